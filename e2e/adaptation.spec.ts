import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
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

test('[D-01] [W-15] [W-14] at 200 % of a window of 1280 × 800 nothing is lost: pages fit, dialogs and pickers are reached to their last button; for who wants little motion nothing turns, slides or fades, and words carry the state', async ({
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
});

test.describe('at 768 px', () => {
  test.use({ width: 768 });

  test('the pages of accounts and of the admin screens fit between phone and computer, and are accessible there', async ({
    page,
    product,
  }) => {
    for (const [username, paths] of [
      ['hanui_csr', ['/account/info', '/account/security', '/account/withdrawal']],
      ['solgaeul', ['/account/profile']],
      ['matson_ops', ['/admin/organizations', '/admin/mails', '/admin/incidents', '/admin/audit']],
    ] as const)
      for (const [index, path] of paths.entries()) {
        if (index === 0) await openAs(page, product, username, path);
        else await walkTo(page, path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        await expectNoSideScroll(page);
        // Of each account one: what is accessible at both other widths hardly differs here.
        if (index === 0) await expectNoAccessibilityProblems(page);
      }
  });
});
