import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { Budget, BudgetMove } from '#contract/budgets/budgets.ts';
import type { Spending } from '#contract/budgets/spendings.ts';
import type { MeasuredIndicator } from '#contract/measurements/measurements.ts';
import type { ReportContent } from '#contract/reports/report-content.ts';
import type { Report } from '#contract/reports/reports.ts';
import { EntryCard } from '#web/features/activity-entries/entry-card.tsx';
import { BudgetSide } from '#web/features/budgets/budget-side.tsx';
import { MoveQuestion } from '#web/features/budgets/move-question.tsx';
import { SpendingDialog } from '#web/features/budgets/spending-dialog.tsx';
import { SpendingList } from '#web/features/budgets/spending-list.tsx';
import { MeasurementList } from '#web/features/measurements/measurement-list.tsx';
import { WritingDock } from '#web/features/reports/report-dock.tsx';
import { ActivitiesPart } from '#web/features/reports/report-parts.tsx';
import { useReportDraft } from '#web/features/reports/use-report-draft.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, fillIn, findDialog, press, REFUSAL } from '#web/testing/screen.tsx';

const member = memberOf();
const said = () => outline(document.body);

const entry = (isOwn = true) =>
  ({
    ...{ id: 'e1', version: 1, day: '2026-11-10', place: '방산분교', sentence: '책을 읽었어요.', photos: [] },
    ...{ participants: 1, employeeVolunteers: 0, otherVolunteers: 0, staff: 0, hoursEach: 0 },
    comments: [
      {
        ...{ id: 'k1', text: '간식을 챙겨요.', authorName: '이솔', side: 'NPO', isOwn },
        createdAt: '2026-11-10T00:00:00.000Z',
      },
    ],
  }) as unknown as ActivityEntry;
const viewer = (mayWrite: boolean) => ({
  ...{ projectId: 'w1', memberId: member.id, isOwn: true, mayWrite, mayComment: true },
  period: { actualStart: '2026-11-01', actualEnd: '2027-06-30' },
});

const indicator = {
  ...{ key: 'EDU_R1', name: '수료율', unit: '%', isAgreed: true },
  measurements: [
    {
      ...{ id: 'm1', day: '2026-11-10', value: 85, source: '출석부', reason: '', authorName: '이솔' },
      evidence: { kind: 'ENTRY', day: '2026-11-10', place: '방산도서관' },
    },
  ],
} as unknown as MeasuredIndicator;

const move = {
  ...{ id: 'v1', fromLineId: 'l1', toLineId: 'l2', amount: 300_000, reason: '책을 더 사요.', version: 2 },
  ...{ status: 'ASKED', share: 30, answerBy: '2026-12-04', isOverdue: false, memberName: '이솔' },
  createdAt: '2026-11-20T01:42:00Z',
} as BudgetMove;
const budget = {
  lines: [
    { id: 'l1', name: '인건비', agreed: 1_000_000 },
    { id: 'l2', name: '재료·물품비', agreed: 500_000 },
  ],
  deposits: [{ id: 'd1', day: '2026-11-02', kind: 'PAYMENT', amount: 700_000 }],
  ...{ moves: [], others: [], moveLimit: 20, spendings: 1, allowed: { write: true, answer: true } },
} as unknown as Budget;
const question = (answer: string) => ({
  draws: () => <MoveQuestion projectId="w1" budget={budget} move={move} />,
  sends: [`POST /projects/w1/budget/moves/v1/answer {"answer":"${answer}","version":2}`],
});

const noTexts = { lessons: '', voices: '', next: '' };
function Writing() {
  const draft = useReportDraft(noTexts);
  const { lessons } = draft.texts;
  return (
    <>
      <textarea
        aria-label="배운 점"
        value={lessons}
        onChange={({ target }) => draft.write('lessons', target.value)}
      />
      <WritingDock
        projectId="w1"
        report={{ version: 3, status: 'WRITING', dueOn: null } as unknown as Report}
        draft={draft}
      />
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

testPresses({
  '[F-77] an entry of the log is deleted after a question': {
    draws: () => <EntryCard entry={entry(false)} viewer={viewer(true)} />,
    presses: '지우기',
    isSure: true,
    asks: [
      '활동 기록을 지울까요?',
      '2026.11.10 방산분교 기록을 사진, 댓글과 함께 지워요. 되돌릴 수 없어요.',
      '[기록 지우기]!',
    ],
    sends: ['DELETE /projects/w1/activity-entries/e1'],
    toasts: ['success: 활동 기록을 지웠어요.'],
  },
  'what was said of an entry is deleted by its writer': {
    draws: () => <EntryCard entry={entry()} viewer={viewer(false)} />,
    presses: '지우기',
    sends: ['DELETE /projects/w1/activity-entries/e1/comments/k1'],
  },
  '[F-77] a measurement is deleted after a question': {
    draws: () => <MeasurementList indicator={indicator} tools={{ projectId: 'w1', edit: () => {} }} />,
    presses: '지우기',
    isSure: true,
    asks: ['측정값을 지울까요?', '2026.11.10에 잰 수료율 85를 지워요. 되돌릴 수 없어요.', '[측정값 지우기]!'],
    sends: ['DELETE /projects/w1/measurements/m1'],
    toasts: ['success: 측정값을 지웠어요.'],
  },
  '[F-77] a company lets money be moved': {
    ...question('AGREED'),
    presses: '옮겨도 좋아요',
    toasts: ['success: 예산을 옮겼어요.'],
  },
  'a company does not let money be moved': {
    ...question('DECLINED'),
    presses: '어려워요',
    toasts: ['success: 옮기지 않는다고 답했어요.'],
  },
  'an NPO takes back what it has asked': {
    ...question('WITHDRAWN'),
    presses: '거두기',
    toasts: ['success: 요청을 거뒀어요.'],
  },
  '[F-77] a deposit is struck from the record': {
    draws: () => <BudgetSide projectId="w1" budget={budget} />,
    presses: '2026.11.02 사업비 지우기',
    sends: ['DELETE /projects/w1/budget/deposits/d1'],
    toasts: ['success: 입금 기록을 지웠어요.'],
  },
  '[F-77] what was written in a report is saved': {
    draws: () => <Writing />,
    picks: [['배운 점', '책은 함께 골라요.']],
    presses: '저장하기',
    sends: [
      'PUT /projects/w1/report/texts {"lessons":"책은 함께 골라요.","voices":"","next":"","version":3}',
    ],
    toasts: ['success: 적은 글을 저장했어요'],
    shows: ['[저장하기]~'],
  },
});

test('[F-77] a report shows the first entries of a long log until all are asked for', async () => {
  const activities = Array.from({ length: 21 }, (_, at) => ({
    ...{ id: `e${at}`, day: '2026-11-10', place: '방산도서관', sentence: `${at + 1}번째 모임이에요.` },
    ...{ participants: 1, employeeVolunteers: 0, otherVolunteers: 0, hours: 0 },
  }));
  const content = { activities, people: { participants: 21 } } as unknown as ReportContent;
  drawScreen(<ActivitiesPart content={content} viewer={{ projectId: 'w1' } as never} />);
  const meetings = () => said().filter((line) => line.includes('번째 모임이에요.'));
  expect(meetings()).toHaveLength(20);
  await press(document.body, '활동 기록 1건 더 보기');
  expect(meetings()).toHaveLength(21);
  expect(said()).not.toContain('[활동 기록 1건 더 보기]');
});

test('[F-77] spendings are narrowed to a line and read on, and one takes more evidence', async () => {
  const spending = (number: number) =>
    ({
      ...{
        id: `s${number}`,
        number,
        lineId: 'l1',
        day: '2026-11-02',
        payee: `상점 ${number}`,
        amount: 1_100,
      },
      ...{ evidence: 'OTHER', evidenceNote: '시외버스 승차권', files: [], authorName: '이솔', struck: null },
    }) as Spending;
  const { calls, toasts, refuse, accept } = drawScreen(<SpendingList projectId="w1" budget={budget} />, {
    answers: {
      'GET /projects/w1/spendings': {
        items: [spending(2)],
        next: { beforeDay: '2026-11-02', beforeNumber: 2 },
      },
      'GET /projects/w1/spendings?beforeDay=2026-11-02&beforeNumber=2': { items: [spending(1)], next: null },
      'GET /projects/w1/spendings?lineId=l2': { items: [], next: null },
    },
  });
  await waitFor(() => expect(said()).toContain('기타 (시외버스 승차권)'));
  await press(document.body, '지출 더 보기');
  await waitFor(() => expect(said().join('\n')).toContain('상점 1'));
  expect(said()).not.toContain('[지출 더 보기]');

  const file = new File(['%PDF-1.4'], '승차권.pdf', { type: 'application/pdf' });
  refuse();
  await fillIn([['증빙', file]], document.body);
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  await fillIn([['증빙', file]], document.body);
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^success: 증빙을 더했어요\./));
  expect(calls.at(-1)).toBe('POST /projects/w1/spendings/s2/files isMasked=true file=승차권.pdf');

  await fillIn([['예산 항목', '재료·물품비']], document.body);
  await waitFor(() => expect(said()).toContain('아직 쓴 돈이 없어요.'));
  await fillIn([['예산 항목', '모든 항목']], document.body);
  await waitFor(() => expect(said().join('\n')).toContain('상점 2'));
});

test('[F-77] a second spending of the same day and amount is asked for once more, and sent as one of its own', async () => {
  const onClose = vi.fn();
  const period = { actualStart: '2026-11-01', actualEnd: '2027-06-30' };
  const lineId = '11111111-1111-4111-8111-111111111111';
  const line = { id: lineId, name: '인건비', left: 750_000, version: 4 };
  const given = { ...budget, lines: [line] } as unknown as Budget;
  const { calls, toasts, refuse, accept } = drawScreen(
    <SpendingDialog projectId="w1" budget={given} period={period} onClose={onClose} />,
  );
  const dialog = await findDialog();
  await fillIn(
    [
      ['영수증', new File(['%PDF-1.4'], '영수증.pdf', { type: 'application/pdf' })],
      ['금액', '1100'],
      ['받는 곳', '한낮버스'],
      ['인건비', true],
      ['증빙 종류', '기타'],
      ['주민등록번호와 계좌번호를 가렸어요', true],
    ],
    dialog,
  );
  await press(dialog);
  await waitFor(() => expect(outline(dialog)).toContain('기타를 고른 이유를 적어 주세요.'));
  await fillIn([['기타를 고른 이유', '시외버스 승차권']], dialog);
  const message = '따로 쓴 돈이 맞나요?';
  refuse({ code: 'VALIDATION', fieldErrors: [{ path: 'isSeparate', message }] });
  await press(dialog);
  await waitFor(() => expect(outline(dialog)).toContain(message));
  await fillIn([['따로 쓴 돈이 맞아요', true]], dialog);
  expect(outline(dialog)).not.toContain(message);
  accept();
  await press(dialog);
  await waitFor(() => expect(toasts).toEqual(['success: 지출을 저장했어요.']));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(calls.map((call) => /evidenceNote.*isSeparate=\w+/.exec(call)?.[0])).toEqual([
    'evidenceNote=시외버스 승차권 isMasked=true isSeparate=false',
    'evidenceNote=시외버스 승차권 isMasked=true isSeparate=true',
  ]);
});

test('[F-77] what something rests on is saved under its own name; what the store has lost is told', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const fetched = vi.fn(async (_: string) =>
    Response.json({ code: 'NOT_FOUND', message: REFUSAL }, { status: 404 }),
  );
  vi.stubGlobal('fetch', fetched);
  const files = [
    { id: 'f1', name: '영수증.pdf', path: '/api/f1' },
    { id: 'f2', name: '승차권.pdf', path: '/api/f2' },
  ];
  const spending = {
    id: 's1',
    number: 22,
    lineId: 'l1',
    day: '2026-11-02',
    payee: '한낮버스',
    amount: 1,
    files,
  };
  const { toasts } = drawScreen(
    <>
      <SpendingList projectId="w1" budget={budget} />
      <MeasurementList
        indicator={
          {
            ...indicator,
            measurements: [
              {
                ...indicator.measurements[0],
                evidence: { kind: 'FILE', fileId: 'f3', name: '설문 집계.pdf' },
              },
            ],
          } as MeasuredIndicator
        }
        tools={{ projectId: 'w1', edit: null }}
      />
    </>,
    { answers: { 'GET /projects/w1/spendings': { items: [spending], next: null } } },
  );
  await waitFor(() => expect(said()).toContain('[증빙 22-2 받기]'));
  await press(document.body, '증빙 22-2 받기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  await press(document.body, '설문 집계.pdf');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`, `error: ${REFUSAL}`]));
  fetched.mockImplementation(async () => new Response('x'));
  await press(document.body, '증빙 22-2 받기');
  await waitFor(() => expect(saves).toHaveBeenCalledTimes(1));
  await press(document.body, '설문 집계.pdf');
  await waitFor(() => expect(saves).toHaveBeenCalledTimes(2));
  const links = saves.mock.contexts as HTMLAnchorElement[];
  expect(links.map(({ download }) => download)).toEqual(['승차권.pdf', '설문 집계.pdf']);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/f2',
    '/api/files/f3/download',
    '/api/f2',
    '/api/files/f3/download',
  ]);
});
