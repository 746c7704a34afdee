import { findColleagues } from '#contract/accounts/colleagues.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createColleague, createMember } from '#e2e/members.ts';
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
  await guest.getByRole('button', { name: '동료로 가입하기' }).click();
  await expect(guest.getByRole('textbox', { name: '이름' })).toHaveAttribute('aria-invalid', 'true');
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

test('[F-77] the contact person hands over by password to a colleague, who alone can invite from then on', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const colleague = await createColleague(product.databaseUrl, username);
  await openAs(page, product, username, '/account/info');
  const card = page.getByRole('region', { name: '동료' });
  const row = card.getByRole('listitem').filter({ hasText: '새동료' });
  await row.getByRole('button', { name: /^담당자 넘기기/ }).click();
  const question = page.getByRole('dialog', { name: '담당자 넘기기' });
  await expect(question).toContainText('새동료 님만 할 수 있어요.');
  await question.getByRole('textbox', { name: '비밀번호' }).fill('틀린 비밀번호예요');
  await question.getByRole('button', { name: '담당자 넘기기' }).click();
  await expect(question.getByText('비밀번호가 올바르지 않아요.')).toBeVisible();
  await question.getByRole('textbox', { name: '비밀번호' }).fill(demoPassword);
  await question.getByRole('button', { name: '담당자 넘기기' }).click();
  await expect(findToast(page, '새동료 님이 담당자가 됐어요.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(row.getByText('담당자', { exact: true })).toBeVisible();
  await expect(card.getByText('동료를 초대하거나 내보내는 일은 담당자가 해요.')).toBeVisible();
  const { canManage } = await (await openApi(product.url, colleague)).call(findColleagues);
  expect(canManage).toBe(true);
});
