import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast, openGallery, paste } from '#e2e/gallery.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

test('[W-11] [W-13] [D-11] textarea, select and amount answer to pointer, keys and what is pasted', async ({
  page,
}) => {
  await openGallery(page, 'inputs');
  await test.step('a textarea counts n / max, stops at the maximum and invites to write', async () => {
    const area = page.getByRole('textbox', { name: '빈 칸' });
    await expect(area).toHaveAttribute('placeholder', '내용을 입력해주세요');
    await expect(area).toHaveAccessibleDescription('0 / 120');
    await area.pressSequentially('가나다');
    await expect(area).toHaveAccessibleDescription('3 / 120');
    await area.fill('');
    await area.focus();
    await page.keyboard.insertText('가'.repeat(130));
    await expect(area).toHaveValue('가'.repeat(120));
    await expect(area).toHaveAccessibleDescription('120 / 120');
  });
  await test.step('a select opens by keyboard and pointer, answers to the keys of its ARIA pattern, skips what cannot be chosen and closes outside', async () => {
    const select = page.getByRole('combobox', { name: '시군구' });
    const list = page.getByRole('listbox', { name: '시군구' });
    await expect(select).toHaveText('Select...');
    const active = () =>
      select.evaluate(
        (box) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    await select.focus();
    await press(page, 'Enter', 'End');
    await expect.poll(active).toMatch(/^한국사회공헌/);
    await press(page, 'Home');
    await expect.poll(active).toBe('춘천시');
    await select.dispatchEvent('keydown', { key: '원' });
    await expect.poll(active).toBe('원주시');
    await press(page, 'Escape');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await expect(select).toHaveText('Select...');

    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(select).toHaveText('강릉시');
    await expect(select).toBeFocused();

    await select.click();
    await expect(list.getByRole('option', { name: '강릉시' })).toHaveAttribute('aria-selected', 'true');
    await list.getByRole('option', { name: '춘천시' }).click();
    await expect(select).toHaveText('춘천시');
    await expect(list).toBeHidden();

    await select.click();
    await page.getByRole('heading', { name: 'Select', exact: true }).click();
    await expect(list).toBeHidden();
    await expect(select).toHaveText('춘천시');
  });
  await test.step('a select shows its error under the field and is disabled while its list loads', async () => {
    const wrong = page.getByRole('combobox', { name: '2차 지역' });
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription('2차 지역을 선택해주세요.');
    // It opens nothing yet, but a form may lead there: the focus waits for the list.
    const loading = page.getByRole('combobox', { name: '목록을 불러오는 중' });
    await expect(loading).toBeDisabled();
    await loading.focus();
    await expect(loading).toBeFocused();
    await loading.press('Enter');
    await expect(loading).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('an amount gets separators while typing and the caret stays at its digit', async () => {
    const amount = page.getByRole('textbox', { name: /빈 금액/ });
    const caret = () => amount.evaluate((input) => (input as HTMLInputElement).selectionStart);
    await amount.pressSequentially('4800000');
    await expect(amount).toHaveValue('4,800,000');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('5x가');
    await expect(amount).toHaveValue('48,005,000');
    expect(await caret()).toBe('48,005'.length);
    await page.keyboard.press('Backspace');
    await expect(amount).toHaveValue('4,800,000');
    expect(await caret()).toBe('4,800'.length);
    await page.keyboard.press('Delete');
    await expect(amount).toHaveValue('480,000');
  });
  await test.step('full-width digits, amounts in words and junk are read as far as they mean something', async () => {
    const amount = page.getByRole('textbox', { name: /빈 금액/ });
    await amount.fill('１２３４５');
    await expect(amount).toHaveValue('12,345');
    await amount.fill('');
    await paste(amount, '4,800만 원');
    await expect(amount).toHaveValue('48,000,000');
    await amount.fill('');
    await paste(amount, ' ₩ ４８，０００，０００ 원 ');
    await expect(amount).toHaveValue('48,000,000');
    await amount.fill('');
    await paste(amount, '아직 몰라요');
    await expect(amount).toHaveValue('');
    await amount.fill('9'.repeat(20));
    await expect(amount).toHaveValue('');
  });
});

test('a select that is pressed before its list has come opens with it; where it cannot come the select says so', async ({
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

  await page.unroute(isList);
  await page.route(isList, (route) => route.abort());
  await page.reload();
  await select.click();
  await expect(page.getByText('연결이 끊겨서 여기를 펼치지 못했어요.')).toBeVisible();
});

test('[W-12] a radio group moves with the arrow keys, checking adds the value and unchecking removes it, and no more than the allowed number can be checked', async ({
  page,
}) => {
  await openGallery(page, 'choices');
  await test.step('a radio group holds one value', async () => {
    for (const name of ['후속 협력 가능성', '기부금영수증', '신규 여부']) {
      const radios = page.getByRole('radiogroup', { name: new RegExp(name) }).getByRole('radio');
      await radios.first().check();
      await radios.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(radios.nth(1)).toBeChecked();
      await expect(radios.first()).not.toBeChecked();
    }
  });
  await test.step('no more than the allowed number', async () => {
    const limited = page.getByRole('group', { name: '서류 세 개까지' });
    await limited.getByRole('checkbox', { name: '참여자 의견' }).check();
    await expect(limited.getByRole('checkbox', { name: '언론 보도 자료' })).toBeDisabled();
    await limited.getByRole('checkbox', { name: '참여자 의견' }).uncheck();
    await expect(limited.getByRole('checkbox', { name: '언론 보도 자료' })).toBeEnabled();
  });
  await test.step('checkboxes, in chips and in the titled list', async () => {
    const chips = page.getByRole('group', { name: /사업이 끝난 뒤 받을 서류/ });
    await expect(chips.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await chips.getByRole('checkbox', { name: '참여자 의견' }).check();
    await expect(chips.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await chips.getByRole('checkbox', { name: '결과보고서' }).uncheck();
    await expect(chips.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(chips.getByRole('checkbox', { name: '결과보고서' })).not.toBeChecked();

    const list = page.getByRole('group', { name: '분야', exact: true });
    await list.getByRole('checkbox', { name: /환경/ }).focus();
    await page.keyboard.press('Space');
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.keyboard.press('Space');
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});

test('[W-08] [W-09] an avatar shows the image, or the first letter in upper case; its edit badge takes images only, previews the choice and hands it over', async ({
  page,
}) => {
  await openGallery(page, 'display');
  const avatars = page.locator('#avatar');
  await expect(avatars.getByRole('img', { name: '숲 그림' })).toHaveJSProperty('complete', true);
  const letters = avatars.getByRole('img', { name: 'User avatar' });
  await expect(letters).toHaveCount(7);
  const widths = await letters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths, 'sm to 3xl, then the default').toEqual([24, 32, 40, 48, 64, 80, 64]);
  await expect(letters.nth(6)).toHaveText('깨');
  await expect(avatars.getByText('E', { exact: true })).toBeVisible();
  await expect(avatars.getByText('🌱', { exact: true })).toBeVisible();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    avatars.getByRole('button', { name: '프로필 사진 바꾸기' }).click(),
  ]);
  expect(await chooser.element().getAttribute('accept')).toBe('image/*');
  await chooser.setFiles({
    name: '새 사진.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(avatars.getByText('고른 사진: 새 사진.png')).toBeVisible();
  await expect(avatars.getByRole('img', { name: '솔개울배움터 사진' })).toHaveAttribute('src', /^blob:/);

  await avatars
    .locator('input[type=file]')
    .setInputFiles({ name: '글.txt', mimeType: 'text/plain', buffer: Buffer.from('글') });
  await expect(findToast(page, '이미지 파일만 올릴 수 있어요.')).toBeVisible();
  await expect(avatars.getByText('고른 사진: 새 사진.png')).toBeVisible();
});

test('[W-10] a stepper tells completed, current and upcoming, with the label under the current one; tabs answer to the keys of their ARIA pattern', async ({
  page,
}) => {
  await openGallery(page, 'navigation');
  const steps = page.getByRole('list', { name: '요청서 작성 단계, 5단계 중 3단계' }).getByRole('listitem');
  await expect(steps).toHaveText([
    '1단계 사업 소개, 완료',
    '2단계 지역과 일정, 완료',
    '3예산과 증빙',
    '44단계 상세 계획, 예정',
    '55단계 확인과 제출, 예정',
  ]);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(2).getByText('예산과 증빙')).toBeVisible();
  await page.getByRole('button', { name: '1단계 사업 소개, 완료' }).click();
  await expect(page.getByRole('list', { name: '요청서 작성 단계, 5단계 중 1단계' })).toBeVisible();

  const tab = (name: RegExp) =>
    page.getByRole('tablist', { name: '프로젝트 묶음' }).getByRole('tab', { name });
  await tab(/전체/).focus();
  await press(page, 'ArrowRight');
  await expect(tab(/매칭 단계/)).toBeFocused();
  await expect(tab(/매칭 단계/)).toHaveAttribute('aria-selected', 'true');
  await press(page, 'End');
  await expect(tab(/끝난 프로젝트/)).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tab(/전체/)).toBeFocused();
});

test('[W-19] [D-05] [S-08] [S-11] [K-02] a business number is masked, and editing resets the result; a code is taken from pasted text with spaces and full-width digits; wrong, expired and verified are told', async ({
  page,
}) => {
  await openGallery(page, 'asking');
  await test.step('a business number; blank asks for the number', async () => {
    const lookups = page.locator('#lookups');
    const number = lookups.getByRole('textbox', { name: /사업자등록번호/ });
    const check = lookups.getByRole('button', { name: '조회' });
    await check.click();
    await expect(number).toHaveAccessibleDescription('번호를 입력해주세요.');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.pressSequentially('１２３-45 6789');
    await expect(number).toHaveValue('123-45-6789');
    await expect(lookups.getByText('번호를 입력해주세요.')).toBeHidden();
    await check.click();
    await expect(number).toHaveAccessibleDescription('번호 열 자리를 모두 적어 주세요.');
    await number.press('End');
    await number.pressSequentially('0');
    await number.press('Enter');
    await expect(number).toHaveAccessibleDescription('정상 사업자예요.');
    await number.press('Backspace');
    await expect(lookups.getByText('정상 사업자예요.')).toBeHidden();
    for (const pasted of [' １２３－４５－６７８９０ ', '123 45 67890', '123–45–67890']) {
      await number.fill('');
      await page.keyboard.insertText(pasted);
      await expect(number).toHaveValue('123-45-67890');
    }
  });
  await test.step('a code', async () => {
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
    await page.clock.runFor(179_000);
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
});
