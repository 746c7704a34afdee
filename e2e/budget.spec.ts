import readXlsx from 'read-excel-file/node';
import { createDeposit, createMove, getBudget } from '#contract/budgets/budgets.ts';
import { findSpendings } from '#contract/budgets/spendings.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeRunning } from '#e2e/running-projects.ts';
import { openAs } from '#e2e/sign-in.ts';
import { createSpendingsOf } from '#server/testing/budget-factories.ts';

const failed = '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.';
const fails = { status: 500, contentType: 'application/json', body: '{}' };
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
  await expect(dialog.getByText('주민등록번호와 계좌번호를 가렸는지 확인하고 표시해 주세요.')).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '빈 영수증.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(dialog.getByText('빈 영수증.pdf: 내용이 없는 파일은 올릴 수 없어요.')).toBeVisible();
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
  await openAs(page, product, 'hanui_csr', `/project/manage/${projectId}`);
  const tab = page
    .getByRole('navigation', { name: '프로젝트 작업 공간' })
    .getByRole('link', { name: /^예산/ });
  await expect(tab).toContainText('1건을 기다려요');
  await tab.click();
  const question = page.getByRole('region', { name: '예산을 옮겨도 될까요?' });
  await expect(question).toContainText('재료·물품비의 23.1%예요. 864,000원(20%)을 넘어 동의가 필요해요.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectNoAccessibilityProblems(page);
  }
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

test('[F-77] money is moved, asked for, taken back and declined, and a deposit is struck from the record', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  const { projectId, address, npo, company } = await makeRunning(product, { amounts: [1_000_000, 500_000] });
  const params = { projectId };
  const read = () => npo.api.call(getBudget, { params });
  const day = koreanDay(new Date());
  await npo.api.call(createDeposit, { params, body: { kind: 'PAYMENT', day, amount: 700_000 } });
  await openAs(page, product, npo.username, `${address}/budget`);

  const move = page.getByRole('dialog', { name: '예산 옮기기' });
  const choose = async (label: string, option: RegExp) => {
    await move.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await page.getByRole('button', { name: '예산 옮기기' }).click();
  await move.getByRole('button', { name: '옮기기', exact: true }).click();
  for (const mistake of ['어디에서 옮길지 골라 주세요.', '옮기는 이유를 적어 주세요.'])
    await expect(move.getByText(mistake)).toBeVisible();
  await choose('어디에서', /인건비/);
  await expect(move.getByText('묻지 않고 200,000원까지 옮길 수 있어요.')).toBeVisible();
  await choose('어디로', /재료·물품비/);
  await move.getByLabel('금액').fill('150000');
  await move.getByLabel('옮기는 이유').fill('교구가 더 필요해요.');
  await page.route('**/budget/moves', (route) => route.fulfill(fails));
  expectedErrors.push(/status of 500/);
  await move.getByRole('button', { name: '옮기기', exact: true }).click();
  await expect(move.getByRole('alert')).toContainText(failed);
  await expect(move.getByLabel('옮기는 이유')).toHaveValue('교구가 더 필요해요.');
  await page.unroute('**/budget/moves');
  await move.getByRole('button', { name: '옮기기', exact: true }).click();
  await expect(page.getByText('예산을 옮기고 기업에 알렸어요.')).toBeVisible();
  await expect(move).toBeHidden();
  await expect(page.getByRole('region', { name: '옮긴 기록' })).toContainText(
    '교구가 더 필요해요. · 15.0% · 한도 안이라 알리기만 했어요',
  );

  await page.getByRole('button', { name: '예산 옮기기' }).click();
  await choose('어디에서', /인건비/);
  await choose('어디로', /재료·물품비/);
  await move.getByLabel('금액').fill('300000');
  await move.getByLabel('옮기는 이유').fill('책을 더 사요.');
  await move.getByRole('button', { name: '기업에 물어보기' }).click();
  await expect(page.getByText('기업에 물어봤어요. 답이 오면 알려 드려요.')).toBeVisible();
  const question = page.getByRole('region', { name: '예산을 옮겨도 될까요?' });
  await question.getByRole('button', { name: '거두기' }).click();
  await expect(page.getByText('요청을 거뒀어요.')).toBeVisible();
  await expect(question).toBeHidden();

  const [from, to] = (await read()).lines;
  const asked = { fromLineId: from?.id ?? '', toLineId: to?.id ?? '', amount: 400_000, asks: true };
  await npo.api.call(createMove, { params, body: { ...asked, reason: '강당을 빌려요.' } });
  const visitor = await openVisitor();
  await openAs(visitor, product, company.username, `${address}/budget`);
  await visitor.getByRole('button', { name: '어려워요' }).click();
  await expect(visitor.getByText('옮기지 않는다고 답했어요.')).toBeVisible();
  await expect(visitor.getByRole('region', { name: '옮긴 기록' })).toContainText(
    '강당을 빌려요. · 40.0% · 기업이 어렵다고 했어요',
  );
  expect((await read()).moves.map(({ status }) => status).sort()).toEqual(['DECLINED', 'DONE', 'WITHDRAWN']);

  const strike = page.getByRole('button', { name: /사업비 지우기$/ });
  await page.route('**/budget/deposits/*', (route) => route.fulfill(fails));
  await strike.click();
  await expect(page.getByText(failed)).toBeVisible();
  await page.unroute('**/budget/deposits/*');
  await strike.click();
  await expect(page.getByText('입금 기록을 지웠어요.')).toBeVisible();
  await expect(strike).toBeHidden();
  expect((await read()).deposits).toEqual([]);
});

test('[F-77] a long list of spendings is read on, narrowed to a line, and takes more evidence and a second of the same day', async ({
  page,
  product,
  expectedErrors,
}) => {
  const today = koreanDay(new Date());
  const { projectId, address, npo } = await makeRunning(
    product,
    { amounts: [900_000, 300_000] },
    (db, made, member) =>
      createSpendingsOf(
        db,
        made,
        member,
        Array.from({ length: 21 }, () => ({ day: today, amount: 1_100 })),
      ),
  );
  const params = { projectId };
  await openAs(page, product, npo.username, `${address}/budget`);
  const list = page.getByRole('region', { name: /^지출/ });
  const rows = list.getByRole('row').filter({ hasText: '청람주유소' });
  await expect(rows).toHaveCount(20);
  await list.getByRole('button', { name: '지출 더 보기' }).click();
  await expect(rows).toHaveCount(21);
  const narrowTo = async (name: string) => {
    await list.getByRole('combobox', { name: '예산 항목' }).click();
    await page.getByRole('option', { name }).click();
  };
  await narrowTo('재료·물품비');
  await expect(list.getByText('아직 쓴 돈이 없어요.')).toBeVisible();
  await narrowTo('모든 항목');
  await expect(rows).toHaveCount(21);

  await page.getByRole('button', { name: '지출 더하기' }).click();
  const dialog = page.getByRole('dialog', { name: '지출 더하기' });
  await dialog.locator('input[type=file]').setInputFiles(pdf);
  await dialog.getByLabel('금액').fill('1100');
  await dialog.getByLabel('받는 곳').fill('한낮버스');
  await dialog
    .getByRole('radio', { name: /인건비/ })
    .last()
    .check();
  await dialog.getByRole('combobox', { name: '증빙 종류' }).click();
  await page.getByRole('option', { name: '기타' }).click();
  await dialog.getByLabel('주민등록번호와 계좌번호를 가렸어요').check();
  const save = dialog.getByRole('button', { name: '지출 저장하기' });
  await save.click();
  await expect(dialog.getByText('기타를 고른 이유를 적어 주세요.')).toBeVisible();
  await dialog.getByLabel('기타를 고른 이유').fill('시외버스 승차권');
  // There is one of this day and amount already.
  expectedErrors.push(/status of 400/);
  await save.click();
  await expect(dialog.getByText('같은 날 같은 금액의 지출이 있어요. 따로 쓴 돈이 맞나요?')).toBeVisible();
  await expect(dialog.getByLabel('기타를 고른 이유')).toHaveValue('시외버스 승차권');
  await dialog.getByLabel('따로 쓴 돈이 맞아요').check();
  await save.click();
  await expect(page.getByText('지출을 저장했어요.')).toBeVisible();
  const added = list.getByRole('row').filter({ hasText: '한낮버스' });
  await expect(added).toContainText('기타 (시외버스 승차권)');

  const add = added.getByLabel(/^가린 증빙 더하기/).and(added.locator('input'));
  expectedErrors.push(/status of 415/);
  await add.setInputFiles({ name: '승차권.pdf', mimeType: 'application/pdf', buffer: Buffer.from('승차권') });
  await expect(page.getByText(/파일만 올릴 수 있어요\.$/)).toBeVisible();
  await add.setInputFiles({ ...pdf, name: '승차권.pdf' });
  await expect(page.getByText(/^증빙을 더했어요\./)).toBeVisible();
  const download = page.waitForEvent('download');
  await added.getByRole('button', { name: /^증빙 22-2 받기/ }).click();
  expect((await download).suggestedFilename()).toBe('승차권.pdf');
  // What the store has lost is told.
  expectedErrors.push(/status of 404/);
  await rows.first().getByRole('button', { name: /받기$/ }).click();
  await expect(page.getByText('파일을 찾지 못했어요. 1:1 문의로 알려 주세요.')).toBeVisible();
  const { items } = await npo.api.call(findSpendings, { params });
  const { number, files, amount } = items.find(({ payee }) => payee === '한낮버스') ?? {};
  expect([number, files?.length, amount]).toEqual([22, 2, 1_100]);
});
