import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { tabTo } from '#e2e/keyboard.ts';
import { createMember } from '#e2e/members.ts';
import { type Product, startProduct } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';
import { root } from '../scripts/toolchain.mjs';

const first = { version: '2025-10-28', announcedOn: '2025-10-28', effectiveOn: '2025-10-28' };
const today = koreanDay(new Date());
const soon = addDays(today, 7);

/** A folder of legal texts in which newer terms have taken force today and a newer privacy policy comes in a week. */
function writeLegalTexts(folder: string): void {
  cpSync(path.join(root, 'server/modules/site/legal'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'terms', `${today}.html`), '<p>{{operatorName}}의 새 이용약관</p>');
  writeFileSync(path.join(folder, 'privacy', `${soon}.html`), '<p>새 개인정보처리방침</p>');
  const terms = { version: today, announcedOn: addDays(today, -7), effectiveOn: today, needsConsent: true };
  const privacy = { version: soon, announcedOn: today, effectiveOn: soon };
  const versions = { terms: [first, terms], privacy: [first, privacy], marketing: [first] };
  writeFileSync(path.join(folder, 'versions.json'), JSON.stringify(versions));
}

/** The page stands from its first paint where it stands below the notices. */
async function expectRoomFor(page: Page, notices: Locator): Promise<void> {
  const findTop = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { promise: onItsWay, resolve: deliver } = Promise.withResolvers<void>();
    const isApplication = /\/entry-client-/;
    await page.route(isApplication, (route) => onItsWay.then(() => route.continue()));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-notices', '');
    await expect(page.locator('main')).toBeVisible();
    const top = await findTop();
    deliver();
    await expect(notices).toBeVisible();
    expect(await findTop(), `${width} px wide`).toBeCloseTo(top, 0);
    await page.unroute(isApplication);
  }
}

test('[K-05] a member is asked to agree to newer terms, by keyboard alone, and told of a text that comes', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matson-legal-'));
  let renewed: Product | undefined;
  try {
    writeLegalTexts(path.join(folder, 'legal'));
    // It shares the database and takes no jobs: nobody else is mailed of these texts.
    renewed = await startProduct({
      dataDir: folder,
      databaseUrl: product.databaseUrl,
      environment: { ROLE: 'web', LEGAL_TEXTS_DIR: path.join(folder, 'legal') },
    });
    await openAs(page, renewed, username, `${renewed.url}/account/info`);
    const dialog = page.getByRole('dialog', { name: '약관이 바뀌었어요' });
    await expect(dialog).toBeVisible();
    await expectNoAccessibilityProblems(page, '[role=dialog]');
    const agree = dialog.getByRole('button', { name: '동의하고 계속하기' });
    await expect(agree).toBeDisabled();
    await tabTo(page, dialog.getByRole('button', { name: '이용약관 보기' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '이용약관' })).toContainText('새 이용약관');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('checkbox', { name: /이용약관에 동의해요/ }));
    await page.keyboard.press('Space');
    await tabTo(page, agree);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    await page.reload();
    const notices = page.getByRole('complementary', { name: '약관 안내' });
    await expect(notices).toContainText(`의 새 내용이 ${soon.replaceAll('-', '.')}부터 적용돼요.`);
    await expect(notices).not.toContainText('동의해 주세요');
    await expect(dialog).toBeHidden();
    await expectRoomFor(page, notices);
    await notices.getByRole('button', { name: '새 내용 보기' }).click();
    await expect(page.getByRole('dialog', { name: '개인정보처리방침' })).toContainText('새 개인정보처리방침');
    await page.keyboard.press('Escape');
    await expectNoAccessibilityProblems(page);
    // A page that stays open would ask a product that is gone.
    await page.goto('about:blank');
  } finally {
    await renewed?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
