import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[G-56] a company finds its results in its menu, follows a figure to its project and takes the report along; another plan is told, and an NPO sees its own without one', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'hanui_csr', '/home');
  await page
    .getByRole('navigation', { name: '우리 기업 메뉴' })
    .getByRole('link', { name: '우리 성과' })
    .click();
  await page.getByRole('navigation', { name: '연도' }).getByRole('link', { name: '모두' }).click();
  const table = page.getByRole('table', { name: '사업별 성과' });
  await expect(table.getByRole('link', { name: '별 보러 가는 산골 학교', exact: true })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('region', { name: '지역' }).getByRole('button', { name: /^경남/ }).click();
  await expect(page.getByText('경남만 보고 있어요')).toBeVisible();
  await expect(table.getByRole('link', { name: '별 보러 가는 산골 학교', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '모두 보기' }).click();
  await page
    .getByRole('region', { name: '분야' })
    .getByText(/^표로 보기/)
    .click();
  await expect(page.getByRole('table', { name: '분야별 집행액(원)' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '성과 보고서 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('성과 보고서_모든 해.pdf');
  await table.getByRole('link', { name: /^별 보러 가는 산골 학교 집행 / }).click();
  await expect(page).toHaveURL(`/project/manage/${demoId('project', 'hanui-stars')}/budget`);

  await openAs(page, product, 'neulbom_csr', '/project/results');
  await expect(
    page.getByRole('heading', { name: '우리 성과는 PERFORMANCE에서 볼 수 있어요.' }),
  ).toBeVisible();
  await expectNoAccessibilityProblems(page);

  // An NPO sees its own without a plan.
  await openAs(page, product, 'solgaeul', '/project/results?year=all');
  await expect(page.getByRole('heading', { name: /^확인된 성과/ })).toBeVisible();
  await expect(table).toBeVisible();
  await expectSoundAt(page, [360]);
});
