import { getOwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-77] what a profile has pressed rather than typed is kept: order of activities, regions, and how much it can take on', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await openAs(page, product, username, '/account/profile');
  const activities = page.getByRole('list', { name: '적은 활동' }).getByRole('listitem');
  for (const activity of ['작은도서관', '저녁 공부방', '마을 밥상']) {
    await page.getByLabel('더할 활동').fill(activity);
    await page.getByRole('button', { name: '더하기', exact: true }).click();
  }
  await page.getByRole('button', { name: '작은도서관 아래로' }).click();
  await expect(page.getByText('작은도서관, 2번째로 옮겼어요')).toBeAttached();
  await expect(activities).toHaveText([/^저녁 공부방/, /^작은도서관/, /^마을 밥상/]);
  await page.getByRole('button', { name: '마을 밥상 빼기' }).click();
  await expect(page.getByText('마을 밥상, 뺐어요')).toBeAttached();
  await expect(activities).toHaveText([/^저녁 공부방/, /^작은도서관/]);

  await page.getByRole('combobox', { name: '함께 맡을 수 있는 프로젝트' }).click();
  await page.getByRole('option', { name: '5개', exact: true }).click();
  const regions = page.getByRole('group', { name: /^활동 지역/ });
  await regions.getByRole('checkbox', { name: '강원' }).check();
  await expect(page.getByText(/에 임시 저장했어요/)).toBeVisible();
  const api = await openApi(product.url, username);
  await expect
    .poll(async () => (await api.call(getOwnNpoProfile)).draft.content)
    .toMatchObject({
      mainActivities: ['저녁 공부방', '작은도서관'],
      capacity: 5,
      serviceRegionCodes: ['51'],
    });
});

test('[F-77] of two devices the one that is told so can go on with what stands on it', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await openAs(page, product, username, '/account/profile');
  await expect(page.getByLabel('소개 글')).toBeVisible();
  const other = await openVisitor();
  await openAs(other, product, username, '/account/profile');
  await other.getByLabel('소개 글').fill('다른 기기에서 먼저 쓴 소개예요.');
  await expect(other.getByText(/에 임시 저장했어요/)).toBeVisible();

  await page.getByLabel('소개 글').fill('이 기기에서 쓴 소개예요.');
  const conflict = page.getByRole('alert').filter({ hasText: '다른 기기나 동료가' });
  await conflict.getByRole('button', { name: '이 기기의 내용으로 계속 쓰기' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('소개 글')).toHaveValue('이 기기에서 쓴 소개예요.');
  const api = await openApi(product.url, username);
  await expect
    .poll(async () => (await api.call(getOwnNpoProfile)).draft.content?.intro)
    .toBe('이 기기에서 쓴 소개예요.');
});
