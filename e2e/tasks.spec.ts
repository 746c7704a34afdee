import { randomUUID } from 'node:crypto';
import { createInquiry } from '#contract/inquiries.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createInquiries } from '#e2e/inquiries.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[O-01] [O-02] [O-04] [O-06] 할 일: found by its address, reached by keys, named where nobody can be reminded, and opened in a row that keeps its place through a reload', async ({
  page,
  product,
}) => {
  const company = await openApi(product.url, 'hanui_csr');
  const word = randomUUID().slice(0, 8);
  for (const number of ['하나', '둘'])
    await company.call(createInquiry, { body: { subject: `${word} ${number}`, body: '일정을 여쭤요.' } });

  await openAs(page, product, ADMIN, `/admin?q=${word}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${word} ${name}` });
  await expect(row('하나')).toContainText('답하기');
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);

  // Both came in one day: which stands first is not said.
  const [top = '', next = ''] = (await page.getByRole('row').filter({ hasText: word }).allTextContents()).map(
    (text) => (text.includes('하나') ? '하나' : '둘'),
  );
  await row(top).getByRole('link', { name: word }).focus();
  await page.keyboard.press('x');
  await expect(row(top).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('j');
  await expect(row(next).getByRole('link', { name: word })).toBeFocused();
  await page.keyboard.press('Shift+X');
  await expect(row(next).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await expect(row(next).getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('k');
  await expect(row(top).getByRole('link', { name: word })).toBeFocused();

  await page.getByRole('button', { name: '단축키' }).click();
  await page.getByRole('checkbox', { name: '한 글자 단축키 쓰기' }).uncheck();
  await page.keyboard.press('Escape');
  await row(next).getByRole('link', { name: word }).focus();
  await page.keyboard.press('x');
  await expect(row(next).getByRole('checkbox')).not.toBeChecked();

  await row(next).getByRole('checkbox').check();
  const picked = page.getByRole('region', { name: '고른 일' });
  await expect(picked.getByRole('status')).toHaveText('2건 골랐어요');
  await expectSoundAt(page, [1280, 360]);
  await picked.getByRole('button', { name: '다시 알리기' }).click();
  const reminder = page.getByRole('dialog', { name: '다시 알리기' });
  await expect(reminder).toContainText('지금 다시 알릴 수 있는 일이 없어요.');
  await expect(reminder.getByText(`${word} 하나`, { exact: true })).toBeVisible();
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await reminder.getByRole('button', { name: '닫기' }).last().click();
  await row(top).getByRole('checkbox').check();
  await picked.getByRole('button', { name: '차례로 열기' }).click();
  const run = page.getByRole('region', { name: '차례로 열기' });
  await expect(run).toContainText('2 중 1');
  await page.reload();
  await run.getByRole('link', { name: '다음 건' }).click();
  await expect(run).toContainText('2 중 2');
  await run.getByRole('link', { name: '다 봤어요, 목록으로' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^할 일/ })).toBeVisible();
});

test('[O-07] 5,000 tasks: few rows stand in the page, and place, focus and selection outlive opening one, Back and a reload', async ({
  page,
  product,
}) => {
  const word = randomUUID().slice(0, 8);
  await createInquiries(product.databaseUrl, 5000, word);
  await openAs(page, product, ADMIN, `/admin?q=${word}`);
  const table = page.getByRole('table', { name: '할 일, 급한 순서' });
  const rows = table.getByRole('row').filter({ hasText: word });
  await expect(table).toHaveAttribute('aria-rowcount', '5002');
  await rows.first().getByRole('checkbox').check();

  // The end of what is loaded brings more.
  const far = table.locator('[aria-rowindex="402"]');
  await expect(async () => {
    await table.evaluate((element) => {
      const height = element.querySelector('tr:has([type=checkbox])')?.clientHeight ?? 0;
      (element.parentElement as HTMLElement).scrollTop = 400 * height;
    });
    await expect(far).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await rows.count()).toBeLessThan(80);

  // K moves on beyond what stands in the page; what has the focus stays in it.
  await far.getByRole('link', { name: word }).focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('k');
  const here = table.locator('[aria-rowindex="362"]');
  await expect(here.getByRole('link', { name: word })).toBeFocused();
  await expect(here).toBeInViewport();
  await page.keyboard.press('x');
  const picked = page.getByRole('region', { name: '고른 일' });
  await expect(picked.getByRole('status')).toHaveText('2건 골랐어요');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/admin\/inquiries/);
  await page.goBack();
  for (const again of [() => page.reload(), undefined]) {
    await expect(here).toBeInViewport();
    await expect(here.getByRole('link', { name: word })).toBeFocused();
    await expect(here.getByRole('checkbox')).toBeChecked();
    await expect(picked.getByRole('status')).toHaveText('2건 골랐어요');
    expect(await rows.count()).toBeLessThan(80);
    await again?.();
  }

  await showAt(page, 360);
  await expectNoSideScroll(page);
  await expect(table.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);
});
