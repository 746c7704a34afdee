import { presetPeriod } from '#contract/admin/statistic-periods.ts';
import { getStatistics } from '#contract/admin/statistics.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

test('[O-20] [F-64] figures open their rows and a file, a tile of the map its region, and every screen of 통계 keeps the period of the address and fits a phone', async ({
  page,
  product,
}) => {
  const period = presetPeriod('THREE_YEARS', koreanDay(new Date()));
  const admin = await openApi(product.url, 'matson_ops');
  const all = await admin.call(getStatistics, { query: { ...period, by: 'MONTH' } });
  const requested = all.funnel[0]?.count as number;
  const [region] = all.regions;
  const statistics = page.getByRole('main').getByRole('link', { name: '통계', exact: true });

  /** The screens are of one kind: the first is looked at in both widths, the others where there is little room. */
  const expectSoundOnPhone = async () => {
    await expectSoundAt(page, [360]);
    await showAt(page, 1280);
  };

  await test.step('the rows behind a figure, and the way back', async () => {
    await openAs(page, product, 'matson_ops', `/admin/statistics?from=${period.from}&until=${period.until}`);
    const way = page.getByRole('region', { name: '요청이 끝까지 간 길' });
    await way.getByText('어떻게 셌나요').click();
    await way.getByText('표로 보기').click();
    await expect(way.getByRole('row', { name: /^요청/ })).toContainText(requested.toLocaleString('ko-KR'));
    const map = page.getByRole('region', { name: '지역', exact: true });
    const tile = map.getByRole('button', { name: region?.name });
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(map.getByRole('status')).toContainText(`${region?.name} ${region?.requested}건`);
    await map.getByRole('tab', { name: '맞춤도' }).click();
    await expect(tile).toHaveText(`${region?.name}${region?.fit ?? '–'}`);
    await expectSoundAt(page, [1280, 360]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'xlsx 파일로 내려받기' }).click();
    expect((await saving).suggestedFilename()).toBe(`통계-${period.from}-${period.until}.xlsx`);

    await way
      .getByRole('list')
      .first()
      .getByRole('link', { name: /^요청 / })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(requested.toLocaleString('ko-KR'));
    await expectSoundOnPhone();
    await statistics.click();
    await expect(page).toHaveURL(new RegExp(`from=${period.from}`));
  });

  await test.step('the other screens', async () => {
    const places = page.getByRole('navigation', { name: '통계 화면' });
    await places.getByRole('link', { name: '가입과 심사' }).click();
    await expect(page.getByRole('region', { name: '달마다 가입과 심사' })).toBeVisible();
    await expectSoundOnPhone();
    await places.getByRole('link', { name: '요금', exact: true }).click();
    await expect(page.getByRole('region', { name: '들어온 돈' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${period.from}`));
    await expectSoundOnPhone();

    await walkTo(page, '/admin/fairness');
    const chart = page.getByRole('figure', { name: '새내기 단체의 몫' });
    await chart.getByText('표로 보기').click();
    await expectSoundOnPhone();
    // Letters keep their size however narrow the chart is.
    await showAt(page, 360);
    const letter = await chart.locator('svg').getByText('100%', { exact: true }).boundingBox();
    expect(letter?.height).toBeGreaterThanOrEqual(12);
  });
});
