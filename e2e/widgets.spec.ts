import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { openGallery } from '#e2e/gallery.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('[W-14] [W-18] buttons come in eight variants, a tooltip explains one and Escape closes it; loading shows a spinner, disables and keeps the width', async ({
  page,
}) => {
  await openGallery(page, 'buttons');
  const buttons = page.locator('#button');
  for (const name of ['primary', 'secondary', 'destructive', 'ghost', 'dark', 'line', 'pill'])
    await expect(buttons.getByRole('button', { name, exact: true })).toBeEnabled();
  await expect(buttons.getByRole('button', { name: 'disabled', exact: true })).toBeDisabled();

  const explained = page.getByRole('button', { name: '왜 그런지 보기' });
  // A page that is still scrolling to the button closes what is explained there.
  await explained.scrollIntoViewIfNeeded();
  await expect(async () => {
    await explained.blur();
    await explained.focus();
    await expect(explained).toHaveAccessibleDescription('보고서를 받은 뒤에 누를 수 있어요.', {
      timeout: 2000,
    });
  }).toPass();
  await press(page, 'Escape');
  await expect(explained).not.toHaveAccessibleDescription(/보고서/);

  await page.clock.install();
  const button = buttons.getByRole('button', { name: '눌러 보기' });
  const before = await button.boundingBox();
  await button.click();
  const busy = buttons.locator('button[aria-busy=true]').filter({ hasText: '눌러 보기' });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAccessibleName('저장 중...');
  await expect(busy.locator('.animate-turn')).toBeVisible();
  expect((await busy.boundingBox())?.width).toBe(before?.width);
  await page.clock.runFor(2000);
  await expect(button).toBeEnabled();
});

test('[W-13] a select that is pressed before its list has come opens with it and closes by a press outside; where the list cannot come the select says so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED.*select-list/);
  const { promise: onItsWay, resolve: deliver } = Promise.withResolvers<void>();
  const isList = /\/select-list-/;
  await page.route(isList, (route) => onItsWay.then(() => route.continue()));
  await openGallery(page, 'inputs');
  const select = page.getByRole('combobox', { name: '시군구' });
  await select.focus();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(select).toHaveAttribute('aria-expanded', 'true');
  deliver();
  await expect(page.getByRole('option', { name: '원주시' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(select).toHaveText('원주시');
  await expect(select).toBeFocused();
  await select.click();
  await expect(page.getByRole('listbox', { name: '시군구' })).toBeVisible();
  await page.getByRole('heading', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('listbox', { name: '시군구' })).toBeHidden();
  await expect(select).toHaveText('원주시');

  await page.unroute(isList);
  await page.route(isList, (route) => route.abort());
  await page.reload();
  await select.click();
  await expect(page.getByText('연결이 끊겨서 여기를 펼치지 못했어요.')).toBeVisible();
});

test('[D-05] [S-08] [S-10] [S-11] [V-08] [K-02] a code is taken from pasted text with spaces and full-width digits; wrong, about to end, expired and verified are told', async ({
  page,
}) => {
  await openGallery(page, 'asking');
  await page.clock.install();
  await page.getByRole('button', { name: '인증 180초' }).click();
  const dialog = page.getByRole('dialog', { name: '담당자 이메일 인증' });
  await dialog.getByRole('textbox', { name: '담당자 이메일' }).fill('han@hanui.example');
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  const timer = dialog.getByRole('timer');
  await expect(timer).toHaveText('03:00');
  const code = dialog.getByRole('textbox', { name: '인증번호 6자리' });
  await expect(code).toBeFocused();
  await page.keyboard.insertText('000 000');
  await expect(code).toHaveAccessibleDescription(/인증번호가 올바르지 않습니다\./);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('button', { name: '인증완료' })).toBeDisabled();
  await page.clock.runFor(161_000);
  await expect(dialog.getByText('20초 안에 끝나요. 시간이 더 필요하면 재전송을 눌러 주세요.')).toBeVisible();
  await page.clock.runFor(18_000);
  await expect(timer).toHaveText('00:01');
  await expect(code).toBeEnabled();
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('00:00');
  await expect(code).toHaveAccessibleDescription(/인증 유효시간이 만료되었습니다\./);
  await expect(code).toBeDisabled();
  await dialog.getByRole('button', { name: '재전송' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await page.keyboard.insertText(' １２３－４５６ ');
  await expect(dialog.getByText('이메일을 확인했어요')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '인증완료' })).toBeFocused();
});
