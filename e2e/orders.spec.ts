import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';
import { makeNumber } from '#e2e/signups.ts';
import { expectRoomForFingers } from '#e2e/touch.ts';
import { walkTo } from '#e2e/walk.ts';

test.use({ width: 360 });

test('[B-14] [F-62] a company orders a plan from a phone; a deposit of ten times its amount is asked about and undone, the right one opens the plan, and the company asks for its money back', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  // The deposit about which the server asks.
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(page, product, username, '/account/plan');
  await expect(page.getByRole('heading', { level: 1, name: '요금제' })).toBeVisible();
  await page.getByRole('button', { name: /이 요금제 신청하기.*CONNECT/ }).click();
  const order = page.getByRole('dialog', { name: 'CONNECT 요금제 신청하기' });
  await order.getByRole('textbox', { name: '사업자등록번호' }).fill(makeNumber());
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await order.getByRole('button', { name: '1,089,000원 신청하기' }).click();
  await expect(page.getByRole('heading', { name: '입금을 기다리고 있어요' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('한마음은행');

  const adminPage = await openVisitor({ width: 1280 });
  await openAs(adminPage, product, 'matson_ops', `/admin/orders?q=${username}`);
  await adminPage.getByRole('link', { name: 'CONNECT 요금제' }).click();
  const money = adminPage.getByRole('region', { name: '입금' });
  const deposit = adminPage.getByRole('dialog', { name: '입금 기록하기' });
  await money.getByRole('button', { name: '입금 기록하기' }).click();
  await deposit.getByRole('textbox', { name: '금액' }).fill('10890000');
  await expect(deposit.getByText('9,801,000원 많아요')).toBeVisible();
  await deposit.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(deposit.getByRole('alert')).toContainText('확인 표시를 해 주세요');
  await expectNoAccessibilityProblems(adminPage, '[role=dialog]');
  // Not before: the toast of the order lay over the foot of the page.
  await expectRoomForFingers(page);
  await deposit.getByRole('checkbox', { name: '통장에서 10,890,000원을 확인했어요' }).check();
  await deposit.getByRole('button', { name: '입금 기록하기' }).click();
  await money.getByRole('button', { name: '입금 10,890,000원 기록 되돌리기' }).click();
  const reversal = adminPage.getByRole('dialog', { name: '입금 기록 되돌리기' });
  await expect(reversal).toContainText('이 주문으로 연 열두 달이 없어지고');
  await reversal.getByRole('textbox').fill('0을 하나 더 적었어요');
  await reversal.getByRole('button', { name: '기록 되돌리기' }).click();
  await expect(money).toContainText('되돌린 기록');
  await expect(money.getByText('1,089,000원', { exact: true })).toBeVisible();
  await money.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(deposit.getByRole('textbox', { name: '금액' })).toHaveValue('1,089,000');
  await deposit.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(deposit).toBeHidden();
  await expect(adminPage.getByText('결제 완료').first()).toBeVisible();
  await expectSoundAt(adminPage, [1280, 360]);

  await walkTo(adminPage, '/admin/bank-lines');
  await adminPage.locator('input[type=file]').setInputFiles({
    // The name as a Mac writes it.
    name: '통장 내역.csv'.normalize('NFD'),
    mimeType: 'text/csv',
    buffer: Buffer.from('<table>'),
  });
  await expect(adminPage.getByRole('alert').filter({ hasText: '웹 문서로 된 파일이에요.' })).toBeVisible();
  await expectNoAccessibilityProblems(adminPage);

  await page.reload();
  await expect(page.getByText('이용 중', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '결제 내역 보기' }).click();
  await page.getByRole('link', { name: 'CONNECT 요금제' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('0을 하나 더 적었어요');
  await card.getByRole('button', { name: '환불 신청하기' }).click();
  const dialog = page.getByRole('dialog', { name: '환불 신청하기' });
  await expect(dialog).toContainText('7일 안이에요');
  await dialog.getByRole('textbox', { name: '이유' }).fill('담당 부서가 없어졌어요');
  await dialog.getByRole('textbox', { name: '은행' }).fill('한마음은행');
  await dialog.getByRole('textbox', { name: '계좌번호' }).fill('1002-123-456789');
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '환불 신청하기' }).click();
  await expect(card.getByRole('button', { name: '신청 거두기' })).toBeVisible();
  await expectSoundAt(page, [360, 1280]);
});
