import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApplicationRow } from '#contract/organizations/applications.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ApplicationList } from './application-list.tsx';

const now = Date.parse('2026-11-24T03:00:00Z');
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const row = (hours: number, given: Partial<ApplicationRow> = {}): ApplicationRow =>
  ({
    ...{ organizationId: 'o1', name: '하늬에너지', type: 'COMPANY', returns: 0 },
    dueAt: new Date(now + hours * HOUR_MS).toISOString(),
    ...given,
  }) as ApplicationRow;
const draw = (rows: readonly ApplicationRow[], selectedId: string | null = null) =>
  drawMarkup(<ApplicationList items={rows} selectedId={selectedId} />, {
    member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
  });

test('[F-77] who waits stands with how long an answer is promised, loud in the last half day and afterwards', () => {
  const left = (hours: number) => {
    const { lines, html } = draw([row(hours)]);
    const text = lines.join(' ');
    return [/\S+( \S+)? 남음|1시간도 안 남음|기한 지남/.exec(text)?.[0], html.includes('text-danger')];
  };
  expect([60, 48, 28, 12, 11.9, 0.5, 0, -5].map(left)).toEqual([
    ['2일 12시간 남음', false],
    ['하늬에너지 2일 남음', false],
    ['1일 4시간 남음', false],
    ['하늬에너지 12시간 남음', false],
    ['하늬에너지 11시간 남음', true],
    ['1시간도 안 남음', true],
    ['기한 지남', true],
    ['기한 지남', true],
  ]);
});

test('[F-77] each application leads to itself, says which document it brings and how often it came back', () => {
  const { lines, links, html } = draw(
    [row(48), row(48, { organizationId: 'o2', type: 'NPO', name: '푸른솔', returns: 2 })],
    'o2',
  );
  expect(links.map(([, href]) => href)).toEqual(['/admin/applications?id=o1', '/admin/applications?id=o2']);
  const text = lines.join(' ');
  expect(text).toMatch(/하늬에너지.*기업 · 사업자등록증.*푸른솔.*비영리단체 · 고유번호증2번 보완/);
  expect(text).not.toContain('0번 보완');
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});
