import { expect, test } from 'vitest';
import { packPartLabels, packParts } from '#contract/packs/pack-status.ts';
import type { Pack, PackRoom } from '#contract/packs/packs.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { PackView } from './pack-view.tsx';
import { packQuery } from './queries.ts';

const pack: Pack = {
  number: 2,
  status: 'READY',
  done: 0,
  total: null,
  builtAt: '2026-11-20T01:42:00Z',
  files: 1_234,
  sizeBytes: 2048,
  contents: [],
  gaps: [],
};
const draw = (given: Partial<PackRoom>) =>
  drawMarkup(<PackView projectId="w1" />, {
    loaded: [{ queryKey: packQuery('w1').queryKey, data: { pack, mayBuild: false, kept: null, ...given } }],
  });

test('[F-77] a project without a pack offers to make one to whom it may be made for', () => {
  expect(draw({ pack: null, mayBuild: true }).buttons).toEqual(['증빙팩 만들기']);
  expect(draw({ pack: null }).buttons).toEqual([]);
  expect(draw({ pack: null }).lines).toContain('아직 만든 증빙팩이 없어요');
});

test('[F-77] one that is being made says how far it is, once that is known', () => {
  const making = { ...pack, status: 'WAITING' as const };
  expect(draw({ pack: { ...making, done: 50, total: 1_200 } }).lines).toContain(
    '파일 1,200개 가운데 50개를 살펴봤어요',
  );
  expect(draw({ pack: making }).lines.join(' ')).not.toContain('살펴봤어요');
  expect(draw({ pack: making }).links).toEqual([]);
});

test('[F-77] one that is ready says what is in it, and each part is taken along by itself', () => {
  const contents = packParts.map((part, at) => ({
    part,
    files: at + 1,
    sizeBytes: 1024 * (at + 1),
    sha256: at === 0 ? 'a'.repeat(8) + 'b'.repeat(50) + 'c'.repeat(6) : null,
  }));
  const { lines, links, html } = draw({ pack: { ...pack, contents } });
  expect(lines).toEqual(
    expect.arrayContaining(['파일 1,234개 · 2.00 KB · 2026.11.20 오전 10:42에 만들었어요', '전체 받기']),
  );
  expect(links.map(([, href]) => href)).toEqual([
    '/api/projects/w1/pack/archive',
    ...packParts.map((part) => `/api/projects/w1/pack/archive?part=${part}`),
    '/verify',
  ]);
  for (const part of packParts) expect(html).toContain(`aria-label="${packPartLabels[part]} 받기"`);
  const first = lines.findIndex((line) => line.startsWith('01'));
  expect(lines.slice(first).join(' ')).toContain('01 협약서 1개 1.00 KB aaaaaaaa…cccccc');
  expect(lines.filter((line) => line.includes('해시는 목록에 있어요'))).toHaveLength(packParts.length - 1);
});

test('[F-77] says what is not in it and why, and until when documents and photos are kept', () => {
  const { lines } = draw({
    pack: { ...pack, gaps: [{ name: '영수증.pdf', reason: '단체가 지웠어요' }] },
    kept: { documents: '2036-11-20', photos: '2029-11-20' },
  });
  const told = lines.join(' ');
  expect(told).toContain('들어가지 않은 것 1 영수증.pdf 단체가 지웠어요');
  expect(told).toContain('문서와 증빙은 2036.11.20까지, 사진은 2029.11.20까지 보관한 뒤 없애요.');
});
