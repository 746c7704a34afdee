import { getAdminSettings, updateAdminSettings } from '#contract/admin/admin.ts';
import { createInquiry } from '#contract/inquiries.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAnswer } from '#e2e/inquiries.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';

/** Lets what is decided wait so many minutes before it leaves. */
async function wait(product: Product, outgoingMinutes: number): Promise<void> {
  const admin = await openApi(product.url, ADMIN);
  const { version } = await admin.call(getAdminSettings);
  await admin.call(updateAdminSettings, {
    body: { version, reason: '기다림을 시험해요', outgoingMinutes },
  });
}

test('[O-05] an answer waits across a reload, is taken back on another device with its text kept, and leaves when asked to', async ({
  page,
  product,
  openVisitor,
}) => {
  const member = await openApi(product.url, 'solgaeul');
  const title = '보고서를 언제까지 내나요';
  await member.call(createInquiry, { body: { subject: title, body: '협약에는 30일이라고 적혀 있어요.' } });
  await wait(product, 5);
  try {
    await openAs(page, product, ADMIN, '/admin/inquiries');
    const inquiry = page.getByRole('article', { name: title });
    await openAnswer(inquiry);
    const answer = '끝난 날부터 30일 안에 내 주세요.';
    await inquiry.getByRole('textbox', { name: '답변' }).fill(answer);
    await inquiry.getByRole('button', { name: '답변 보내기' }).click();
    await expect(page.getByText('문의 답변: 5분 뒤에 보내요.')).toBeVisible();
    await expect(inquiry.getByText('나가는 중 · 5분 뒤에 보내요')).toBeVisible();
    await page.reload();
    await expect(inquiry.getByText(/나가는 중 · \d분 뒤에 보내요/)).toBeVisible();
    await expect(inquiry.getByRole('textbox', { name: '답변' })).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: '나가는 중 1건' })).toBeAttached();

    const phone = await openVisitor({ width: 360 });
    await openAs(phone, product, ADMIN, '/admin');
    await phone.getByRole('button', { name: '나가는 중 1' }).click();
    const tray = phone.getByRole('dialog', { name: '나가는 중' });
    await expect(tray.getByText(`${title} 문의 답변`)).toBeVisible();
    await expectNoAccessibilityProblems(phone);
    await expectNoSideScroll(phone);
    await tray.getByRole('button', { name: /되돌리기/ }).click();
    await expect(phone.getByText('되돌렸어요. 아무것도 나가지 않았어요.')).toBeVisible();
    await expect(tray.getByText('지금 기다리는 일이 없어요.')).toBeVisible();

    await expect(inquiry.getByRole('textbox', { name: '답변' })).toHaveValue(answer);
    await inquiry.getByRole('button', { name: '답변 보내기' }).click();
    await page.getByRole('button', { name: '나가는 중', exact: false }).first().click();
    const board = page.getByRole('dialog', { name: '나가는 중' });
    await expectNoAccessibilityProblems(page);
    await board.getByRole('button', { name: /지금 보내기/ }).click();
    await expect(board.getByText(/에 나갔어요/)).toBeVisible();
  } finally {
    await wait(product, 0);
  }
});
