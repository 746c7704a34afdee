import { Client } from 'pg';
import { decideWeightSet, findWeightSets } from '#contract/matches/weight-sets.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';
import { defaultWeights } from '#matching/weights.ts';

const ADMIN = 'matson_ops';

const interval = (mean: number, width: number) => ({ mean, low: mean - width, high: mean + width });

/** A file as `matching:learn` writes it; so close to the prior that no list of another test changes. */
function describeWeights(name: string, newPartner: number) {
  const measure = (difference: number) => ({
    prior: interval(0.31, 0.02),
    learned: interval(0.31 + difference, 0.02),
    difference: interval(difference, 0.001),
  });
  const check = (slice: string, difference: number) => ({
    slice,
    outcomes: 70,
    ndcg10: measure(difference),
    recall10: measure(difference),
  });
  return {
    ...defaultWeights,
    name,
    weights: { ...defaultWeights.weights, region: defaultWeights.weights.region + 0.001 + newPartner / 100 },
    evaluation: {
      outcomes: 231,
      checks: [check('ALL', 0.02), check('NEW_PARTNER', newPartner), check('COLD', 0.001)],
      mayShip: true,
    },
    since: '2026-01-01',
  };
}

/** Writes what the server's check would: this product has too few outcomes to learn the same from. */
async function settleCheck(databaseUrl: string, file: ReturnType<typeof describeWeights>): Promise<void> {
  const recomputed = { isSame: true, evaluation: file.evaluation, at: new Date().toISOString() };
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('UPDATE weight_set SET recomputed = $2, version = version + 1 WHERE name = $1', [
      file.name,
      JSON.stringify(recomputed),
    ]);
  } finally {
    await database.end();
  }
}

/** Puts the built-in prior back in force. */
async function restorePrior(product: Product): Promise<void> {
  const admin = await openApi(product.url, ADMIN);
  const { items } = await admin.call(findWeightSets);
  const prior = items.find(({ isBuiltIn }) => isBuiltIn);
  if (!prior || prior.status === 'ACTIVE') return;
  const body = { to: 'ACTIVE', reason: '시험을 마쳤어요', version: prior.version } as const;
  await admin.call(decideWeightSet, { params: { weightSetId: prior.id }, body });
}

test('learned weights are proposed, judged beside the active ones, approved with a reason and rolled back', async ({
  page,
  product,
}) => {
  test.slow();
  const good = describeWeights(nameRequest('배운 가중치'), 0.004);
  const bad = describeWeights(nameRequest('나빠질 가중치'), -0.004);
  const upload = (file: object) =>
    page.getByLabel('가중치 파일 올리기').setInputFiles({
      name: 'weights.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  const cardOf = ({ name }: { name: string }) => page.getByRole('article', { name: `가중치 ${name}` });
  try {
    await openAs(page, product, ADMIN, '/admin/matching');
    await page.getByRole('navigation', { name: '매칭 화면' }).getByRole('link', { name: '가중치' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '가중치' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('사용 중');
    await upload({ name: '가중치가 아닌 파일' });
    await expect(page.getByRole('alert')).toContainText('matching:learn이 만든 가중치 파일이 아니에요.');

    await upload(bad);
    await upload(good);
    for (const file of [bad, good]) {
      // The server learns again by itself, and this product's few outcomes give something else.
      await expect(cardOf(file)).toContainText('다시 배우면 다른 가중치가 나와요', { timeout: 90_000 });
      await expect(cardOf(file).getByRole('button', { name: '승인하기' })).toBeDisabled();
      await settleCheck(product.databaseUrl, file);
    }
    await page.reload();
    await expect(cardOf(bad)).toContainText('‘처음 만난 단체’에서 처음 가중치보다 나빠질 수 있어요');
    await expect(cardOf(bad).getByRole('button', { name: '승인하기' })).toBeDisabled();
    const card = cardOf(good);
    await expect(card.getByRole('row', { name: /처음 만난 단체.*NDCG@10/ })).toContainText('+0.004');
    await card.getByText(/사용 중인 가중치와 다른 항목/).click();
    await expect(card.getByRole('row', { name: /지역 거리/ })).toContainText('1.9');
    await expectNoAccessibilityProblems(page);

    await card.getByRole('button', { name: '승인하기' }).click();
    const dialog = page.getByRole('dialog', { name: '승인하기' });
    await dialog.getByRole('button', { name: '승인하기' }).click();
    await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await dialog.getByRole('textbox').fill('새 파트너에서 나아졌어요');
    await dialog.getByRole('button', { name: '승인하기' }).click();
    await expect(card).toContainText('새 파트너에서 나아졌어요');
    await expect(page.getByRole('article').first()).toContainText(good.name);

    const prior = cardOf(defaultWeights);
    await prior.getByRole('button', { name: '이 가중치로 되돌리기' }).click();
    const back = page.getByRole('dialog', { name: '이 가중치로 되돌리기' });
    await back.getByRole('textbox').fill('더 지켜볼게요');
    await back.getByRole('button', { name: '이 가중치로 되돌리기' }).click();
    await expect(prior).toContainText('사용 중');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '선택 결과 (학습용) CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^queries-\d{4}-\d\d-\d\d\.csv$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideScroll(page);
  } finally {
    await restorePrior(product);
  }
});
