import { readFile } from 'node:fs/promises';
import {
  inviteAdministrator,
  revokeAdministratorInvitation,
} from '#contract/accounts/administrator-invitations.ts';
import { getAdminSettings, updateAdminSettings } from '#contract/admin/admin.ts';
import { isWaiting } from '#contract/admin/outgoing.ts';
import { createAnnouncement, endAnnouncement } from '#contract/announcements.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { requestPath } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

test.describe('on a phone', () => {
  test.use({ width: 360 });

  test('[B-22] [P-07] [O-19] a member reads that matching is closed until it is open again, and puts away what is announced; who is invited as an administrator reads so', async ({
    page,
    product,
  }) => {
    const api = await openApi(product.url, ADMIN);
    const turn = async (isMatchingOpen: boolean) => {
      const { version } = await api.call(getAdminSettings);
      await api.call(updateAdminSettings, { body: { version, reason: '시험이에요', isMatchingOpen } });
    };
    await turn(false);
    try {
      await openAs(page, product, 'hanui_csr', requestPath);
      await expect(
        page.getByRole('heading', { level: 1, name: '추천 매칭을 준비하고 있어요' }),
      ).toBeVisible();
      await expectNoAccessibilityProblems(page);
      await expectNoSideScroll(page);
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      await expect(page.getByRole('link', { name: /CSR 요청하기.*준비 중/ })).toBeVisible();
      await page.getByRole('button', { name: '메뉴 닫기' }).click();
      await turn(true);
      await page.getByRole('button', { name: '열렸는지 확인하기' }).click();
      await expect(page.getByLabel('제목')).toBeVisible();
    } finally {
      await turn(true);
    }

    const title = '<script>로 쓴 공지';
    const today = koreanDay(new Date());
    const made = await api.call(createAnnouncement, {
      body: {
        ...{ audience: 'COMPANIES', title, text: '글자 그대로 보여요.' },
        ...{ startsOn: today, endsOn: addDays(today, 3), isMailed: false },
      },
    });
    await page.goto('/home');
    const banner = page.getByRole('complementary', { name: '공지' });
    await expect(banner).toContainText(title);
    await expectSoundAt(page, [360]);
    const put = page.waitForResponse((answer) => answer.url().includes('/dismissal') && answer.ok());
    await banner.getByRole('button', { name: /^닫기/ }).click();
    await put;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    if (isWaiting(made)) throw new Error('the announcement waits');
    const shown = made.announcements.find((announcement) => announcement.title === title);
    await api.call(endAnnouncement, {
      params: { announcementId: shown?.id ?? '' },
      body: { version: shown?.version ?? 0, reason: '시험을 마쳤어요' },
    });

    const email = 'desk.journey@operator.example';
    const { items } = await api.call(inviteAdministrator, { body: { email, administratorRole: 'READING' } });
    const text = await waitForMail(product.databaseUrl, email, '관리자로 초대했어요');
    await page.context().clearCookies();
    await page.goto(`/administrator-join#${/administrator-join#([\w-]+)/.exec(text)?.[1]}`);
    await expect(page.getByText(`${email}로 ‘읽기’ 관리자`)).toBeVisible();
    await expectSoundAt(page, [360]);
    const invitationId = items.find((invitation) => invitation.email === email)?.id ?? '';
    await api.call(revokeAdministratorInvitation, { params: { invitationId } });
  });
});

test('[O-19] the operator sees a mail before and after another wording, and prices as companies would; a bankbook is uploaded and taken home, and a legal text outlives a reload; all on a phone as well', async ({
  page,
  product,
}) => {
  await test.step('a mail, now and with another wording', async () => {
    await openAs(page, product, ADMIN, '/admin/mail-wordings');
    await page.getByRole('link', { name: /^프로젝트를 마쳤을 때/ }).click();
    const now = page.frameLocator('iframe[title="지금 메일"]');
    await expect(now.getByText('기록과 문서는 보관 기간 동안')).toBeVisible();
    await page.getByRole('textbox', { name: /^맺는말/ }).fill('「{프로젝트}」을/를 함께해 주셔서 고마워요.');
    const next = page.frameLocator('iframe[title="바꾼 뒤 메일"]');
    await expect(next.getByText('「우리 동네 책 나눔」을 함께해 주셔서 고마워요.')).toBeVisible();
    await expectSoundAt(page, [1280, 360]);
  });

  await test.step('prices: all plans at once, on a phone one at a time', async () => {
    await page.goto('/admin/settings');
    const form = page.getByRole('form', { name: '요금제와 가격' });
    const choosePlan = async (plan: string, box = '보여 줄 요금제') => {
      await form.getByRole('combobox', { name: box, exact: true }).click();
      await page.getByRole('option', { name: plan }).click();
    };
    await choosePlan('COORDINATING');
    const price = form.getByRole('textbox', { name: 'COORDINATING 12개월' });
    const former = await price.inputValue();
    await price.fill('4200000');
    const preview = form.getByRole('region', { name: '기업에 보이는 모습' });
    await expect(preview).toContainText('4,620,000원');
    await choosePlan('PERFORMANCE');
    const rematches = form.getByRole('textbox', { name: 'PERFORMANCE 다시 매칭' });
    await rematches.fill('99');
    await expect(preview).toContainText('요금제 한도는 고칠 곳이 있어서 고치기 전 값으로 보여요.');
    await choosePlan('FREEMIUM');
    await form.getByRole('button', { name: '바꾸기 예약하기' }).click();
    await expect(rematches, 'the plan of the mistake is shown').toBeVisible();
    await expect(rematches).toHaveAccessibleDescription(/0부터 20까지/);
    await expectSoundAt(page, [1280, 360]);
    await showAt(page, 360);
    await choosePlan('CONNECT', '요금제');
    await expect(price).toBeHidden();
    await choosePlan('COORDINATING', '요금제');
    await expect(price).toHaveValue('4,200,000');
    await form.getByRole('button', { name: '되돌리기' }).click();
    await expect(price).toHaveValue(former);
  });

  await test.step('a bankbook goes up and comes back as it was', async () => {
    await walkTo(page, '/admin/settings/account');
    const account = page.getByRole('region', { name: '입금 계좌' });
    await account.getByRole('button', { name: /^바꾸기/ }).click();
    const proposal = page.getByRole('dialog', { name: '입금 계좌 바꾸기' });
    const paper = Buffer.from(`%PDF-1.4\n% ${'통장 표지와 첫 장\n'.repeat(40)}%%EOF\n`);
    const picking = page.waitForEvent('filechooser');
    await proposal.getByRole('button', { name: '통장사본 고르기' }).click();
    await (await picking).setFiles({ name: '새 통장.pdf', mimeType: 'application/pdf', buffer: paper });
    await proposal.getByLabel('이유').fill('흐린 사본을 바꿔요');
    await expectSoundAt(page, [360], '[role=dialog]');
    await proposal.getByRole('button', { name: '계좌 바꾸기 요청하기' }).click();
    await expect(proposal).toBeHidden();
    await expect(account.getByText('통장사본: 새 통장.pdf')).toBeVisible();
    await expectSoundAt(page, [360, 1280]);
    const saving = page.waitForEvent('download');
    await account.getByRole('button', { name: '통장사본 다운받기' }).click();
    expect(await readFile(await (await saving).path())).toEqual(paper);
    await account.getByRole('button', { name: /^거두기/ }).click();
    const taking = page.getByRole('dialog', { name: '예약한 것 거두기' });
    await taking.getByRole('textbox', { name: '이유' }).fill('사본을 그대로 써요');
    await taking.getByRole('button', { name: '거두기' }).click();
    await expect(taking).toBeHidden();
  });

  await test.step('a legal text that is being written outlives a reload', async () => {
    await walkTo(page, '/admin/legal-texts');
    const terms = page.getByRole('region', { name: '이용약관' });
    await terms.getByRole('link', { name: /^새 버전 쓰기/ }).click();
    await page.getByLabel('새 글').fill('# 새 약관');
    await page.getByLabel('이유').fill('환불 규정을 고쳐요');
    await page.reload();
    await expect(page.getByLabel('새 글')).toHaveValue('# 새 약관');
    await expect(page.getByLabel('이유')).toHaveValue('환불 규정을 고쳐요');
    await page.getByRole('button', { name: '지금 글과 비교하기' }).click();
    await expect(page.getByRole('region', { name: '지금 글과 다른 점' })).toContainText('넣은 말');
    await expectSoundAt(page, [360]);
  });
});
