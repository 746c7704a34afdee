import { findApplications } from '#contract/organizations/applications.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { openApi } from '#e2e/api.ts';
import { createApplications } from '#e2e/applications.ts';
import { expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createAdmin } from '#e2e/members.ts';
import { turnOnSecondFactor } from '#e2e/second-factor.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[O-03] who opens a record that a colleague has open reads so, and the colleague too, until one leaves; 할 일 and the queue say it as well', async ({
  page,
  product,
  openVisitor,
}) => {
  const project = `/admin/projects/${demoId('project', 'hanui-warmth')}`;
  const word = '보는이';
  await createApplications(product.databaseUrl, 2, word);
  const { items } = await (await openApi(product.url, 'matson_ops')).call(findApplications);
  const [seen] = items.filter(({ name }) => name.startsWith(word));
  const second = await openVisitor();
  await openAs(second, product, await createAdmin(product.databaseUrl), '/account/security');
  await turnOnSecondFactor(second);
  // An answer that nobody reads would keep its connection: its request would not be over.
  const told = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT');
  await openAs(page, product, 'matson_ops', project);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const theirs = page.getByText('새관리자가 보고 있어요');
  await expect(theirs).toHaveCount(0);
  await told;
  await second.goto(project);
  await expect(second.getByText(/보고 있어요$/)).toBeVisible();
  await expect(theirs).toBeVisible({ timeout: 5000 });
  await expectSoundAt(page, [1280, 360]);
  await second
    .getByRole('link', { name: /^할 일/ })
    .first()
    .click();
  await expect(second).toHaveURL(/\/admin$/);
  await expect(theirs).toHaveCount(0);

  await page.goto(`/admin?q=${word}`);
  const task = page.getByRole('row').filter({ hasText: seen?.name });
  await expect(task).toBeVisible();
  await expect(task).not.toContainText('보고 있어요');
  await second.goto(`/admin/applications?id=${seen?.organizationId}`);
  await expect(second.getByRole('heading', { level: 2, name: seen?.name })).toBeVisible();
  await expect(task).toContainText('새관리자가 보고 있어요', { timeout: 5000 });
  await expectSoundAt(page, [1280, 360]);
  await page.goto('/admin/applications?view=rejected');
  await page.getByRole('radio', { name: '기다림' }).check({ force: true });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link'), hasText: seen?.name });
  await expect(row).toContainText('새관리자가 보고 있어요');
  await showAt(page, 360);
  await page.getByRole('radio', { name: '목록' }).check({ force: true });
  await expect(row).toContainText('새관리자가 보고 있어요');
  await expectNoSideScroll(page);
});
