import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { slotKey } from '#contract/admin/mail-templates.ts';
import type { SettingChanges } from '#contract/admin/setting-changes.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  topDialog,
  typeKey,
} from '#web/testing/screen.tsx';
import { WordingForm } from './wording-form.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const site = { label: '곁', url: 'https://sister.example.com' };
const settings = {
  today: '2026-11-20',
  now: {
    BANK_ACCOUNT: { bank: '하나은행', number: '123-456', holder: '맞손' },
    FAMILY_SITES: [site],
    MAIL_WORDING: {},
  },
  changes: [],
  concerned: { companies: {}, openOrders: 0 },
  bankbookCopyName: null,
  hasConfirmer: true,
} as unknown as SettingChanges;

afterEach(leaveScreen);

test('[F-77] a family site is added below the others, and taken away again', async () => {
  const { calls } = drawScreen(null, { member, answers: { 'POST /admin/setting-changes': settings } });
  void openDialog('settingChange', { kind: 'FAMILY_SITES', settings });
  const dialog = await findDialog();
  const names = () => outline(dialog).filter((line) => /번째 이름/.test(line));
  await press(dialog, '한 곳 더하기');
  await press(dialog, '한 곳 더하기');
  expect(names()).toHaveLength(3);
  await press(dialog, '마지막 한 곳 빼기');
  expect(names()).toHaveLength(2);
  await fillIn(
    [
      ['2번째 이름', '맞손 자료실'],
      ['2번째 주소', 'https://library.example'],
      ['이유', '자료실을 열었어요'],
    ],
    dialog,
  );
  await press(dialog);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  const sites = JSON.stringify([site, { label: '맞손 자료실', url: 'https://library.example' }]);
  expect(calls).toEqual([expect.stringContaining(`"value":${sites}`)]);
});

test('[F-77] a copy of a bankbook that was picked is taken out, and nothing is left that could be lost', async () => {
  const { calls } = drawScreen(null, { member });
  void openDialog('settingChange', { kind: 'BANK_ACCOUNT', settings });
  const dialog = await findDialog();
  await fillIn(
    [['통장사본', new File(['%PDF-1.4'], '잘못 고른 파일.pdf', { type: 'application/pdf' })]],
    dialog,
  );
  await waitFor(() => expect(outline(dialog)).toContain('잘못 고른 파일.pdf'));
  expect(outline(dialog)).not.toContain('[통장사본 고르기]');
  await press(dialog, '통장사본 빼기');
  expect(outline(dialog)).not.toContain('잘못 고른 파일.pdf');
  expect(outline(dialog)).toContain('[통장사본 고르기]');
  await typeKey('{Escape}');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(calls).toEqual([]);
});

test('[F-77] one sentence of a mail is put back to its first wording, and the mail is read as its readers see it', async () => {
  const html = '<p><mark style="background:#ff0;color:inherit">맺는말</mark></p>';
  const mail = { subject: '프로젝트를 마쳤어요', html, text: '맺는말' };
  const { calls } = drawScreen(<WordingForm template="PROJECT_CLOSED" settings={settings} />, {
    member,
    answers: { 'POST /admin/mail-wordings/preview': { now: mail, next: { ...mail, subject: '바꾼 제목' } } },
  });
  const said = () => outline(document.body);
  const frames = () => [...document.querySelectorAll('iframe')].map(({ title, srcdoc }) => [title, srcdoc]);
  await waitFor(() => expect(frames()).toEqual([['지금 메일', expect.stringContaining('background:#ff0')]]));
  await fillIn([['바꿀 수 있는 문장 표시하기', true]], document.body);
  expect(frames()).toEqual([['지금 메일', expect.stringContaining('background:none;color:inherit')]]);

  const closing = () =>
    [...document.querySelectorAll('textarea')].find((field) =>
      field.labels[0]?.textContent?.startsWith('맺는말'),
    );
  const first = closing()?.value;
  expect(said()).not.toContain('[원래 문장 넣기: 맺는말]');
  expect(said()).toContain('문장을 고치면 바꾼 뒤의 메일이 여기에 보여요.');
  await fillIn([['맺는말', '함께해 주셔서 고마워요.']], document.body);
  await waitFor(() => expect(frames().map(([title]) => title)).toEqual(['지금 메일', '바꾼 뒤 메일']));
  await waitFor(() =>
    expect(calls.at(-1)).toContain(`"${slotKey('PROJECT_CLOSED', 'closing')}":"함께해 주셔서 고마워요."`),
  );
  await press(document.body, '원래 문장 넣기: 맺는말');
  expect(closing()?.value).toBe(first);
  expect(said()).not.toContain('[원래 문장 넣기: 맺는말]');
  expect(said()).toContain('문장을 고치면 바꾼 뒤의 메일이 여기에 보여요.');
  await fillIn([['이유', '바꿀 것이 없어요']], document.body);
  await press(document.body, '이 문구로 바꾸기');
  await waitFor(() => expect(said()).toContain('고친 문장이 없어요.'));
  expect(calls.filter((call) => !call.includes('/preview'))).toEqual([]);
});
