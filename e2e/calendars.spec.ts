import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const room = `/project/manage/${demoId('project', 'neulbom-homework')}/activity-entries`;

test.use({ width: 360 });

test('[G-32] a member makes a calendar address, which works without a session until it is revoked', async ({
  page,
  product,
  request,
}) => {
  await openAs(page, product, 'solgaeul', room);
  const card = page.getByRole('region', { name: '달력에 담기' });
  await card.getByRole('button', { name: '내 달력 주소 만들기' }).click();
  const address = await card.getByText(/\/api\/calendars\//).textContent();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
  const followed = await request.get(address ?? '');
  expect(followed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await followed.text()).toContain('사업 시작 · 저녁 한 상\\, 같이 숙제');

  await card.getByRole('button', { name: '주소 없애기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '없애기' }).click();
  await expect(card.getByRole('button', { name: '내 달력 주소 만들기' })).toBeVisible();
  expect((await request.get(address ?? '')).status()).toBe(404);
});
