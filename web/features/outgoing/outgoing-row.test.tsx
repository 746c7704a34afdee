import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Outgoing, type OutgoingAct, outgoingActs, refusalHeadlines } from '#contract/admin/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { RecentRow, RefusedRow, WaitingRow } from './outgoing-row.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const outgoing = (given: Partial<Outgoing> = {}): Outgoing => ({
  id: 'g1',
  version: 1,
  act: 'INQUIRY',
  status: 'WAITING',
  subjectType: 'inquiry',
  subjectId: 's1',
  subject: '푸른솔',
  label: '문의 답변',
  path: '/admin/inquiries?id=s1',
  mails: 2,
  decidedById: 'm1',
  decidedBy: '김솔',
  decidedAt: '2026-11-24T02:58:00Z',
  leavesAt: '2026-11-24T03:02:05Z',
  endedAt: null,
  refusal: null,
  refusedAs: null,
  ...given,
});
const waiting = (given: Partial<Outgoing> = {}, mayChange = true) =>
  drawMarkup(<WaitingRow outgoing={outgoing(given)} mayChange={mayChange} />);

test('a decision that waits says what, how many mails, by whom, and how long; who may change it ends that either way', () => {
  expect(waiting().lines.slice(0, 3)).toEqual(['푸른솔 문의 답변', '메일 2통 · 김솔 오전 11:58', '2분 5초']);
  expect(waiting().buttons).toEqual(['푸른솔 문의 답변 되돌리기', '푸른솔 문의 답변 지금 보내기']);
  expect(waiting({}, false).buttons).toEqual([]);
  expect(waiting({ mails: 0 }).lines[1]).toBe('김솔 오전 11:58');
});

test('every kind of decision can stand there', () => {
  for (const act of outgoingActs)
    expect([act, waiting({ act: act as OutgoingAct }).lines[0]]).toEqual([act, '푸른솔 문의 답변']);
});

test.each([
  ['2026-11-24T03:01:00Z', '1분 0초'],
  ['2026-11-24T03:00:59Z', '59초'],
  ['2026-11-24T03:00:00Z', '보내는 중'],
  ['2026-11-24T02:59:00Z', '보내는 중'],
])('one that leaves at %s says %s', (leavesAt, text) => {
  expect(waiting({ leavesAt }, false).lines.at(-1)).toBe(text);
});

test('one that could not leave says why and leads to where it is decided; who may change it says that it was seen', () => {
  const draw = (given: Partial<Outgoing>, mayChange = true) =>
    drawMarkup(<RefusedRow outgoing={outgoing(given)} mayChange={mayChange} onLeave={() => {}} />);
  for (const refusedAs of ['CHANGED', 'NOT_ALLOWED', 'FAILED'] as const)
    expect(draw({ refusedAs, refusal: '이미 답했어요.' }).lines[1]).toBe(
      `${refusalHeadlines[refusedAs]}김솔 오전 11:58 · 이미 답했어요.`,
    );
  expect(draw({ path: '/admin/inquiries' }).links).toEqual([['다시 보기', '/admin/inquiries']]);
  expect(draw({}).buttons).toEqual(['푸른솔 문의 답변 확인했어요']);
  expect(draw({}, false).buttons).toEqual([]);
});

test('one that has ended says how and when; what has left is put right, what was taken back looked at again', () => {
  const draw = (status: Outgoing['status']) =>
    drawMarkup(
      <RecentRow
        outgoing={outgoing({ status, path: '/admin/inquiries', endedAt: '2026-11-24T02:59:00Z' })}
        onLeave={() => {}}
      />,
    );
  expect(draw('SENT').lines).toEqual(['푸른솔 문의 답변', '김솔 · 오전 11:59에 나갔어요', '바로잡기']);
  expect(draw('UNDONE' as Outgoing['status']).lines).toEqual([
    '푸른솔 문의 답변',
    '오전 11:59에 되돌렸어요',
    '다시 보기',
  ]);
});
