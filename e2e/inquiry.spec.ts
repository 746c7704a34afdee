import type { Page } from '@playwright/test';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAnswer } from '#e2e/inquiries.ts';
import { openAs } from '#e2e/sign-in.ts';

const subject = (page: Page) => page.getByRole('textbox', { name: '제목' });
const body = (page: Page) => page.getByRole('textbox', { name: '내용' });
const answerOf = (page: Page, title: string) => page.getByRole('article', { name: title });

test('[R-08] [B-12] [O-08] what a member has typed survives a reload and is sent; the admin answers, and the open page of the member shows it without a reload', async ({
  page,
  product,
  openVisitor,
}) => {
  await openAs(page, product, 'solgaeul', '/account/inquiry');
  await expect(page.getByRole('heading', { level: 1, name: '문의하기' })).toBeVisible();
  await subject(page).fill('담당자 전화번호를 바꾸고 싶어요');
  await body(page).fill('다음 달부터 새 번호를 써요.\n어디에 알리면 될까요?');
  await expectSoundAt(page, [1280, 360]);
  await page.reload();
  await expect(subject(page)).toHaveValue('담당자 전화번호를 바꾸고 싶어요');
  await expect(body(page)).toHaveValue('다음 달부터 새 번호를 써요.\n어디에 알리면 될까요?');
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByText('문의를 보냈어요.', { exact: false })).toBeVisible();
  await expect(subject(page)).toHaveValue('');
  const own = page.getByRole('region', { name: /내 문의/ });
  await expect(own.getByRole('listitem').first()).toContainText('답변 대기');
  await expect(own.getByText('다음 달부터 새 번호를 써요.')).toBeVisible();

  const adminPage = await openVisitor();
  await openAs(adminPage, product, 'matson_ops', '/admin/inquiries');
  const inquiry = answerOf(adminPage, '담당자 전화번호를 바꾸고 싶어요');
  await expect(inquiry).toContainText('솔개울배움터');
  await openAnswer(inquiry);
  await inquiry.getByRole('textbox', { name: '답변' }).fill('이 문의에 새 번호를 적어 주시면 바꿔 드려요.');
  await inquiry.getByRole('button', { name: '답변 보내기' }).click();
  await expect(adminPage.getByText('답변을 보냈어요.', { exact: false })).toBeVisible();
  await expect(inquiry).toBeHidden();

  await expect(page.getByRole('button', { name: /읽지 않은 알림/ })).toBeVisible();
  await expect(own.getByRole('listitem').first()).toContainText('답변 완료');
  await expect(own.getByText('이 문의에 새 번호를 적어 주시면 바꿔 드려요.')).toBeVisible();
});
