import { ADMIN } from '#e2e/admin.ts';
import { expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';
import { expectLoaded, walkTo } from '#e2e/walk.ts';
import { deskGroups } from '#web/app/desk-places.ts';

const pages = deskGroups.flatMap(({ places }) => places.flatMap((place) => place.pages.map(({ to }) => to)));

/** What the addresses of the desk know, and some that every object has. */
const names = [
  'q text page view tab kind clock side assignee status state role plan type entry subjectId subjectType actorId',
  'actorRole action from until by field first last of figure value month until sort order within days group',
  'dialog request file search __proto__ constructor toString hasOwnProperty',
].flatMap((line) => line.split(' '));

const values = {
  'signs and halves of letters': `'";--<img src=x onerror=alert(1)> ㄱㅏ %_\\ 𝒳`,
  'numbers out of reach': '-99999999999999999999',
  'days that are none': '2026-02-31',
  'names that every object has': 'constructor',
  'structures in the place of texts': '[{"a":null}]',
  'ten thousand letters': '가'.repeat(1200),
};

test('[O-02] an address of the desk that somebody wrote by hand gives a calm page, whatever stands in it', async ({
  page,
  product,
}) => {
  test.slow();
  await openAs(page, product, ADMIN, '/admin/codes');
  for (const [what, value] of Object.entries(values)) {
    // A request line holds no more than some kilobytes: a long text stands under one name alone.
    const search = new URLSearchParams((value.length > 1000 ? ['q'] : names).map((name) => [name, value]));
    for (const to of pages) {
      const path = `${to}?${search}`;
      if (to === '/admin/codes') continue;
      await test.step(`${to}: ${what}`, async () => {
        await walkTo(page, path);
        await expectLoaded(page);
        await expect(
          page.getByRole('heading', { name: /못했어요|문제가 생겼어요|찾을 수 없어요/ }),
        ).toHaveCount(0);
        await expectNoSideScroll(page);
      });
    }
  }
});

test('[O-02] an address of the desk is as calm when it is opened anew', async ({ page, product }) => {
  await openAs(page, product, ADMIN, '/admin');
  const search = new URLSearchParams(names.map((name) => [name, 'constructor']));
  for (const to of [
    '/admin',
    '/admin/audit',
    '/admin/orders',
    '/admin/organizations',
    '/admin/statistics/rows',
  ]) {
    await page.goto(`${to}?${search}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectLoaded(page);
    await expect(page.getByRole('heading', { name: /못했어요|문제가 생겼어요/ })).toHaveCount(0);
  }
});
