import { randomInt } from 'node:crypto';
import { koreanDay } from '#contract/calendar/dates.ts';
import { cancelAdminOrder, getAdminOrder, recordDeposit } from '#contract/orders/admin-orders.ts';
import { createOrder, findOrders, type Order } from '#contract/orders/orders.ts';
import { askRefund } from '#contract/orders/refund-requests.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';
import { makeNumber } from '#e2e/signups.ts';

type RunningProduct = Product & { databaseUrl: string };

const makeApprovalNumber = () => `20261122${String(randomInt(10 ** 12)).padStart(16, '0')}`;

/** A company that has ordered a plan, with its way to the API and that of the admin. */
async function makeOrder({ databaseUrl, url }: RunningProduct, hasInvoice = false) {
  const username = await createMember(databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const company = await openApi(url, username);
  const taxInvoice = hasInvoice ? { businessNumber: makeNumber(), email: 'tax@e2e.example' } : null;
  const order = await company.call(createOrder, {
    body: { plan: 'CONNECT', payerName: username, taxInvoice },
  });
  const admin = await openApi(url, ADMIN);
  const params = { orderId: order.id };
  return {
    username,
    company,
    admin,
    order,
    params,
    read: () => admin.call(getAdminOrder, { params }),
    pay: ({ version }: Pick<Order, 'version'>) =>
      admin.call(recordDeposit, {
        params,
        body: {
          amount: order.totalAmount,
          bookedOn: koreanDay(new Date()),
          statementName: username,
          version,
        },
      }),
  };
}

test('[F-77] the admin cancels an order with a reason, opens it again with a deposit, and gives that back', async ({
  page,
  product,
}) => {
  const { order, company, read } = await makeOrder(product);
  await openAs(page, product, ADMIN, `/admin/orders/${order.id}`);
  const money = page.getByRole('region', { name: '입금' });
  await money.getByRole('button', { name: '주문 취소하기' }).click();
  const cancellation = page.getByRole('dialog', { name: '주문 취소하기' });
  await cancellation.getByRole('button', { name: '주문 취소하기' }).click();
  await expect(cancellation.getByRole('textbox', { name: '이유' })).toHaveAttribute('aria-invalid', 'true');
  await cancellation.getByRole('textbox', { name: '이유' }).fill('기한이 지났어요');
  await cancellation.getByRole('button', { name: '주문 취소하기' }).click();
  await expect(cancellation).toBeHidden();
  await expect(money.getByRole('button', { name: '주문 취소하기' })).toBeHidden();
  const [own] = (await company.call(findOrders)).items;
  expect(own).toMatchObject({ status: 'CANCELED', closingReason: '기한이 지났어요' });

  await money.getByRole('button', { name: '입금 기록하기' }).click();
  const deposit = page.getByRole('dialog', { name: '입금 기록하기' });
  await deposit.getByRole('textbox', { name: '금액' }).fill('100000');
  await deposit.getByRole('checkbox', { name: /100,000원을 확인했어요/ }).check();
  await deposit.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(deposit).toBeHidden();
  await expect(money.getByText('989,000원', { exact: true })).toBeVisible();
  expect(await read()).toMatchObject({ status: 'ORDERED', balance: 100_000 });

  await money.getByRole('button', { name: '환불 기록하기' }).click();
  const refund = page.getByRole('dialog', { name: '환불 기록하기' });
  await expect(refund.getByRole('textbox', { name: '금액' })).toHaveValue('100,000');
  await refund.getByRole('button', { name: '환불 기록하기' }).click();
  await expect(refund).toBeHidden();
  await expect(money.getByText('1,089,000원', { exact: true })).toBeVisible();
  const { version, ...given } = await read();
  expect(given).toMatchObject({ status: 'ORDERED', balance: 0 });
  // Nobody waits for its money any longer.
  await (await openApi(product.url, ADMIN)).call(cancelAdminOrder, {
    params: { orderId: order.id },
    body: { reason: '시험을 마쳤어요', version },
  });
});

test('[F-77] the admin declines a refund, gives all money of a paid order back, and puts the correcting invoice right', async ({
  page,
  product,
}) => {
  const { order, pay, read, company, params } = await makeOrder(product, true);
  await pay(order);
  await company.call(askRefund, {
    params,
    body: {
      reason: '담당 부서가 없어졌어요',
      bank: '한마음은행',
      accountNumber: '1002123456789',
      accountHolder: '새벽 재단',
      version: (await read()).version,
    },
  });
  await openAs(page, product, ADMIN, `/admin/orders/${order.id}`);
  const money = page.getByRole('region', { name: '입금' });
  const invoice = page.getByRole('region', { name: '세금계산서' });
  await money.getByRole('button', { name: '환불 신청 거절하기' }).click();
  const refusal = page.getByRole('dialog', { name: '환불 신청 거절하기' });
  await refusal.getByRole('textbox', { name: '이유' }).fill('이미 다 쓰신 요금제예요');
  await refusal.getByRole('button', { name: '환불 신청 거절하기' }).click();
  await expect(refusal).toBeHidden();
  await expect(money.getByRole('heading', { name: '환불 신청' })).toBeHidden();
  expect((await read()).refundRequest).toMatchObject({
    status: 'DECLINED',
    answer: '이미 다 쓰신 요금제예요',
  });

  const issue = async (name: string, approvalNumber: string) => {
    await invoice.getByRole('button', { name: '발급 기록하기' }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('textbox', { name: '국세청 승인번호' }).fill(approvalNumber);
    await dialog.getByRole('button', { name: '발급 기록하기' }).click();
    await expect(dialog).toBeHidden();
    await expect(invoice).toContainText(approvalNumber);
  };
  await issue('세금계산서 발급 기록하기', makeApprovalNumber());

  await money.getByRole('button', { name: '전액 환불하기' }).click();
  const refund = page.getByRole('dialog', { name: '전액 환불하기' });
  await refund.getByRole('textbox', { name: '이유' }).fill('기업이 그만두기로 했어요');
  await refund.getByRole('button', { name: '전액 환불 기록하기' }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText('환불 완료', { exact: true }).first()).toBeVisible();
  await expect(money.getByRole('button', { name: '전액 환불하기' })).toBeHidden();
  expect(await read()).toMatchObject({ status: 'REFUNDED', balance: 0 });

  const wrong = makeApprovalNumber();
  await invoice.getByRole('button', { name: '수정 발급 기록하기' }).click();
  const correction = page.getByRole('dialog', { name: '수정세금계산서 발급 기록하기' });
  await correction.getByRole('textbox', { name: '국세청 승인번호' }).fill(wrong);
  await correction.getByRole('button', { name: '발급 기록하기' }).click();
  await expect(invoice).toContainText(wrong);
  await invoice.getByRole('button', { name: '수정 발급 기록 고치기' }).click();
  const amendment = page.getByRole('dialog', { name: '수정세금계산서 발급 기록 고치기' });
  await expect(amendment.getByRole('textbox', { name: '국세청 승인번호' })).toHaveValue(wrong);
  const right = makeApprovalNumber();
  await amendment.getByRole('textbox', { name: '국세청 승인번호' }).fill(right);
  await amendment.getByRole('textbox', { name: '이유' }).fill('두 자리를 바꿔 적었어요');
  await amendment.getByRole('button', { name: '기록 고치기' }).click();
  await expect(invoice.getByRole('list', { name: '고친 발급 기록' })).toContainText(`수정 발급 기록: `);
  expect((await read()).taxInvoice).toMatchObject({ status: 'CORRECTED', correctionNumber: right });
});
