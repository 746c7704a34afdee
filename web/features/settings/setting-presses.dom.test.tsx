import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { slotKey } from '#contract/admin/mail-templates.ts';
import type { FieldSettingChange, SettingChange, SettingChanges } from '#contract/admin/setting-changes.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, fillIn, findDialog, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { takeUploads } from '#web/testing/uploads.ts';
import { SettingStory } from './setting-story.tsx';
import { WordingForm } from './wording-form.tsx';
import { WordingHistory } from './wording-history.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const mail = { subject: '제목', html: '<p>글</p>', text: '글' };
const given = { member, answers: { 'POST /admin/mail-wordings/preview': { now: mail, next: mail } } };
const changeId = '33333333-3333-4333-8333-333333333333';
const copyId = '44444444-4444-4444-8444-444444444444';
const account = { bank: '한빛은행', number: '110-1', holder: '맞손' };
const copy = { id: copyId, name: '통장.pdf', size: 1 };
const accountChange = (changed: object = {}) =>
  ({
    ...{ id: changeId, kind: 'BANK_ACCOUNT', state: 'UNCONFIRMED', holdsAt: null, reason: '은행을 옮겨요.' },
    ...{ proposedById: 'm2', proposedByName: '김솔', proposedAt: '2026-11-20T01:42:00Z' },
    ...{ confirmedByName: null, before: account, value: { ...account, number: '110-2' }, bankbookCopy: null },
    ...changed,
  }) as unknown as FieldSettingChange;
const story = (changed: object = {}) => (
  <SettingStory
    kinds={['BANK_ACCOUNT']}
    settings={{ changes: [accountChange(changed)] } as unknown as SettingChanges}
  />
);

const closing = slotKey('PROJECT_CLOSED', 'closing');
const other = slotKey('INQUIRY_ANSWERED', 'closing');
const wordings = (now: Record<string, string>, changes: object[] = []) =>
  ({ now: { MAIL_WORDING: now }, changes }) as unknown as SettingChanges;
const worded = wordings({ [closing]: '고마워요.', [other]: '남의 문장이에요.' }, [
  { id: 'c9', kind: 'OPERATOR' },
  { id: changeId, kind: 'MAIL_WORDING' },
]);

testPresses({
  '[F-77] an account is confirmed once its number and its copy were looked at, by the copy that was seen': {
    draws: () => story({ bankbookCopy: copy }),
    given,
    presses: '확인하고 바꾸기',
    isSure: true,
    asks: [
      '이 계좌로 바꿀까요?',
      '한빛은행 · 110-2 · 맞손. 바로 바뀌고, 입금을 기다리는 기업에 새 계좌를 알려요. 올린 통장사본이 이 계좌의 것인지 먼저 열어 확인해 주세요.',
    ],
    sends: [`POST /admin/setting-changes/${changeId}/confirmation {"seenCopyId":"${copyId}"}`],
    toasts: ['success: 입금 계좌를 바꿨어요.'],
  },
  '[F-77] an account without a copy is confirmed as such': {
    draws: () => story(),
    given,
    presses: '확인하고 바꾸기',
    isSure: true,
    asks: [
      '한빛은행 · 110-2 · 맞손. 바로 바뀌고, 입금을 기다리는 기업에 새 계좌를 알려요. 통장사본은 없어요.',
    ],
    sends: [`POST /admin/setting-changes/${changeId}/confirmation {"seenCopyId":null}`],
    toasts: ['success: 입금 계좌를 바꿨어요.'],
  },
  '[F-77] a copy alone is confirmed without a word to the companies': {
    draws: () => story({ value: account, bankbookCopy: copy }),
    given,
    presses: '확인하고 바꾸기',
    isSure: true,
    asks: [
      '이 통장사본으로 바꿀까요?',
      '한빛은행 · 110-1 · 맞손. 바로 바뀌어요. 올린 통장사본이 이 계좌의 것인지 먼저 열어 확인해 주세요.',
    ],
    sends: [`POST /admin/setting-changes/${changeId}/confirmation {"seenCopyId":"${copyId}"}`],
    toasts: ['success: 통장사본을 바꿨어요.'],
  },
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  leaveScreen();
});

test('[F-77] a copy is laid beside an own account and taken home; why that fails is told', async () => {
  takeUploads();
  const saved: string[] = [];
  let status = 403;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  vi.stubGlobal('fetch', async (url: unknown) => {
    saved.push(String(url));
    return new Response(JSON.stringify({ code: 'FORBIDDEN', message: REFUSAL }), { status });
  });
  const { calls, toasts, refuse, accept } = drawScreen(
    story({ proposedById: member.id, bankbookCopy: copy }),
    given,
  );
  expect(outline(document.body)).not.toContain('[확인하고 바꾸기]');
  const file = new File(['%PDF-1.4'], '새 통장.pdf', { type: 'application/pdf' });
  refuse();
  await fillIn([['다른 통장사본 올리기', file]], document.body);
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  await fillIn([['다른 통장사본 올리기', file]], document.body);
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 통장사본을 올렸어요.'));
  expect(calls.at(-1)).toContain('새 통장.pdf');
  await press(document.body, '통장사본 다운받기');
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${REFUSAL}`));
  status = 200;
  await press(document.body, '통장사본 다운받기');
  await waitFor(() => expect(saved.at(-1)).toBe('통장.pdf'));
  expect(saved.slice(0, -1)).toEqual(Array(2).fill(expect.stringContaining(changeId)));
});

test('[F-77] a question about an account that is answered with no sends nothing', async () => {
  const { calls, toasts } = drawScreen(story(), given);
  await press(document.body, '확인하고 바꾸기');
  await press(await findDialog(), '취소');
  expect([calls, toasts]).toEqual([[], []]);
});

test('[F-77] a sentence of a mail is changed with a reason; what is refused stays and says where', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(
    <WordingForm template="PROJECT_CLOSED" settings={worded} />,
    given,
  );
  const said = () => outline(document.body);
  const changes = () => calls.filter((call) => !call.includes('/preview'));
  await fillIn([['맺는말', '또 만나요.']], document.body);
  await press(document.body, '이 문구로 바꾸기');
  await waitFor(() => expect(said().some((line) => /^이유 .*✗$/.test(line))).toBe(true));
  expect(changes()).toEqual([]);
  await fillIn(
    [
      ['이유', '말을 다듬어요'],
      ['맺는말', '또 봐요.'],
    ],
    document.body,
  );
  expect(said().some((line) => line.endsWith('✗'))).toBe(false);
  refuse({ fieldErrors: [{ path: `value.${closing}`, message: '쓸 수 없는 말이에요.' }] });
  await press(document.body, '이 문구로 바꾸기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(said()).toContain('쓸 수 없는 말이에요.');
  expect(said().some((line) => /^맺는말 .*: 또 봐요\. ✗$/.test(line))).toBe(true);
  accept();
  await press(document.body, '이 문구로 바꾸기');
  await waitFor(() =>
    expect(toasts).toEqual(['success: 메일 문구를 바꿨어요. 지금부터 쓰는 메일에 들어가요.']),
  );
  expect(JSON.parse(changes().at(-1)?.replace('POST /admin/setting-changes ', '') ?? '')).toEqual({
    kind: 'MAIL_WORDING',
    seenId: changeId,
    value: { [closing]: '또 봐요.', [other]: '남의 문장이에요.' },
    reason: '말을 다듬어요',
  });
  expect(said()).not.toContain(REFUSAL);
  expect(said().some((line) => /^맺는말 .*: 고마워요\.$/.test(line))).toBe(true);
  expect(said().some((line) => /^이유 .*:$/.test(line))).toBe(true);
});

test('[F-77] the sentences of one mail are put back to their first wording, those of others stay', async () => {
  const { calls, toasts } = drawScreen(<WordingForm template="PROJECT_CLOSED" settings={worded} />, given);
  await fillIn([['맺는말', '또 만나요.']], document.body);
  await press(document.body, '원래 문구로 되돌리기');
  const dialog = await findDialog();
  expect(outline(dialog)).toContain('맞손이 처음에 쓰던 문장으로 돌아가요.');
  await fillIn([['이유', '처음이 나아요']], dialog);
  await press(dialog);
  await waitFor(() => expect(toasts).toEqual(['success: 원래 문구로 되돌렸어요.']));
  expect(calls.filter((call) => !call.includes('/preview'))).toEqual([
    `POST /admin/setting-changes {"kind":"MAIL_WORDING","seenId":"${changeId}","value":{"${other}":"남의 문장이에요."},"reason":"처음이 나아요"}`,
  ]);
  expect(outline(document.body).some((line) => /^맺는말 .*: 고마워요\.$/.test(line))).toBe(true);
});

test('[F-77] the story of a mail has its own sentences that changed, with what stood before', () => {
  const change = (id: string, before: object, value: object, kind = 'MAIL_WORDING') =>
    ({
      ...{ id, kind, before, value, reason: '말을 다듬어요', proposedByName: '김솔' },
      proposedAt: '2026-11-20T01:42:00Z',
    }) as unknown as SettingChange;
  const story = (...changes: SettingChange[]) => {
    drawScreen(<WordingHistory template="PROJECT_CLOSED" changes={changes} />, given);
    return outline(document.body).slice(1);
  };
  expect(
    story(
      change('c1', { [closing]: '고마워요.' }, { [closing]: '또 만나요.', [other]: '남의 문장이에요.' }),
      change('c2', {}, { [other]: '남의 문장이에요.' }),
      change('c3', { [closing]: '가' }, { [closing]: '나' }, 'OPERATOR'),
    ),
  ).toEqual([
    '최근에 바꾼 것',
    '맺는말',
    '바뀌기 전 고마워요.',
    '바뀐 뒤 또 만나요.',
    '이유: 말을 다듬어요',
    '김솔 · 2026.11.20 오전 10:42',
  ]);
  const [, , before, after] = story(change('c1', {}, { [closing]: '또 만나요.' }));
  expect(before).toMatch(/^바뀌기 전 .+/);
  expect(after).toBe('바뀐 뒤 또 만나요.');
  expect(story(change('c2', {}, { [other]: '남의 문장이에요.' }))).toEqual([]);
});
