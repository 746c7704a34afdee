import { randomUUID } from 'node:crypto';
import { submitSignup } from '#contract/accounts/signups.ts';
import {
  type DecisionForm,
  decideApplication,
  findApplications,
  getAdminApplication,
} from '#contract/organizations/applications.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { tabTo } from '#e2e/keyboard.ts';
import { openAs } from '#e2e/sign-in.ts';
import {
  certificatePdf,
  makeNumber,
  nextButton,
  readEmailCode,
  signInAsApplicant,
  signupPassword,
  stepHeading,
  writeSignup,
} from '#e2e/signups.ts';

/** An administrator decides on the application of an organisation as it stands. */
async function decide(url: string, name: string, decision: Pick<DecisionForm, 'to' | 'reason' | 'fixes'>) {
  const admin = await openApi(url, 'matson_ops');
  const { items } = await admin.call(findApplications);
  const params = { organizationId: items.find((item) => item.name === name)?.organizationId ?? '' };
  const { version, certificate } = await admin.call(getAdminApplication, { params });
  const certificateSha256 = certificate?.sha256 ?? null;
  await admin.call(decideApplication, { params, body: { version, certificateSha256, ...decision } });
}

test('[B-01] [B-16] [F-27] [R-10] [D-05] [S-07] [S-08] [S-09] [S-12] a company signs up by keyboard alone, reloads on the way, signs in, is approved by keyboard and led in', async ({
  page,
  product,
  openVisitor,
}) => {
  const id = randomUUID().slice(0, 8);
  const given = { name: `새벽물산 ${id}`, number: makeNumber(), username: `dawn_${id}` };
  const email = `${given.username}@dawn.example`;
  /** Looks at a step once it stands, and expects that its heading still has the focus. */
  const expectStep = async (name: string) => {
    await expect(stepHeading(page, name)).toBeFocused();
    await expectNoAccessibilityProblems(page);
    await showAt(page, 360);
    await expectNoSideScroll(page);
    await showAt(page, 1280);
    await expect(stepHeading(page, name)).toBeFocused();
  };
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();
  await expect(stepHeading(page, '어떤 회원으로 가입하나요?')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('radio', { name: '기업 회원' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectStep('약관을 읽고 동의해 주세요');
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectStep('기업 정보를 알려 주세요');
  await page.keyboard.press('Tab');
  await page.keyboard.type(given.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(given.number);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectStep('사업자등록증을 올려 주세요');

  // Waited for before the way to the button, so that the browser knows of it when the key is pressed.
  const picker = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: '파일 업로드' }));
  await page.keyboard.press('Enter');
  await (await picker).setFiles(certificatePdf);
  await expect(page.getByRole('listitem').filter({ hasText: certificatePdf.name })).toContainText(/Bytes|KB/);
  await tabTo(page, nextButton(page));
  await page.keyboard.press('Enter');
  await expectStep('담당자를 알려 주세요');
  await page.keyboard.press('Tab');
  await page.keyboard.type('오새벽');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '담당자 이름 필수' })).toHaveValue('오새벽');
  await tabTo(page, page.getByRole('textbox', { name: '전화번호 필수' }));
  await page.keyboard.type('0212345678');

  await tabTo(page, page.getByRole('button', { name: '이메일 인증하기' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '담당자 이메일 인증' });
  const send = dialog.getByRole('button', { name: '인증번호 받기' });
  await expect(dialog.getByLabel('담당자 이메일')).toBeFocused();
  await expect(send).toBeDisabled();
  await page.keyboard.type(email);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('인증번호 6자리');
  await expect(code).toBeFocused();
  await expect(dialog.getByLabel('담당자 이메일')).toHaveAttribute('readonly');
  await expect(dialog.getByRole('timer')).toHaveText(/^0[23]:\d\d$/);
  await expect(dialog.getByRole('button', { name: '인증완료' })).toBeDisabled();
  await page.keyboard.type(await readEmailCode(product.databaseUrl, email));
  await expect(dialog.getByText('이메일을 확인했어요')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '인증완료' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: /담당자 이메일/ })).toContainText(email);
  await tabTo(page, nextButton(page));
  await page.keyboard.press('Enter');

  await expectStep('아이디와 비밀번호를 정해 주세요');
  await page.keyboard.press('Tab');
  await page.keyboard.type(given.username);
  await tabTo(page, page.getByRole('button', { name: '중복 확인' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('쓸 수 있는 아이디예요.')).toBeVisible();
  for (const label of [/^비밀번호\*/, /^비밀번호 확인\*/]) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(signupPassword);
  }
  await page.keyboard.press('Enter');
  await expectStep('보내기 전에 확인해 주세요');
  for (const text of [given.name, certificatePdf.name, '02-1234-5678', email, given.username])
    await expect(page.getByRole('main')).toContainText(text);
  await tabTo(page, page.getByRole('button', { name: '가입 신청 보내기' }));
  await page.keyboard.press('Enter');
  const sent = page.getByRole('heading', { name: '가입 신청을 보냈어요' });
  await expect(sent).toBeVisible();
  await expectNoAccessibilityProblems(page);

  await signInAsApplicant(page, given.username);
  await expect(page.getByRole('heading', { name: '가입 신청을 확인하고 있어요' })).toBeVisible();

  const adminPage = await openVisitor();
  await openAs(adminPage, product, 'matson_ops', '/admin/applications');
  const row = adminPage.getByRole('link', { name: new RegExp(given.name) });
  // The queue opens with an application, to which the focus goes: a key before that would be lost.
  await expect(adminPage.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await row.press('Enter');
  await expect(adminPage.getByRole('heading', { level: 2, name: given.name })).toBeVisible();
  await expect(adminPage.getByText('국세청 상태: 미확인')).toBeVisible();
  const viewer = adminPage.getByRole('region', { name: `서류 ${certificatePdf.name}` });
  await expect(viewer.getByText('1 / 1쪽').or(viewer.locator('canvas')).first()).toBeVisible();
  await expectSoundAt(adminPage, [1280, 360]);
  const marks = adminPage.getByRole('radio', { name: '같아요' });
  await marks.first().focus();
  const fields = await marks.count();
  for (let field = 0; field < fields; field += 1) {
    await expect(marks.nth(field)).toBeFocused();
    await adminPage.keyboard.press('y');
  }
  await expect(adminPage.getByRole('radio', { name: '승인해요' })).toBeFocused();
  await adminPage.keyboard.press('Space');
  await adminPage.keyboard.press('Control+Enter');
  await expect(adminPage.getByText('승인했어요. 담당자에게 메일로 알려요.')).toBeVisible();
  await expect(adminPage.getByRole('link', { name: new RegExp(given.name) })).toHaveCount(0);

  // The page notices by itself and leads to what this member does first.
  await expect(page).toHaveURL('/home');
  await expect(
    page.getByRole('heading', { level: 3, name: '하고 싶은 사회공헌을 적어 주세요' }),
  ).toBeVisible();
});

test('[B-17] [F-50] [S-15] an NPO is told what to correct at each field, one jump away, corrects it, sends it again, and reads that it was rejected', async ({
  page,
  product,
}) => {
  const given = await writeSignup(page, product.databaseUrl, 'NPO');
  await page.request.post(submitSignup.path);
  await decide(product.url, given.name, {
    ...{ to: 'NEEDS_FIX', reason: null },
    fixes: [
      { field: 'organization.name', reason: '서류에 적힌 이름과 달라요.' },
      { field: 'contact.phone', reason: '대표 번호를 적어 주세요.' },
    ],
  });

  await signInAsApplicant(page, given.username);
  await expect(page.getByRole('heading', { level: 2, name: '고쳐야 할 내용이 있어요' })).toBeVisible();
  await page.getByRole('link', { name: '고칠 내용 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '가입 신청 보완' })).toBeVisible();
  // What was asked stands first, marked at its place, one jump away.
  await expect(page.getByText('고칠 곳이 2곳 있어요.')).toBeVisible();
  await page.getByRole('button', { name: '고칠 곳으로 가기' }).click();
  const name = page.getByRole('textbox', { name: /기관 이름/ });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/서류에 적힌 이름과 달라요\./);
  await expectNoAccessibilityProblems(page);
  await name.fill(`사단법인 ${given.name}`);
  await page.getByRole('textbox', { name: /담당자 전화번호/ }).fill('02-777-8888');
  await page.getByRole('button', { name: '고쳐서 다시 보내기' }).click();
  await expect(page.getByRole('heading', { name: '가입 신청을 확인하고 있어요' })).toBeVisible();

  await decide(product.url, `사단법인 ${given.name}`, {
    to: 'REJECTED',
    reason: '서류가 사실과 다른 것으로 확인됐어요.',
    fixes: [],
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: '가입이 승인되지 않았어요' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
});
