import { demoPassword } from '#db/seed/accounts.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';

test('a member adds a passkey, signs in with it, and removes it again', async ({ page, product }) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  // A passkey belongs to a host name; an address in digits is none.
  const home = product.url.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto(`${home}/login?next=${encodeURIComponent('/account/security')}`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page
    .getByRole('form', { name: '로그인' })
    .getByRole('button', { name: '로그인', exact: true })
    .click();
  const card = page.getByRole('region', { name: '패스키' });
  await expect(card.getByText('아직 추가한 패스키가 없어요.')).toBeVisible();
  await card.getByRole('button', { name: '패스키 추가하기' }).click();
  const dialog = page.getByRole('dialog', { name: '패스키 추가' });
  await dialog.getByRole('textbox', { name: '이름' }).fill('회사 노트북');
  await dialog.getByRole('textbox', { name: '비밀번호' }).fill(demoPassword);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '패스키 만들기' }).click();
  await expect(card.getByText('회사 노트북', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectSoundAt(page, [1280, 768, 360]);

  await page.context().clearCookies();
  await page.goto(`${home}/login?next=${encodeURIComponent('/account/security')}`);
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(card.getByText(/에 마지막으로 로그인/)).toBeVisible();

  await card.getByRole('button', { name: /지우기/ }).click();
  const question = page.getByRole('dialog', { name: '패스키 지우기' });
  await question.getByRole('textbox', { name: '비밀번호' }).fill(demoPassword);
  await question.getByRole('button', { name: '지우기', exact: true }).click();
  await expect(card.getByText('아직 추가한 패스키가 없어요.')).toBeVisible();
});
