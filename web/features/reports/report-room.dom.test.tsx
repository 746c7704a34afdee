import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReportContent } from '#contract/reports/report-content.ts';
import type { Report, ReportComment } from '#contract/reports/reports.ts';
import { outline, outlineHeard } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
} from '#web/testing/screen.tsx';
import { reportQuery } from './queries.ts';
import { AnswerDock } from './report-dock.tsx';
import { ReportView } from './report-view.tsx';

afterEach(leaveScreen);

const content: ReportContent = {
  ...{ title: '저녁 배움터', companyName: '하늬에너지', npoName: '푸른솔', region: '강원 춘천시' },
  ...{ start: '2026-01-01', end: '2026-06-30', activities: [], indicators: [] },
  people: {
    ...{ participants: 30, headcount: null, employeeVolunteers: 2, otherVolunteers: 1 },
    ...{ employeeHours: 4, volunteerHours: 6 },
  },
  budget: {
    ...{ lines: [], agreed: 0, spent: 0, received: 0, interest: 0, balance: 0 },
    ...{ rate: null, linesOver: 0, spendings: 0 },
  },
  photos: { count: 0, shown: [] },
  texts: { voices: '', lessons: '잘됐어요.', next: '' },
};
const submitted: Report = {
  status: 'SUBMITTED',
  version: 8,
  dueOn: '2026-11-30',
  answerBy: '2026-12-10',
  content,
  sha256: 'ab'.repeat(32),
  submission: { number: 2, at: '2026-11-18T03:00:00.000Z', memberName: '이솔' },
  changes: [],
  comments: [],
  acceptance: null,
  allowed: { write: false, comment: false, review: false, acceptSilent: false },
};
const fix = (given: Partial<ReportComment> = {}): ReportComment => ({
  ...{ id: 'c1', section: 'BUDGET', kind: 'FIX', text: '합이 달라요.', authorName: '한결', side: 'COMPANY' },
  ...{ round: 2, isSent: false, isOwn: true, createdAt: '2026-11-19T03:00:00.000Z' },
  ...given,
});
const review = { ...submitted.allowed, review: true };
const said = () => outline(document.body).slice(1);
const hint = '보완할 곳은 보낸 뒤에 단체에 보여요. 확인하면 보고서와 정산표가 잠기고 받을 서류에 표시돼요.';

const drawDock = (given: Partial<Report>) =>
  drawScreen(<AnswerDock projectId="w1" report={{ ...submitted, ...given }} />, {
    answers: { 'POST /projects/w1/report/return': { ...submitted, status: 'RETURNED' } },
  });
const draw = (given: Partial<Report> = {}, isAdmin = false) =>
  drawScreen(<ReportView projectId="w1" isAdmin={isAdmin} />, {
    loaded: [{ queryKey: reportQuery('w1').queryKey, data: { ...submitted, ...given } }],
  });

test.each<[string, Partial<Report>, string[]]>([
  [
    'before anything is noted, answering by a day',
    { allowed: review },
    ['2026.12.10까지 살펴봐 주세요', hint, '[보완 요청 보내기]', '[확인하기]*'],
  ],
  [
    'with places to be mended, of which what was sent before is none',
    {
      allowed: review,
      comments: [fix(), fix({ id: 'c2', isSent: true }), fix({ id: 'c3', kind: 'COMMENT' })],
    },
    ['보완할 곳 1곳을 적었어요', hint, '[확인하기]', '[보완 요청 보내기]*'],
  ],
  [
    'for a company that is silent, with a reason',
    { allowed: { ...review, review: false, acceptSilent: true } },
    ['기업이 답할 날이 지났어요', hint, '[이유를 적고 확인하기]*'],
  ],
])('[F-77] a report is answered %s', (_, given, lines) => {
  drawDock(given);
  expect(outlineHeard(document.body).slice(1)).toEqual(lines);
});

test('[F-77] a return without a place to be mended asks for one, and sends nothing', async () => {
  const { calls } = drawDock({ allowed: review });
  await press(document.body, '보완 요청 보내기');
  expect(outline(await findDialog())[0]).toBe('보완할 곳 적기');
  expect(calls).toEqual([]);
  await press(topDialog() as HTMLElement, '닫기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  await press(document.body, '확인하기');
  expect(outline(await findDialog())[0]).toBe('결과보고서 확인하기');
  await press(topDialog() as HTMLElement, '닫기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
});

test('[F-77] a return is sent for the version that is shown, and a refusal says why, its own comment first', async () => {
  const { calls, toasts, queryClient, refuse, accept } = drawDock({ allowed: review, comments: [fix()] });
  const send = () => press(document.body, '보완 요청 보내기');
  refuse();
  await send();
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  const message = '보완할 곳을 적어 주세요.';
  refuse({ code: 'VALIDATION', fieldErrors: [{ path: 'comment', message }] });
  await send();
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${message}`));
  const other = { path: 'version', message: '바뀌었어요.' };
  refuse({ code: 'VALIDATION', fieldErrors: [other, { path: 'comment', message }] });
  await send();
  await waitFor(() => expect(toasts.slice(1)).toEqual([`error: ${message}`, `error: ${message}`]));
  refuse({ code: 'VALIDATION', fieldErrors: [other] });
  await send();
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${other.message}`));
  accept();
  await send();
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 보완 요청을 보냈어요'));
  expect(new Set(calls)).toEqual(new Set(['POST /projects/w1/report/return {"version":8}']));
  expect(queryClient.getQueryData<Report>(reportQuery('w1').queryKey)?.status).toBe('RETURNED');
});

test('[F-77] what is written of a report is saved before it is handed in, and what is wrong with it stands at its place', async () => {
  const { calls, toasts, refuse, accept, answer } = draw({
    ...{ status: 'RETURNED', allowed: { ...submitted.allowed, write: true } },
  });
  expect(said()).toContain('보완할 곳을 고쳐 다시 내 주세요');
  expect(said()).toContain('[저장하기]~');
  await fillIn([['다음 제안', '봄에 다시 해요.']], document.body);
  const mistake = { path: 'next', message: '전화번호는 적지 않아요.' };
  refuse({ code: 'VALIDATION', fieldErrors: [mistake] });
  await press(document.body, '저장하기');
  await waitFor(() => expect(toasts).toEqual(['error: 표시된 곳을 고쳐 주세요.']));
  expect(said()).toContain(mistake.message);
  refuse({ code: 'VALIDATION', fieldErrors: [{ ...mistake, path: 'budget' }] });
  await press(document.body, '저장하기');
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${mistake.message}`));
  accept();
  calls.length = 0;
  const saved = {
    ...submitted,
    status: 'RETURNED',
    version: 9,
    allowed: { ...submitted.allowed, write: true },
  };
  answer('PUT /projects/w1/report/texts', saved);
  answer('POST /projects/w1/report/submission', submitted);
  await press(document.body, '다시 내기');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 결과보고서를 냈어요'));
  expect(calls).toEqual([
    `PUT /projects/w1/report/texts ${JSON.stringify({ ...content.texts, next: '봄에 다시 해요.', version: 8 })}`,
    'POST /projects/w1/report/submission {"version":9}',
  ]);
  await waitFor(() => expect(said()).not.toContain('[다시 내기]'));
});

test.each<[string, Partial<Report>, string[], none?: string]>([
  ['a submitted one', {}, ['2026.11.18 이솔 제출 · 2026.12.10까지 기업이 살펴봐요']],
  ['a returned one', { status: 'RETURNED' }, ['2026.11.18 이솔 제출 · 기업이 보완을 요청했어요']],
  [
    'one that is written',
    { status: 'WRITING', submission: null },
    ['모인 기록으로 채워 두었어요. 2026.11.30까지 내 주세요.'],
  ],
  [
    'one that was never asked for',
    { status: 'WRITING', submission: null, dueOn: null },
    ['결과보고서 없이 끝난 사업이에요. 그때까지 모인 기록이고, 볼 수만 있어요.'],
    '작성 중',
  ],
  [
    'one that the operator has accepted',
    {
      status: 'ACCEPTED',
      acceptance: {
        ...{ at: '2026-11-19T03:00:00.000Z', memberName: '윤보람', organizationName: '맞손' },
        reason: '답이 없어요.',
      },
    },
    ['2026.11.19 맞손 윤보람 확인. 보고서와 기록이 잠겼어요.', '기업 대신 확인한 이유: 답이 없어요.'],
  ],
])('[F-77] the head of a report says how it stands: %s', (_, given, lines, none = '기업 대신') => {
  draw(given);
  for (const line of lines) expect(said()).toContain(line);
  expect(said()).not.toContain(none);
});

test.each([
  ['2026-11-30', ['아직 받은 결과보고서가 없어요', '2026.11.30까지 내기로 했어요']],
  [null, ['결과보고서 없이 끝난 사업이에요', '그때까지의 기록과 서류는 그대로 남아 있어요.']],
])('[F-77] a report that is not shown yet says why: due on %s', (dueOn, lines) => {
  draw({ content: null, dueOn });
  for (const line of lines) expect(said().join('\n')).toContain(line);
  expect(said().join('\n')).not.toContain('성과');
});

test('[F-77] a report with nothing recorded says so in each of its parts', () => {
  draw();
  for (const line of [
    '남긴 활동 기록이 없어요.',
    '재지 않았어요',
    '협약에서 정한 성과 지표가 없어요.',
    '정한 예산 항목이 없어요.',
    '남긴 사진이 없어요.',
    '적은 글이 없어요.',
    '잘됐어요.',
  ])
    expect(said()).toContain(line);
  expect(said().join('\n')).not.toMatch(/의견 쓰기|예산을 넘은|목표에 닿았어요|집행률/);
});

const line = { id: 'l1', name: '강사비', basis: '2명', agreed: 1_000, moved: -200, spent: 900, left: -100 };
const indicator = (value: number | null, isReached: boolean) => ({
  ...{ key: `k${value}`, kind: 'R', name: '수료율', unit: '%', baseline: null, target: 90, value, isReached },
  reason: value === 80 ? '장마가 길었어요.' : '',
});
const full = {
  ...content,
  indicators: [indicator(95, true), indicator(80, false), indicator(null, false)],
  budget: {
    ...content.budget,
    lines: [line, { ...line, id: 'l2', moved: 300, left: 0 }],
    rate: 90,
    linesOver: 1,
  },
  photos: { count: 9, shown: [{ id: 'f1', entryId: 'e1', day: '2026-11-10', place: '배움터' }] },
} as ReportContent;

test('[F-77] a report says what was reached, what was not and why, what is overspent, and what its company wants mended', () => {
  draw({
    content: full,
    comments: [fix(), fix({ id: 'c2', section: 'RESULTS', round: 1 })],
    changes: [{ section: 'BUDGET', what: '강사비', before: '800원', after: '900원' }],
  });
  const lines = said();
  for (const told of [
    '3개 중 1개가 목표에 닿았어요',
    '집행률 90.0% · 증빙 0건',
    '모두 9장, 보고서에 1장',
    '달성',
    '미달',
    '측정 전',
    '어떤 까닭이 있었나요? 장마가 길었어요.',
    '예산을 넘은 항목이 1개 있어요.',
    '−200',
    '+300',
    '−100',
    '1번째로 냈을 때와 달라진 곳 1',
    '예산 · 강사비',
    '예산에서 옮기거나',
  ])
    expect(lines.join('\n')).toContain(told);
  // A place that was to be mended before the submission is none any more.
  expect(lines.join('\n').match(/보완할 곳 \d/g)).toEqual(['보완할 곳 1']);
  const photo = document.querySelector('img[alt="11월 10일 배움터 활동 사진"]') as HTMLElement;
  expect(photo.getAttribute('src')).toBe('/api/projects/w1/activity-entries/e1/photos/f1');
  fireEvent.error(photo);
  expect(document.querySelector('[aria-label="지운 사진이에요"]')).not.toBeNull();
});

test('[F-77] an accepted report asks for nothing to be mended, and a returned one compares with what was sent last', () => {
  const changes = [{ section: 'BUDGET' as const, what: '예산', before: '', after: '900원' }];
  draw({ status: 'ACCEPTED', content: full, comments: [fix()], changes });
  expect(said().join('\n')).not.toMatch(/보완할 곳 1|예산을 넘은 항목/);
  draw({ status: 'RETURNED', changes });
  expect(said().join('\n')).toContain('2번째로 냈을 때와 달라진 곳');
  draw({
    status: 'SUBMITTED',
    submission: { number: 1, at: '2026-11-18T03:00:00.000Z', memberName: '이솔' },
    changes,
  });
  expect(said().join('\n')).toContain('1번째로 냈을 때와 달라진 곳');
  draw({ status: 'WRITING', changes });
  expect(said().join('\n')).not.toContain('달라진 곳');
  // Long lists are folded.
  const isOpen = (count: number) => {
    const many = Array.from({ length: count }, (_, at) => ({ ...changes[0], before: `${at}원` }));
    draw({ status: 'RETURNED', changes: many as Report['changes'] });
    return document.querySelector('details')?.open;
  };
  expect([isOpen(8), isOpen(9)]).toEqual([true, false]);
});

test('[F-77] the numbers of a report lead to their rooms, for the operator only where there is one', () => {
  const links = () => [...document.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
  draw({ content: full });
  expect(links()).toContain('/project/manage/w1/activity-entries');
  expect(links()).toContain('/project/manage/w1/measurements');
  draw({ content: { ...full, people: { ...full.people, headcount: 12 } } });
  const counts = [...document.querySelectorAll('dd a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.split('/').at(-1),
  ]);
  expect(counts).toEqual([
    ['30명', 'activity-entries'],
    ['12명', 'measurements'],
    ['2명', 'activity-entries'],
    ['1명', 'activity-entries'],
  ]);
  draw({ content: full }, true);
  expect(links()).toContain('/admin/projects/w1?view=measurements');
  expect(links().join()).not.toContain('activity-entries');
});

test('[F-77] a comment is begun at its section, and the company may note there what is to be mended', async () => {
  draw({ allowed: { ...submitted.allowed, comment: true } });
  await press(document.body, '성과에 의견 쓰기');
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '성과에 의견 쓰기',
    '[닫기]',
    '댓글 필수 (≤500, e.g. 내용을 입력해주세요):',
    '0 / 500',
    '[댓글 남기기]',
  ]);
  await press(dialog, '닫기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  draw({ allowed: { ...review, comment: true } });
  expect(said()).toContain('[보완 요청 보내기]');
  await press(document.body, '예산에 의견 쓰기');
  expect(outline(await findDialog())).toContain('(•) 보완할 곳');
});

test('[F-77] beside a long report each section leads there, with how much was said of it, whoever said it', () => {
  draw({ comments: [fix(), fix({ id: 'c2', kind: 'COMMENT' }), fix({ id: 'c3', section: 'RESULTS' })] });
  const rail = [...document.querySelectorAll('nav a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
  expect(rail).toContainEqual(['#report-BUDGET', '예산2개의 의견']);
  expect(rail).toContainEqual(['#report-RESULTS', '성과1개의 의견']);
  expect(rail).toContainEqual(['#report-PHOTOS', '사진']);
});

test('[F-77] a share that nobody knows is not told of a budget', () => {
  draw({ content: { ...full, budget: { ...full.budget, rate: null, spendings: 3 } } });
  expect(said().join('\n')).toContain('증빙 3건');
  expect(said().join('\n')).not.toContain('집행률');
});

const writing = { status: 'RETURNED', allowed: { ...submitted.allowed, write: true } } as const;
const isKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('[F-77] what is written is looked at before it goes, kept from a reload until it is saved, and is no change once it is taken back', async () => {
  const { calls } = draw(writing);
  expect(isKept()).toBe(false);
  await fillIn([['다음 제안', '010-1234-5678로 전화해 주세요.']], document.body);
  expect(isKept()).toBe(true);
  await press(document.body, '저장하기');
  await waitFor(() => expect(said().some((line) => line.includes('전화번호'))).toBe(true));
  expect(calls).toEqual([]);
  await fillIn([['다음 제안', '봄에 다시 해요.']], document.body);
  expect(said().some((line) => line.includes('전화번호'))).toBe(false);
  await fillIn([['다음 제안', '']], document.body);
  expect(said()).toContain('[저장하기]~');
  expect(isKept()).toBe(false);
});

test('[F-77] what is written goes on the version that was seen, whatever a colleague has saved meanwhile', async () => {
  const { calls, queryClient } = draw(writing);
  await fillIn([['다음 제안', '봄에 다시 해요.']], document.body);
  queryClient.setQueryData(reportQuery('w1').queryKey, { ...submitted, ...writing, version: 10 });
  await press(document.body, '저장하기');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toContain('"version":8}');
});

test('[F-77] a comment that is left stays with its section until it is sent', async () => {
  const { calls, toasts } = draw({ allowed: { ...submitted.allowed, comment: true } });
  const written = () => document.querySelector('textarea')?.value;
  const open = async (section: string) => {
    await press(document.body, `${section}에 의견 쓰기`);
    return findDialog();
  };
  const close = async () => {
    await press(topDialog() as HTMLElement, '닫기');
    await waitFor(() => expect(topDialog()).toBeUndefined());
  };
  await fillIn([['댓글', '잘 읽었어요.']], await open('성과'));
  await close();
  await open('예산');
  expect(written()).toBe('');
  await close();
  const dialog = await open('성과');
  expect(written()).toBe('잘 읽었어요.');
  await press(dialog);
  await waitFor(() => expect(toasts).toEqual(['success: 댓글을 남겼어요']));
  expect(calls).toHaveLength(1);
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('잘 읽었어요.');
});
