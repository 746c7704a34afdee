import { expectNoSideScroll, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openGallery } from '#e2e/gallery.ts';
import { openAs } from '#e2e/sign-in.ts';
import { expectLoaded, walkTo } from '#e2e/walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page. */
const findMoving = () =>
  document.getAnimations().filter(({ effect, playState }) => {
    const { duration, iterations } = effect?.getTiming() ?? {};
    return playState === 'running' && (Number(duration) > 1 || iterations === Infinity);
  }).length;

test('[D-01] [W-15] [W-14] at 200 % of a window of 1280 × 800 nothing is lost: pages fit, dialogs and pickers are reached to their last button; for who wants little motion nothing turns, slides or fades, and words carry the state; between phone and computer the pages of accounts and of the admin screens fit, too', async ({
  page,
  product,
}) => {
  // What a browser lays out at 200 % zoom: half as many CSS pixels each way.
  await page.setViewportSize({ width: 640, height: 400 });
  await openGallery(page);
  await expectNoSideScroll(page);
  await expect(page.getByRole('button', { name: '저장 중...' })).toBeVisible();
  await page.getByRole('button', { name: '긴 글', exact: true }).click();
  const text = page.getByRole('dialog');
  await expect(text).toBeVisible();
  await expect.poll(() => page.evaluate(findMoving)).toBe(0);
  await text.getByRole('group', { name: '내용' }).getByRole('paragraph').last().scrollIntoViewIfNeeded();
  await expect(text.getByRole('paragraph').last()).toBeInViewport();
  await text.getByRole('button', { name: '닫기' }).click();
  await expect(text).toBeHidden();
  await page
    .getByRole('group', { name: /예상 일정/ })
    .getByRole('button', { name: '시작일 달력 열기' })
    .click();
  const confirm = page.getByRole('dialog', { name: '날짜선택' }).getByRole('button', { name: '확인' });
  await confirm.scrollIntoViewIfNeeded();
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.click();

  await openAs(page, product, 'hanui_csr', '/project/manage');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectNoSideScroll(page);
  await walkTo(page, '/account/info');
  await expectNoSideScroll(page);
  await showAt(page, 768);
  await expectNoSideScroll(page);
  await openAs(page, product, 'matson_ops', '/admin/organizations');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  await expectNoSideScroll(page);
  for (const path of ['/admin/mails', '/admin/incidents', '/admin/audit']) {
    await walkTo(page, path);
    await expectNoSideScroll(page);
  }
});
