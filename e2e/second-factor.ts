import { expect, type Page } from '@playwright/test';
import { beginSecondFactor } from '#contract/accounts/accounts.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import type { Product } from '#e2e/server.ts';
import { showTotp } from '#server/testing/totp.ts';
import { endpointUrl } from '#web/lib/api.ts';

/** Turns the second factor on, on the page of the account's security, as an administrator does before anything else. */
export async function turnOnSecondFactor(page: Page) {
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click();
  const dialog = page.getByRole('dialog', { name: '2단계 인증 설정' });
  await dialog.getByLabel('비밀번호', { exact: false }).first().fill(demoPassword);
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  const first = showTotp(secret);
  await dialog.getByLabel('앱에 보이는 숫자 6자리').fill(first);
  await dialog.getByRole('button', { name: '2단계 인증 켜기' }).click();
  await expect(dialog.getByRole('list', { name: '복구 코드' }).getByRole('listitem')).toHaveCount(10);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '복구 코드를 보관했어요' }).click();
  await expect(page.getByText('켜져 있어요')).toBeVisible();
  return { secret, first };
}

/** Gives the browser of a page the session of a new administrator, with the second factor on. */
export async function openProtected(page: Page, product: Product, username: string): Promise<void> {
  await page.context().addCookies((await openApi(product.url, username)).cookies);
  const factor = endpointUrl(beginSecondFactor);
  const begun = await page.request.post(factor, { data: { password: demoPassword } });
  const { secret } = beginSecondFactor.response.parse(await begun.json());
  expect((await page.request.put(factor, { data: { code: showTotp(secret) } })).ok()).toBe(true);
}
