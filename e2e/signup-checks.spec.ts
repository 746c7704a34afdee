import { expect, test } from '#e2e/fixtures.ts';
import { nextButton, stepHeading } from '#e2e/signups.ts';

test('[B-18] [K-05] [K-07] [R-10] nobody gets on without the required consents, a text opens under its own title, and the back button goes a step back', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/signup');
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
  const title = '마케팅 정보 수신을 위한 개인정보 수집·이용 동의';
  await page.getByRole('button', { name: `${title} 보기` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('2025.10.28부터 시행');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const name of [/이용약관/, /개인정보처리방침/, /만 14세 이상/])
    await page.getByRole('checkbox', { name }).check();
  await nextButton(page).click();
  await expect(stepHeading(page, '단체 정보를 알려 주세요')).toBeVisible();
  await page.goto('/signup?step=review');
  await expect(stepHeading(page, '단체 정보를 알려 주세요')).toBeVisible();
  await page.getByRole('button', { name: '지우고 새로 쓰기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(stepHeading(page, '어떤 회원으로 가입하나요?')).toBeVisible();
});
