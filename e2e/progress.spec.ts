import type { Locator, Page } from '@playwright/test';
import { getCodeMapsByGroups, regionDetailGroup } from '#contract/codes.ts';
import { getProject, type ProjectDetail } from '#contract/projects/projects.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject, makeMatched, nameRequest } from '#e2e/projects.ts';
import { dayFromToday } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';

let api: Api;
let project: ProjectDetail;

test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
  const npo = await openApi(product.url, 'solgaeul');
  project = await makeMatched(api, npo, { title: nameRequest('합의한 저녁 공부방') });
});

test.afterEach(({ product }) => endProject(product.url, project.id));

const dot = (day: string) => day.replaceAll('-', '.');
const read = () => api.call(getProject, { params: { projectId: project.id } });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: '진행 정보 입력' }).first().click();
  const dialog = page.getByRole('dialog', { name: '프로젝트 진행 정보 입력' });
  await expect(dialog.getByLabel('프로젝트 예산')).toBeVisible();
  return dialog;
}

async function choose(dialog: Locator, box: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: box }).click();
  await dialog.page().getByRole('option', { name: option }).click();
}

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[D-09] [D-10] [D-11] [F-36] [D-12] [W-16] [V-02] [V-04] the form says what it is for, names each mistake while it is being filled in, and asks before typed values are thrown away', async ({
    page,
    product,
  }) => {
    await openAs(page, product, company, `/project/manage/${project.id}`);
    const dialog = await openForm(page);
    const save = dialog.getByRole('button', { name: '저장하기' });
    const start = dialog.getByRole('textbox', { name: '시작일' });
    const end = dialog.getByRole('textbox', { name: '종료일' });
    const budget = dialog.getByLabel('프로젝트 예산');
    const level1 = dialog.getByRole('combobox', { name: '1차 지역' });
    const level2 = dialog.getByRole('combobox', { name: '2차 지역' });

    await test.step('it is empty, and says what follows', async () => {
      await expect(dialog).toHaveAccessibleDescription(
        'NPO 파트너와 합의한 내용을 정확히 적어 주세요. 저장한 뒤에는 관리자를 통해서만 바꿀 수 있어요.',
      );
      await expect(dialog.getByText('~', { exact: true })).toBeVisible();
      await expect(save).toBeDisabled();
      // Beside the button, wherever one has scrolled to.
      await expect(dialog.getByText('저장하면 바로 잠겨요.')).toBeInViewport();
      await expect(level2).toBeDisabled();
      await expect(level2).toHaveText('1분류를 먼저 선택해주세요');
    });

    await test.step('a press on what lies below is not lost to the mistake of the field that it leaves', async () => {
      await start.focus();
      await budget.click();
      await expect(dialog.getByText('시작일을 입력해주세요.')).toBeVisible();
      await expect(budget).toBeFocused();
    });

    await test.step('each mistake stands at its field', async () => {
      await start.fill('2027.03.16');
      await end.fill('2027.03.10');
      await expect(end).toHaveAccessibleDescription(/종료일은 시작일보다 빠를 수 없습니다\./);
      await expect(end).toHaveAttribute('aria-invalid', 'true');
      await expect(start).not.toHaveAttribute('aria-invalid', 'true');
      await level1.focus();
      await budget.focus();
      await expect(dialog.getByText('1차 지역을 선택해주세요.')).toBeVisible();
      await expect(save).toBeDisabled();
      await expectSoundAt(page, [360, 1280]);
      await start.fill('');
      await expect(dialog.getByText('시작일을 입력해주세요.')).toBeVisible();
    });

    await test.step('level 2 offers the districts of level 1', async () => {
      const group = regionDetailGroup('44');
      const codes = await api.call(getCodeMapsByGroups, { query: { groups: group } });
      await choose(dialog, '1차 지역', '충청남도');
      await level2.click();
      await expect(page.getByRole('option')).toHaveText((codes[group] ?? []).map(({ name }) => name));
      await page.getByRole('option', { name: '공주시' }).click();
      await expect(level2).toHaveText('공주시');
    });

    await test.step('the budget takes digits alone, separates thousands and keeps the caret where it was', async () => {
      await budget.fill('');
      await budget.pressSequentially('12a34만567');
      await expect(budget).toHaveValue('1,234,567');
      await budget.press('Home');
      await budget.press('ArrowRight');
      await budget.pressSequentially('9');
      await expect(budget).toHaveValue('19,234,567');
      expect(await budget.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
      await expect(budget.locator('xpath=following-sibling::*')).toHaveText('원');
    });

    await test.step('each end of the schedule has a calendar of a single day', async () => {
      const picker = page.getByRole('dialog', { name: '날짜선택' });
      const confirm = picker.getByRole('button', { name: '확인' });
      await dialog.getByRole('button', { name: '시작일 달력 열기' }).click();
      // Nothing to confirm before a day is chosen, and the reset empties the field (W-16).
      await expect(confirm).toBeDisabled();
      const days = picker.getByRole('gridcell').getByRole('button', { disabled: false });
      // It takes the focus once it is there: a press before that may move away under the pointer.
      await expect(days.and(page.locator(':focus'))).toBeVisible();
      await days.last().click();
      await expect(picker.getByText(/^\d{4}\.\d\d\.\d\d$/)).toBeVisible();
      await confirm.click();
      await expect(picker).toBeHidden();
      await expect(start).toHaveValue(/^\d{4}\.\d\d\.\d\d$/);
      await dialog.getByRole('button', { name: '시작일 달력 열기' }).click();
      await picker.getByRole('button', { name: '초기화' }).click();
      await expect(confirm).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(start).toHaveValue('');
      await start.fill('2027.03.16');
      await dialog.getByRole('button', { name: '종료일 달력 열기' }).click();
      await picker.getByRole('button', { name: /^6개월/ }).click();
      await confirm.click();
      await expect(end).toHaveValue('2027.09.15');
      await end.fill('2027.10.30');
      await expect(dialog.getByText('7개월 15일 동안 진행해요.')).toBeVisible();
      await expect(save).toBeEnabled();
    });

    await test.step('closing it asks first', async () => {
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: '적던 내용이 있어요' });
      await question.getByRole('button', { name: '계속 쓰기' }).click();
      await expect(budget).toHaveValue('19,234,567');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: '닫기' }).click();
      await expect(dialog).toBeHidden();
    });
  });
});

test('[D-13] [X-04] [S-14] [B-06] the form works by keyboard alone: saving says so, refreshes the project, closes the form and locks the values', async ({
  page,
  product,
}) => {
  await openAs(page, product, company, `/project/manage/${project.id}`);
  const dialog = await openForm(page);
  await expect(dialog.getByRole('textbox', { name: '시작일' })).toBeFocused();
  await page.keyboard.type(dot(dayFromToday(30)));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: '종료일' })).toBeFocused();
  await page.keyboard.type(dot(dayFromToday(120)));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('32500000');
  for (const box of ['1차 지역', '2차 지역']) {
    await expect(dialog.getByRole('combobox', { name: box })).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('combobox', { name: box })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: box })).not.toContainText('선택해주세요');
    // The list gives the focus back after it has taken the choice.
    await expect(dialog.getByRole('combobox', { name: box })).toBeFocused();
  }
  const district = await dialog.getByRole('combobox', { name: '2차 지역' }).innerText();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: '저장하기' })).toBeFocused();
  await page.route('**/progress', async (route) => {
    await expect(dialog.getByRole('button', { name: '저장 중...' })).toBeDisabled();
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('프로젝트 정보가 성공적으로 업데이트되었습니다.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const facts = page.getByRole('region', { name: '진행 정보' });
  await expect(facts).toContainText(`${dot(dayFromToday(30))} ~ ${dot(dayFromToday(120))}`);
  await expect(facts).toContainText('32,500,000원');
  await expect(facts).toContainText(district);
  await expect(facts).toContainText('저장한 뒤에는 관리자만 바꿀 수 있어요');
  await expect(page.getByRole('button', { name: '진행 정보 입력' })).toHaveCount(0);
  expect(await read()).toMatchObject({
    status: { code: 'CONFIRMED' },
    allowed: { confirm: false },
    progress: { actualBudget: 32_500_000, regionDetail: district },
  });
});
