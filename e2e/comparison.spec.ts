import { getComparison } from '#contract/matches/comparisons.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';

test('[D-24] a company opens ranks 1 to 5 side by side from its list, on a phone as well, and takes them along as a PDF', async ({
  page,
  product,
}) => {
  const api = await openApi(product.url, company);
  const project = await submitRequest(api, { title: nameRequest('나란히 견주는 저녁') });
  await openAs(page, product, company, `/project/manage?request=${project.id}`);
  await page.getByRole('link', { name: '비교서 열기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '추천 비교' })).toBeVisible();
  const compared = await api.call(getComparison, { params: { projectId: project.id } });
  expect(compared.npos.length).toBeGreaterThan(1);
  const table = page.getByRole('table', { name: `추천 단체 ${compared.npos.length}곳의 비교` });
  await expect(table.getByRole('columnheader')).toHaveCount(compared.npos.length + 1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '추천 비교서 PDF 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('추천 비교서');

  for (const width of [1280, 360] as const) {
    await showAt(page, width);
    await expectNoSideScroll(page);
    // Its edge says that there is more to scroll to.
    await expect(page.getByRole('columnheader', { name: /추천 2순위/ })).toBeInViewport();
    await expectNoAccessibilityProblems(page);
  }
});
