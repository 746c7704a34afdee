import {
  ADMIN,
  candidatesPanel,
  evidence,
  loseMail,
  makeWaiting,
  openAdmin,
  setAutoPublish,
} from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { dayFromToday, submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress, expectLoaded, walkTo } from '#e2e/walk.ts';

test.describe('projects and switches', () => {
  test('[P-07] projects are found by words and status, and the address keeps both', async ({
    page,
    product,
  }) => {
    await openAs(page, product, ADMIN, '/admin/projects');
    const list = page.getByRole('table', { name: '프로젝트, 최근에 바뀐 순서' });
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

  test('[P-07] a long list is read page by page', async ({ page, product }) => {
    const company = await openApi(product.url, 'hanui_csr');
    await submitRequest(company, { title: nameRequest('둘째 쪽을 만드는 요청') });
    await openAs(page, product, ADMIN, '/admin/projects');
    const pages = page.getByRole('navigation', { name: '페이지 이동' });
    const first = await page.getByRole('table').getByRole('link').first().textContent();
    await pages.getByRole('link', { name: '2페이지' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('table').getByRole('link').first()).not.toHaveText(first ?? '');
    await page.reload();
    await expect(pages.getByRole('link', { name: '2페이지' })).toHaveAttribute('aria-current', 'page');
  });

  test('[P-07] the admin stops automatic publication, and new requests wait until the list is sent', async ({
    page,
    product,
  }) => {
    const admin = await openApi(product.url, ADMIN);
    await setAutoPublish(admin, true);
    await openAs(page, product, ADMIN, '/admin/settings/switches');
    const card = page.getByRole('region', { name: '추천 자동 공개' });
    await card.getByRole('button', { name: '자동 공개 끄기' }).click();
    const dialog = page.getByRole('dialog', { name: '자동 공개 끄기' });
    await expect(dialog).toContainText('관리자가 목록을 확인하고 직접 보내야');
    await dialog.getByRole('textbox', { name: '이유' }).fill('당분간 목록을 직접 볼게요');
    await dialog.getByRole('button', { name: '자동 공개 끄기' }).click();
    await expect(card.getByText('꺼짐')).toBeVisible();
    const company = await openApi(product.url, 'hanui_csr');
    const { status } = await submitRequest(company, { title: nameRequest('직접 보내야 하는 요청') });
    expect(status.code).toBe('MATCHING');

    await card.getByRole('button', { name: '자동 공개 켜기' }).click();
    const opening = page.getByRole('dialog', { name: '자동 공개 켜기' });
    await expect(opening).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByText('꺼짐')).toBeVisible();
    await card.getByRole('button', { name: '자동 공개 켜기' }).click();
    await opening.getByRole('textbox', { name: '이유' }).fill('이제 바로 보내도 돼요');
    await opening.getByRole('button', { name: '자동 공개 켜기' }).click();
    await expect(card.getByText('켜짐')).toBeVisible();
  });

  test('a switch that somebody else has turned meanwhile is not turned blindly', async ({
    page,
    product,
    expectedErrors,
  }) => {
    const admin = await openApi(product.url, ADMIN);
    await setAutoPublish(admin, true);
    await openAs(page, product, ADMIN, '/admin/settings/switches');
    const card = page.getByRole('region', { name: '추천 자동 공개' });
    await card.getByRole('button', { name: '자동 공개 끄기' }).click();
    await setAutoPublish(admin, false);
    await setAutoPublish(admin, true);
    expectedErrors.push(/status of 409/);
    const dialog = page.getByRole('dialog', { name: '자동 공개 끄기' });
    await dialog.getByRole('textbox', { name: '이유' }).fill('당분간 목록을 직접 볼게요');
    await dialog.getByRole('button', { name: '자동 공개 끄기' }).click();
    await expect(dialog.getByRole('alert')).toContainText('다시');
    await expect(dialog.getByRole('textbox', { name: '이유' })).toHaveValue('당분간 목록을 직접 볼게요');
  });

  test('[P-03] nobody but an admin sees the admin screens', async ({ page, product }) => {
    await openAs(page, product, 'hanui_csr', '/admin');
    await expect(page.getByText('접근 권한이 없습니다. (관리자 전용)')).toBeVisible();
    await expect(page).not.toHaveURL(/\/admin/);
  });
});

test.describe('audit log and mails', () => {
  test('[P-07] the audit log is read newest first, by day, by subject, and back to its beginning', async ({
    page,
    product,
  }) => {
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
    while (await more.isVisible()) {
      const count = (await numbers()).length;
      await more.click();
      await expect.poll(async () => (await numbers()).length).toBeGreaterThan(count);
    }
    expect((await numbers()).at(-1)).toBe(1);
    await expect(page.getByText('여기가 처음 기록이에요.')).toBeVisible();

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

    await page.goto(`/admin/audit?from=${dayFromToday(1)}`);
    await expect(page.getByRole('heading', { name: '이 조건의 기록이 없어요' })).toBeVisible();
  });

  test('[P-07] a mail that was given up on shows why and is sent again', async ({ page, product }) => {
    const address = `${nameRequest('lost').replace(' ', '-')}@e2e.example`;
    await loseMail(product.databaseUrl, address);
    await openAs(page, product, ADMIN, '/admin/mails');
    const row = page.getByRole('row').filter({ hasText: address });
    await expect(row).toContainText('550 받는 사람을 찾을 수 없어요');
    await expect(row).toContainText('13번 보내 봤어요');
    await row.getByRole('button', { name: `${address} 다시 보내기` }).click();
    await expect(page.getByText(`${address} 메일을 다시 보내요.`, { exact: false })).toBeVisible();
    await expect(row).toBeHidden();
  });
});

test('every screen of the admin screen is accessible', async ({ page, product }) => {
  test.slow();
  const { id } = await makeWaiting(product, { title: nameRequest('접근성을 살피는 요청') });
  await loseMail(product.databaseUrl, 'axe@e2e.example');
  await openAdmin(page, product, id);
  await expectNoAccessibilityProblems(page);
  for (const view of ['progress', 'log']) {
    await changeAddress(page, `/admin/projects/${id}?view=${view}`);
    await expect(candidatesPanel(page)).toBeHidden();
    await expectLoaded(page);
    await expectNoAccessibilityProblems(page);
  }
  for (const path of ['/admin', '/admin/projects', '/admin/audit', '/admin/inquiries', '/admin/mails']) {
    await walkTo(page, path);
    await expectLoaded(page);
    await expectNoAccessibilityProblems(page);
  }
  await walkTo(page, `/admin/projects/${id}`);
  await page.getByRole('button', { name: '사업 취소하기' }).click();
  await expect(page.getByRole('dialog', { name: '사업 취소' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
});

test.describe('on a phone and a tablet', () => {
  test.use({ width: 360 });

  test('the admin screens stands in one column and fits the window at 360 and 768 px', async ({
    page,
    product,
  }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('좁은 화면에서 보는 요청') });
    await openAdmin(page, product, id);
    await expect(evidence(page)).toBeVisible();
    await expectSoundAt(page, [360, 768]);
    for (const path of ['/admin', '/admin/projects', '/admin/audit', '/admin/inquiries', '/admin/mails']) {
      await walkTo(page, path);
      await expectLoaded(page);
      for (const width of [360, 768] as const) {
        await showAt(page, width);
        await expectNoSideScroll(page);
      }
    }
  });

  test('[O-22] an entry of the audit log opens below its line where nothing fits beside it', async ({
    page,
    product,
  }) => {
    await openAs(page, product, ADMIN, '/admin/audit');
    const log = page.getByRole('table', { name: '감사 기록' });
    await expect(log).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    const rows = log.getByRole('row').filter({ hasText: '번째 기록' });
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
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
    await expectSoundAt(page, [360, 768]);
  });
});
