import { expectNoSideScroll, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findCards, wake } from '#e2e/public-pages.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

test.describe('comparing', () => {
  test('[B-09] a company alone puts organisations aside; it sees them side by side at a shareable address, and an empty comparison says what to do', async ({
    page,
    request,
    product,
    openVisitor,
  }) => {
    const { items } = await findCards(request);
    const names = items.slice(0, 3).map(({ orgName }) => orgName) as [string, string, string];
    await openAs(page, product, 'hanui_csr', '/npos');
    const tray = page.getByRole('region', { name: '비교에 담은 단체' });
    await page.getByRole('button', { name: `${names[0]} 비교에 담기` }).click();
    await expect(tray).toContainText('한 곳 더 담아 주세요');
    await page.getByRole('button', { name: `${names[1]} 비교에 담기` }).press('Enter');
    await page.getByRole('button', { name: `${names[2]} 비교에 담기` }).click();
    await expect(tray).toContainText('비교 3/4');
    await expectNoSideScroll(page);
    await tray.getByRole('button', { name: `${names[2]} 빼기` }).click();
    await tray.getByRole('link', { name: '2곳 비교하기' }).click();
    await expect(page.getByRole('columnheader', { name: names[0] })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: names[1] })).toBeVisible();
    await expect(page.getByRole('row', { name: /기부금영수증/ }).getByText(/발급(가능|불가)/)).toHaveCount(2);
    await expectSoundAt(page, [360]);
    const address = page.url();
    await page.getByRole('button', { name: `${names[0]} 비교에서 빼기` }).click();
    await expect(page.getByRole('columnheader', { name: names[0] })).toBeHidden();

    // What is shared is whole without a script, for whoever has the address; nobody but a company is offered to compare.
    const shared = await (await request.get(address)).text();
    for (const name of names.slice(0, 2)) expect(shared).toContain(name);
    const visitor = await openVisitor({ width: 360 });
    await visitor.goto('/npos/compare?ids=nothing,%27%20or%201');
    await expect(visitor.getByText('비교할 단체가 없어요')).toBeVisible();
    await wake(visitor);
    await walkTo(visitor, '/npos');
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(visitor.getByRole('button', { name: /비교에 담기/ })).toHaveCount(0);
  });
});
