import type { Page } from '@playwright/test';
import { answerInquiry, createInquiry, findInquiries } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAnswer } from '#e2e/inquiries.ts';
import { openAs } from '#e2e/sign-in.ts';

const subject = (page: Page) => page.getByRole('textbox', { name: '제목' });
const body = (page: Page) => page.getByRole('textbox', { name: '내용' });
const answerOf = (page: Page, title: string) => page.getByRole('article', { name: title });

test('[R-08] [B-12] [O-08] a member asks, the admin answers, and the open page of the member shows it without a reload; an answer that another admin gave first is shown, and the typed one is kept', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  await openAs(page, product, 'solgaeul', '/account/inquiry');
  await expect(page.getByRole('heading', { level: 1, name: '문의하기' })).toBeVisible();
  await subject(page).fill('담당자 전화번호를 바꾸고 싶어요');
  await body(page).fill('다음 달부터 새 번호를 써요.\n어디에 알리면 될까요?');
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
  await expect(inquiry.getByRole('textbox', { name: '답변' })).toBeVisible();
  // One is answered at a time.
  await expect(adminPage.getByRole('button', { name: '답변 보내기' })).toHaveCount(1);
  await inquiry.getByRole('button', { name: '답변 보내기' }).click();
  await expect(inquiry.getByText('답변을 입력해주세요.')).toBeVisible();
  await inquiry.getByRole('textbox', { name: '답변' }).fill('이 문의에 새 번호를 적어 주시면 바꿔 드려요.');
  await inquiry.getByRole('button', { name: '답변 보내기' }).click();
  await expect(adminPage.getByText('답변을 보냈어요.', { exact: false })).toBeVisible();
  await expect(inquiry).toBeHidden();
  await adminPage.getByRole('tab', { name: /답변 완료/ }).click();
  await expect(answerOf(adminPage, '담당자 전화번호를 바꾸고 싶어요')).toContainText(
    '이 문의에 새 번호를 적어 주시면',
  );

  await expect(page.getByRole('button', { name: /읽지 않은 알림/ })).toBeVisible();
  await expect(own.getByRole('listitem').first()).toContainText('답변 완료');
  await expect(own.getByText('이 문의에 새 번호를 적어 주시면 바꿔 드려요.')).toBeVisible();

  // Another admin is faster: what was typed is kept beside the answer that counts.
  const member = await openApi(product.url, 'neulbom_csr');
  const admin = await openApi(product.url, 'matson_ops');
  const asked = await member.call(createInquiry, {
    body: { subject: '두 관리자가 함께 보는 문의', body: '누가 먼저 답할까요?' },
  });
  await adminPage.goto('/admin/inquiries');
  const second = answerOf(adminPage, '두 관리자가 함께 보는 문의');
  await openAnswer(second);
  await second.getByRole('textbox', { name: '답변' }).fill('늦게 쓴 답변도 잃지 않아요.');
  await admin.call(answerInquiry, {
    params: { inquiryId: asked.id },
    body: { version: asked.version, answer: '먼저 보낸 답변이에요.' },
  });
  expectedErrors.push(/status of 409/);
  await second.getByRole('button', { name: '답변 보내기' }).click();
  await expect(adminPage.getByText('그사이 다른 관리자가 답했어요.', { exact: false })).toBeVisible();
  await adminPage.getByRole('tab', { name: /답변 완료/ }).click();
  const answered = answerOf(adminPage, '두 관리자가 함께 보는 문의');
  await expect(answered).toContainText('먼저 보낸 답변이에요.');
  await expect(answered.getByRole('textbox', { name: '보내지 않은 답변' })).toHaveValue(
    '늦게 쓴 답변도 잃지 않아요.',
  );
  await answered.getByRole('button', { name: '적던 답변 지우기' }).click();
  await expect(answered.getByRole('textbox')).toHaveCount(0);
  await adminPage.reload();
  await adminPage.getByRole('tab', { name: /답변 완료/ }).click();
  await expect(answered).toContainText('먼저 보낸 답변이에요.');
  await expect(answered.getByRole('textbox')).toHaveCount(0);
});

test('what is typed survives a reload and a failed sending, is counted, and goes once; an empty inquiry is told at its fields, and no longer text than the limit can be typed', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await openAs(page, product, 'neulbom_csr', '/account/inquiry');
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByText('제목을 입력해주세요.')).toBeVisible();
  await expect(page.getByText('내용을 입력해주세요.')).toBeVisible();
  await expect(subject(page)).toBeFocused();
  await expectSoundAt(page, [1280, 360]);
  await body(page).fill('가'.repeat(limits.noteMaxLength));
  await body(page).press('End');
  await body(page).pressSequentially('나');
  await expect(body(page)).toHaveValue('가'.repeat(limits.noteMaxLength));

  await subject(page).fill('보내지지 않는 문의');
  const text = '서버가 바쁠 때 쓴 글이에요.';
  await body(page).fill(text);
  await expect(page.getByText(`${text.length} / ${limits.noteMaxLength}`)).toBeVisible();
  await page.reload();
  await expect(subject(page)).toHaveValue('보내지지 않는 문의');
  await expect(body(page)).toHaveValue(text);
  await expect(page.getByText(`${text.length} / ${limits.noteMaxLength}`)).toBeVisible();
  await page.route('**/api/inquiries', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: { code: 'UNAVAILABLE', message: '지금은 이용하는 분이 많아요. 잠시 뒤 다시 시도해 주세요.' },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '지금은 이용하는 분이 많아요.' })).toBeVisible();
  await expect(body(page)).toHaveValue(text);
  await page.unroute('**/api/inquiries');
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByText('문의를 보냈어요.', { exact: false })).toBeVisible();
  const { items } = await (await openApi(product.url, 'neulbom_csr')).call(findInquiries);
  expect(items.filter((item) => item.subject === '보내지지 않는 문의')).toHaveLength(1);
  await page.reload();
  await expect(subject(page)).toHaveValue('');
  await expect(body(page)).toHaveValue('');
});
