import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findProject, wake } from '#e2e/public-pages.ts';

test('[D-14] [D-15] [D-16] [D-17] a representative project: its dialog has an address and goes with the back button, its pictures arrive, and it is accessible on a phone', async ({
  page,
  request,
}) => {
  const { npo, project } = await findProject(
    request,
    ({ images, description, actualBudget }) =>
      images.length >= 2 && [...description].length > 210 && actualBudget !== null,
  );
  await page.goto(`/npos/${npo.id}`);
  await wake(page);
  await page.getByRole('link', { name: project.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: project.name });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/npos/${npo.id}?project=${project.id}`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/npos/${npo.id}`);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/npos/${npo.id}`);

  // The address alone opens it.
  await page.goto('about:blank');
  await page.goto(`/npos/${npo.id}?project=${project.id}`);
  const period = [project.actualStart, project.actualEnd].map((day) => day.slice(0, 7).replace('-', '.'));
  await expect(dialog.getByText(period.join(' ~ '))).toBeVisible();
  await expect(dialog.getByText(`${project.actualBudget?.toLocaleString('ko-KR')}원`)).toBeVisible();
  const main = dialog.locator('img').first();
  const first = await main.getAttribute('src');
  const second = dialog.getByRole('button', { name: '사진 2 크게 보기' });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(main).not.toHaveAttribute('src', first ?? '');
  await expect(main).toHaveJSProperty('complete', true);
  expect(await main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: '더 보기' }).click();
  await expect(dialog.getByRole('button', { name: '접기' })).toBeVisible();
  await expectSoundAt(page, [360]);

  // A hidden cost never leaves the server.
  const hidden = await findProject(request, ({ isBudgetHidden }) => isBudgetHidden);
  expect(hidden.project.actualBudget).toBeNull();
  const html = await (await request.get(`/npos/${hidden.npo.id}`)).text();
  expect(html).not.toMatch(new RegExp(`"id":"${hidden.project.id}"[^}]*"actualBudget":\\d`));
});
