import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { koreanDay } from '#contract/calendar/dates.ts';
import { findBankLines, reopenBankLine, setBankLineAside } from '#contract/orders/bank-lines.ts';
import { createOrder, findOrders } from '#contract/orders/orders.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

/** What somebody copies from internet banking of one deposit of today. */
const copyOf = (name: string, amount: number) =>
  `거래일시\t입금액\t내용\n${koreanDay(new Date())} 00:01\t${amount}\t${name}`;

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '복사한 내역' }).fill(text);
  await page.getByRole('button', { name: '붙인 내역 올리기' }).click();
}

test('[F-77] deposits copied from internet banking are loaded; one is set aside with its reason and taken up again, and a refusal is told', async ({
  page,
  product,
  expectedErrors,
}) => {
  // Somebody else has taken the line up before.
  expectedErrors.push(/status of 409/);
  const name = `이자 ${randomUUID().slice(0, 6)}`;
  const api = await openApi(product.url, ADMIN);
  await openAs(page, product, ADMIN, '/admin/bank-lines');
  await page.getByRole('button', { name: '복사해 붙여 넣기' }).click();
  await expect(page.getByRole('button', { name: '붙인 내역 올리기' })).toBeDisabled();
  await paste(page, '이름\t금액');
  await expect(page.getByRole('alert')).toContainText('거래일과 입금액 열을 찾지 못했어요.');
  await expect(page.getByRole('textbox', { name: '복사한 내역' })).toHaveValue('이름\t금액');
  await paste(page, copyOf(name, 1_310));
  await expect(page.getByText('입금 1줄을 올렸어요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '파일 고르기' })).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${name} 1,310원 제쳐 두기` }).click();
  const dialog = page.getByRole('dialog', { name: '제쳐 두기' });
  await dialog.getByRole('textbox', { name: '이유' }).fill('은행이 준 이자예요');
  await dialog.getByRole('button', { name: '제쳐 두기' }).click();
  await expect(findToast(page, '줄을 제쳐 뒀어요.')).toBeVisible();
  await expect(row).toHaveCount(0);

  const state = page.getByRole('combobox', { name: '상태' });
  await state.click();
  await page.getByRole('option', { name: /^제쳐 뒀어요/ }).click();
  await expect(page).toHaveURL(/view=SET_ASIDE/);
  await expect(row).toContainText('은행이 준 이자예요');
  await row.getByRole('button', { name: `${name} 1,310원 다시 꺼내기` }).click();
  await expect(findToast(page, '줄을 다시 꺼냈어요.')).toBeVisible();
  await expect(row).toHaveCount(0);

  const search = { query: { view: 'OPEN' as const, search: name } };
  const [line] = (await api.call(findBankLines, search)).items;
  const params = { lineId: line?.id ?? '' };
  const reason = '은행이 준 이자예요';
  const aside = await api.call(setBankLineAside, { params, body: { reason, version: line?.version ?? 0 } });
  await page.reload();
  await expect(row).toContainText(reason);
  const again = await api.call(reopenBankLine, { params, body: { version: aside.version } });
  await row.getByRole('button', { name: /다시 꺼내기$/ }).click();
  await expect(findToast(page, '그사이 다른 관리자가 이 줄을 정했어요.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await api.call(setBankLineAside, { params, body: { reason, version: again.version } });

  await page.getByRole('searchbox', { name: '보낸 사람이나 적요' }).fill('없는 이름');
  await page.getByRole('main').getByRole('button', { name: '찾기' }).click();
  await expect(page.getByText('여기에 드는 입금이 없어요')).toBeVisible();
  await page.getByRole('button', { name: '정할 것 모두 보기' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/bank-lines' && url.search === '');
});

test('[F-77] a deposit that is only likely to fit is looked at beside its order and recorded for it', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const company = await openApi(product.url, username);
  const order = await company.call(createOrder, {
    body: { plan: 'CONNECT', payerName: username, taxInvoice: null },
  });
  await openAs(page, product, ADMIN, '/admin/bank-lines');
  await page.getByRole('button', { name: '복사해 붙여 넣기' }).click();
  await paste(page, copyOf(username, order.totalAmount));
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('이름과 금액이 같고 번호가 없어요');
  await row.getByRole('button', { name: /살펴보기$/ }).click();
  const dialog = page.getByRole('dialog', { name: '입금 살펴보기' });
  await dialog.getByRole('button', { name: '다른 주문 고르기' }).click();
  await dialog.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(dialog.getByText('입금을 기록할 주문을 골라 주세요.')).toBeVisible();
  await dialog.getByRole('searchbox', { name: '주문 찾기' }).fill(username);
  await dialog.getByRole('button', { name: new RegExp(order.referenceCode) }).click();
  await expect(dialog.getByRole('button', { name: '다른 주문 고르기' })).toBeVisible();
  await dialog.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(findToast(page, '입금을 기록했어요.')).toBeVisible();
  await expect(row).toHaveCount(0);
  const { items } = await company.call(findOrders);
  expect(items[0]).toMatchObject({ status: 'PAID', balance: order.totalAmount });
});
