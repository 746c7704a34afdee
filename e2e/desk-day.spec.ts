import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { getSession } from '#contract/accounts/members.ts';
import { taskKinds } from '#contract/admin/task-acts.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { clearDesk, fillDesk } from '#e2e/desk-day.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { expectToKeepFocus } from '#e2e/keyboard.ts';
import { createAdmin } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress } from '#e2e/walk.ts';

/** The row that stands first, by its link: a key that is pressed on it acts on its task. */
const first = (rows: Locator) => rows.first().getByRole('link').first();

/** The one task of a kind whose subject has the word. */
async function openKind(page: Page, word: string, kind: (typeof taskKinds)[number]): Promise<Locator> {
  await changeAddress(page, `/admin?q=${word}&kind=${kind}`);
  const rows = page
    .getByRole('table', { name: '할 일, 급한 순서' })
    .getByRole('row')
    .filter({ hasText: word });
  await expect(rows).toHaveCount(1);
  return rows;
}

/** A project that runs and one whose end has passed each wait for their agreement. */
const total = taskKinds.length + 1;

const picked = (page: Page) => page.getByRole('region', { name: '고른 일' });

test('[O-01] [O-03] [O-04] [O-06] a day at the desk: a task of each of the nineteen kinds is taken, reminded of, put off, given away or decided, and leaves the list as it is done', async ({
  page,
  product,
}) => {
  const word = `하루${randomUUID().slice(0, 6)}`;
  await fillDesk(product, word);
  await createAdmin(product.databaseUrl);

  await test.step('all are taken at once, and one is given to a colleague by a key', async () => {
    await openAs(page, product, ADMIN, `/admin?q=${word}`);
    // Of so many rows only those in sight stand in the page.
    const all = page.getByRole('row').filter({ hasText: word });
    await expect(all.first()).toBeVisible();
    await expectToKeepFocus(page.locator('[data-open]').first());
    await expectNoAccessibilityProblems(page);
    await first(all).press('x');
    await picked(page)
      .getByRole('button', { name: `이 조건 모두 ${total}건` })
      .click();
    await expect(picked(page).getByRole('status')).toHaveText(`${total}건 골랐어요`);
    await picked(page).getByRole('button', { name: '맡기기' }).click();
    const assignment = page.getByRole('dialog', { name: '맡기기' });
    await assignment.getByRole('button', { name: '맡기기' }).click();
    await expect(page.getByText(`${total}건을 맡겼어요.`)).toBeVisible();
    const closing = await openKind(page, word, 'CLOSING');
    await first(closing).press('a');
    await assignment.getByRole('radio').nth(1).check();
    await assignment.getByRole('button', { name: '맡기기' }).click();
    await expect(assignment).toBeHidden();
  });

  await test.step('a company is reminded of its plan, which is put off', async () => {
    const rows = await openKind(page, word, 'PLAN');
    await first(rows).press('x');
    await picked(page).getByRole('button', { name: '다시 알리기' }).click();
    const reminder = page.getByRole('dialog', { name: '다시 알리기' });
    await reminder.getByRole('button', { name: '1건 다시 알리기' }).click();
    await expect(reminder).toBeHidden();
    if (!(await picked(page).isVisible())) await first(rows).press('x');
    await picked(page).getByRole('button', { name: '미루기' }).click();
    const off = page.getByRole('dialog', { name: '미루기' });
    await off.getByRole('textbox', { name: '미루는 이유' }).fill('오늘 알렸고 답을 기다려요');
    await off.getByRole('button', { name: '미루기' }).click();
    await expect(page.getByText('1건을 미뤘어요.')).toBeVisible();
    await expect(rows).toHaveCount(0);
  });

  await test.step('an application is decided by keys alone', async () => {
    await first(await openKind(page, word, 'APPLICATION')).press('e');
    const title = page.getByRole('heading', { level: 2, name: new RegExp(`^${word}`) });
    const marks = page.getByRole('radio', { name: '같아요' });
    await expect(title).toBeVisible();
    await expect(marks.first()).toBeFocused();
    for (const mark of await marks.all()) {
      await expect(mark).toBeFocused();
      await page.keyboard.press('y');
    }
    await expect(page.getByRole('radio', { name: /^승인해요/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(title).toHaveCount(0);
  });

  await test.step('what is decided elsewhere leaves the open list; the colleague’s stands, and what was put off waits apart', async () => {
    await changeAddress(page, `/admin?q=${word}&assignee=ME`);
    await expect(page.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
    const { member } = await (await openApi(product.url, ADMIN)).call(getSession);
    await clearDesk(product, word, member?.id ?? '');
    await expect(page.getByRole('heading', { level: 2, name: '이 조건의 할 일이 없어요' })).toBeVisible();
    await changeAddress(page, `/admin?q=${word}`);
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText('서류 확인하고 마무리하기');
    await changeAddress(page, `/admin?q=${word}&postponed=1`);
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(5);
  });
});
