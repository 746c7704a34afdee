import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApplicationRow } from '#contract/organizations/applications.ts';
import { applicationsQuery } from '#web/features/applications/queries.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AdminApplicationsPage } from './applications.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const other = '0198f3c2-7b1e-4a60-9c52-0d2f6a1b3c4d';
const row = {
  organizationId: 'o1',
  version: 1,
  status: 'PENDING',
  type: 'COMPANY',
  name: '하늬에너지',
  appliedAt: '2026-11-23T03:00:00Z',
  dueAt: '2026-11-25T07:00:00Z',
  businessStatus: { status: 'OPERATING', taxType: null, checkedOn: null },
  returns: 0,
} as unknown as ApplicationRow;
type Given = { rows?: readonly Partial<ApplicationRow>[]; waiting?: object[]; at?: string };
const draw = ({
  rows = [{}, { organizationId: other, name: '푸른솔', type: 'NPO' }],
  waiting = [],
  at,
}: Given = {}) =>
  drawMarkup(<AdminApplicationsPage />, {
    at: at ?? '/admin/applications',
    member: {
      id: 'm1',
      role: { name: 'ADMIN' } as never,
      administratorRole: 'REVIEW',
      needsSecondFactor: false,
    },
    loaded: [
      { queryKey: applicationsQuery.queryKey, data: rows.map((one) => ({ ...row, ...one })) },
      { queryKey: outgoingQuery.queryKey, data: { waiting, refused: [], left: [] } },
    ],
  });

test('the queue counts who waits, leads to each, and opens the first', () => {
  const { lines, links } = draw();
  expect(lines[0]).toBe('승인 대기 2');
  expect(links.map(([, href]) => href)).toEqual([
    '/admin/applications?id=o1',
    `/admin/applications?id=${other}`,
  ]);
  expect(lines).toContain('기업 가입');
  expect(draw({ at: `/admin/applications?id=${other}` }).lines).toContain('비영리단체 가입');
});

test('what is decided and only waits to leave is nobody’s to decide', () => {
  const waiting = [{ subjectType: 'organization', subjectId: 'o1', label: '가입 승인' }];
  const { lines, links } = draw({ waiting });
  expect(lines[0]).toBe('승인 대기 1');
  expect(links.map(([, href]) => href)).toEqual([`/admin/applications?id=${other}`]);
});

test('an empty queue says that all is done, and the refused ones that one is to be chosen', () => {
  expect(draw({ rows: [] }).lines).toEqual(
    expect.arrayContaining(['승인 대기 0', '기다리는 가입 신청이 없어요.', '모두 확인했어요']),
  );
  const refused = draw({ at: '/admin/applications?view=rejected' });
  expect(refused.lines).toContain('거절한 신청을 골라 주세요');
  expect(refused.lines).not.toContain('모두 확인했어요');
});

test('each row says how long an answer is promised, and that it is late', () => {
  const text = (dueAt: string) => draw({ rows: [{ dueAt }] }).lines.join('\n');
  expect(text('2026-11-25T07:00:00Z')).toContain('1일 4시간 남음');
  expect(text('2026-11-24T03:30:00Z')).toContain('1시간도 안 남음');
  expect(text('2026-11-24T03:00:00Z')).toContain('기한 지남');
});
