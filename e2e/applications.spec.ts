import { randomUUID } from 'node:crypto';
import {
  decideApplication,
  findApplications,
  getAdminApplication,
} from '#contract/organizations/applications.ts';
import { openApi } from '#e2e/api.ts';
import { createApplications } from '#e2e/applications.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { expectToKeepFocus } from '#e2e/keyboard.ts';
import { openAs } from '#e2e/sign-in.ts';

/** The application that waits longest, and how another administrator sends it back. */
async function openFirst(url: string) {
  const other = await openApi(url, 'matson_ops');
  const { items } = await other.call(findApplications);
  const [first] = items;
  if (!first) throw new Error('nobody waits for an approval');
  const params = { organizationId: first.organizationId };
  const { organization, version, certificate } = await other.call(getAdminApplication, { params });
  const sendBack = () =>
    other.call(decideApplication, {
      params,
      body: {
        version,
        certificateSha256: certificate?.sha256 ?? null,
        to: 'NEEDS_FIX',
        reason: null,
        fixes: [{ field: 'contact.phone', reason: '연결되지 않는 번호예요.' }],
      },
    });
  return { path: `/admin/applications?id=${first.organizationId}`, name: organization.name, sendBack };
}

test('[O-08] [B-16] an application that another admin decides on stays on screen, and says so without a reload', async ({
  page,
  product,
}) => {
  const { path, name, sendBack } = await openFirst(product.url);
  const title = page.getByRole('heading', { level: 2, name });
  await openAs(page, product, 'matson_ops', '/admin/applications');
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.getByRole('radio', { name: '거절해요' }).check();
  await sendBack();
  await expect(
    page.getByRole('main').getByText('이미 판단한 신청이에요. 지금 상태: 보완 필요'),
  ).toBeVisible();
  await expect(title).toBeVisible();
  await expect(page.getByText('연결되지 않는 번호예요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '거절하기' })).toHaveCount(0);
});

test('[B-16] whoever hears nothing of the decision of another admin is refused with what was decided', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 409/);
  const { path, name, sendBack } = await openFirst(product.url);
  const title = page.getByRole('heading', { level: 2, name });
  await page.route('**/api/live', (route) => route.abort());
  await openAs(page, product, 'matson_ops', path);
  await expect(title).toBeVisible();
  await page.getByRole('radio', { name: '거절해요' }).check();
  await page.getByRole('textbox', { name: '거절하는 이유' }).fill('비영리단체로 볼 수 없어요');
  await sendBack();
  await page.getByRole('button', { name: '거절하기' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('30일 안에는 이유를 적고 다시 열 수 있어요.');
  await asked.getByRole('button', { name: '거절하기' }).click();
  await expect(page.getByText('다른 관리자가 먼저 판단했거나 신청이 바뀌었어요.')).toBeVisible();
  await expect(title).toBeVisible();
  await expect(
    page.getByRole('main').getByText('이미 판단한 신청이에요. 지금 상태: 보완 필요'),
  ).toBeVisible();
  await expect(page.getByText('연결되지 않는 번호예요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '거절하기' })).toHaveCount(0);
});

test('[O-06] the name of the next application stands before what is compared has come', async ({
  page,
  product,
}) => {
  await createApplications(product.databaseUrl, 2, '먼저');
  await openAs(page, product, 'matson_ops', '/admin/applications');
  await expect(page.getByRole('form', { name: '판단' })).toBeVisible();
  let letGo: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/admin\/applications\/.+/, async (route) => {
    await isHeld;
    await route.continue();
  });
  // Both came at the same moment, so that either may be the first, which is open.
  const next = page.getByRole('link', { name: /먼저 상사/ }).and(page.locator(':not([aria-current])'));
  const name = await next.locator('b').innerText();
  await next.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '가입 신청을 불러오는 중이에요' })).toBeVisible();
  await expect(page.getByRole('form', { name: '판단' })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('form', { name: '판단' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '가입 신청을 불러오는 중이에요' })).toHaveCount(0);
});

test('[O-06] from 할 일 on, 20 applications are decided by keyboard alone with at most four keys each besides the marks', async ({
  page,
  product,
}) => {
  test.slow();
  const word = `자판${randomUUID().slice(0, 6)}`;
  const count = 20;
  await createApplications(product.databaseUrl, count, word);
  let presses = 0;
  const press = (key: string) => {
    presses += 1;
    return page.keyboard.press(key);
  };
  await openAs(page, product, 'matson_ops', `/admin?q=${word}`);
  const tasks = page.getByRole('table', { name: '할 일, 급한 순서' });
  await expect(tasks.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
  await expectToKeepFocus(tasks.locator('[data-open]').first());
  await press('e');
  for (let each = 1; each <= count; each += 1) {
    const title = page.getByRole('heading', { level: 2, name: new RegExp(`^${word}`) });
    await expect(title).toBeVisible();
    const name = await title.textContent();
    const marks = page.getByRole('radio', { name: '같아요' });
    await expect(marks.first()).toBeFocused();
    const fields = await marks.count();
    for (let field = 0; field < fields; field += 1) {
      await expect(marks.nth(field)).toBeFocused();
      await page.keyboard.press('y');
    }
    await expect(page.getByRole('radio', { name: /^승인해요/ })).toBeFocused();
    await press('Space');
    await press('Control+Enter');
    await expect(page.getByRole('heading', { level: 2, name: name as string, exact: true })).toHaveCount(0);
  }
  expect(presses).toBeLessThanOrEqual(4 * count);
});
