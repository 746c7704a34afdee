import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { readAgain, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress } from '#e2e/walk.ts';

const homeworkId = demoId('project', 'neulbom-homework');
const homework = `/project/manage/${homeworkId}`;

test.describe('on a phone', () => {
  test.use({ width: 360 });

  test('each room says what it could not read, leaves the others alive, and reads it when it is told to', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const rooms = [
      ['협약', 'agreements', '협약을 불러오지 못했어요', /^협약서/],
      ['예산', 'budget', '예산을 불러오지 못했어요', '예산 항목'],
      ['성과', 'measurements', '성과를 불러오지 못했어요', '성과 지표'],
      ['보고서', 'report', '결과보고서를 불러오지 못했어요', '개요'],
      ['실행', 'activity-entries', '활동 기록을 불러오지 못했어요', /^활동 기록/],
    ] as const;
    const heals = new Map<string, () => Promise<void>>();
    for (const [, asked] of rooms)
      heals.set(asked, await refuse(page, `/api/projects/${homeworkId}/${asked}`));
    await openAs(page, product, 'solgaeul', homework);
    const glance = page.getByRole('region', { name: '사업 한눈에' });
    await expect(glance.getByText('불러오지 못했어요. 열어서 다시 볼 수 있어요.').first()).toBeVisible();
    await expectNoAccessibilityProblems(page);
    const tabs = page.getByRole('navigation', { name: '프로젝트 작업 공간' });
    for (const [room, asked, failure, name] of rooms) {
      await tabs.getByRole('link', { name: room }).click();
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expectNoSideScroll(page);
      await readAgain(page, failure, async () => heals.get(asked)?.(), page.getByRole('region', { name }));
    }
  });
});

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
