import { findApplications } from '#contract/organizations/applications.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { openApi } from '#e2e/api.ts';
import { createApplications } from '#e2e/applications.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createAdmin } from '#e2e/members.ts';
import { openProtected } from '#e2e/second-factor.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress } from '#e2e/walk.ts';

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
  await openProtected(second, product, await createAdmin(product.databaseUrl));
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
  await changeAddress(second, `/admin/applications?id=${seen?.organizationId}`);
  await expect(second.getByRole('heading', { level: 2, name: seen?.name })).toBeVisible();
  await expect(theirs).toHaveCount(0);

  await changeAddress(page, `/admin?q=${word}`);
  await expect(page.getByRole('row').filter({ hasText: seen?.name })).toContainText('새관리자가 보고 있어요');
  await expectSoundAt(page, [1280, 360]);
  await changeAddress(page, '/admin/applications');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link'), hasText: seen?.name });
  await expect(row).toContainText('새관리자가 보고 있어요');
});
