import { koreanDay } from '#contract/calendar/dates.ts';
import { createInquiry } from '#contract/inquiries.ts';
import { recordDeposit } from '#contract/orders/admin-orders.ts';
import { createOrder } from '#contract/orders/orders.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';
import { expectRoomForFingers } from '#e2e/touch.ts';

test.use({ width: 360 });

test('[B-14] a company asks for its money back from a phone, and the desk answers by the day it was told', async ({
  page,
  product,
  openVisitor,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const company = await openApi(product.url, username);
  const { id } = await company.call(createOrder, {
    body: { plan: 'CONNECT', payerName: '한빛기업', taxInvoice: null },
  });
  const admin = await openApi(product.url, 'matson_ops');
  await admin.call(recordDeposit, {
    params: { orderId: id },
    body: {
      ...{ amount: 1_100_000, bookedOn: koreanDay(new Date()), statementName: '한빛기업' },
      ...{ confirmedDifference: 11_000, version: 1 },
    },
  });

  await openAs(page, product, username, `/account/orders/${id}`);
  const card = page.getByRole('article');
  await expect(card).toContainText(/초과 입금 11,000원은 \d{4}\.\d{2}\.\d{2}까지 보내신 계좌로/);
  await card.getByRole('button', { name: '환불 신청하기' }).click();
  const dialog = page.getByRole('dialog', { name: '환불 신청하기' });
  await expect(dialog).toContainText('7일 안이에요');
  await dialog.getByRole('button', { name: '환불 신청하기' }).click();
  await expect(dialog.getByText('은행을 입력해주세요.')).toBeVisible();
  await dialog.getByRole('textbox', { name: '이유' }).fill('담당 부서가 없어졌어요');
  await dialog.getByRole('textbox', { name: '은행' }).fill('한마음은행');
  await dialog.getByRole('textbox', { name: '계좌번호' }).fill('1002-123-456789');
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '환불 신청하기' }).click();
  await expect(card).toContainText('한마음은행 1002123456789(한빛기업)');
  await expect(card.getByRole('button', { name: '신청 거두기' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await expectNoSideScroll(page);
  await expectRoomForFingers(page);

  const desk = await openVisitor();
  await openAs(desk, product, 'matson_ops', `/admin/orders/${id}`);
  await expect(desk.getByRole('region', { name: '환불 신청' })).toContainText('담당 부서가 없어졌어요');
  await desk.getByRole('button', { name: '환불 신청 거절하기' }).click();
  const refusal = desk.getByRole('dialog', { name: '환불 신청 거절하기' });
  await refusal.getByRole('textbox', { name: '이유' }).fill('유료 기능을 이미 쓰셨어요');
  await refusal.getByRole('button', { name: '환불 신청 거절하기' }).click();
  await expect(desk.getByRole('region', { name: '환불 신청' })).toBeHidden();
  await expectNoAccessibilityProblems(desk);
  await page.reload();
  await expect(card).toContainText('유료 기능을 이미 쓰셨어요');
});

test('[F-21] [B-12] a member is heard before it is held: it reads why, answers, and the desk decides; an answer that takes longer is told with its day and why', async ({
  page,
  product,
  openVisitor,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const desk = await openVisitor();
  await openAs(desk, product, 'matson_ops', `/admin/organizations?q=${username}`);
  await desk.getByRole('link', { name: `${username} 단체` }).click();
  await desk.getByRole('button', { name: '이용 보류 예고하기' }).click();
  const notice = desk.getByRole('dialog', { name: '이용 보류 예고' });
  await expect(notice).toContainText('영업일 5일 동안');
  await notice.getByRole('textbox', { name: '이유' }).fill('사진이 다른 단체의 것이라는 신고가 있었어요');
  await notice.getByRole('button', { name: '이용 보류 예고하기' }).click();
  await expect(desk.getByRole('region', { name: '이용 보류를 예고했어요' })).toBeVisible();

  await openAs(page, product, username, '/account/info');
  const hearing = page.getByRole('region', { name: /이용 보류, 정하기 전에/ });
  await expect(hearing).toContainText('신고가 있었어요');
  await hearing.getByRole('button', { name: '의견 보내기' }).click();
  await expect(hearing.getByText('의견을 입력해주세요.')).toBeVisible();
  await hearing.getByRole('textbox', { name: '의견' }).fill('우리가 찍은 사진이에요');
  await hearing.getByRole('button', { name: '의견 보내기' }).click();
  await expect(hearing).toContainText('3일 안에 살펴보고');
  await expectNoAccessibilityProblems(page);
  await expectNoSideScroll(page);

  await desk.goto('/admin?kind=HEARING');
  await desk
    .getByRole('link', { name: new RegExp(username) })
    .first()
    .click();
  await expect(desk.getByText('우리가 찍은 사진이에요')).toBeVisible();
  await expect(desk.getByRole('button', { name: '이용 보류하기' })).toBeVisible();
  await expectNoAccessibilityProblems(desk);
  await desk.getByRole('button', { name: '예고 거두기' }).click();
  const drop = desk.getByRole('dialog', { name: '예고 거두기' });
  await drop.getByRole('textbox', { name: '이유' }).fill('촬영 기록을 확인했어요');
  await drop.getByRole('button', { name: '예고 거두기' }).click();
  await expect(desk.getByRole('button', { name: '이용 보류 예고하기' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '회원가입 정보' })).toBeVisible();
  await expect(hearing).toBeHidden();

  const npo = await openApi(product.url, username);
  const { id } = await npo.call(createInquiry, {
    body: { subject: '은행 확인서', body: '받을 수 있을까요?' },
  });
  await desk.goto(`/admin/inquiries?id=${id}`);
  await desk.getByRole('button', { name: '늦어진다고 알리기' }).first().click();
  const dialog = desk.getByRole('dialog', { name: '답이 늦어진다고 알리기' });
  await dialog.getByRole('button', { name: '회원에게 알리기' }).click();
  await expect(dialog.getByText('답할 날을 골라 주세요.')).toBeVisible();
  await dialog.getByRole('textbox', { name: '답할 날' }).fill(koreanDay(new Date()).replaceAll('-', '.'));
  await dialog.getByRole('textbox', { name: '이유' }).fill('은행에 확인하고 있어요');
  await expectNoAccessibilityProblems(desk, '[role=dialog]');
  await dialog.getByRole('button', { name: '회원에게 알리기' }).click();
  await expect(desk.getByText('은행에 확인하고 있어요')).toBeVisible();
  await page.goto('/account/inquiry');
  await expect(page.getByText('늦어지는 이유: 은행에 확인하고 있어요')).toBeVisible();
});
