import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Learning } from '#contract/matches/weight-sets.ts';
import { LearningCard } from '#web/features/admin/weights/learning-card.tsx';
import { BankUpload } from '#web/features/orders/bank-upload.tsx';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, fillIn, findDialog, press, REFUSAL, topDialog } from '#web/testing/screen.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const said = () => outline(document.body).join('\n');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const waiting = {
  ...{ id: 'd1', version: 2, act: 'INQUIRY', status: 'WAITING', subjectType: 'inquiry', subjectId: 'q1' },
  ...{ subject: '문의', label: '문의 답변', path: '/admin/inquiries', mails: 1, decidedById: member.id },
  ...{ decidedBy: '김하늬', decidedAt: '2026-11-20T02:59:00.000Z', leavesAt: '2026-11-20T03:05:00.000Z' },
  ...{ endedAt: null, refusal: null, refusedAs: null },
};
const nothing = { waiting: [], refused: [], recent: [] };
const note = {
  draws: () => <WaitingNote subjectType="inquiry" subjectId="q1" />,
  given: { member, answers: { 'GET /admin/outgoing': { ...nothing, waiting: [waiting] } } },
  later: { 'GET /admin/outgoing': nothing },
  hides: ['나가는 중 · 5분 뒤에 보내요', '김하늬 님이 정했어요: 문의 답변'],
  // Who was not the first is told what somebody else has done.
  refusalToasts: [`warning: ${REFUSAL}`],
};

testPresses({
  '[F-77] what waits is taken back where it was decided': {
    ...note,
    presses: '되돌리기',
    sends: ['POST /admin/outgoing/d1/undo {"version":2}'],
    toasts: ['success: 되돌렸어요. 아무것도 나가지 않았어요.'],
  },
  'what waits is sent at once where it was decided': {
    ...note,
    presses: '지금 보내기',
    sends: ['POST /admin/outgoing/d1/hastening {"version":2}'],
  },
});

test('[F-77] the log is checked from the start on demand; a failure says so until the next check', async () => {
  const check = (sequence: number, checkedAt: string) => ({
    check: { checkedAt, sequence, isIntact: true, breakCount: 0, firstBreak: null },
  });
  const { calls, refuse, accept, answer } = drawScreen('PAGE', {
    member,
    at: '/admin/audit',
    answers: { 'GET /admin/audit/check': check(1_200, '2026-11-19T21:00:00.000Z') },
  });
  await waitFor(() => expect(said()).toContain('1,200건이 끊김 없이 이어져 있어요'));
  refuse();
  await press(document.body, '지금 확인하기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  accept();
  answer('GET /admin/audit/check', check(1_234, '2026-11-20T02:59:00.000Z'));
  await press(document.body, '지금 확인하기');
  await waitFor(() => expect(said()).toContain('1,234건이 끊김 없이 이어져 있어요'));
  expect(said()).toContain('2026.11.20 오전 11:59에 처음부터 다시 계산했어요');
  expect(said()).not.toContain(REFUSAL);
  expect(calls).toEqual(['POST /admin/audit/check', 'POST /admin/audit/check']);
});

test('[F-77] the log is saved for a purpose, narrowed as it is shown', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const fetched = vi.fn(async (_: string) => new Response('x'));
  vi.stubGlobal('fetch', fetched);
  drawScreen('PAGE', { member, at: '/admin/audit?q=승인' });
  await waitFor(() => expect(said()).toContain('[내려받기]'));
  await press(document.body, '내려받기');
  const dialog = await findDialog();
  await press(dialog);
  await waitFor(() => expect(outline(dialog)).toContain('이유를 두 글자 이상 입력해주세요.'));
  expect(fetched).not.toHaveBeenCalled();
  await fillIn([['이유', '분기 점검에 붙일게요']], dialog);
  await press(dialog);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(decodeURIComponent(fetched.mock.lastCall?.[0] ?? '').replaceAll('+', ' ')).toBe(
    '/api/admin/audit/export?text=승인&purpose=분기 점검에 붙일게요',
  );
  expect((saves.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download)).toEqual([
    '감사-기록.xlsx',
  ]);
});

test('[F-77] learning begins from a day, and what the last one came to stands above it', async () => {
  const learning = (given: Partial<Learning>) =>
    ({
      ...{ status: 'DONE', since: '2026-01-01', startedAt: '2026-11-19T03:00:00.000Z', outcomes: 20 },
      ...{ weightSetName: null, done: 2, total: 8, ...given },
    }) as Learning;
  const draw = (given: Partial<Learning>) =>
    drawScreen(<LearningCard learning={learning(given)} chosen={20} />, { member });
  draw({ weightSetName: '새 가중치', outcomes: 240 });
  expect(said()).toContain('2026.11.19에 240건으로 배워 ‘새 가중치’ 가중치를 제안했어요.');
  draw({ status: 'FAILED' });
  expect(said()).toContain('2026.11.19에 시작한 배우기가 끝나지 못했어요.');
  draw({ status: 'WAITING', startedAt: '2026-11-20T02:59:00.000Z' });
  expect(said()).toContain('2026.01.01부터의 결과로 배우고 있어요. 8단계 가운데 2단계를 마쳤어요.');
  expect(said()).not.toContain('[배우기 시작]');
  const { calls } = draw({});
  expect(said()).toContain('2026.11.19에는 결과가 20건이라 제안하지 않았어요.');
  await fillIn([['이 날부터의 결과', '']], document.body);
  await press(document.body, '배우기 시작');
  await waitFor(() => expect(said()).toContain('시작일을 골라 주세요.'));
  expect(calls).toEqual([]);
  await fillIn([['이 날부터의 결과', '2026.01.01']], document.body);
  await press(document.body, '배우기 시작');
  await waitFor(() => expect(calls).toEqual(['POST /admin/weight-sets/learning {"since":"2026-01-01"}']));
  expect(said()).not.toContain('시작일을 골라 주세요.');
});

test('[F-77] deposits that were copied from internet banking are loaded; what cannot be read stays where it was pasted', async () => {
  const { calls, refuse, accept } = drawScreen(<BankUpload />, {
    member,
    answers: { 'POST /admin/bank-lines': { added: 1, known: 1 } },
  });
  await press(document.body, '복사해 붙여 넣기');
  expect(said()).toContain('[붙인 내역 올리기]~');
  const load = async (text: string) => {
    await fillIn([['복사한 내역', text]], document.body);
    await press(document.body, '붙인 내역 올리기');
  };
  await load('이름\t금액');
  await waitFor(() => expect(said()).toContain('거래일과 입금액 열을 찾지 못했어요.'));
  expect(document.querySelector('textarea')?.value).toBe('이름\t금액');
  expect(calls).toEqual([]);
  const copy = '거래일시\t입금액\t내용\n2026-11-20 00:01\t1310\t이자\n2026-11-19 00:01\t1000\t하늬';
  refuse();
  await load(copy);
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(document.querySelector('textarea')?.value).toBe(copy);
  accept();
  await load(copy);
  await waitFor(() => expect(said()).toContain('입금 1줄을 올렸어요. 1줄은 이미 올린 줄이에요.'));
  expect(said()).toContain('[파일 고르기]');
});
