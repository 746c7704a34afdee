import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '#e2e/fixtures.ts';
import { startProduct } from '#e2e/server.ts';

// A recorder would put its script into the frame of the mail, which lets none run.
test.use({ trace: 'off' });

test('[F-57] the demo mailbox shows the mails that would have been sent, and runs none of their scripts', async ({
  page,
}) => {
  await page.goto('/demo/mailbox');
  await expect(page.getByRole('heading', { level: 1, name: '체험 메일함' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  const mails = page.getByRole('list', { name: '메일 목록' }).getByRole('button');
  const subject = await mails.nth(1).locator('span').first().innerText();
  await mails.nth(1).click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: subject })).toBeVisible();
  await expect(article.locator('iframe')).toHaveAttribute('sandbox', 'allow-popups');
  await article.getByRole('tab', { name: '글자만' }).click();
  await expect(article.getByRole('tabpanel')).not.toBeEmpty();
});

test('outside demo mode mailbox and gallery are not there, typed or hydrated', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matson-no-demo-'));
  const real = await startProduct({
    dataDir: folder,
    databaseUrl: product.databaseUrl,
    environment: { ROLE: 'web', DEMO: 'false' },
  });
  try {
    expect((await page.request.get(`${real.url}/demo/mailbox`)).status()).toBe(404);
    expect((await page.goto(`${real.url}/gallery`))?.status()).toBe(404);
    await page.mouse.move(50, 50);
    await page.mouse.move(80, 80);
    await expect(page.locator('html[data-app=ready]')).toBeAttached();
    await expect(page.getByRole('heading', { name: '찾는 페이지가 없어요' })).toBeVisible();
    // What the page still fetches ahead would find nobody.
    await page.goto('about:blank');
  } finally {
    await real.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
