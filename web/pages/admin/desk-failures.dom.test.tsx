import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { nameOfButton, outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, pressIt } from '#web/testing/screen.tsx';

/** What the desk around a page reads by itself. */
const LAYOUT = /\/(outgoing|viewings|tasks\/counts|notifications|site)$/;

afterEach(leaveScreen);

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });

test.each([
  ['administrators', '관리자를'],
  ['announcements', '공지를'],
  ['applications', '가입 신청을'],
  ['audit', '감사 기록을'],
  ['bank-lines', '통장 내역을'],
  ['certificates', '서류를'],
  ['certificates?view=decided', '서류를'],
  ['codes', '코드를'],
  ['fairness', '장부를'],
  ['incidents', '사고 기록을'],
  ['inquiries', '문의를'],
  ['legal-texts', '법적 고지를'],
  ['mail-wordings', '메일 문구를'],
  ['mails', '메일을'],
  ['matching', '요청을'],
  ['orders', '주문을'],
  ['organizations', '회원을'],
  ['projects', '프로젝트를'],
  ['settings/switches', '설정을'],
  ['settings/fees', '정해 둔 값을'],
  ['statistics', '통계를'],
  ['statistics/members', '통계를'],
  ['statistics/money', '통계를'],
  ['system', '시스템의 상태를'],
  ['takedowns', '내린 것을'],
  ['weights', '가중치를'],
])('[F-77] /admin/%s says that it could not be read, and reads it again on demand', async (page, what) => {
  const { reads } = drawScreen('PAGE', { member, at: `/admin/${page}` });
  const main = () => document.querySelector('main') ?? document.body;
  await waitFor(() => expect(outline(main())).toContain(`${what} 불러오지 못했어요`));
  const asked = new Set(reads.splice(0));
  const retries = [...main().querySelectorAll('button')].filter((one) => nameOfButton(one) === '다시 시도');
  await pressIt(retries.at(-1) as HTMLElement);
  await waitFor(() => expect(reads.filter((read) => asked.has(read) && !LAYOUT.test(read))).not.toEqual([]));
});
