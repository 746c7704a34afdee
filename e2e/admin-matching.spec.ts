import type { Locator, Page } from '@playwright/test';
import { getAdminProject, updateAdminMatch } from '#contract/admin/admin.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import { getProject } from '#contract/projects/projects.ts';
import { ADMIN, candidatesPanel, evidence, makeWaiting, openAdmin, rewordMatch } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';

/** The lane of newly found NPOs, in the order on screen. */
const rows = (page: Page) =>
  candidatesPanel(page)
    .getByRole('list', { name: '새로 찾은 단체 순위' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
const namesOf = (page: Page) =>
  rows(page)
    .locator('[aria-pressed]')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.textContent?.match(/^\d+위 /))
        .map((button) => (button.textContent ?? '').replace(/^\d+위 /, '')),
    );
/** How many NPOs stand above the lines of both lanes under what is sent. */
const countCut = async (page: Page, word: '보내요' | '보냈어요') => {
  const line = page.getByText(new RegExp(`^여기까지 \\d+곳을 ${word}$`));
  await expect(line.first()).toBeVisible();
  return (await line.allTextContents()).reduce((sum, text) => sum + Number(text.match(/\d+/)?.[0]), 0);
};
const reasonOf = (page: Page) => page.getByRole('textbox', { name: '바꾼 이유' });

/** Opens the rank of a candidate and presses one of the buttons that move it by one. */
async function step(page: Page, name: string | undefined, way: '위로' | '아래로'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}, 지금 \\d+위, 순위 바꾸기$`) }).click();
  const mover = page.getByRole('dialog', { name: `${name}, 순위 바꾸기` });
  await mover.getByRole('button', { name: `${name} ${way}` }).click();
  await expect(mover).toBeHidden();
}

/** Drags the grip of one candidate above another one. */
async function dragAbove(row: Locator, target: Locator): Promise<void> {
  await row.getByTitle('끌어서 옮기기').dragTo(target, { targetPosition: { x: 120, y: 4 } });
}

test('[P-07] a candidate shows its factors and every term of its score, notes survive an unsaved change, candidates are filtered, and the list is recomputed from its record', async ({
  page,
  product,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('근거를 읽는 요청') });
  await openAdmin(page, product, id);
  const [first = '', second = ''] = await namesOf(page);

  await test.step('factors, evidence and terms', async () => {
    await page.getByRole('button', { name: `2위 ${second}` }).click();
    await expect(evidence(page)).toContainText(second);
    for (const factor of ['분야', '주제', '지역', '수혜대상', '사업 경험', '신뢰·증빙'])
      await expect(evidence(page).getByRole('listitem').filter({ hasText: factor }).first()).toContainText(
        /\d+\/\d+/,
      );
    const work = evidence(page).getByRole('listitem').getByRole('link').first();
    await expect(work).toHaveAttribute('href', /^\/npos\/[\da-f-]{36}\?project=[\da-f-]{36}$/);

    await evidence(page).getByRole('tab', { name: '계산 항목' }).click();
    const terms = evidence(page).getByRole('table');
    const values = await terms.locator('tbody td').allTextContents();
    const numbers = values.map((text) => Number(text.replace('−', '-').replace('+', '')));
    const total = Number((await terms.locator('tfoot td').textContent())?.replace('−', '-').replace('+', ''));
    expect(values.length).toBeGreaterThan(3);
    // Each shown value is rounded to a hundredth.
    expect(Math.abs(numbers.reduce((sum, value) => sum + value, 0) - total)).toBeLessThan(
      0.005 * values.length + 0.005,
    );
  });

  await test.step('notes', async () => {
    const noteOf = (name: string) => evidence(page).getByRole('textbox', { name: `${name} 메모` });
    await page.getByRole('button', { name: `1위 ${first}` }).click();
    await noteOf(first).fill('봄까지는 어렵다고 해요');
    await page.getByRole('button', { name: `2위 ${second}` }).click();
    await expect(noteOf(second)).toHaveValue('');
    await page.getByRole('button', { name: `1위 ${first}` }).click();
    await expect(noteOf(first)).toHaveValue('봄까지는 어렵다고 해요');
    await page.getByRole('button', { name: '메모 저장하기' }).click();
    await expect(rows(page).nth(0).getByText('메모', { exact: true })).toBeVisible();
    await page
      .getByRole('region', { name: '요청' })
      .getByRole('textbox', { name: '관리자 메모' })
      .fill('급해요');
    await page.getByRole('button', { name: '메모 저장하기' }).click();
    await expect(page.getByRole('button', { name: '메모 저장하기' })).toHaveCount(0);
  });

  await test.step('a filter', async () => {
    const filters = page.getByRole('group', { name: '후보 거르기' });
    await filters.getByRole('combobox', { name: '표시' }).click();
    await page.getByRole('option', { name: '메모 있음' }).click();
    await expect.poll(() => namesOf(page)).toEqual([first]);
    await expect(candidatesPanel(page).getByText(/^\d+곳 가운데 1곳$/)).toBeVisible();
    await expectNoAccessibilityProblems(page);
  });

  await test.step('the list comes out the same, also of an earlier engine', async () => {
    const again = page.getByRole('button', { name: '1번째 목록 다시 계산해 보기' });
    await again.click();
    await expect(page.getByText(/기록과 똑같이 다시 계산돼요 \(후보 \d+곳\)/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /제외된 단체/ })).toBeVisible();
    await rewordMatch(product.databaseUrl, id, '0.9.0');
    await again.click();
    await expect(page.getByText(/엔진이 바뀌었어요\(0\.9\.0 → .+순위와 점수는 기록과 똑같고/)).toBeVisible();
  });
});

test('[P-07] [B-03] the admin re-orders by button, leaves one out, rewrites a sentence, reloads before saving, and the company gets that list', async ({
  page,
  product,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('관리자가 다듬는 요청') });
  await openAdmin(page, product, id);
  const [first, second, third] = await namesOf(page);
  expect(await countCut(page, '보내요')).toBe(firstPlanLimits.PERFORMANCE.recommendations);

  await step(page, third, '위로');
  await expect(rows(page).nth(1)).toContainText('자동 3위 → 2위');
  await expect(candidatesPanel(page).getByText(`${third}, 2위로 옮겼어요`)).toBeAttached();

  await page.getByRole('button', { name: `1위 ${first}` }).click();
  await page.getByRole('button', { name: '목록에서 빼기' }).click();
  const exclusion = page.getByRole('dialog', { name: '목록에서 빼기' });
  await exclusion.getByRole('button', { name: '목록에서 빼기' }).click();
  await expect(exclusion.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await exclusion.getByRole('button', { name: '지금 맡은 사업이 많아요.' }).click();
  await exclusion.getByRole('button', { name: '목록에서 빼기' }).click();
  const left = page.getByRole('region', { name: /목록에서 뺀 단체/ });
  await expect(left).toContainText(`${first}자동 1위`);
  await expect(left).toContainText('지금 맡은 사업이 많아요.');

  await page.getByRole('button', { name: new RegExp(`위 ${third}$`) }).click();
  await page
    .getByRole('textbox', { name: '기업에 보이는 추천 이유' })
    .fill('관리자가 직접 확인하고 고른 곳이에요.');

  await expect(page.getByRole('button', { name: /^추천 \d+곳 보내기$/ })).toBeHidden();
  await page.getByRole('button', { name: '순서 저장하기' }).click();
  await expect(page.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await expect(reasonOf(page)).toBeFocused();
  await reasonOf(page).fill('통화해 보니 첫 단체는 이번 학기에 어려워요.');
  await page.reload();
  await expect(reasonOf(page)).toHaveValue('통화해 보니 첫 단체는 이번 학기에 어려워요.');
  expect((await namesOf(page)).slice(0, 2)).toEqual([third, second]);
  await page.getByRole('button', { name: '순서 저장하기' }).click();
  await expect(page.getByText('순서를 저장했어요.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: '바꾼 것 버리기' })).toBeHidden();
  expect((await namesOf(page)).slice(0, 2)).toEqual([third, second]);

  await page.getByRole('button', { name: '추천 10곳 보내기', exact: true }).click();
  const confirm = page.getByRole('alertdialog', { name: '추천 10곳을 보낼까요?' });
  await expect(confirm).toContainText('보낸 뒤에도 순서를 바꾸고 단체를 더할 수 있어요');
  await confirm.getByRole('button', { name: '추천 10곳 보내기', exact: true }).click();
  await expect(page.getByText('제안 중', { exact: true }).first()).toBeVisible();
  expect(await countCut(page, '보냈어요')).toBe(10);

  const company = await openApi(product.url, 'hanui_csr');
  const readList = async () => {
    const { recommendedNpos } = await company.call(getProject, { params: { projectId: id } });
    return recommendedNpos.filter(({ isRepeatPartner }) => !isRepeatPartner);
  };
  const discovered = await readList();
  expect(discovered.map(({ orgName }) => orgName).slice(0, 2)).toEqual([third, second]);
  expect(discovered.map(({ orgName }) => orgName)).not.toContain(first);
  expect(discovered[0]?.summary).toBe('관리자가 직접 확인하고 고른 곳이에요.');

  // What is out stays out; order and number are still the admin's [F-60].
  await step(page, second, '위로');
  await reasonOf(page).fill('기업과 통화하고 순서를 바꿔요.');
  await page.getByRole('button', { name: '순서 저장하기' }).click();
  await expect(page.getByText('기업 화면에 바로 보여요.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`위 ${third}$`) }).click();
  await expect(page.getByText('제안을 받은 단체라 목록에서 뺄 수 없어요.', { exact: false })).toBeVisible();
  const desk = await openApi(product.url, 'matson_ops');
  const { match } = await desk.call(getAdminProject, { params: { projectId: id } });
  const further = match?.candidates.find(
    ({ invitationStatus, isRepeatPartner, rank }) =>
      invitationStatus === null && !isRepeatPartner && rank !== null,
  );
  await page.getByRole('button', { name: new RegExp(`위 ${further?.orgName}$`) }).click();
  await page.getByRole('button', { name: '제안 더 보내기' }).click();
  const asking = page.getByRole('dialog', { name: '제안 더 보내기' });
  await asking.getByRole('textbox', { name: '이유' }).fill('한 곳 더 만나 보고 싶대요.');
  await asking.getByRole('button', { name: '제안 보내기' }).click();
  await expect(asking).toBeHidden();
  await expect(page.getByRole('button', { name: '제안 더 보내기' })).toBeHidden();
  const now = await readList();
  expect(now.map(({ orgName }) => orgName).slice(0, 2)).toEqual([second, third]);
  expect(now).toHaveLength(discovered.length + 1);
  expect(now.find(({ orgName }) => orgName === further?.orgName)?.invitation?.status).toBe('SENT');
});

test('[P-07] candidates are dragged, put back and brought into the computed order again, and moved and read by keyboard alone', async ({
  page,
  product,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('끌어서 옮기는 요청') });
  // Both rows are seen whole: a list that scrolls under the hand is for people, not for coordinates.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openAdmin(page, product, id);
  const before = await namesOf(page);
  const [first, second, third] = before;
  await dragAbove(rows(page).nth(1), rows(page).nth(0));
  await expect.poll(() => namesOf(page).then((names) => names.slice(0, 3))).toEqual([second, first, third]);

  await page.getByRole('button', { name: `2위 ${first}` }).click();
  await page.getByRole('button', { name: '목록에서 빼기' }).click();
  const exclusion = page.getByRole('dialog', { name: '목록에서 빼기' });
  await exclusion.getByRole('textbox').fill('연락이 닿지 않아요');
  await exclusion.getByRole('button', { name: '목록에서 빼기' }).click();
  expect(await namesOf(page)).not.toContain(first);
  await page.getByRole('button', { name: `${first} 다시 넣기` }).click();
  expect(await namesOf(page)).toContain(first);

  await page.getByRole('button', { name: '자동 순서로' }).click();
  expect((await namesOf(page)).slice(0, 3)).toEqual([first, second, third]);
  await expect(page.getByRole('button', { name: '순서 저장하기' })).toBeHidden();

  await page.getByRole('button', { name: `${second}, 지금 2위, 순위 바꾸기` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect((await namesOf(page)).slice(0, 2)).toEqual([second, first]);
  await page.getByRole('button', { name: `2위 ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(evidence(page)).toContainText(first ?? '');
  await page.getByRole('button', { name: '바꾼 것 버리기' }).focus();
  await page.keyboard.press('Enter');
  expect((await namesOf(page)).slice(0, 2)).toEqual([first, second]);
  await page.getByRole('tab', { name: '후보' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: /진행과 서류/ })).toBeVisible();
});

test('[O-16] six candidates are read at 1280 × 800, one is moved by number, the company’s view shows it, and it is saved on top of what another admin has changed', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('직접 더하는 요청') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAdmin(page, product, id);
  await expect(rows(page).nth(5)).toBeVisible();
  const dock = await page.getByText(/^단체 \d+곳을 보낼 수 있어요/).boundingBox();
  const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(boxes.filter((bottom) => bottom <= (dock?.y ?? 0)).length).toBeGreaterThanOrEqual(6);
  const names = await namesOf(page);

  await page.getByRole('button', { name: `${names[4]}, 지금 5위, 순위 바꾸기` }).click();
  const mover = page.getByRole('dialog', { name: `${names[4]}, 순위 바꾸기` });
  await mover.getByRole('textbox', { name: '몇 위로 옮길까요' }).fill('3');
  await expect(mover.getByText(`${names[2]}부터 한 칸씩 내려가요`)).toBeVisible();
  await mover.getByRole('button', { name: '3위로 옮기기' }).click();
  expect((await namesOf(page)).slice(2, 4)).toEqual([names[4], names[2]]);
  await candidatesPanel(page)
    .getByRole('searchbox', { name: '단체 이름' })
    .fill(names[4] ?? '');
  await expect.poll(() => namesOf(page)).toEqual([names[4]]);
  await expect(page.getByRole('button', { name: `3위 ${names[4]}` })).toBeVisible();
  await candidatesPanel(page).getByRole('searchbox', { name: '단체 이름' }).fill('');

  await page.getByRole('button', { name: '기업 화면으로 보기' }).click();
  const view = page.getByRole('dialog', { name: '기업이 보는 화면' });
  await expect(view.getByRole('article').nth(2)).toHaveAccessibleName(`추천 3순위 ${names[4]}`);
  await expectNoAccessibilityProblems(page);
  await view.getByRole('button', { name: '닫기' }).click();

  await reasonOf(page).fill('제가 바꾼 이유는 남아 있어야 해요.');
  const admin = await openApi(product.url, ADMIN);
  const { match } = await admin.call(getAdminProject, { params: { projectId: id } });
  if (!match) throw new Error('no list');
  const lane = match.candidates.filter(({ isRepeatPartner }) => !isRepeatPartner).map(({ npoId }) => npoId);
  const repeat = match.candidates.filter(({ isRepeatPartner }) => isRepeatPartner).map(({ npoId }) => npoId);
  const [one, two, three, four, ...rest] = lane as [string, string, string, string];
  await admin.call(updateAdminMatch, {
    params: { matchId: match.id },
    body: {
      version: match.version,
      reason: '다른 관리자의 이유',
      order: [one, two, four, three, ...rest, ...repeat],
      exclusions: [],
    },
  });
  expectedErrors.push(/status of 409/);
  await page.getByRole('button', { name: '순서 저장하기' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '그사이 바뀐 것' });
  await expect(alert).toContainText(`${names[2]}: 3위 → 4위`);
  await expect(alert).toContainText(`${names[3]}: 4위 → 3위`);
  await expect(alert).toContainText('다른 관리자의 이유');
  await expect(reasonOf(page)).toHaveValue('제가 바꾼 이유는 남아 있어야 해요.');
  expect((await namesOf(page)).slice(2, 4)).toEqual([names[4], names[2]]);
  await page.getByRole('button', { name: '순서 저장하기' }).click();
  await expect(page.getByText('순서를 저장했어요.', { exact: false })).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('button', { name: '바꾼 것 버리기' })).toBeHidden();

  // Nobody stands on the list twice.

  await page.getByRole('button', { name: '직접 더하기' }).click();
  const dialog = page.getByRole('dialog', { name: '직접 더하기' });
  await dialog.getByRole('searchbox', { name: '단체 이름' }).fill(names[0] ?? '');
  await expect(dialog.getByText('이미 목록 1위에 있어요', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeDisabled();
  await expectNoAccessibilityProblems(page);
});
