import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AgreementStatus, agreementStatuses } from '#contract/agreements/agreement-status.ts';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import type { Code } from '#contract/codes.ts';
import { limits } from '#contract/limits.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, fillIn, findDialog, press, pressIt, REFUSAL } from '#web/testing/screen.tsx';
import { AgreementView } from './agreement-view.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { MilestonesCard } from './milestones-card.tsx';

const C1 = '11111111-1111-4111-8111-111111111111';
const N1 = '22222222-2222-4222-8222-222222222222';
const member = memberOf();
const said = () => outline(document.body);

const agreementOf = (given: Partial<Agreement> = {}) =>
  ({
    ...{ id: 'g1', number: 1, version: 3, status: 'DRAFT', form: 'JOINT', reason: null, sha256: null },
    ...{ createdAt: '2026-11-10T00:00:00.000Z', offeredAt: null, offeredBy: null, confirmedAt: null },
    ...{ approvals: [], proposals: [], confirmations: [], warnings: [], faults: [] },
    ...{ ownFile: null, signedFile: null },
    content: {
      ...{ form: 'JOINT', title: '저녁 배움터', values: { start: '2027-01-01', end: '2027-06-30' } },
      clauses: [
        { number: 1, title: '목적', text: '함께 배운다.' },
        { number: 2, title: '보고', text: '보고는 글로 한다.' },
      ],
      workplan: { milestones: [], budgetLines: [], indicators: [] },
    },
    ...given,
  }) as unknown as Agreement;
const roomOf = (shown: Agreement | null, given: Partial<AgreementRoom> = {}) =>
  ({
    ...{ shown, versions: shown ? [shown] : [], viewerId: C1, needsAmendment: false, draftRefusal: null },
    parties: { company: { id: C1, name: '하늬에너지' }, npo: { id: N1, name: '푸른솔' } },
    request: { donationReceipt: 'NONE', taxInvoice: 'NONE', fieldCode: 'EDU' },
    allowed: { draft: shown === null, bring: shown === null, write: true, confirm: true, amend: false },
    ...given,
  }) as AgreementRoom;
const noRoom = roomOf(null);
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const READ = 'GET /projects/w1/agreements';
const one = '/projects/w1/agreements/g1';
const view = (compared: number | null = null) => (
  <AgreementView projectId="w1" compared={compared} onCompare={() => {}} />
);
const room = (shown: Partial<Agreement> = {}) => ({
  draws: () => view(),
  given: { member, answers: { [READ]: roomOf(agreementOf(shown)) } },
});
/** What the server says once the version at hand has become that. */
const becomes = (call: string, shown: Partial<Agreement> | null) => {
  const next = shown === null ? noRoom : roomOf(agreementOf(shown));
  return { [call]: next, [READ]: next };
};
const approval = { clause: 1, organizationId: C1 };
const proposal = {
  ...{ id: 'p1', clause: 2, before: '', text: '보고는 말로 한다.', reason: '짧게 해요.', status: 'OPEN' },
  ...{ organizationId: N1, organizationName: '푸른솔', memberName: '이솔', isOwn: false },
  createdAt: '2026-11-19T00:00:00.000Z',
} as Agreement['proposals'][number];
const answers = (answer: string, isOwn = false) => ({
  ...room({ proposals: [{ ...proposal, isOwn }] }),
  sends: [`POST ${one}/proposals/p1/answer {"answer":"${answer}","version":3}`],
  later: becomes(`POST ${one}/proposals/p1/answer`, { version: 4 }),
  hides: ['짧게 해요.'],
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

testPresses({
  '[F-77] a version that is written is taken back': {
    ...room(),
    presses: '이 판 거두기',
    sends: [`POST ${one}/withdrawal {"version":3}`],
    later: becomes(`POST ${one}/withdrawal`, null),
    hides: ['협약서 1판'],
    shows: ['아직 협약서가 없어요'],
  },
  '[F-77] a clause is found good': {
    ...room(),
    presses: '이대로 좋아요 제1조',
    sends: [`PUT ${one}/approvals {"clause":1,"isApproved":true,"version":3}`],
    later: becomes(`PUT ${one}/approvals`, { approvals: [approval] }),
    shows: ['[좋아요 거두기 제1조]', '하늬에너지 좋아요'],
  },
  'what was found good is no longer': {
    ...room({ approvals: [approval] }),
    presses: '좋아요 거두기 제1조',
    sends: [`PUT ${one}/approvals {"clause":1,"isApproved":false,"version":3}`],
    later: becomes(`PUT ${one}/approvals`, {}),
    hides: ['하늬에너지 좋아요'],
    shows: ['[이대로 좋아요 제1조]'],
  },
  '[F-77] a proposal of the other side is taken over': { ...answers('ACCEPTED'), presses: '반영하기' },
  'a proposal of the other side is left': { ...answers('KEPT'), presses: '그대로 두기' },
  'an own proposal is taken back': { ...answers('WITHDRAWN', true), presses: '거두기' },
});

const open = [
  '[이 판 거두기]',
  ...['제1조', '제2조'].flatMap((clause) => [`[이대로 좋아요 ${clause}]`, `[바꾸자고 제안하기 ${clause}]`]),
  ...['[주요 일정 고치기]', '[예산 항목 고치기]', '[성과 지표 고치기]'],
];
const offers: Readonly<Record<AgreementStatus, readonly string[]>> = {
  DRAFT: [...open, '[확인 요청하기]'],
  OFFERED: [...open, '[1판 확인하기]'],
  CONFIRMED: ['[서명본 올리기]'],
  DISCARDED: [],
  SUPERSEDED: [],
};

test.each(agreementStatuses)(
  '[F-77] a version that is %s offers what can be done with it by then',
  async (status) => {
    drawScreen(view(), room({ status }).given);
    await waitFor(() => expect(said()).toContain('협약서 1판'));
    expect(said().filter((line) => line.startsWith('['))).toEqual([
      ...['[여기]', '[PDF 받기]', '[.docx 받기]'],
      ...offers[status],
    ]);
  },
);

test.each([
  [{ draft: true, bring: true }, ['[초안 만들기]', '[가진 PDF로 확인하기]']],
  [{ draft: true, bring: false }, ['[초안 만들기]']],
  [{ draft: false, bring: true }, ['[가진 PDF로 확인하기]']],
  [{ draft: false, bring: false }, []],
])('[F-77] where there is no agreement, %o offers just that', async (allowed, offered) => {
  drawScreen(view(), {
    member,
    answers: { [READ]: { ...noRoom, allowed: { ...noRoom.allowed, ...allowed } } },
  });
  await waitFor(() => expect(said()).toContain('아직 협약서가 없어요'));
  expect(said().filter((line) => line.startsWith('['))).toEqual(['[여기]', ...offered]);
});

test('[F-77] the days that both agreed to are waited for in their place, and nothing stands there without any', async () => {
  drawScreen(<MilestonesCard projectId="w1" />, { member, answers: { [READ]: noRoom } });
  expect(said()).toContain('주요 일정을 불러오는 중이에요');
  await waitFor(() => expect(said()).not.toContain('주요 일정'));
});

test('[F-77] an agreement of one’s own is brought as a PDF; what is none is told, and nothing is brought', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(view(), {
    member,
    answers: {
      [READ]: noRoom,
      'POST /projects/w1/documents': { file: { id: C1 } },
      'POST /projects/w1/agreements/own': roomOf(
        agreementOf({ ownFile: { id: 'f1', name: '우리 협약서.pdf', size: 8 } }),
      ),
    },
  });
  await waitFor(() => expect(said()).toContain('[가진 PDF로 확인하기]'));
  refuse();
  await fillIn([['가진 PDF', pdf('우리 협약서.pdf')]], document.body);
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(said()).toContain('아직 협약서가 없어요');
  accept();
  await fillIn([['가진 PDF', pdf('우리 협약서.pdf')]], document.body);
  await waitFor(() => expect(said()).toContain('협약서 1판'));
  expect(said()).toContain('[올린 협약서 받기]');
  expect(calls).toEqual([
    'POST /projects/w1/documents file=우리 협약서.pdf',
    'POST /projects/w1/documents file=우리 협약서.pdf',
    `POST /projects/w1/agreements/own {"fileId":"${C1}"}`,
  ]);
});

test('[F-77] a confirmed agreement takes its signed copy, which is saved under its name or told why not', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const fetched = vi.fn(async () => Response.json({ code: 'NOT_FOUND', message: REFUSAL }, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  const confirmed = { status: 'CONFIRMED', confirmedAt: '2026-11-11T00:00:00.000Z' } as const;
  const signedFile = { id: 'f2', name: '서명본.pdf', size: 8 };
  const { calls, toasts } = drawScreen(view(), {
    member,
    answers: {
      [READ]: roomOf(agreementOf(confirmed)),
      'POST /projects/w1/documents': { file: { id: C1 } },
      [`PUT ${one}/signed-copy`]: roomOf(agreementOf({ ...confirmed, signedFile })),
    },
  });
  await waitFor(() => expect(said()).toContain('[서명본 올리기]'));
  await fillIn([['서명본', pdf('서명본.pdf')]], document.body);
  await waitFor(() => expect(toasts).toEqual(['success: 서명본을 올렸어요.']));
  expect(calls.at(-1)).toBe(`PUT ${one}/signed-copy {"fileId":"${C1}"}`);
  expect(said()).toContain('[다른 서명본 올리기]');
  await press(document.body, '서명본.pdf');
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${REFUSAL}`));
  fetched.mockImplementation(async () => new Response('x'));
  await press(document.body, '서명본.pdf');
  await waitFor(() => expect(saves).toHaveBeenCalledTimes(1));
  expect((saves.mock.contexts as HTMLAnchorElement[])[0]?.download).toBe('서명본.pdf');
});

test('[F-77] an amendment is compared with the version before: what changed is reached by presses, the rest is folded', async () => {
  const before = agreementOf({ status: 'CONFIRMED' });
  const clauses = [before.content.clauses[0], { number: 2, title: '보고', text: '보고는 말로 한다.' }];
  const amendment = agreementOf({
    ...{ id: 'g2', number: 2, reason: '짧게 해요.' },
    content: { ...before.content, clauses } as Agreement['content'],
  });
  drawScreen(view(1), {
    member,
    answers: { [READ]: roomOf(amendment, { versions: [amendment, before] }), [`GET ${one}`]: before },
  });
  await waitFor(() => expect(said()).toContain('1판에서 2판으로'));
  expect(said()).toContain('바꾸는 이유: 짧게 해요.');
  await press(document.body, '이전');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('제2조 (보고)');
  const folded = '제1조 (목적), 1곳은 그대로예요';
  expect(said()).not.toContain('함께 배운다.');
  await press(document.body, `${folded} 펼치기`);
  expect(said()).toContain('함께 배운다.');
  await press(document.body, `${folded} 접기`);
  expect(said()).not.toContain('함께 배운다.');
});

test('[F-77] indicators are picked from the library, put back, and made by oneself', async () => {
  const code = (code: string, name: string) => ({ code, name, displayName: '' }) as Code;
  const codes = {
    INDICATOR: [code('EDU_O1', '수강 (명)'), code('EDU_R1', '수료율 (%)'), code('EDU_O2', '수업 (시간)')],
    FIELD: [code('EDU', '교육')],
  };
  const onClose = vi.fn();
  const { calls } = drawScreen(
    <IndicatorDialog {...{ projectId: 'w1', agreement: agreementOf(), codes, fieldCode: 'EDU', onClose }} />,
    { answers: { [`PUT ${one}/workplan`]: noRoom } },
  );
  const dialog = await findDialog();
  const pick = (label: string) => fillIn([[label, true]], dialog);
  for (const label of ['산출 · 수강', '변화 · 수료율', '산출 · 수업', '산출 · 수업']) await pick(label);
  await press(dialog, '직접 만들기');
  expect(outline(dialog)).toContain('3 / 10 산출 1, 변화 2');
  expect(outline(dialog)).toContain('직접 만든 지표 3');
  await press(dialog);
  await waitFor(() => expect(outline(dialog)).toContain('지표 이름을 적어 주세요.'));
  const group = (name: string) =>
    [...dialog.querySelectorAll('fieldset')].find(
      (one) => one.querySelector('legend')?.textContent === name,
    ) as HTMLElement;
  await fillIn(
    [
      ['단위', '권'],
      ['구분', '산출'],
      ['처음 값', '20'],
      ['목표', '300'],
      ['측정 방법', '대출 대장'],
      ['직접 만든 지표', '빌린 책'],
    ],
    group('직접 만든 지표 3'),
  );
  for (const name of ['수강', '수료율']) await fillIn([['목표', '80']], group(name));
  await press(dialog, '직접 만들기');
  await press(dialog, '지표 빼기');
  await press(dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const library = { baseline: null, target: 80, method: '' };
  expect(JSON.parse(calls[0]?.replace(/^\S+ \S+ /, '') ?? '').workplan.indicators).toEqual([
    { ...library, code: 'EDU_O1', kind: 'O', name: '수강', unit: '명' },
    { ...library, code: 'EDU_R1', kind: 'R', name: '수료율', unit: '%' },
    { code: null, kind: 'O', name: '빌린 책', unit: '권', baseline: 20, target: 300, method: '대출 대장' },
  ]);
});

test('[F-77] milestones are added and taken out one by one', async () => {
  const onClose = vi.fn();
  const { calls } = drawScreen(
    <MilestoneDialog {...{ projectId: 'w1', agreement: agreementOf(), onClose }} />,
    { answers: { [`PUT ${one}/workplan`]: noRoom } },
  );
  const dialog = await findDialog();
  await press(dialog, '일정 더하기');
  await fillIn(
    [
      ['일정', '시작 모임'],
      ['날짜', '2027.02.01'],
      ['맡은 곳', '단체'],
    ],
    dialog,
  );
  await press(dialog, '일정 더하기');
  await press(dialog, '일정 2 지우기');
  await press(dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls[0]).toContain('"milestones":[{"name":"시작 모임","day":"2027-02-01","owner":"NPO"}]');
});

const withWorkplan = (workplan: object) => {
  const agreement = agreementOf();
  return { ...agreement, content: { ...agreement.content, workplan } } as unknown as Agreement;
};

test('[F-77] an expense that is retired stays where a line has it, and no other line is given it', async () => {
  const expense = (code: string, name: string, isActive: boolean) => ({ code, name, isActive }) as Code;
  const expenses = [
    expense('A', '강사비', true),
    expense('B', '옛 비목', false),
    expense('C', '더 옛것', false),
  ];
  const line = (code: string) => ({ code, basis: '2명', amount: 1_000, source: 'COMPANY' });
  const draw = async (...codes: string[]) => {
    const agreement = withWorkplan({ milestones: [], indicators: [], budgetLines: codes.map(line) });
    drawScreen(<BudgetDialog {...{ projectId: 'w1', agreement, expenses, onClose: () => {} }} />);
    const field = (await findDialog()).querySelector('[role=combobox]') as HTMLElement;
    await pressIt(field);
    await waitFor(() => expect(document.querySelector('[role=option]')).not.toBeNull());
    return [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  };
  expect(await draw('A')).toEqual(['강사비']);
  expect(await draw('A', 'B')).toEqual(['강사비', '옛 비목']);
});

test('[F-77] a part of the workplan that is full takes no more', async () => {
  const many = <One,>(count: number, make: (at: number) => One) =>
    Array.from({ length: count }, (_, at) => make(at));
  const add = async (counts: {
    milestones: number;
    budgetLines: number;
    indicators: number;
    own?: number;
  }) => {
    const agreement = withWorkplan({
      milestones: many(counts.milestones, (at) => ({ name: `일정 ${at}`, day: '2027-02-01', owner: 'BOTH' })),
      budgetLines: many(counts.budgetLines, (at) => ({
        ...{ code: 'A', basis: `${at}명`, amount: 1_000, source: 'COMPANY' },
      })),
      indicators: many(counts.indicators, (at) => ({
        ...{ code: at < (counts.own ?? 0) ? null : `EDU_O${at}`, kind: 'O', name: `지표 ${at}`, unit: '명' },
        ...{ baseline: null, target: 1, method: '' },
      })),
    });
    const room = { projectId: 'w1', agreement, onClose: () => {} };
    const codes = { INDICATOR: [{ code: 'EDU_O99', name: '수강 (명)', displayName: '' } as Code] };
    const offered: string[] = [];
    for (const dialog of [
      <MilestoneDialog key="m" {...room} />,
      <BudgetDialog key="b" {...room} expenses={[]} />,
      <IndicatorDialog key="i" {...room} codes={codes} fieldCode="EDU" />,
    ]) {
      drawScreen(dialog);
      offered.push(...outline(await findDialog()).filter((line) => /더하기\]|직접 만들기\]/.test(line)));
    }
    return offered;
  };
  const most = {
    ...{
      milestones: limits.milestonesMax,
      budgetLines: limits.budgetLinesMax,
      indicators: limits.indicatorsMax,
    },
  };
  expect(await add(most)).toEqual([]);
  const less = Object.fromEntries(
    Object.entries(most).map(([part, count]) => [part, count - 1]),
  ) as typeof most;
  expect(await add(less)).toEqual(['[일정 더하기]', '[항목 더하기]', '[직접 만들기]']);
  expect(await add({ ...less, own: limits.ownIndicatorsMax })).toEqual(['[일정 더하기]', '[항목 더하기]']);
});

test('[F-77] an address that asks for a draft opens it for who may have one, and for nobody else', async () => {
  const draw = (draft: boolean) =>
    drawScreen(view(), {
      member,
      at: '/project/manage/w1/agreement?dialog=form-helper',
      answers: { [READ]: { ...noRoom, allowed: { ...noRoom.allowed, draft } } },
    });
  draw(true);
  await waitFor(() => expect(said()).toContain('기부금일까요, 용역일까요?'));
  draw(false);
  await waitFor(() => expect(said()).toContain('아직 협약서가 없어요'));
  expect(said()).not.toContain('기부금일까요, 용역일까요?');
});
