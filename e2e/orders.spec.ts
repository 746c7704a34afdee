import { randomInt } from 'node:crypto';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';
import { makeNumber } from '#e2e/signups.ts';
import { expectRoomForFingers } from '#e2e/touch.ts';

test.use({ width: 360 });

const makeApprovalNumber = () => `20261122${String(randomInt(10 ** 12)).padStart(16, '0')}`;

test('[B-14] a company orders a plan from a phone, two deposits open it, and its tax invoice is issued; ended early it is refunded by the months it has left, and the invoice corrected', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  // The deposit about which the server asks.
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(page, product, username, '/account/info');
  await page.getByRole('link', { name: '요금제 보기·신청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '요금제' })).toBeVisible();
  await page.getByRole('button', { name: /이 요금제 신청하기.*CONNECT/ }).click();
  const order = page.getByRole('dialog', { name: 'CONNECT 요금제 신청하기' });
  await order.getByRole('textbox', { name: '사업자등록번호' }).fill(makeNumber());
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await order.getByRole('button', { name: '1,089,000원 신청하기' }).click();
  await expect(page.getByRole('heading', { name: '입금을 기다리고 있어요' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('한마음은행');
  await expectSoundAt(page, [360, 1280]);

  const adminPage = await openVisitor({ width: 1280 });
  await openAs(adminPage, product, 'matson_ops', `/admin/orders?q=${username}`);
  await expect(adminPage.getByRole('link', { name: `${username} 단체` })).toHaveAttribute(
    'href',
    /^\/admin\/organizations\//,
  );
  await adminPage.getByRole('link', { name: 'CONNECT 요금제' }).click();
  const money = adminPage.getByRole('region', { name: '입금' });
  const deposit = adminPage.getByRole('dialog', { name: '입금 기록하기' });
  await money.getByRole('button', { name: '입금 기록하기' }).click();
  // [F-62] Ten times the amount is asked about, and undone by an entry that says so.
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
  await deposit.getByRole('textbox', { name: '금액' }).fill('1000000');
  await deposit.getByRole('checkbox', { name: /1,000,000원을 확인했어요/ }).check();
  await deposit.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(money.getByText('89,000원', { exact: true })).toBeVisible();
  await expect(adminPage.getByRole('region', { name: '처리 기록' })).toContainText('입금 기록');
  await money.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(deposit.getByRole('textbox', { name: '금액' })).toHaveValue('89,000');
  await deposit.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(deposit).toBeHidden();
  await expect(adminPage.getByText('결제 완료').first()).toBeVisible();
  const approvalNumber = makeApprovalNumber();
  await adminPage.getByRole('button', { name: '발급 기록하기' }).click();
  const issue = adminPage.getByRole('dialog', { name: '세금계산서 발급 기록하기' });
  await issue.getByRole('textbox', { name: '국세청 승인번호' }).fill(approvalNumber);
  await issue.getByRole('button', { name: '발급 기록하기' }).click();
  const invoice = adminPage.getByRole('region', { name: '세금계산서' });
  await expect(invoice).toContainText(approvalNumber);
  await invoice.getByRole('button', { name: '발급 기록 고치기' }).click();
  const amendment = adminPage.getByRole('dialog', { name: '세금계산서 발급 기록 고치기' });
  const rightNumber = makeApprovalNumber();
  await amendment.getByRole('textbox', { name: '국세청 승인번호' }).fill(rightNumber);
  await amendment.getByRole('textbox', { name: '이유' }).fill('두 자리를 바꿔 적었어요');
  await amendment.getByRole('button', { name: '기록 고치기' }).click();
  await expect(invoice.getByRole('list', { name: '고친 발급 기록' })).toContainText(approvalNumber);
  await expect(invoice).toContainText(rightNumber);
  await page.reload();
  await expect(page.getByText('이용 중', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '결제 내역 보기' }).click();
  await page.getByRole('link', { name: 'CONNECT 요금제' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText(rightNumber);
  await expect(card).toContainText('0을 하나 더 적었어요');

  await adminPage.getByRole('button', { name: '일부 환불하기' }).click();
  const refund = adminPage.getByRole('dialog', { name: '일부 환불하기' });
  // The first month has begun, eleven are left.
  await expect(refund.getByRole('textbox', { name: '금액' })).toHaveValue('998,250');
  await refund.getByRole('combobox', { name: '돌려줄 달 수' }).click();
  await adminPage.getByRole('option', { name: /^9개월/ }).click();
  await expect(refund.getByRole('textbox', { name: '금액' })).toHaveValue('816,750');
  await refund.getByRole('button', { name: '일부 환불 기록하기' }).click();
  await expect(refund.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await refund.getByRole('textbox', { name: '이유' }).fill('석 달 뒤에 그만두기로 했어요');
  await expectNoAccessibilityProblems(adminPage, '[role=dialog]');
  await refund.getByRole('button', { name: '일부 환불 기록하기' }).click();
  await expect(adminPage.getByText('일부 환불', { exact: true }).first()).toBeVisible();
  await expect(adminPage.getByRole('button', { name: '입금 기록하기' })).toBeHidden();

  await invoice.getByRole('button', { name: '수정 발급 기록하기' }).click();
  const correction = adminPage.getByRole('dialog', { name: '수정세금계산서 발급 기록하기' });
  const correctionNumber = makeApprovalNumber();
  await correction.getByRole('textbox', { name: '국세청 승인번호' }).fill(correctionNumber);
  await correction.getByRole('button', { name: '발급 기록하기' }).click();
  await expect(invoice).toContainText(correctionNumber);
  await expect(invoice.getByRole('button', { name: '발급 기록하기' })).toBeHidden();
  await expectNoAccessibilityProblems(adminPage);

  // [O-18] A deposit that was typed before its line came is joined to the line.
  await adminPage.goto('/admin?kind=DEPOSIT');
  await adminPage
    .getByRole('link', { name: /통장 내역/ })
    .first()
    .click();
  const statement = adminPage.locator('input[type=file]');
  for (const [text, said] of [
    ['', '거래일과 입금액 열을 찾지 못했어요.'],
    ['<table>', '웹 문서로 된 파일이에요.'],
  ] as const) {
    // The name as a Mac writes it.
    const name = '통장 내역.csv'.normalize('NFD');
    await statement.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(adminPage.getByRole('alert').filter({ hasText: said })).toBeVisible();
  }
  await adminPage.getByRole('button', { name: /3,000,000원 적어 둔 입금에 잇기/ }).click();
  await expect(adminPage.getByText('적어 둔 입금에 이었어요.')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: /3,000,000원 적어 둔 입금에 잇기/ })).toHaveCount(0);
  await expectNoAccessibilityProblems(adminPage);

  await page.reload();
  for (const told of ['일부 환불', '석 달 뒤에 그만두기로 했어요', correctionNumber])
    await expect(card).toContainText(told);
  await expectSoundAt(page, [360, 1280]);
});
