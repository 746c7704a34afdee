import { ADMIN, candidatesPanel, evidence, loseMail, makeWaiting, openAdmin } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { dayFromToday, submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress, expectLoaded, walkTo } from '#e2e/walk.ts';

test('[P-07] projects are read page by page, found by words and status, and the address keeps it all', async ({
  page,
  product,
}) => {
  const company = await openApi(product.url, 'hanui_csr');
  await submitRequest(company, { title: nameRequest('둘째 쪽을 만드는 요청') });
  await openAs(page, product, ADMIN, '/admin/projects');
  const list = page.getByRole('table', { name: '프로젝트, 최근에 바뀐 순서' });
  const second = page.getByRole('navigation', { name: '페이지 이동' }).getByRole('link', { name: '2페이지' });
  const first = await list.getByRole('link').first().textContent();
  await second.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.getByRole('link').first()).not.toHaveText(first ?? '');
  await expect(second).toHaveAttribute('aria-current', 'page');

  await page.getByRole('searchbox').fill('늘봄식품');
  await page.getByRole('main').getByRole('button', { name: '찾기' }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(list.getByRole('row').nth(1)).toContainText('늘봄식품');
  await expect(list.getByRole('row').filter({ hasText: '하늬에너지' })).toHaveCount(0);
  await page.getByRole('combobox', { name: '상태' }).click();
  await page.getByRole('option', { name: '진행 중' }).click();
  await expect(list.getByRole('row').filter({ hasText: '저녁 한 상, 같이 숙제' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('늘봄식품');
  await expect(list.getByRole('row').filter({ hasText: '저녁 한 상, 같이 숙제' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '상태' })).toContainText('모든 상태');

  await page.getByRole('searchbox').fill('이런 프로젝트는 없어요');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { name: '찾는 프로젝트가 없어요' })).toBeVisible();
  await page.getByRole('button', { name: '모두 보기' }).click();
  await expect(list).toBeVisible();
});

test('[P-07] [O-22] the audit log is read newest first, by day, by subject and by person; on a phone an entry opens below its line', async ({
  page,
  product,
}) => {
  await submitRequest(await openApi(product.url, 'hanui_csr'), { title: nameRequest('기록에 남는 요청') });
  await openAs(page, product, ADMIN, '/admin/audit');
  const log = page.getByRole('table', { name: '감사 기록' });
  await expect(log).toBeVisible();
  const entryLinks = log.getByRole('link', { name: /번째 기록 보기$/ });
  const numbers = async () =>
    (await entryLinks.allTextContents()).map((text) => Number(/(\d+)번째/.exec(text)?.[1]));
  const shown = await numbers();
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  const more = page.getByRole('button', { name: '더 오래된 기록 보기' });
  await more.click();
  await expect.poll(async () => (await numbers()).length).toBeGreaterThan(shown.length);
  const read = await numbers();
  expect(read).toEqual(read.toSorted((a, b) => b - a));

  const pane = page.getByRole('complementary', { name: '고른 기록' });
  await log
    .getByRole('link', { name: /^요청 제출 \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/entry=\d+/);
  await expect(pane.getByRole('heading', { level: 2, name: '요청 제출' })).toBeVisible();
  await expect(pane.getByText('앞뒤가 이어져 있어요')).toBeVisible();
  const ofSubject = pane.getByRole('link', { name: /^이 대상의 기록 \d/ });
  const subjectCount = Number(/기록 (\d+)/.exec((await ofSubject.textContent()) ?? '')?.[1]);
  await ofSubject.click();
  await expect(page).toHaveURL(/subjectId=/);
  const entries = log.getByRole('row').filter({ hasText: '번째 기록' });
  await expect(entries).toHaveCount(subjectCount);
  await expect(page.getByText('여기가 처음 기록이에요.')).toBeVisible();
  await expect(entries.filter({ hasText: '로그인' })).toHaveCount(0);
  await page.getByRole('button', { name: /의 기록만 조건 지우기/ }).click();
  await expect(page).not.toHaveURL(/subjectId=/);

  await entries
    .filter({ has: page.getByRole('cell', { name: /\(하늬에너지\)$/ }) })
    .first()
    .getByRole('link', { name: /번째 기록 보기$/ })
    .click();
  await pane.getByRole('link', { name: /^이 사람의 기록.*하늬에너지/ }).click();
  await expect(page.getByRole('button', { name: /하늬에너지.*님이 한 일만 조건 지우기/ })).toBeVisible();
  await expect(entries.filter({ hasText: '시스템' })).toHaveCount(0);
  await expect(entries.filter({ hasNotText: '하늬에너지' })).toHaveCount(0);
  await page.getByRole('button', { name: /님이 한 일만 조건 지우기/ }).click();
  await expect(page).not.toHaveURL(/actorId=/);

  await changeAddress(page, `/admin/audit?from=${dayFromToday(1)}`);
  await expect(page.getByRole('heading', { name: '이 조건의 기록이 없어요' })).toBeVisible();

  await showAt(page, 360);
  await changeAddress(page, '/admin/audit');
  await expect(entries.first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const heights = await entries.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights), 'two lines an entry').toBeLessThan(64);
  const reading = page.getByRole('combobox', { name: '열람과 변경' });
  await expect(reading).toBeHidden();
  await page.getByRole('button', { name: '기간과 조건' }).click();
  await reading.click();
  await page.getByRole('option', { name: '바꾸고 정한 것' }).click();
  await expect(page).toHaveURL(/kind=CHANGE/);
  await page.getByRole('button', { name: '기간과 조건 1' }).click();
  await expect(reading).toBeHidden();
  const link = log.getByRole('link', { name: /^요청 제출 \d/ }).first();
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(log.getByRole('article', { name: '요청 제출' })).toContainText('이 기록');
  await expectSoundAt(page, [360, 768, 1280]);
});

test('[P-07] every screen of the desk is accessible and fits a phone and a tablet; a mail that was given up on shows why and is sent again', async ({
  page,
  product,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('화면을 살피는 요청') });
  const address = `${nameRequest('lost').replace(' ', '-')}@e2e.example`;
  await loseMail(product.databaseUrl, address);
  await openAdmin(page, product, id);
  await expect(evidence(page)).toBeVisible();
  await expectSoundAt(page, [1280, 360, 768]);
  for (const view of ['progress', 'log']) {
    await changeAddress(page, `/admin/projects/${id}?view=${view}`);
    await expect(candidatesPanel(page)).toBeHidden();
    await expectLoaded(page);
    await expectNoAccessibilityProblems(page);
  }
  await page.getByRole('button', { name: '사업 취소하기' }).click();
  const canceling = page.getByRole('dialog', { name: '사업 취소' });
  await expect(canceling).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.keyboard.press('Escape');
  await expect(canceling).toBeHidden();
  // The audit log is looked at with an entry open, above.
  for (const path of ['/admin', '/admin/projects', '/admin/inquiries', '/admin/mails']) {
    await walkTo(page, path);
    await expectNoAccessibilityProblems(page);
    for (const width of [360, 768, 1280] as const) {
      await showAt(page, width);
      await expectNoSideScroll(page);
    }
  }
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('550 받는 사람을 찾을 수 없어요');
  await expect(row).toContainText('13번 보내 봤어요');
  await row.getByRole('button', { name: `${address} 다시 보내기` }).click();
  await expect(page.getByText(`${address} 메일을 다시 보내요.`, { exact: false })).toBeVisible();
  await expect(row).toBeHidden();
});
