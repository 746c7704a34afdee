import {
  decideApplication,
  findApplications,
  getAdminApplication,
} from '#contract/organizations/applications.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[B-16] an application that another admin decides on first stays on screen with that decision', async ({
  page,
  product,
  expectedErrors,
}) => {
  const other = await openApi(product.url, 'matson_ops');
  const { items } = await other.call(findApplications);
  const [first] = items;
  if (!first) throw new Error('nobody waits for an approval');
  const params = { organizationId: first.organizationId };
  const { organization, version, certificate } = await other.call(getAdminApplication, { params });
  const title = page.getByRole('heading', { level: 2, name: organization.name });

  await openAs(page, product, 'matson_ops', '/admin/applications');
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(`/admin/applications?id=${first.organizationId}`);
  await page.getByRole('radio', { name: '거절해요' }).check();
  await page.getByRole('textbox', { name: '거절하는 이유' }).fill('비영리단체로 볼 수 없어요');
  await other.call(decideApplication, {
    params,
    body: {
      version,
      certificateSha256: certificate?.sha256 ?? null,
      to: 'NEEDS_FIX',
      reason: null,
      fixes: [{ field: 'contact.phone', reason: '연결되지 않는 번호예요.' }],
    },
  });
  expectedErrors.push(/status of 409/);
  await page.getByRole('button', { name: '거절하기' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('30일 안에는 이유를 적고 다시 열 수 있어요.');
  await asked.getByRole('button', { name: '거절하기' }).click();
  await expect(page.getByText('다른 관리자가 먼저 결정했거나 신청이 바뀌었어요.')).toBeVisible();
  await expect(title).toBeVisible();
  await expect(
    page.getByRole('main').getByText('이미 결정한 신청이에요. 지금 상태: 보완 필요'),
  ).toBeVisible();
  await expect(page.getByText('연결되지 않는 번호예요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '거절하기' })).toHaveCount(0);
});
