import { demoId } from '#db/seed/demo-id.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[G-56] a company sees its results, those of one region alone, takes the report along and follows a figure to its project', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'hanui_csr', '/project/results');
  await page.getByRole('navigation', { name: '연도' }).getByRole('link', { name: '모두' }).click();
  const table = page.getByRole('table', { name: '사업별 성과' });
  await expect(table.getByRole('link', { name: '별 보러 가는 산골 학교', exact: true })).toBeVisible();
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('region', { name: '지역' }).getByRole('button', { name: /^경남/ }).click();
  await expect(page.getByText('경남만 보고 있어요')).toBeVisible();
  await expect(table.getByRole('link', { name: '별 보러 가는 산골 학교', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '모두 보기' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '성과 보고서 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('성과 보고서_모든 해.pdf');
  await table.getByRole('link', { name: /^별 보러 가는 산골 학교 집행 / }).click();
  await expect(page).toHaveURL(`/project/manage/${demoId('project', 'hanui-stars')}/budget`);
});
