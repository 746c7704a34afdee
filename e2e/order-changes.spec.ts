import { randomInt } from 'node:crypto';
import { koreanDay } from '#contract/calendar/dates.ts';
import { cancelAdminOrder, getAdminOrder, recordDeposit } from '#contract/orders/admin-orders.ts';
import { createOrder, findOrders, type Order, requestTaxInvoice } from '#contract/orders/orders.ts';
import { askRefund } from '#contract/orders/refund-requests.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { refusal, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
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

test('[F-77] a company orders in the name of another payer without an invoice, asks for the invoice later, and cancels; a cancellation that comes too late is refused in words', async ({
  page,
  product,
  expectedErrors,
}) => {
  // The cancellation of an order that has changed.
  expectedErrors.push(/status of 409/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const api = await openApi(product.url, username);
  const find = async () => {
    const [order] = (await api.call(findOrders)).items;
    if (!order) throw new Error('there is no order');
    return order;
  };
  await openAs(page, product, username, '/account/plan');
  await page.getByRole('button', { name: /이 요금제 신청하기.*CONNECT/ }).click();
  const form = page.getByRole('dialog', { name: 'CONNECT 요금제 신청하기' });
  await form.getByRole('textbox', { name: '입금자명' }).fill('새벽 재단');
  await form.getByRole('checkbox', { name: '세금계산서를 받을게요' }).uncheck();
  await expect(form.getByRole('textbox', { name: '사업자등록번호' })).toHaveCount(0);
  await form.getByRole('button', { name: '1,089,000원 신청하기' }).click();
  await expect(findToast(page, '요금제를 신청했어요. 안내대로 입금해 주세요.')).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toContainText('입금자명새벽 재단');
  await expect(card).toContainText('아직 신청하지 않았어요.');
  expect(await find()).toMatchObject({ payerName: '새벽 재단', taxInvoice: null });

  await card.getByRole('button', { name: '신청하기', exact: true }).click();
  const invoice = page.getByRole('dialog', { name: /세금계산서/ });
  await invoice.getByRole('textbox', { name: '사업자등록번호' }).fill(makeNumber());
  await invoice.getByRole('textbox', { name: /이메일/ }).fill('계산서');
  await invoice.getByRole('button', { name: /저장|신청/ }).click();
  await expect(invoice.getByRole('textbox', { name: /이메일/ })).toHaveAttribute('aria-invalid', 'true');
  await invoice.getByRole('textbox', { name: /이메일/ }).fill('bill@e2e.example');
  await invoice.getByRole('button', { name: /저장|신청/ }).click();
  await expect(findToast(page, '세금계산서 정보를 저장했어요.')).toBeVisible();
  await expect(card).toContainText('입금을 확인하면 bill@e2e.example로 발급해 드려요.');

  const order = await find();
  // A colleague changes the invoice meanwhile.
  await api.call(requestTaxInvoice, {
    params: { orderId: order.id },
    body: { businessNumber: makeNumber(), email: 'other@e2e.example', version: order.version },
  });
  const cancel = async () => {
    await card.getByRole('button', { name: '주문 취소하기' }).click();
    const question = page.getByRole('alertdialog', { name: '주문을 취소할까요?' });
    await question.getByRole('button', { name: '주문 취소하기' }).click();
  };
  await cancel();
  await expect(findToast(page, '바뀌었어요')).toBeVisible();
  expect((await find()).status).toBe('ORDERED');
  await expect(card).toContainText('other@e2e.example');
  await cancel();
  await expect(findToast(page, '주문을 취소했어요.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '입금을 기다리고 있어요' })).toBeHidden();
  expect((await find()).status).toBe('CANCELED');
});

test('[F-77] a company asks for its money back into an account of another holder, and takes the request back', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const { username, company, order, pay, read } = await makeOrder(product);
  await pay(order);
  await openAs(page, product, username, `/account/orders/${order.id}`);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: '환불 신청하기' }).click();
  const form = page.getByRole('dialog', { name: '환불 신청하기' });
  await form.getByRole('textbox', { name: '이유' }).fill('담당 부서가 없어졌어요');
  await form.getByRole('textbox', { name: '은행' }).fill('한마음은행');
  await form.getByRole('textbox', { name: '계좌번호' }).fill('1002-123-456789');
  await form.getByRole('textbox', { name: '예금주' }).fill('새벽 재단');
  await form.getByRole('button', { name: '환불 신청하기' }).click();
  await expect(findToast(page, '환불을 신청했어요. 메일로도 알려 드려요.')).toBeVisible();
  await expect(card).toContainText('한마음은행 1002123456789(새벽 재단) 계좌로');

  const takeBack = async () => {
    await card.getByRole('button', { name: '신청 거두기' }).click();
    const question = page.getByRole('alertdialog', { name: '환불 신청을 거둘까요?' });
    await question.getByRole('button', { name: '신청 거두기' }).click();
  };
  const heal = await refuse(page, `/api/orders/${order.id}/refund-request/withdrawal`);
  await takeBack();
  await expect(findToast(page, refusal)).toBeVisible();
  expect((await read()).refundRequest?.status).toBe('OPEN');
  await heal();
  await takeBack();
  await expect(findToast(page, '환불 신청을 거뒀어요.')).toBeVisible();
  await expect(card.getByRole('button', { name: '환불 신청하기' })).toBeVisible();
  const [own] = (await company.call(findOrders)).items;
  expect(own?.refundRequest?.status).toBe('WITHDRAWN');
});

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

test('[F-77] orders are narrowed by kind and state, and all are shown again; the list for the bookkeeper asks what it is for', async ({
  page,
  product,
}) => {
  await openAs(page, product, ADMIN, '/admin/orders');
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('종류', '프로젝트 이용료');
  await expect(page).toHaveURL(/kind=FEE/);
  await expect(page.getByRole('link', { name: /CONNECT 요금제/ })).toHaveCount(0);
  await choose('상태', '결제 완료');
  await expect(page).toHaveURL(/filter=PAID/);
  await page.getByRole('searchbox', { name: '기업, 입금자명 또는 주문 번호' }).fill('없는 기업');
  await page.getByRole('main').getByRole('button', { name: '찾기' }).click();
  await expect(page.getByText('찾는 주문이 없어요')).toBeVisible();
  await page.getByRole('button', { name: '모두 보기' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/orders' && url.search === '');
  await expect(page.getByRole('link', { name: /요금제/ }).first()).toBeVisible();

  await page.getByRole('button', { name: '회계용 목록 받기' }).click();
  const dialog = page.getByRole('dialog', { name: '회계용 목록 받기' });
  await dialog.getByRole('button', { name: '내려받기' }).click();
  await expect(dialog.getByText('무엇에 쓰려고 받는지 두 글자 이상 적어 주세요.')).toBeVisible();
  await dialog.getByRole('textbox', { name: '목적' }).fill('부가세 신고 자료');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '내려받기' }).click();
  expect((await download).suggestedFilename()).toMatch(/^회계-목록-\d{4}-\d{2}\.xlsx$/);
  await expect(findToast(page, '목록을 받았어요.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
