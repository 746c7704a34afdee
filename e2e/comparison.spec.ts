import { getComparison } from '#contract/matches/comparisons.ts';
import { describeFit, isOrderedByFit, orderNote } from '#contract/matches/fit-notes.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';

test('[D-24] a company opens ranks 1 to 5 side by side from its list, on a phone as well, and takes them along as a PDF; an address of another company is not there', async ({
  page,
  product,
  expectedErrors,
}) => {
  const api = await openApi(product.url, company);
  const project = await submitRequest(api, { title: nameRequest('나란히 견주는 저녁') });
  await openAs(page, product, company, `/project/manage?request=${project.id}`);
  const list = page.getByRole('dialog', { name: project.title });
  await expect(list).toContainText('탐색은 겹치는 점이 적어서');
  await expect(list.getByText(orderNote)).toHaveCount(isOrderedByFit(project.recommendedNpos) ? 0 : 1);
  await page.getByRole('link', { name: '비교서 열기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '추천 비교' })).toBeVisible();
  const compared = await api.call(getComparison, { params: { projectId: project.id } });
  expect(compared.npos.length).toBeGreaterThan(1);
  const table = page.getByRole('table', { name: `추천 단체 ${compared.npos.length}곳의 비교` });
  for (const [at, npo] of compared.npos.entries()) {
    const head = table.getByRole('columnheader').nth(at + 1);
    await expect(head).toContainText(`추천 ${npo.rank}순위`);
    await expect(head).toContainText(npo.orgName);
    await expect(
      table
        .getByRole('row', { name: /^맞춤도/ })
        .getByRole('cell')
        .nth(at),
    ).toContainText(String(npo.fit));
  }
  await expect(table.getByRole('row', { name: /^확인된 증빙/ })).toContainText('기준일');
  await expect(page).toHaveTitle(`추천 비교 · ${project.title} | 맞손`);
  const notes = page.getByRole('region', { name: '이 비교를 읽는 법' });
  for (const note of describeFit(compared.npos)) await expect(notes).toContainText(note);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '추천 비교서 PDF 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('추천 비교서');

  for (const width of [1280, 768, 360] as const) {
    await showAt(page, width);
    await expectNoSideScroll(page);
    // Its edge says that there is more to scroll to.
    await expect(page.getByRole('columnheader', { name: /추천 2순위/ })).toBeInViewport();
    if (width !== 768) await expectNoAccessibilityProblems(page);
  }

  expectedErrors.push(/status of 404/);
  await page.goto('/project/manage/00000000-0000-4000-8000-000000000000/compare');
  await expect(page.getByRole('heading', { name: '비교할 요청을 찾을 수 없어요' })).toBeVisible();
});
