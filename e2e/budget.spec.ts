import readXlsx from 'read-excel-file/node';
import { getBudget } from '#contract/budgets/budgets.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const pdf = { name: '영수증.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('[G-34] [G-37] an NPO writes down a spending with its receipt, is told what is missing, and strikes it through', async ({
  page,
  product,
}) => {
  const projectId = demoId('project', 'neulbom-homework');
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(page, product, 'solgaeul', `/project/manage/${projectId}/budget`);
  const lines = page.getByRole('region', { name: '예산 항목' });
  await expect(lines.getByText('식재료 8개월')).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
  await page.getByRole('button', { name: '지출 더하기' }).click();
  const dialog = page.getByRole('dialog', { name: '지출 더하기' });
  await dialog.getByRole('button', { name: '지출 저장하기' }).click();
  await expect(dialog.getByText('증빙 파일을 올려 주세요.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '영수증 올리기' }).click();
  await (await chooser).setFiles(pdf);
  await dialog.getByLabel('금액').fill('88000');
  await dialog.getByLabel('받는 곳').fill('청람문구');
  await dialog.getByRole('radio', { name: /재료·물품비/ }).check();
  await expect(dialog.getByText(/^[\d,]+ → [\d,]+원$/)).toBeVisible();
  await dialog.getByRole('combobox', { name: '증빙 종류' }).click();
  await page.getByRole('option', { name: '카드전표' }).click();
  await dialog.getByLabel('주민등록번호와 계좌번호를 가렸어요').check();
  await expectNoSideScroll(page);
  // Pressed twice before the page has heard of the first.
  await dialog.getByRole('button', { name: '지출 저장하기' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  const row = page.getByRole('region', { name: /^지출/ }).getByRole('row').filter({ hasText: '청람문구' });
  await expect(row).toContainText('88,000원');
  await row.getByRole('button', { name: /^지우기/ }).click();
  const strike = page.getByRole('dialog', { name: /지우기$/ });
  await strike.getByLabel('지우는 이유').fill('다른 사업의 영수증이에요');
  await strike.getByRole('button', { name: '지우기', exact: true }).click();
  await expect(row).toContainText('지웠어요: 다른 사업의 영수증이에요');
});

test('[G-36] [G-38] a company answers whether money may be moved, and takes a statement with the sums of the screen', async ({
  page,
  product,
}, testInfo) => {
  const projectId = demoId('project', 'hanui-stars');
  const api = await openApi(product.url, 'hanui_csr');
  const read = () => api.call(getBudget, { params: { projectId } });
  await openAs(page, product, 'hanui_csr', `/project/manage/${projectId}/budget`);
  const question = page.getByRole('region', { name: '예산을 옮겨도 될까요?' });
  await expect(question).toContainText('재료·물품비의 23.1%예요. 864,000원(20%)을 넘어 동의가 필요해요.');
  await expectSoundAt(page, [1280]);
  await question.getByRole('button', { name: '옮겨도 좋아요' }).click();
  await expect(question).toBeHidden();
  const card = page.getByRole('region', { name: '예산 항목' });
  await expect(card.getByRole('row', { name: /행사·진행비/ })).toContainText('+1,000,000 옮김');
  const { totals } = await read();
  for (const [term, amount] of [
    ['받은 돈', totals.received],
    ['쓴 돈', totals.spent],
    ['남은 돈', totals.balance],
  ] as const)
    await expect(card.locator('dl > div').filter({ hasText: term })).toHaveText(
      `${term}${amount.toLocaleString('ko-KR')}원`,
    );
  for (const format of ['xlsx', 'PDF']) {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: `정산표 ${format}` }).click();
    const file = await download;
    const saved = testInfo.outputPath(file.suggestedFilename());
    await file.saveAs(saved);
    if (format === 'PDF') continue;
    const [sheet] = await readXlsx(saved);
    expect(sheet?.data.find((row) => row[0] === '쓴 돈')?.[1]).toBe(totals.spent);
  }
});
