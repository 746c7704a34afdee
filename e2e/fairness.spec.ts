import { getFairnessLedger } from '#contract/matches/fairness.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

test.use({ width: 360 });

test('[F-64] the admin sees how exposure was spread, as lines and as figures', async ({ page, product }) => {
  await submitRequest(await openApi(product.url, 'hanui_csr'), {
    title: nameRequest('고르게 나누는 저녁'),
  });
  const admin = await openApi(product.url, 'matson_ops');
  const { months } = await admin.call(getFairnessLedger);
  const share = months.at(-1)?.newcomerShare ?? 0;
  await openAs(page, product, 'matson_ops', '/admin/fairness');
  const spread = page.getByRole('figure', { name: '노출 쏠림' });
  await expect(spread).toContainText(/고르게 나눴을 때보다 \d+\.\d%p 더 몰렸어요/);
  const chart = page.getByRole('figure', { name: '새내기 단체의 몫' });
  for (const mark of ['0%', '50%', '100%'])
    await expect(chart.locator('svg').getByText(mark, { exact: true })).toBeVisible();
  // Letters keep their size however narrow the chart is.
  const letter = await chart.locator('svg').getByText('100%', { exact: true }).boundingBox();
  expect(letter?.height).toBeGreaterThanOrEqual(12);
  await expect(chart.getByRole('listitem')).toContainText(/새내기 단체\s*\d+월 \d+\.\d%/);
  await chart.getByText('표로 보기').click();
  await expect(chart.getByRole('row').last()).toContainText(`${(share * 100).toFixed(1)}%`);
  await expect(page.getByRole('heading', { name: '지역별 평균 맞춤도' })).toBeVisible();
  await expectSoundAt(page, [360, 1280]);
});
