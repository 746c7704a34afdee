import { ADMIN } from '#e2e/admin.ts';
import { expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';
import { expectLoaded, walkTo } from '#e2e/walk.ts';

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

/** Pages that read words, days, numbers and kinds of their address: every value stands at every name of each of them. */
const searched = ['/admin', '/admin/organizations', '/admin/orders', '/admin/audit', '/admin/statistics'];

/** Pages that look up a thing or two. The others of the desk read nothing of their address. */
const named = [
  ...['/admin/applications', '/admin/certificates', '/admin/matching', '/admin/projects', '/admin/inquiries'],
  ...['/admin/bank-lines', '/admin/mails', '/admin/statistics/members', '/admin/statistics/money'],
];

const short = Object.values(values).filter((value) => value.length < 1000);

/** The values one after the other, each name with another one. */
const turn = (by: number) =>
  new URLSearchParams(names.map((name, at) => [name, short[(at + by) % short.length] as string]));

const everywhere = (value: string) => new URLSearchParams(names.map((name) => [name, value]));

test('[O-02] an address of the desk that somebody wrote by hand gives a calm page, whatever stands in it', async ({
  page,
  product,
}) => {
  const expectCalm = async () => {
    await expectLoaded(page);
    await expect(page.getByRole('heading', { name: /못했어요|문제가 생겼어요|찾을 수 없어요/ })).toHaveCount(
      0,
    );
    await expectNoSideScroll(page);
  };
  await openAs(page, product, ADMIN, `/admin/codes?${everywhere(OBJECT_NAME)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCalm();
  const addresses = [
    ...named.map((to) => `${to}?${everywhere(OBJECT_NAME)}`),
    ...short.flatMap((_, by) => searched.map((to) => `${to}?${turn(by)}`)),
    // A request line holds no more than some kilobytes: a long text stands under one name alone.
    ...searched.map((to) => `${to}?${new URLSearchParams({ q: values['ten thousand letters'] })}`),
  ];
  for (const address of addresses)
    await test.step(address.slice(0, 60), async () => {
      await walkTo(page, address);
      await expectCalm();
    });
});
