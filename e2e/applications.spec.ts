import { randomUUID } from 'node:crypto';
import {
  decideApplication,
  findApplications,
  getAdminApplication,
} from '#contract/organizations/applications.ts';
import { openApi } from '#e2e/api.ts';
import { createApplications } from '#e2e/applications.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

/** Another administrator asks to correct an application. */
async function sendBack(url: string, organizationId: string): Promise<void> {
  const other = await openApi(url, 'matson_ops');
  const params = { organizationId };
  const { version, certificate } = await other.call(getAdminApplication, { params });
  await other.call(decideApplication, {
    params,
    body: {
      version,
      certificateSha256: certificate?.sha256 ?? null,
      to: 'NEEDS_FIX',
      reason: null,
      fixes: [{ field: 'contact.phone', reason: '연결되지 않는 번호예요.' }],
    },
  });
}

test('[O-06] [O-08] [B-16] a row of the queue that is pressed at once is the one that opens; the next is named before it has come, and stays on screen when another admin decides on it, told without a reload', async ({
  page,
  product,
}) => {
  const word = `먼저${randomUUID().slice(0, 6)}`;
  await createApplications(product.databaseUrl, 2, word);
  const { items } = await (await openApi(product.url, 'matson_ops')).call(findApplications);
  const [first, second] = items.filter(({ name }) => name.startsWith(word));
  if (!first || !second) throw new Error('the applications do not wait for an approval');
  const title = ({ name }: typeof first) => page.getByRole('heading', { level: 2, name });
  const judging = page.getByRole('form', { name: '판단' });

  await test.step('whatever the page draws meanwhile, the pressed row opens', async () => {
    await page.addInitScript((id) => {
      new MutationObserver((_, observer) => {
        const row = document.querySelector<HTMLElement>(`a[href$="${id}"]`);
        if (!row) return;
        observer.disconnect();
        row.click();
        // Something else of the page is drawn anew before the address has changed.
        for (const part of document.querySelectorAll<HTMLElement>('[aria-label="보는 곳"] [type=radio]'))
          part.click();
      }).observe(document, { childList: true, subtree: true });
    }, first.organizationId);
    await openAs(page, product, 'matson_ops', '/admin/applications');
    await expect(title(first)).toBeVisible();
    await expect(page).toHaveURL(`/admin/applications?id=${first.organizationId}`);
    await expect(judging).toBeVisible();
  });

  await test.step('the name stands before what is compared has come', async () => {
    let letGo: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/admin\/applications\/.+/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.getByRole('link', { name: new RegExp(second.name) }).click();
    await expect(title(second)).toBeVisible();
    const loading = page.getByRole('status').filter({ hasText: '가입 신청을 불러오는 중이에요' });
    await expect(loading).toBeVisible();
    await expect(judging).toHaveCount(0);
    letGo();
    await expect(judging).toBeVisible();
    await expect(loading).toHaveCount(0);
    await page.unroute(/\/api\/admin\/applications\/.+/);
  });

  await test.step('who hears of the decision reads it without a reload', async () => {
    await page.getByRole('radio', { name: '거절해요' }).check();
    await sendBack(product.url, second.organizationId);
    await expect(
      page.getByRole('main').getByText('이미 판단한 신청이에요. 지금 상태: 보완 필요'),
    ).toBeVisible();
    await expect(title(second)).toBeVisible();
    await expect(page.getByText('연결되지 않는 번호예요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '거절하기' })).toHaveCount(0);
  });
  // Who comes after finds the queue as it was.
  await sendBack(product.url, first.organizationId);
});
