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

const OBJECT_NAME = 'constructor';

const values = {
  'signs and halves of letters': `'";--<img src=x onerror=alert(1)> ㄱㅏ %_\\ 𝒳`,
  'numbers out of reach': '-99999999999999999999',
  'days that are none': '2026-02-31',
  'names that every object has': OBJECT_NAME,
  'structures in the place of texts': '[{"a":null}]',
  'ten thousand letters': '가'.repeat(1200),
};

/**
 * Pages that read words, days, numbers and kinds of their address: every value stands on each of them. What every object
 * has stands on all pages, since each looks up by itself what it reads.
 */
const searched = ['/admin', '/admin/organizations', '/admin/orders', '/admin/audit', '/admin/statistics'];

test('[O-02] an address of the desk that somebody wrote by hand gives a calm page, whatever stands in it', async ({
  page,
  product,
}) => {
  test.slow();
  const expectCalm = async () => {
    await expectLoaded(page);
    await expect(page.getByRole('heading', { name: /못했어요|문제가 생겼어요|찾을 수 없어요/ })).toHaveCount(
      0,
    );
    await expectNoSideScroll(page);
  };
  const search = (value: string, only = names) => new URLSearchParams(only.map((name) => [name, value]));
  await openAs(page, product, ADMIN, '/admin/codes');
  for (const [what, value] of Object.entries(values))
    for (const to of pages) {
      if (to === '/admin/codes' || (value !== OBJECT_NAME && !searched.includes(to))) continue;
      await test.step(`${to}: ${what}`, async () => {
        // A request line holds no more than some kilobytes: a long text stands under one name alone.
        await walkTo(page, `${to}?${value.length > 1000 ? search(value, ['q']) : search(value)}`);
        await expectCalm();
      });
    }
  for (const to of ['/admin', '/admin/statistics/rows'])
    await test.step(`${to} opened anew`, async () => {
      await page.goto(`${to}?${search(OBJECT_NAME)}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectCalm();
    });
});
