import { truncateSync, writeFileSync } from 'node:fs';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { certificatePdf, nextButton, readEmailCode, stepHeading, writeSignup } from '#e2e/signups.ts';

test('[S-08] [S-10] [S-11] [V-08] [D-05] [K-02] a wrong code and one that is too late say so; 20 seconds before the end another is offered', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const { email } = await writeSignup(page, product.databaseUrl);
  await page.goto('/signup?step=contact');
  await page.getByRole('button', { name: '다른 이메일로 인증하기' }).click();
  const dialog = page.getByRole('dialog', { name: '담당자 이메일 인증' });
  const other = `other_${email}`;
  await dialog.getByLabel('담당자 이메일').fill(other);
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  const input = dialog.getByLabel('인증번호 6자리');
  await expect(input).toBeEnabled();
  const right = await readEmailCode(product.databaseUrl, other);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  await input.fill(`${wrong.slice(0, 3)}a-${wrong.slice(3)}99`);
  await expect(input).toHaveValue(wrong);
  await expect(dialog.getByText('인증번호가 올바르지 않습니다.')).toBeVisible();
  await expect(input).toHaveValue(wrong);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await page.clock.fastForward(161_000);
  await expect(dialog.getByText('20초 안에 끝나요. 시간이 더 필요하면 재전송을 눌러 주세요.')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(dialog.getByRole('timer')).toHaveText('00:00');
  await expect(dialog.getByText('인증 유효시간이 만료되었습니다.')).toBeVisible();
  await expect(input).toBeDisabled();
  await expect(dialog.getByRole('button', { name: '인증완료' })).toBeDisabled();
  await dialog.getByRole('button', { name: '재전송' }).click();
  await expect(input).toHaveValue('');
  await expect(input).toBeEnabled();
  await expect(dialog.getByRole('timer')).toHaveText(/0[23]:\d\d/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: /담당자 이메일/ })).toContainText(email);
});

test('[B-18] [K-05] [K-07] [W-10] [R-10] nobody gets on without the required consents, each text opens under its own title, and the back button goes a step back', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/signup');
  await nextButton(page).click();
  await expect(page.getByText('회원 종류를 골라 주세요.')).toBeVisible();
  await page.getByRole('radio', { name: 'NPO 회원' }).check();
  await nextButton(page).dblclick();
  await expect(stepHeading(page, '약관을 읽고 동의해 주세요')).toBeVisible();
  await expect(page).toHaveURL(/\?step=terms$/);
  await page.goBack();
  await expect(stepHeading(page, '어떤 회원으로 가입하나요?')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'NPO 회원' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(stepHeading(page, '어떤 회원으로 가입하나요?')).toBeVisible();
  await page.goForward();
  await expect(stepHeading(page, '약관을 읽고 동의해 주세요')).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByText('동의해야 가입할 수 있어요.')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeFocused();
  for (const title of ['이용약관', '개인정보처리방침', '마케팅 정보 수신을 위한 개인정보 수집·이용 동의']) {
    await page.getByRole('button', { name: `${title} 보기` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('2025.10.28부터 시행');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  for (const name of [/이용약관/, /개인정보처리방침/, /만 14세 이상/])
    await page.getByRole('checkbox', { name }).check();
  await nextButton(page).click();
  await expect(stepHeading(page, '단체 정보를 알려 주세요')).toBeVisible();
  const steps = page.getByRole('list', { name: '가입 단계, 7단계 중 3단계' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /1단계 .+, 완료$/,
    /2단계 .+, 완료$/,
    /^3\D+$/,
    ...Array(4).fill(/, 예정$/),
  ]);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await page.goto('/signup?step=review');
  await expect(stepHeading(page, '단체 정보를 알려 주세요')).toBeVisible();
  await page.getByRole('button', { name: '지우고 새로 쓰기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(stepHeading(page, '어떤 회원으로 가입하나요?')).toBeVisible();
});

test('[B-08] [W-19] [X-07] [C-06] [V-07] [F-58] a number is looked up before it is kept, and what is no certificate is refused in place with the words of the rule', async ({
  page,
  product,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(/status of 400/, /ERR_FAILED/, /status of 415/);
  await writeSignup(page, product.databaseUrl);
  await page.goto('/signup?step=organization');
  const number = page.getByRole('textbox', { name: '사업자등록번호 필수' });
  const check = page.getByRole('button', { name: '조회' });
  await number.fill('');
  await check.click();
  await expect(page.getByText('번호를 입력해주세요.').first()).toBeVisible();
  await number.fill('1234567890');
  await check.click();
  await expect(page.getByText('있을 수 없는 번호예요.', { exact: false }).first()).toBeVisible();
  await number.fill('1208147521');
  await expect(number).toHaveValue('120-81-47521');
  await check.click();
  await expect(page.getByText('국세청 조회는 하지 못해서(미확인)', { exact: false })).toBeVisible();
  await page.route('**/api/business-status', (route) => route.abort());
  await check.click();
  await expect(page.getByText('조회 중 오류가 발생했습니다.')).toBeVisible();

  await page.goto('/signup?step=certificate');
  await page.getByRole('button', { name: `${certificatePdf.name} 삭제` }).click();
  const list = page.getByRole('list', { name: '사업자등록증' });
  await expect(list).toHaveCount(0);
  await nextButton(page).click();
  await expect(page.getByText('파일을 업로드해주세요.')).toBeVisible();

  const input = page.locator('input[type=file]');
  const wrongType = '.jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.';
  await input.setInputFiles({
    name: '증명서.hwp',
    mimeType: 'application/x-hwp',
    buffer: Buffer.from('hwp'),
  });
  await expect(findToast(page, wrongType)).toContainText('증명서.hwp');
  const large = testInfo.outputPath('큰 서류.pdf');
  writeFileSync(large, '');
  truncateSync(large, 100 * 1024 * 1024 + 1);
  await input.setInputFiles(large);
  await expect(findToast(page, '파일 크기는 100MB를 초과할 수 없습니다.')).toContainText('큰 서류.pdf');
  await expect(findToast(page, wrongType)).toHaveCount(0);
  await expect(list).toHaveCount(0);

  // What only the server can tell is told in the same words.
  await input.setInputFiles({ ...certificatePdf, name: '속임수.pdf', buffer: Buffer.from('<html></html>') });
  await expect(list.getByRole('listitem')).toContainText(wrongType);
  await expect(findToast(page, /[A-Za-z]{4} [a-z]+ [a-z]+/)).toHaveCount(0);
  await page.getByRole('button', { name: '속임수.pdf 삭제' }).click();
  await input.setInputFiles(certificatePdf);
  await expect(list.getByRole('listitem')).toContainText(/KB|Bytes/);
  await expect(findToast(page, wrongType)).toHaveCount(0);
  await nextButton(page).click();
  await expect(stepHeading(page, '담당자를 알려 주세요')).toBeVisible();
});
