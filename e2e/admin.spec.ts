import { Client } from 'pg';
import { ADMIN, candidatesPanel, evidence, loseMail, makeWaiting, openAdmin } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress, expectLoaded, walkTo } from '#e2e/walk.ts';
import { defaultWeights, hashWeights } from '#matching/weights.ts';

/** Proposes weights that the server has found to be what it would learn: with few outcomes it would learn others. */
async function proposeWeights(databaseUrl: string): Promise<void> {
  const interval = (mean: number) => ({ mean, low: mean - 0.02, high: mean + 0.02 });
  const measure = { prior: interval(0.31), learned: interval(0.314), difference: interval(0.004) };
  const evaluation = {
    outcomes: 231,
    checks: ['ALL', 'NEW_PARTNER', 'COLD'].map((slice) => ({
      slice,
      outcomes: 70,
      ndcg10: measure,
      recall10: measure,
    })),
    mayShip: true,
  };
  const weights = { ...defaultWeights.weights, region: defaultWeights.weights.region + 0.001 };
  const content = { ...defaultWeights, name: nameRequest('배운 가중치'), weights, since: '2026-01-01' };
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      'INSERT INTO weight_set (name, hash, content, evaluation, recomputed) VALUES ($1, $2, $3, $4, $5)',
      [
        content.name,
        hashWeights(content),
        JSON.stringify(content),
        JSON.stringify(evaluation),
        JSON.stringify({ isSame: true, evaluation, at: new Date().toISOString() }),
      ],
    );
  } finally {
    await database.end();
  }
}

test('[P-07] [O-22] the address of the projects keeps page, words and status over a reload and Back; the audit log grows downwards, and on a phone an entry opens below its line', async ({
  page,
  product,
}) => {
  const company = await openApi(product.url, 'hanui_csr');
  await submitRequest(company, { title: nameRequest('둘째 쪽을 만드는 요청') });
  await openAs(page, product, ADMIN, '/admin/projects');
  const list = page.getByRole('table', { name: '프로젝트, 최근에 바뀐 순서' });
  const second = page.getByRole('navigation', { name: '페이지 이동' }).getByRole('link', { name: '2페이지' });
  await second.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(second).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox').fill('늘봄식품');
  await page.getByRole('main').getByRole('button', { name: '찾기' }).click();
  await expect(list.getByRole('row').nth(1)).toContainText('늘봄식품');
  await page.getByRole('combobox', { name: '상태' }).click();
  await page.getByRole('option', { name: '진행 중' }).click();
  await expect(list.getByRole('row').filter({ hasText: '저녁 한 상, 같이 숙제' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('늘봄식품');
  await expect(list.getByRole('row').filter({ hasText: '저녁 한 상, 같이 숙제' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '상태' })).toContainText('모든 상태');

  await walkTo(page, '/admin/audit');
  const log = page.getByRole('table', { name: '감사 기록' });
  const entries = log.getByRole('row').filter({ hasText: '번째 기록' });
  const entryLinks = log.getByRole('link', { name: /번째 기록 보기$/ });
  const numbers = async () =>
    (await entryLinks.allTextContents()).map((text) => Number(/(\d+)번째/.exec(text)?.[1]));
  const shown = await numbers();
  await page.getByRole('button', { name: '더 오래된 기록 보기' }).click();
  await expect.poll(async () => (await numbers()).length).toBeGreaterThan(shown.length);
  const read = await numbers();
  expect(read).toEqual(read.toSorted((a, b) => b - a));

  const submission = log.getByRole('link', { name: /^요청 제출 \d/ }).first();
  await submission.click();
  const pane = page.getByRole('complementary', { name: '고른 기록' });
  await expect(pane.getByText('앞뒤가 이어져 있어요')).toBeVisible();
  const ofSubject = pane.getByRole('link', { name: /^이 대상의 기록 \d/ });
  const subjectCount = Number(/기록 (\d+)/.exec((await ofSubject.textContent()) ?? '')?.[1]);
  await ofSubject.click();
  await expect(page).toHaveURL(/subjectId=/);
  await expect(entries).toHaveCount(subjectCount);

  await showAt(page, 360);
  await changeAddress(page, '/admin/audit');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect.poll(() => entries.count()).toBeGreaterThan(subjectCount);
  const heights = await entries.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights), 'two lines an entry').toBeLessThan(64);
  await expect(page.getByRole('combobox', { name: '열람과 변경' })).toBeHidden();
  await submission.click();
  await expect(submission).toHaveAttribute('aria-current', 'true');
  await expect(log.getByRole('article', { name: '요청 제출' })).toContainText('이 기록');
  await expectSoundAt(page, [360, 768, 1280]);
});

test('[P-07] every screen of the desk is accessible and fits a phone and a tablet', async ({
  page,
  product,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('화면을 살피는 요청') });
  await loseMail(product.databaseUrl, `${nameRequest('lost').replace(' ', '-')}@e2e.example`);
  await proposeWeights(product.databaseUrl);
  await openAdmin(page, product, id);
  await expect(evidence(page)).toBeVisible();
  await expectSoundAt(page, [1280, 360, 768]);
  for (const view of ['progress', 'log']) {
    await changeAddress(page, `/admin/projects/${id}?view=${view}`);
    await expect(candidatesPanel(page)).toBeHidden();
    await expectLoaded(page);
    await expectNoAccessibilityProblems(page);
  }
  // Not here are those that another test looks at with something open, and the guide, which the menu leads to.
  for (const path of [
    ...['/admin/projects', '/admin/weights', '/admin/inquiries', '/admin/mails', '/admin/announcements'],
    ...['/admin/administrators', '/admin/codes', '/admin/settings/switches', '/admin/system'],
    ...[
      '/admin/organizations',
      '/admin/takedowns',
      '/admin/statistics',
      '/admin/statistics/money',
      '/admin/fairness',
    ],
  ]) {
    await walkTo(page, path);
    await expectSoundAt(page, [1280, 360, 768]);
  }
});
