import { Client } from 'pg';
import { expect, test } from '#e2e/fixtures.ts';
import { findProject, type Project, wake } from '#e2e/public-pages.ts';

test('[D-14] [D-15] [D-16] [D-17] a representative project: tags, period and cost, pictures, a hidden cost and a long description; its dialog has an address, and the back button closes it', async ({
  page,
  request,
  product,
}) => {
  await test.step('tags, name, period and cost; the dialog has an address and the back button closes it', async () => {
    const { npo, project } = await findProject(request, (candidate) => candidate.actualBudget !== null);
    await page.goto(`/npos/${npo.id}`);
    await wake(page);
    await page.getByRole('link', { name: project.name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: project.name });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/npos/${npo.id}?project=${project.id}`);
    const period = [project.actualStart, project.actualEnd].map((day) => day.slice(0, 7).replace('-', '.'));
    await expect(dialog.getByText(period.join(' ~ '))).toBeVisible();
    await expect(dialog.getByText(`${project.actualBudget?.toLocaleString('ko-KR')}원`)).toBeVisible();
    const codes = await (await request.get('/api/codes?groups=FIELD,BENEFICIARY')).json();
    const nameOf = (group: string, code: string) =>
      codes[group].find((entry: { code: string }) => entry.code === code).name;
    const full = (await (await request.get(`/api/npos/${npo.id}`)).json()).projects.find(
      (candidate: Project) => candidate.id === project.id,
    );
    await expect(dialog.getByText(nameOf('FIELD', full.fieldCode))).toBeVisible();
    await expect(dialog.getByText(nameOf('BENEFICIARY', full.beneficiaryCode))).toBeVisible();

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
    await expect(dialog).toBeVisible();
  });
  await test.step('up to four thumbnails change the main image, the rest stands in a gallery', async () => {
    const { npo, project } = await findProject(request, (candidate) => candidate.images.length > 4);
    await page.goto(`/npos/${npo.id}?project=${project.id}`);
    const dialog = page.getByRole('dialog', { name: project.name });
    const thumbnails = dialog.getByRole('button', { name: /크게 보기/ });
    await expect(thumbnails).toHaveCount(4);
    const main = dialog.locator('img').first();
    const first = await main.getAttribute('src');
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(main).not.toHaveAttribute('src', first ?? '');
    await expect(main).toHaveJSProperty('complete', true);
    expect(await main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(dialog.getByRole('region', { name: '사진 더 보기' }).getByRole('img')).toHaveCount(
      project.images.length - 1,
    );
  });
  await test.step('a hidden cost reads 비공개 and never leaves the server', async () => {
    const { npo, project } = await findProject(request, (candidate) => candidate.isBudgetHidden);
    expect(project.actualBudget).toBeNull();
    const html = await (await request.get(`/npos/${npo.id}`)).text();
    expect(html).not.toMatch(new RegExp(`"id":"${project.id}"[^}]*"actualBudget":\\d`));
    await page.goto(`/npos/${npo.id}?project=${project.id}`);
    const dialog = page.getByRole('dialog', { name: project.name });
    await expect(dialog.getByText('비공개', { exact: true })).toBeVisible();
  });
  await test.step('200 characters of a description are shown whole, one more is cut and unfolds, and a drawn character counts as one', async () => {
    const { npo, project } = await findProject(request, () => true);
    const database = new Client(product.databaseUrl);
    await database.connect();
    const describe = (text: string) =>
      database.query('UPDATE npo_project SET description = $1 WHERE id = $2', [text, project.id]);
    try {
      for (const { extra, shown, unfolds } of [
        { extra: '', shown: `${'가'.repeat(199)}🌱`, unfolds: 0 },
        { extra: '나', shown: `${'가'.repeat(199)}🌱…`, unfolds: 1 },
      ]) {
        await describe(`${'가'.repeat(199)}🌱${extra}`);
        await page.goto(`/npos/${npo.id}?project=${project.id}`);
        const dialog = page.getByRole('dialog', { name: project.name });
        const text = dialog.locator('p.whitespace-pre-line');
        await expect(text).toHaveText(shown);
        await expect(dialog.getByRole('button', { name: '더 보기' })).toHaveCount(unfolds);
        if (unfolds === 0) continue;
        await dialog.getByRole('button', { name: '더 보기' }).click();
        await expect(text).toHaveText(`${'가'.repeat(199)}🌱나`);
        await dialog.getByRole('button', { name: '접기' }).click();
        await expect(text).toHaveText(shown);
      }
    } finally {
      await describe(project.description);
      await database.end();
    }
  });
});
