import { periodBefore, presetPeriod } from '#contract/admin/statistic-periods.ts';
import { getStatistics } from '#contract/admin/statistics.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[O-20] figures say how they are counted and open their rows; period, field and region stand in the address', async ({
  page,
  product,
}) => {
  const title = nameRequest('통계에 보이는 밥상');
  await submitRequest(await openApi(product.url, 'hanui_csr'), { title });
  const word = '심해 작은마을';
  const period = presetPeriod('THREE_YEARS', koreanDay(new Date()));
  const read = async (changes: { from?: string; until?: string; field?: string | undefined } = {}) => {
    const admin = await openApi(product.url, 'matson_ops');
    return admin.call(getStatistics, { query: { ...period, by: 'MONTH', ...changes } });
  };
  const statistics = page.getByRole('main').getByRole('link', { name: '통계', exact: true });

  await test.step('a visitor looks for a word that the directory has nothing for', async () => {
    await page.goto(`/npos?q=${encodeURIComponent(word)}`);
    const told = page.waitForResponse((response) => response.url().endsWith('/api/search-misses'));
    await page.getByRole('combobox', { name: '단체 이름, 활동, 초성으로 검색' }).click();
    expect((await told).status()).toBe(200);
  });

  await test.step('how figures are counted, and rows behind one', async () => {
    await openAs(page, product, 'matson_ops', `/admin/statistics?from=${period.from}&until=${period.until}`);
    const all = await read();
    const earlier = await read(periodBefore(period));
    const requested = all.funnel[0]?.count as number;
    const requests = page.locator('dl > div').filter({ has: page.getByText('요청', { exact: true }) });
    await expect(requests).toContainText(`앞 기간 ${earlier.funnel[0]?.count}건`);
    const way = page.getByRole('region', { name: '요청이 끝까지 간 길' });
    await way.getByText('어떻게 셌나요').click();
    await expect(way).toContainText('지금까지 어디까지 갔는지 셌어요');
    await way.getByText('표로 보기').click();
    await expect(way.getByRole('row', { name: /^요청/ })).toContainText(requested.toLocaleString('ko-KR'));
    const lasting = page.getByRole('region', { name: '걸린 시간', exact: true });
    await expect(lasting.getByRole('link', { name: /^끝난 날 → 보고서/ }).first()).toBeVisible();
    await expect(lasting).toContainText('목표 14일');
    const timely = page.getByRole('region', { name: '제때 보고', exact: true });
    await timely.getByText('어떻게 셌나요').click();
    await expect(timely).toContainText('그날까지 처음 낸 것의 비율이에요');
    const words = page.getByRole('region', { name: '결과 없는 검색어', exact: true });
    const row = words.getByRole('row', { name: word });
    await expect(row.getByRole('link', { name: `${word} 지금 찾기` })).toHaveAttribute('href', /\/npos\?q=/);
    await words.getByText('어떻게 셌나요').click();
    await expect(words).toContainText('누가 찾았는지는 남기지 않아요');
    await expectSoundAt(page, [1280, 360]);

    await page.getByRole('combobox', { name: '나누기' }).click();
    await page.getByRole('option', { name: '주마다' }).click();
    await expect(page).toHaveURL(/by=WEEK/);
    await expect(page.getByRole('heading', { name: '주마다 있었던 일' })).toBeVisible();
    await way
      .getByRole('list')
      .first()
      .getByRole('link', { name: /^요청 / })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(requested.toLocaleString('ko-KR'));
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectSoundAt(page, [1280, 360]);
    await statistics.click();
    await expect(page).toHaveURL(/by=WEEK/);

    await row.getByRole('link', { name: new RegExp(`^${word} \\d+$`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`결과 없는 검색어: ${word}`);
    await expect(page.getByRole('rowheader', { name: word })).toBeVisible();
    await statistics.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'xlsx 파일로 내려받기' }).click();
    expect((await download).suggestedFilename()).toBe(`통계-${period.from}-${period.until}.xlsx`);
  });

  await test.step('a field narrows what follows requests; a tile of the map opens its region', async () => {
    const [field] = (await read()).fields;
    await page.getByRole('combobox', { name: '분야' }).click();
    await page.getByRole('option', { name: field?.name }).click();
    await expect(page).toHaveURL(new RegExp(`field=${field?.code}`));
    const ofField = await read({ field: field?.code });
    expect(ofField.fields.map(({ code }) => code)).toEqual([field?.code]);
    const map = page.getByRole('region', { name: '지역', exact: true });
    const [first] = ofField.regions;
    const tile = map.getByRole('button', { name: first?.name });
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(map.getByRole('status')).toContainText(`${first?.name} ${first?.requested}건`);
    await map.getByRole('tab', { name: '파트너 선택' }).click();
    await expect(tile).toContainText('%');
    await map.getByRole('tab', { name: '맞춤도' }).click();
    await expect(tile).toHaveText(`${first?.name}${first?.fit ?? '–'}`);
    await expectSoundAt(page, [1280, 360]);

    await map.getByRole('link', { name: /건 보기$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(first?.requested));
    await expect(page.getByText(field?.name ?? '').first()).toBeVisible();
    await statistics.click();
    await expect(page).toHaveURL(new RegExp(`field=${field?.code}`));
  });
});

test('[O-20] 가입과 심사 and 요금 stand on pages of their own, with the period in the address', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'matson_ops', '/admin/statistics/members');
  const joining = page.getByRole('region', { name: /^(달|주)마다 가입과 심사$/ });
  const signups = joining.getByRole('link', { name: /^가입 신청 [\d,]+건$/ });
  await expect(signups).toBeVisible();
  await expect(page.getByRole('region', { name: '프로필을 채운 단체' })).toBeVisible();
  await joining.getByText('어떻게 셌나요').click();
  await expect(joining).toContainText('신청은 처음 낸 날에 한 번만 세고');
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('combobox', { name: '나누기' }).click();
  await page.getByRole('option', { name: '주마다' }).click();
  await expect(page).toHaveURL(/\/members\?.*by=WEEK/);
  await expect(page.getByRole('region', { name: '주마다 가입과 심사' })).toBeVisible();
  const count = ((await signups.textContent()) ?? '').replace(/\D/g, '');
  await signups.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(Number(count).toLocaleString('ko-KR'));
  await page.getByRole('main').getByRole('link', { name: '통계', exact: true }).click();
  await expect(page).toHaveURL(/\/members\?.*by=WEEK/);

  const places = page.getByRole('navigation', { name: '통계 화면' });
  await signups.click();
  await expect(page).toHaveURL(/\/statistics\/rows\?/);
  await places.getByRole('link', { name: '공정성' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '공정성 장부' })).toBeVisible();
  await places.getByRole('link', { name: '요금', exact: true }).click();
  await expect(page.getByRole('region', { name: '들어온 돈' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '나누기' })).toHaveText('주마다');
  await expect(page.getByRole('region', { name: '요금제별 기업' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '분야' })).toHaveCount(0);
  await expectSoundAt(page, [1280, 360]);
});
