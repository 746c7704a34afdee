import { createActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { createMeasurement, getMeasurementRoom } from '#contract/measurements/measurements.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeRunning } from '#e2e/running-projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const room = `/project/manage/${demoId('project', 'neulbom-homework')}/measurements`;

const today = koreanDay(new Date());
const failed = '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.';
const fails = { status: 500, contentType: 'application/json', body: '{}' };
const survey = {
  name: '설문 집계.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

test.use({ width: 360 });

test('[G-42] [G-43] an NPO measures an indicator on its phone: too many persons are refused, the target stays, both sides read the value', async ({
  page,
  product,
  openVisitor,
}) => {
  await openAs(page, product, 'solgaeul', room);
  const satisfaction = page.getByRole('article', { name: '만족도' });
  await expect(satisfaction.getByRole('img', { name: '아직 재지 않았어요, 목표 4.2점' })).toBeVisible();
  await expect(page.getByText('목표는 변경 협약으로만 바꿔요')).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);

  await page.getByRole('button', { name: '측정값 적기' }).click();
  const dialog = page.getByRole('dialog', { name: '측정값 적기' });
  const pick = async (name: string) => {
    await dialog.getByRole('combobox', { name: /^지표/ }).click();
    await dialog.getByRole('option', { name }).click();
  };
  await pick('산출 · 실인원 (명)');
  await dialog.getByLabel(/^값/).fill('90000');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByText('실인원은 연인원보다 많을 수 없어요.')).toBeVisible();
  await expect(dialog.getByText('무엇을 보고 쟀는지 골라 주세요.')).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);

  await pick('변화 · 만족도 (5점)');
  await dialog.getByLabel(/^값/).fill('4.1');
  await dialog.getByLabel(/^어떻게 쟀나요/).fill('분기 설문 5문항, 답 17명');
  await dialog.getByRole('radio', { name: /단체가 보관해요/ }).click();
  await dialog.getByLabel(/^어떤 까닭이 있었나요/).fill('국이 식었다는 의견이 많았어요.');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(satisfaction.getByRole('img', { name: '지금 4.1점, 목표 4.2점' })).toBeVisible();

  const company = await openVisitor();
  await openAs(company, product, 'neulbom_csr', room);
  const read = company.getByRole('article', { name: '만족도' });
  await read.getByText('잰 값 1개와 근거 보기').click();
  await expect(read.getByText('목표에 못 미친 이유: 국이 식었다는 의견이 많았어요.')).toBeVisible();
  await expect(read.getByText('근거 자료는 단체가 보관해요')).toBeVisible();
  await expect(company.getByRole('button', { name: '측정값 적기' })).toHaveCount(0);
});

test.describe('on a desk', () => {
  test.use({ width: 1280 });

  test('[F-77] a value is corrected onto a file or an entry as its evidence, and deleted, and says so', async ({
    page,
    product,
    expectedErrors,
  }) => {
    const milestones = [{ name: '시작 모임', day: today, owner: 'BOTH' as const }];
    const indicators = [
      {
        code: 'EDU_R1',
        kind: 'R' as const,
        name: '수료율',
        unit: '%',
        baseline: null,
        target: 80,
        method: '',
      },
    ];
    const { projectId, address, npo } = await makeRunning(product, { workplan: { milestones, indicators } });
    const params = { projectId };
    await npo.api.call(createActivityEntry, {
      params,
      body: {
        ...{ day: today, place: '방산도서관', sentence: '마지막 수업을 했어요.' },
        ...{ participants: 20, employeeVolunteers: 0, otherVolunteers: 0, staff: 1, hoursEach: 0 },
      },
    });
    const form = { indicator: 'EDU_R1', day: today, value: 70, source: '출석부', reason: '' };
    await npo.api.call(createMeasurement, { params, body: { ...form, evidence: { kind: 'KEPT' } } });
    const read = async () => {
      const room = await npo.api.call(getMeasurementRoom, { params });
      return room.indicators.find(({ key }) => key === 'EDU_R1')?.measurements ?? [];
    };
    await openAs(page, product, npo.username, `${address}/measurements`);
    const indicator = page.getByRole('article', { name: '수료율' });
    await indicator.getByText('잰 값 1개와 근거 보기').click();

    await indicator.getByRole('button', { name: '고치기' }).click();
    const dialog = page.getByRole('dialog', { name: '측정값 고치기' });
    const save = dialog.getByRole('button', { name: '저장하기' });
    const day = dialog.getByRole('textbox', { name: '잰 날' });
    await day.fill('');
    await save.click();
    await expect(dialog.getByText('날짜를 골라 주세요.')).toBeVisible();
    const yesterday = koreanDay(new Date(Date.now() - 86_400_000));
    await day.fill(yesterday.replaceAll('-', '.'));
    await dialog.getByLabel(/^값/).fill('85');
    await dialog.getByRole('radio', { name: /그날의 활동 기록을 골라요/ }).check();
    await dialog.getByRole('combobox', { name: '활동 기록' }).click();
    await page.getByRole('option', { name: /방산도서관/ }).click();
    expectedErrors.push(/status of 500/);
    await page.route('**/measurements/*', (route) => route.fulfill(fails));
    await save.click();
    await expect(dialog.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await expect(dialog.getByLabel(/^값/)).toHaveValue('85');
    await page.unroute('**/measurements/*');
    await save.click();
    await expect(page.getByText('측정값을 저장했어요.')).toBeVisible();
    await expect(indicator.getByText(/^근거 .+ 방산도서관 활동 기록$/)).toBeVisible();
    expect(await read()).toMatchObject([{ day: yesterday, value: 85, evidence: { kind: 'ENTRY' } }]);

    await indicator.getByRole('button', { name: '고치기' }).click();
    await dialog.getByRole('radio', { name: /이름이 없는 파일을 올려요/ }).check();
    const add = dialog.getByLabel('증빙 파일 올리기').and(dialog.locator('input'));
    await page.route('**/documents', (route) => route.fulfill(fails));
    await add.setInputFiles(survey);
    await expect(page.getByText(failed)).toBeVisible();
    await page.unroute('**/documents');
    await add.setInputFiles(survey);
    await expect(dialog.getByText(survey.name)).toBeVisible();
    await save.click();
    await expect(dialog).toBeHidden();
    const download = page.waitForEvent('download');
    await indicator.getByRole('button', { name: survey.name }).click();
    expect((await download).suggestedFilename()).toBe(survey.name);

    const remove = indicator.getByRole('button', { name: '지우기' });
    const question = page.getByRole('alertdialog', { name: '측정값을 지울까요?' });
    await page.route('**/measurements/*', (route) => route.fulfill(fails));
    await remove.click();
    await expect(question).toContainText('잰 수료율 85를 지워요.');
    await question.getByRole('button', { name: '측정값 지우기' }).click();
    await expect(page.getByText(failed).last()).toBeVisible();
    expect(await read()).toHaveLength(1);
    await page.unroute('**/measurements/*');
    await remove.click();
    await question.getByRole('button', { name: '측정값 지우기' }).click();
    await expect(page.getByText('측정값을 지웠어요.')).toBeVisible();
    await expect(indicator.getByRole('img', { name: /^아직 재지 않았어요/ })).toBeVisible();
    expect(await read()).toEqual([]);
  });
});
