import type { Locator, Page } from '@playwright/test';
import { getAdminProject, updateAdminMatch } from '#contract/admin/admin.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import { getProject } from '#contract/projects/projects.ts';
import { ADMIN, candidatesPanel, evidence, makeWaiting, openAdmin } from '#e2e/admin.ts';
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

/** Drags the grip of one candidate above another one. */
async function dragAbove(row: Locator, target: Locator): Promise<void> {
  await row.getByTitle('끌어서 옮기기').dragTo(target, { targetPosition: { x: 120, y: 4 } });
}

test('[P-07] [O-16] [B-03] six candidates are read at 1280 × 800; they are moved by hand, by keys and by number, one is left out, a reload loses nothing, what another admin has changed is told, and the company gets that list', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('관리자가 다듬는 요청') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAdmin(page, product, id);
  const names = await namesOf(page);
  const [first, second, third, fourth, fifth] = names;
  const order = () => namesOf(page).then((all) => all.slice(0, 5));

  await test.step('six are readable', async () => {
    await expect(rows(page).nth(5)).toBeVisible();
    const dock = await page.getByText(/^단체 \d+곳을 보낼 수 있어요/).boundingBox();
    const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(boxes.filter((bottom) => bottom <= (dock?.y ?? 0)).length).toBeGreaterThanOrEqual(6);
    expect(await countCut(page, '보내요')).toBe(firstPlanLimits.PERFORMANCE.recommendations);
  });

  await test.step('by hand, by keys and by number', async () => {
    // Both rows are seen whole: a list that scrolls under the hand is for people, not for coordinates.
    await page.setViewportSize({ width: 1280, height: 1200 });
    await dragAbove(rows(page).nth(1), rows(page).nth(0));
    await expect.poll(order).toEqual([second, first, third, fourth, fifth]);
    await page.getByRole('button', { name: `${first}, 지금 2위, 순위 바꾸기` }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(order).toEqual([first, second, third, fourth, fifth]);
    await page.getByRole('button', { name: `${fifth}, 지금 5위, 순위 바꾸기` }).click();
    const mover = page.getByRole('dialog', { name: `${fifth}, 순위 바꾸기` });
    await mover.getByRole('textbox', { name: '몇 위로 옮길까요' }).fill('2');
    await mover.getByRole('button', { name: '2위로 옮기기' }).click();
    await expect.poll(order).toEqual([first, fifth, second, third, fourth]);
  });

  await test.step('one is left out, and a reload loses nothing', async () => {
    await page.getByRole('button', { name: `1위 ${first}` }).focus();
    await page.keyboard.press('Enter');
    await expect(evidence(page)).toContainText(first ?? '');
    await page.getByRole('button', { name: '목록에서 빼기' }).click();
    const exclusion = page.getByRole('dialog', { name: '목록에서 빼기' });
    await exclusion.getByRole('button', { name: '지금 맡은 사업이 많아요.' }).click();
    await exclusion.getByRole('button', { name: '목록에서 빼기' }).click();
    await expect(page.getByRole('region', { name: /목록에서 뺀 단체/ })).toContainText(`${first}자동 1위`);
    await page.getByRole('button', { name: `1위 ${fifth}` }).click();
    await page
      .getByRole('textbox', { name: '기업에 보이는 추천 이유' })
      .fill('관리자가 직접 확인하고 고른 곳이에요.');
    await page.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(page.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await expect(reasonOf(page)).toBeFocused();
    await reasonOf(page).fill('통화해 보니 첫 단체는 이번 학기에 어려워요.');
    await page.reload();
    await expect(reasonOf(page)).toHaveValue('통화해 보니 첫 단체는 이번 학기에 어려워요.');
    await expect.poll(() => namesOf(page).then((all) => all.slice(0, 2))).toEqual([fifth, second]);
  });

  await test.step('as the company would see it', async () => {
    await page.getByRole('button', { name: '기업 화면으로 보기' }).click();
    const view = page.getByRole('dialog', { name: '기업이 보는 화면' });
    await expect(view.getByRole('article').nth(1)).toHaveAccessibleName(`추천 2순위 ${second}`);
    await expectNoAccessibilityProblems(page);
    await view.getByRole('button', { name: '닫기' }).click();
  });

  await test.step('on top of what another admin has changed', async () => {
    const admin = await openApi(product.url, ADMIN);
    const { match } = await admin.call(getAdminProject, { params: { projectId: id } });
    if (!match) throw new Error('no list');
    const idsOf = (isRepeat: boolean) =>
      match.candidates
        .filter(({ isRepeatPartner }) => isRepeatPartner === isRepeat)
        .map(({ npoId }) => npoId);
    const [one, two, three, four, ...rest] = idsOf(false) as [string, string, string, string];
    await admin.call(updateAdminMatch, {
      params: { matchId: match.id },
      body: {
        version: match.version,
        reason: '다른 관리자의 이유',
        order: [one, two, four, three, ...rest, ...idsOf(true)],
        exclusions: [],
      },
    });
    expectedErrors.push(/status of 409/);
    await page.getByRole('button', { name: '순서 저장하기' }).click();
    const alert = page.getByRole('alert').filter({ hasText: '그사이 바뀐 것' });
    await expect(alert).toContainText(`${third}: 3위 → 4위`);
    await expect(alert).toContainText('다른 관리자의 이유');
    await expect(reasonOf(page)).toHaveValue('통화해 보니 첫 단체는 이번 학기에 어려워요.');
    await page.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(page.getByText('순서를 저장했어요.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: '바꾼 것 버리기' })).toBeHidden();
  });

  await page.getByRole('button', { name: '추천 10곳 보내기', exact: true }).click();
  const confirm = page.getByRole('alertdialog', { name: '추천 10곳을 보낼까요?' });
  await confirm.getByRole('button', { name: '추천 10곳 보내기', exact: true }).click();
  await expect(page.getByText('제안 중', { exact: true }).first()).toBeVisible();
  expect(await countCut(page, '보냈어요')).toBe(10);
  const company = await openApi(product.url, 'hanui_csr');
  const { recommendedNpos } = await company.call(getProject, { params: { projectId: id } });
  const discovered = recommendedNpos.filter(({ isRepeatPartner }) => !isRepeatPartner);
  expect(discovered.map(({ orgName }) => orgName).slice(0, 2)).toEqual([fifth, second]);
  expect(discovered.map(({ orgName }) => orgName)).not.toContain(first);
  expect(discovered[0]?.summary).toBe('관리자가 직접 확인하고 고른 곳이에요.');
});
