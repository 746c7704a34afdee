import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { GalleryPage } from '../gallery.tsx';
import { FilesSection } from './files-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';

test('each colour stands with its token and what it is for', () => {
  const { html } = drawMarkup(<FoundationsSection />);
  const shown = [
    ...html.matchAll(
      /ring-line-strong bg-([a-z0-9-]+)"><\/span><b[^>]*>([^<]*)<\/b><span[^>]*>([^<]*)<\/span><span[^>]*>([^<]*)/g,
    ),
  ];
  for (const [, ground, , token] of shown) expect(ground).toBe(token);
  expect(shown.map(([, , name, , use]) => `${name}: ${use}`)).toEqual([
    '쪽: 주요 행동, 기업',
    '쪽 옅음: 선택, 기업 배경',
    '감: 현장, 강조 그림',
    '감 옅음: 단체 배경',
    '먹: 본문',
    '먹 2: 보조 글',
    '먹 3: 설명 글',
    '한지: 바닥',
    '한지 2: 눌린 면',
    '솔: 성공',
    '치자: 주의',
    '홍: 위험',
  ]);
});

test('a list of documents lets its own be deleted, and a locked one nothing', () => {
  const { html } = drawMarkup(<FilesSection />);
  const listed = (label: string) => new RegExp(`aria-label="${label}".*?</ul>`, 's').exec(html)?.[0] ?? '';
  const deletions = (label: string) => listed(label).match(/지우기|삭제/g)?.length ?? 0;
  expect([deletions('서류') > 0, deletions('잠긴 서류')]).toEqual([true, 0]);
});

test('[F-77] every part of the gallery stands under an address of its own, and its name is its own', () => {
  const { html, links } = drawMarkup(<GalleryPage />, { at: '/gallery' });
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const places = links.flatMap(([, href]) => (href.startsWith('#group-') ? [href.slice(1)] : []));
  expect(places.length).toBeGreaterThan(10);
  for (const place of places) expect(ids).toContain(place);
});
