import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#db/seed/accounts.ts';
import { openApi } from '#e2e/api.ts';
import type { Product } from '#e2e/server.ts';

/** Opens `path` as a signed-in account; the session comes from outside the browser. */
export async function openAs(page: Page, product: Product, username: string, path: string): Promise<void> {
  const { cookies } = await openApi(product.url, username);
  // What the page before still asks for must not be asked as somebody else.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().addCookies(cookies);
  await page.goto(path);
}

/** Signs the visitor of a page in through the sign-in form and waits for `path`. */
export async function signInAs(page: Page, username: string, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.getByRole('form', { name: '로그인' }).getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path);
  // The address changes before the page does, and a change of page closes what was opened over the old one.
  await expect(page.getByRole('form', { name: '로그인' })).toBeHidden();
}
