import { randomUUID } from 'node:crypto';
import { previewMatch } from '#contract/matches/matches.ts';
import { openApi } from '#e2e/api.ts';
import { readAgain, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { describeRequest, readDraft, writeDraft } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-77] an amount is added up by presses, and the preview is read again after a failure and eases the paper that leaves the fewest', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const api = await openApi(product.url, username);
  const key = randomUUID();
  const narrow = { donationReceipt: 'REQUIRED', taxInvoice: 'NONE' } as const;
  expect((await api.call(previewMatch, { query: narrow })).narrowest).toBe('DONATION_RECEIPT');
  await writeDraft(api, { title: '저녁 공부방', ...narrow }, { key });
  const heal = await refuse(page, '/api/matches/preview');
  await openAs(page, product, username, `/project/request?draft=${key}`);
  const preview = page.getByRole('complementary', { name: '매칭 미리보기' });
  const ease = preview.getByRole('button', { name: '기부금영수증 ‘있으면 좋아요’로 바꾸기' });
  await readAgain(page, '미리보기를 불러오지 못했어요', heal, ease);
  await ease.click();
  await expect(ease).toHaveCount(0);
  await expect
    .poll(async () => (await readDraft(api, key)).content)
    .toMatchObject({ donationReceipt: 'PREFERRED' });

  const other = randomUUID();
  await writeDraft(api, describeRequest({ isBudgetUnknown: true, expectedBudget: null }), {
    key: other,
    step: 3,
  });
  await page.goto(`/project/request?draft=${other}&step=3`);
  await page.getByRole('radio', { name: '금액을 정했어요' }).check();
  const steps = page.getByRole('group', { name: '금액 더하기' });
  for (const step of ['+1,000만', '+500만', '+100만', '+1,000만'])
    await steps.getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByLabel('예산 금액')).toHaveValue('26,000,000');
  await expect
    .poll(async () => (await readDraft(api, other)).content)
    .toMatchObject({ isBudgetUnknown: false, expectedBudget: 26_000_000 });
});
