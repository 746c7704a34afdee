import { demoId } from '#db/seed/demo-id.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress } from '#e2e/walk.ts';

const homeworkId = demoId('project', 'neulbom-homework');
const homework = `/project/manage/${homeworkId}`;

test('a room that loads has its place kept: what comes stands where the grey shape stood', async ({
  page,
  product,
}) => {
  const rooms = [
    ['agreement', 'agreements', '협약을 불러오는 중이에요', /^협약서/],
    ['budget', 'budget', '예산을 불러오는 중이에요', '예산 항목'],
    ['measurements', 'measurements', '성과를 불러오는 중이에요', '성과 지표'],
  ] as const;
  const answers = new Map<string, () => void>();
  for (const [room, asked] of rooms) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    answers.set(room, release);
    await page.route(`**/api/projects/*/${asked}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  await openAs(page, product, 'solgaeul', `${homework}/agreement`);
  for (const [room, , label, name] of rooms) {
    if (room !== 'agreement') await changeAddress(page, `${homework}/${room}`);
    const grey = page.getByRole('status').filter({ hasText: label }).locator('[aria-hidden]');
    await expect(grey).toHaveCount(2);
    const kept = await grey.first().boundingBox();
    answers.get(room)?.();
    const card = page.getByRole('main').getByRole('region', { name }).first();
    await expect(card).toBeVisible();
    const { x, y, width } = (await card.boundingBox()) ?? {};
    expect({ room, x, y, width }).toEqual({ room, x: kept?.x, y: kept?.y, width: kept?.width });
  }
});
