import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '#e2e/admin.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { dayOfTasks, fillDesk } from '#e2e/desk-day.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { expectToKeepFocus } from '#e2e/keyboard.ts';
import { createAdmin } from '#e2e/members.ts';
import { markAllSame } from '#e2e/reviews.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress } from '#e2e/walk.ts';

const total = Object.values(dayOfTasks).reduce((sum, count) => sum + count, 0);

/** The row that stands first, by its link: a key that is pressed on it acts on its task. */
const first = (rows: Locator) => rows.first().getByRole('link').first();

/** The list of what one word and one kind name. */
async function openList(page: Page, word: string, kind: keyof typeof dayOfTasks): Promise<Locator> {
  await changeAddress(page, `/admin?q=${word}&kind=${kind}`);
  const rows = page
    .getByRole('table', { name: '할 일, 급한 순서' })
    .getByRole('row')
    .filter({ hasText: word });
  await expect(rows).toHaveCount(dayOfTasks[kind]);
  return rows;
}

const picked = (page: Page) => page.getByRole('region', { name: '고른 일' });

/** Picks all that the conditions name: the first by its key, the others by the button that counts them. */
async function pickAll(page: Page, rows: Locator, count: number): Promise<void> {
  await first(rows).press('x');
  if (count > 1)
    await picked(page)
      .getByRole('button', { name: `이 조건 모두 ${count}건` })
      .click();
  await expect(picked(page).getByRole('status')).toHaveText(`${count}건 골랐어요`);
}

/** Reminds whom the tasks of a kind wait for, and puts them off until the day that is offered. */
async function remindAndPutOff(page: Page, word: string, kind: keyof typeof dayOfTasks): Promise<void> {
  const count = dayOfTasks[kind];
  const rows = await openList(page, word, kind);
  await pickAll(page, rows, count);
  await picked(page).getByRole('button', { name: '다시 알리기' }).click();
  const reminder = page.getByRole('dialog', { name: '다시 알리기' });
  await reminder.getByRole('button', { name: `${count}건 다시 알리기` }).click();
  await expect(reminder).toBeHidden();
  if (!(await picked(page).isVisible())) await pickAll(page, rows, count);
  await picked(page).getByRole('button', { name: '미루기' }).click();
  const off = page.getByRole('dialog', { name: '미루기' });
  await off.getByRole('textbox', { name: '미루는 이유' }).fill('오늘 알렸고 답을 기다려요');
  await off.getByRole('button', { name: '미루기' }).click();
  // The word of the kind before may still stand.
  await expect(page.getByText(`${count}건을 미뤘어요.`).first()).toBeVisible();
  await expect(rows).toHaveCount(0);
}

/** Opens the dialog of a decision by its button, and decides with a reason. */
async function decideWithReason(page: Page, decision: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: decision }).click();
  const dialog = page.getByRole('dialog', { name: decision });
  await dialog.getByRole('textbox', { name: '이유' }).fill(reason);
  await dialog.getByRole('button', { name: decision }).click();
}

test('[O-01] [O-03] [O-04] [O-06] a day at the desk: forty-three tasks of all nineteen kinds are taken, decided, answered, reminded of, put off or given away until nothing is left', async ({
  page,
  product,
}) => {
  test.slow();
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
    await pickAll(page, all, total);
    await picked(page).getByRole('button', { name: '맡기기' }).click();
    const assignment = page.getByRole('dialog', { name: '맡기기' });
    await assignment.getByRole('button', { name: '맡기기' }).click();
    await expect(page.getByText(`${total}건을 맡겼어요.`)).toBeVisible();
    const closing = await openList(page, word, 'CLOSING');
    await first(closing).press('a');
    await assignment.getByRole('radio').nth(1).check();
    await assignment.getByRole('button', { name: '맡기기' }).click();
    await expect(assignment).toBeHidden();
    await expect(closing).toContainText('서류 확인하고 마무리하기');
  });

  await test.step('what waits for others is reminded of and put off', async () => {
    for (const kind of ['PLAN', 'AGREEMENT', 'REPORT', 'CHOICE'] as const)
      await remindAndPutOff(page, word, kind);
  });

  await test.step('applications follow each other, decided by keys', async () => {
    await first(await openList(page, word, 'APPLICATION')).press('e');
    for (let each = 0; each < dayOfTasks.APPLICATION; each += 1) {
      const title = page.getByRole('heading', { level: 2, name: new RegExp(`^${word}`) });
      await expect(title).toBeVisible();
      const name = (await title.textContent()) as string;
      const marks = page.getByRole('radio', { name: '같아요' });
      await expect(marks.first()).toBeFocused();
      const fields = await marks.count();
      for (let field = 0; field < fields; field += 1) {
        await expect(marks.nth(field)).toBeFocused();
        await page.keyboard.press('y');
      }
      await expect(page.getByRole('radio', { name: /^승인해요/ })).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(0);
    }
  });

  await test.step('questions are opened in a row and answered', async () => {
    const count = dayOfTasks.INQUIRY;
    await pickAll(page, await openList(page, word, 'INQUIRY'), count);
    await picked(page).getByRole('button', { name: '차례로 열기' }).click();
    const run = page.getByRole('region', { name: '차례로 열기' });
    for (let each = 1; each <= count; each += 1) {
      await expect(run).toContainText(`${count} 중 ${each}`);
      const subject = ((await run.getByRole('status').textContent()) ?? '').replace(/^\d+ 중 \d+ /, '');
      const inquiry = page.getByRole('article', { name: subject, exact: true });
      await inquiry.getByRole('textbox', { name: '답변' }).fill('협약서에 적힌 날까지 내 주세요.');
      await inquiry.getByRole('button', { name: '답변 보내기' }).click();
      await expect(inquiry.getByRole('textbox', { name: '답변' })).toBeHidden();
      if (each < count) await run.getByRole('link', { name: '다음 건' }).click();
    }
    await run.getByRole('link', { name: '다 봤어요, 목록으로' }).click();
  });

  await test.step('certificates are compared and verified', async () => {
    for (let left = dayOfTasks.CERTIFICATE; left > 0; left -= 1) {
      await changeAddress(page, `/admin?q=${word}&kind=CERTIFICATE`);
      await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(left);
      await first(page.getByRole('row').filter({ hasText: word })).click();
      const own = page.getByRole('heading', { level: 1, name: new RegExp(`^${word}`) });
      await expect(own).toBeVisible();
      const name = (await own.textContent()) as string;
      await markAllSame(page);
      await page.getByRole('radio', { name: /확인했어요/ }).check();
      await page.getByRole('button', { name: '확인 완료 보내기' }).click();
      // The page moves on by itself to the one that waits next, also where that is another's.
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  await test.step('another number is given', async () => {
    await first(await openList(page, word, 'NUMBER')).press('e');
    const title = page.getByRole('heading', { level: 1, name: `${word} 번호` });
    await expect(title).toBeVisible();
    await markAllSame(page);
    await page.getByRole('radio', { name: /새 번호와 새 서류로 바꾸고/ }).check();
    await page.getByRole('button', { name: '확인 완료 보내기' }).click();
    await expect(title).toHaveCount(0);
  });

  await test.step('mails are sent again', async () => {
    await first(await openList(page, word, 'MAIL')).press('e');
    const rows = page.getByRole('row').filter({ hasText: word });
    await expect(rows).toHaveCount(dayOfTasks.MAIL);
    for (let left = dayOfTasks.MAIL; left > 0; left -= 1) {
      await rows
        .first()
        .getByRole('button', { name: /다시 보내기$/ })
        .click();
      await expect(rows).toHaveCount(left - 1);
    }
  });

  await test.step('deposits are recorded', async () => {
    for (let left = dayOfTasks.DEPOSIT; left > 0; left -= 1) {
      await changeAddress(page, `/admin?q=${word}&kind=DEPOSIT`);
      await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(left);
      await first(page.getByRole('row').filter({ hasText: word })).click();
      await page.getByRole('region', { name: '입금' }).getByRole('button', { name: '입금 기록하기' }).click();
      const deposit = page.getByRole('dialog', { name: '입금 기록하기' });
      await deposit.getByRole('button', { name: '입금 기록하기' }).click();
      await expect(page.getByText('결제 완료').first()).toBeVisible();
    }
  });

  await test.step('a tax invoice is recorded, and a refund that nobody owes refused', async () => {
    await first(await openList(page, word, 'INVOICE')).press('e');
    await page.getByRole('button', { name: '발급 기록하기' }).click();
    const issue = page.getByRole('dialog', { name: '세금계산서 발급 기록하기' });
    const approvalNumber = `20261122${String(randomInt(10 ** 12)).padStart(16, '0')}`;
    await issue.getByRole('textbox', { name: '국세청 승인번호' }).fill(approvalNumber);
    await issue.getByRole('button', { name: '발급 기록하기' }).click();
    await expect(page.getByRole('region', { name: '세금계산서' })).toContainText(approvalNumber);

    await first(await openList(page, word, 'REFUND')).press('e');
    await decideWithReason(page, '환불 신청 거절하기', '유료 기능을 이미 쓰셨어요');
    await expect(page.getByRole('region', { name: '환불 신청' })).toBeHidden();
  });

  await test.step('lists are sent', async () => {
    for (let left = dayOfTasks.LIST; left > 0; left -= 1) {
      await changeAddress(page, `/admin?q=${word}&kind=LIST`);
      const rows = page.getByRole('row').filter({ hasText: word });
      await expect(rows).toHaveCount(left);
      await first(rows).press('e');
      await page.getByRole('button', { name: /^추천 \d+곳 보내기$/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^추천 \d+곳 보내기$/ })
        .click();
      await expect(page.getByText('제안 중', { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('a change is accepted, an objection and an opinion answered, what did not leave seen, an incident closed', async () => {
    await first(await openList(page, word, 'CHANGE')).press('e');
    const change = page.getByRole('region', { name: '변경 요청', exact: true });
    await change.getByRole('button', { name: '받아들이기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '받아들이기' }).click();
    await expect(change).toHaveCount(0);

    await first(await openList(page, word, 'OBJECTION')).press('e');
    const held = page.getByRole('article', { name: new RegExp(word) });
    await held.getByRole('button', { name: '다시 보이게 하기' }).click();
    const lifting = page.getByRole('dialog', { name: '다시 보이게 하기' });
    await lifting.getByRole('textbox', { name: '이유' }).fill('요청 내용을 확인했어요.');
    await lifting.getByRole('button', { name: '다시 보이게 하기' }).click();
    await expect(page.getByText('다시 보이게 했어요.')).toBeVisible();

    await first(await openList(page, word, 'HEARING')).press('e');
    await decideWithReason(page, '예고 거두기', '촬영 기록을 확인했어요');
    await expect(page.getByRole('button', { name: '이용 보류 예고하기' })).toBeVisible();

    await first(await openList(page, word, 'OUTGOING')).press('e');
    const refused = page.getByRole('note').filter({ hasText: '기관 정보가 바뀌었어요.' });
    await refused.getByRole('button', { name: '확인했어요' }).click();
    await expect(refused).toBeHidden();

    await first(await openList(page, word, 'INCIDENT')).press('e');
    const closure = page.getByRole('region', { name: '마무리' });
    await closure.getByLabel('마무리한 내용').fill('받는 사람을 한 번 더 확인하도록 고쳤어요.');
    await closure.getByRole('button', { name: '마무리하기' }).click();
    await expect(closure).toBeHidden();
  });

  await test.step('nothing of one’s own is left; the colleague’s stands, and what was put off comes back by itself', async () => {
    await changeAddress(page, `/admin?q=${word}&assignee=ME`);
    await expect(page.getByRole('heading', { level: 2, name: '이 조건의 할 일이 없어요' })).toBeVisible();
    await changeAddress(page, `/admin?q=${word}`);
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(dayOfTasks.CLOSING);
    await changeAddress(page, `/admin?q=${word}&postponed=1`);
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(
      dayOfTasks.PLAN + dayOfTasks.AGREEMENT + dayOfTasks.REPORT + dayOfTasks.CHOICE,
    );
  });
});
