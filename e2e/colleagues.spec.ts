import { demoPassword } from '#db/seed/accounts.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

test.use({ width: 360 });

test('[B-13] the contact person invites a colleague, who joins by the mail, and removes them again', async ({
  page,
  product,
  openVisitor,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const colleague = `${username}_b`;
  const email = `${colleague}@e2e.example`;
  await openAs(page, product, username, '/account/info');
  const card = page.getByRole('region', { name: '동료' });
  await expect(card.getByText('계정 10명 중 1명')).toBeVisible();
  await card.getByRole('textbox', { name: '초대할 동료의 이메일' }).fill(email);
  await card.getByRole('button', { name: '초대 메일 보내기' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await expectNoSideScroll(page);

  const mail = await waitForMail(product.databaseUrl, email, '초대했어요');
  const guest = await openVisitor();
  await guest.goto(mail.match(/\/join#[\w-]+/)?.[0] ?? '');
  await expect(guest.getByText(email)).toBeVisible();
  await guest.getByRole('textbox', { name: '이름' }).fill('새동료');
  await guest.getByRole('textbox', { name: '전화번호' }).fill('02-1234-5678');
  await guest.getByRole('textbox', { name: '아이디' }).fill(colleague);
  await guest.getByRole('textbox', { name: '비밀번호 필수', exact: true }).fill(demoPassword);
  await guest.getByRole('textbox', { name: '비밀번호 확인' }).fill(demoPassword);
  await guest.getByRole('checkbox', { name: /모두 동의해요/ }).check();
  await expectNoAccessibilityProblems(guest);
  await expectNoSideScroll(guest);
  await guest.getByRole('button', { name: '동료로 가입하기' }).click();
  await expect(guest).toHaveURL(/\/login$/);

  await page.reload();
  const row = card.getByRole('listitem').filter({ hasText: '새동료' });
  await row.getByRole('button', { name: '내보내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '내보내기' }).click();
  await expect(row).toHaveCount(0);
  await expect(card.getByText('계정 10명 중 1명')).toBeVisible();
});
