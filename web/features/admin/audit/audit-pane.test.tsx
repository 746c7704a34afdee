import { beforeAll, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/admin/audits.ts';
import { limits } from '#contract/limits.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AuditPane } from './audit-pane.tsx';
import { auditSurroundingsQuery } from './audit-queries.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://matson.example' });
  return () => vi.unstubAllGlobals();
});

const entry = {
  ...{ sequence: 7, at: '2026-11-20T01:42:00.000Z', actorId: 'a1', actorName: '김솔', actorRole: 'ADMIN' },
  ...{
    action: 'organization.update',
    subjectType: 'organization',
    subjectId: 's1',
    reason: '이름이 바뀌었어요.',
  },
  details: { before: { name: '하늬' }, after: { name: '하늬에너지' } },
  ...{ previousHash: `aaaaaaaaaaaa${'0'.repeat(52)}`, hash: `bbbbbbbbbbbb${'0'.repeat(52)}` },
} as unknown as AuditEntry;
const thing = (sequence: number) => ({
  ...{ sequence, action: 'organization.update', subjectType: 'organization', subjectId: 's1', details: {} },
});
const around = {
  ...{ together: [], names: {}, nextHash: `cccccccccccc${'0'.repeat(52)}`, isLinked: true, subjectCount: 3 },
};
const draw = (given: object | null = {}, changed: object = {}) =>
  drawMarkup(<AuditPane entry={{ ...entry, ...changed }} names={{ s1: '하늬에너지' }} />, {
    loaded: given ? [{ queryKey: auditSurroundingsQuery(7).queryKey, data: { ...around, ...given } }] : [],
  });

test('[F-77] an entry tells who changed what and why, and how it hangs in the chain', () => {
  const { lines, links } = draw();
  const said = lines.join('\n');
  for (const text of ['7번째 기록 · 2026.11.20', '김솔', '바뀐 것', '하늬', '이름이 바뀌었어요.'])
    expect(said).toContain(text);
  expect(said).not.toContain('함께 일어난 일');
  for (const hash of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', '앞뒤가 이어져 있어요'])
    expect(lines).toContain(hash);
  expect(links.map(([, href]) => href)).toEqual(
    expect.arrayContaining(['/admin/audit?subjectId=s1', '/admin/audit?actorId=a1']),
  );
  expect(links.some(([text]) => text.startsWith('이 대상의 기록 3'))).toBe(true);
});

test('[F-77] the last entry has none after it, a broken chain is said, and of what is not read nothing is', () => {
  expect(draw({ nextHash: null }).lines).toContain('아직 없어요');
  expect(draw({ isLinked: false }).lines).toContain('앞뒤와 어긋나요');
  expect(draw({ isLinked: false }).lines).not.toContain('앞뒤가 이어져 있어요');
  const unread = draw(null).lines.join('\n');
  for (const text of ['아직 없어요', '앞뒤']) expect(unread).not.toContain(text);
});

test('[F-77] a count of entries ends where counting does, and nobody or nothing has none', () => {
  const subject = (subjectCount: number | null) =>
    draw({ subjectCount }).links.find(([text]) => text.startsWith('이 대상의 기록'))?.[0];
  const max = limits.auditCountMax.toLocaleString('ko-KR');
  expect(subject(limits.auditCountMax)).toContain(`${max}+`);
  expect(subject(limits.auditCountMax - 1)).not.toContain('+');
  expect(subject(null)).toMatch(/^이 대상의 기록\s*:/);
  const nobody = draw({}, { actorId: null, subjectId: null, subjectType: null, reason: null, details: {} });
  expect(nobody.links.map(([text]) => text).join()).not.toMatch(/이 (대상|사람)의 기록/);
  for (const part of ['바뀐 것', '이유', '내용']) expect(nobody.lines).not.toContain(part);
});

test('[F-77] what came with it is listed, the rest of many folded', () => {
  const five = draw({ together: [1, 2, 3, 4, 5].map(thing) });
  expect(five.lines).toContain('함께 일어난 일');
  expect(five.lines.join('\n')).not.toContain('더 보기');
  const seven = draw({ together: [1, 2, 3, 4, 5, 6, 8].map(thing) });
  expect(seven.lines).toContain('2건 더 보기');
  const ways = seven.links.map(([, href]) => href).filter((href) => href.includes('entry='));
  expect(ways).toHaveLength(7);
  expect(ways[6]).toMatch(/q=.*8.*entry=8$/);
});
