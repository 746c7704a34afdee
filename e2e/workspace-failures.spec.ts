import { amendAgreement, discardAgreement, getAgreementRoom } from '#contract/agreements/agreements.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { readAgain, refusal, refuse } from '#e2e/failures.ts';
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
    const fail = (asked: string) => refuse(page, `/api/projects/${homeworkId}/${asked}`);
    const alertOf = (failure: string) =>
      page.getByRole('main').getByRole('alert').filter({ hasText: failure });
    const open = (room: string) =>
      page.getByRole('navigation', { name: '프로젝트 작업 공간' }).getByRole('link', { name: room }).click();
    const healAgreements = await fail('agreements');
    const heals = {
      budget: await fail('budget'),
      measurements: await fail('measurements'),
      report: await fail('report'),
    };

    await openAs(page, product, 'solgaeul', `${homework}/agreement`);
    await expect(alertOf('협약을 불러오지 못했어요')).toContainText(refusal);
    await expectNoAccessibilityProblems(page);
    await readAgain(
      page,
      '협약을 불러오지 못했어요',
      healAgreements,
      page.getByRole('region', { name: /^협약서/ }),
    );

    await open('한눈에');
    const glance = page.getByRole('region', { name: '사업 한눈에' });
    const line = (name: string) => glance.getByRole('listitem').filter({ hasText: name });
    await expect(line('예산')).toContainText('불러오지 못했어요. 열어서 다시 볼 수 있어요.');
    await expect(line('협약')).toContainText('확인');
    await expect(page.getByRole('complementary', { name: '다음 할 일' })).toContainText('다음 할 일');

    for (const [room, asked, failure, name] of [
      ['예산', 'budget', '예산을 불러오지 못했어요', '예산 항목'],
      ['성과', 'measurements', '성과를 불러오지 못했어요', '성과 지표'],
      ['보고서', 'report', '결과보고서를 불러오지 못했어요', '개요'],
    ] as const) {
      await open(room);
      await expect(alertOf(failure)).toBeVisible();
      await expectNoSideScroll(page);
      await readAgain(page, failure, heals[asked], page.getByRole('region', { name }));
    }

    // What has been read stays for a while: another visit has to read it anew.
    const healSchedule = await fail('agreements');
    const healEntries = await fail('activity-entries');
    await page.goto(`${homework}/activity-entries`);
    await expect(alertOf('활동 기록을 불러오지 못했어요')).toBeVisible();
    await expectNoSideScroll(page);
    await readAgain(page, '활동 기록을 불러오지 못했어요', healEntries, page.getByRole('article'));
    await expect(alertOf('주요 일정을 불러오지 못했어요')).toBeVisible();
    await expectNoAccessibilityProblems(page);
    await readAgain(
      page,
      '주요 일정을 불러오지 못했어요',
      healSchedule,
      page.getByRole('region', { name: '주요 일정' }).getByRole('listitem'),
    );
  });

  test('a room that is reached by its address before it opens says when it does', async ({
    page,
    product,
  }) => {
    const project = `/project/manage/${demoId('project', 'hanui-warmth')}`;
    await openAs(page, product, 'hanui_csr', `${project}/activity-entries`);
    for (const [room, title, opens] of [
      ['activity-entries', '실행은 아직 열리지 않았어요', '사업을 시작하면 열려요'],
      ['budget', '예산은 아직 열리지 않았어요', '사업을 시작하면 열려요'],
      ['measurements', '성과는 아직 열리지 않았어요', '사업을 시작하면 열려요'],
      ['report', '보고서는 아직 열리지 않았어요', '사업을 시작하면 열려요'],
      ['pack', '증빙팩은 아직 열리지 않았어요', '사업이 끝나면 증빙을 한데 모아요'],
    ] as const) {
      await changeAddress(page, `${project}/${room}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(opens);
      await expectNoSideScroll(page);
    }
    await expectNoAccessibilityProblems(page);
    await page.getByRole('link', { name: '한눈에 보기' }).click();
    await expect(page).toHaveURL(project);
  });
});

test('two versions of which one cannot be read: there is a way back, and another try', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const projectId = demoId('project', 'hanui-forest');
  const api = await openApi(product.url, 'hanui_csr');
  const room = await api.call(amendAgreement, {
    params: { projectId },
    body: { reason: '나무를 더 심어요.' },
  });
  const confirmed = room.versions.find(({ number }) => number === 1);
  const heal = await refuse(page, `/api/projects/${projectId}/agreements/${confirmed?.id}`);
  const address = `/project/manage/${projectId}/agreement`;
  await openAs(page, product, 'hanui_csr', `${address}?compare=1`);
  const alert = page.getByRole('alert').filter({ hasText: '앞의 판을 불러오지 못했어요' });
  await expect(alert).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('button', { name: '협약서로 돌아가기' }).click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(alert).toBeVisible();
  const comparison = page.getByRole('heading', { name: '1판에서 2판으로' });
  await readAgain(page, '앞의 판을 불러오지 못했어요', heal, comparison);

  const { shown } = await api.call(getAgreementRoom, { params: { projectId } });
  const [agreementId, version] = [shown?.id ?? '', shown?.version ?? 0];
  await api.call(discardAgreement, { params: { projectId, agreementId }, body: { version } });
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
