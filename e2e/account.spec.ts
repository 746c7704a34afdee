import { demoPassword } from '#db/seed/accounts.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createMember, mailMarketingLink } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';
import { readEmailCode } from '#e2e/signups.ts';
import { walkTo } from '#e2e/walk.ts';

test('[R-07] [B-24] a visitor is led to the sign-in page, a company from the avatar to its organisation, number, contact person and certificate', async ({
  page,
  product,
}) => {
  await page.goto('/account/info');
  await expect(page).toHaveURL(/\/login\?next=/);
  await openAs(page, product, 'hanui_csr', '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /회원가입 정보/ })
    .click();
  await expect(page).toHaveURL(/\/account\/info$/);
  await expect(page.getByRole('heading', { level: 1, name: '회원가입 정보' })).toBeVisible();
  const organization = page.getByRole('region', { name: '기관 정보' });
  await expect(organization).toContainText('하늬에너지');
  await expect(organization.getByText(/^\d{3}-\d{2}-\d{5}$/)).toBeVisible();
  const contact = page.getByRole('region', { name: '담당자' });
  await expect(contact).toContainText('한서윤');
  await expect(contact).toContainText('hanui_csr');
  await expect(contact.getByText(/@.*\.example$/)).toBeVisible();
  const certificates = page.getByRole('region', { name: '증빙 서류' });
  const registration = certificates.getByRole('listitem').filter({ hasText: '사업자등록증' });
  await expect(registration).toContainText('확인 완료');
  await expect(registration.getByText(/기준일 \d{4}\.\d{2}\.\d{2}/)).toBeVisible();
  await expect(certificates.getByRole('listitem')).toHaveCount(1);
});

test('[B-24] [R-06] [B-04] an NPO reads which of its three certificates are checked and what it may issue, and its profile part by part', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'solgaeul', '/account/info');
  const certificates = page.getByRole('region', { name: '증빙 서류' });
  await expect(certificates.getByRole('listitem')).toHaveCount(3);
  const designation = certificates.getByRole('listitem').filter({ hasText: '지정서' });
  await expect(designation.getByText(/까지 유효해요/)).toBeVisible();
  // What may be issued follows from what is checked, and from nothing else.
  for (const [certificate, paper] of [
    ['사업자등록증', '세금계산서'],
    ['지정서', '기부금영수증'],
  ] as const) {
    const row = certificates.getByRole('listitem').filter({ hasText: certificate });
    const isChecked = await row.getByText('확인 완료').isVisible();
    const line = certificates.getByRole('term').filter({ hasText: paper }).locator('..');
    await expect(line).toContainText(isChecked ? '발급가능' : '발급불가');
  }
  await expectSoundAt(page, [1280, 360]);

  await walkTo(page, '/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: '단체 프로필' })).toBeVisible();
  await expect(page.getByRole('region', { name: '기본 정보' }).getByLabel('단체 이름')).toHaveValue(
    '솔개울배움터',
  );
  const works = page.getByRole('region', { name: /대표 사업/ });
  await expect(works.getByRole('listitem').first()).toContainText(/\d{4}\.\d{2} ~ \d{4}\.\d{2}/);
  await expect(page.getByRole('complementary', { name: '찾기에서 보이는 카드' })).toContainText(
    '솔개울배움터',
  );
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('link', { name: '공개 화면 보기' }).click();
  await expect(page).toHaveURL(/\/npos\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: '솔개울배움터' })).toBeVisible();
});

test('[B-24] [S-07] a member takes the own data along, corrects contact and organisation, changes address, news by mail and the consent to marketing', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const before = `${username}@e2e.example`;
  const after = `new_${username}@e2e.example`;
  await openAs(page, product, username, '/account/info');
  await expect(page.getByRole('region', { name: '요금제' })).toContainText('FREEMIUM');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '내 정보 내려받기' }).click();
  expect((await download).suggestedFilename()).toBe('맞손-내-정보.json');

  const contact = page.getByRole('region', { name: '담당자' });
  await contact.getByRole('button', { name: '담당자 정보 고치기' }).click();
  const contactDialog = page.getByRole('dialog', { name: '담당자 정보 고치기' });
  await contactDialog.getByLabel('전화번호').fill('12');
  await contactDialog.getByRole('button', { name: '저장하기' }).click();
  await expect(contactDialog.getByText('전화번호를 다시 확인해 주세요. 예: 02-1234-5678')).toBeVisible();
  await contactDialog.getByLabel('전화번호').fill('0212345678');
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await contactDialog.getByRole('button', { name: '저장하기' }).click();
  await expect(contactDialog).toBeHidden();
  await expect(contact).toContainText('02-1234-5678');

  const organization = page.getByRole('region', { name: '기관 정보' });
  await expect(organization).toContainText('서류로 확인한 번호예요.');
  await organization.getByRole('button', { name: '기관 정보 고치기' }).click();
  const organizationDialog = page.getByRole('dialog', { name: '기관 정보 고치기' });
  await organizationDialog.getByLabel('기관 이름').fill(`${username} 새이름`);
  await organizationDialog.getByRole('button', { name: '저장하기' }).click();
  await expect(organization).toContainText(`${username} 새이름`);

  await contact.getByRole('button', { name: '이메일 바꾸기' }).click();
  const emailDialog = page.getByRole('dialog', { name: '담당자 이메일 인증' });
  await emailDialog.getByLabel('담당자 이메일').fill(after);
  await expect(emailDialog.getByRole('button', { name: '인증번호 받기' })).toBeDisabled();
  await emailDialog.getByLabel('비밀번호', { exact: true }).fill('틀린 비밀번호예요');
  await emailDialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(emailDialog.getByText('비밀번호가 올바르지 않아요.')).toBeVisible();
  await emailDialog.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await emailDialog.getByRole('button', { name: '인증번호 받기' }).click();
  await emailDialog.getByLabel('인증번호 6자리').fill(await readEmailCode(product.databaseUrl, after));
  await expect(emailDialog.getByText('이메일을 확인했어요')).toBeVisible();
  await emailDialog.getByRole('button', { name: '인증완료' }).click();
  await expect(contact).toContainText(after);
  expect(await waitForMail(product.databaseUrl, before, '다른 주소로 바뀌었어요')).toContain(
    '직접 한 일이 아니라면',
  );

  const consents = page.getByRole('region', { name: '동의한 내용' });
  await expect(consents).toContainText('동의한 기록이 아직 없어요.');
  await consents.getByRole('checkbox', { name: '마케팅 소식을 메일로 받기' }).check();
  await expect(consents.getByRole('listitem')).toContainText('마케팅 정보 수신');
  await consents.getByRole('button', { name: '마케팅 정보 수신 글 보기' }).click();
  const text = page.getByRole('dialog', { name: /마케팅 정보 수신을 위한/ });
  await expect(text).toContainText('2년마다');
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await consents.getByRole('checkbox', { name: '마케팅 소식을 메일로 받기' }).uncheck();
  await expect(consents.getByRole('listitem')).toContainText('거둠');

  const news = page.getByRole('checkbox', { name: '프로젝트 소식을 메일로도 받기' });
  await news.uncheck();
  await expect(page.getByText('프로젝트 소식은 알림으로만 알려 드려요.')).toBeVisible();
  await page.reload();
  await expect(news).not.toBeChecked();
  await expect(consents.getByRole('listitem')).toContainText('거둠');
  await expectNoAccessibilityProblems(page);
});

test('the two-yearly mail leads to a page on which only a press ends the consent to marketing', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const link = await mailMarketingLink(product.databaseUrl, username);
  await page.goto(link);
  await expect(page.getByText(/에 마케팅 소식을 메일로 받기로 동의하셨어요/)).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.reload();
  await page.getByRole('button', { name: '그만 받을게요' }).click();
  await expect(page.getByRole('heading', { name: '이제 보내지 않을게요' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible();
});

test('[S-15] a member who is held reads what happens next and reaches only what is open to it', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'HELD' });
  await openAs(page, product, username, '/invitations');
  await expect(page).toHaveURL(/\/account\/info$/);
  await expect(page.getByText('승인된 회원만 이용할 수 있어요.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '이용이 잠시 멈춰 있어요' })).toBeVisible();
  await expect(page.getByText(/다시 열어 드려요/)).toBeVisible();
  await expect(page.getByText('지금은 회원가입 정보와 1:1 문의만 이용할 수 있어요.')).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('main').getByRole('link', { name: '1:1 문의하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '문의하기' })).toBeVisible();
});

for (const width of [360, 1280] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ width });

    test('[F-77] the way to the plans stays where it stands while the plan loads, so that a press meets it', async ({
      page,
      product,
    }) => {
      const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
      const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
      await page.route('**/api/account/plan', async (route) => {
        await mayLoad;
        await route.continue();
      });
      await openAs(page, product, username, '/account/info');
      const plan = page.getByRole('region', { name: '요금제' });
      const way = plan.getByRole('link', { name: '요금제 보기·신청하기' });
      const measure = async () => {
        const [card, link] = [await plan.boundingBox(), await way.boundingBox()];
        return Math.round((link?.y ?? 0) - (card?.y ?? 0));
      };
      await expect(plan.getByRole('status')).toContainText('요금제를 불러오는 중이에요');
      const before = await measure();
      load();
      await expect(plan).toContainText('FREEMIUM');
      expect(await measure()).toBe(before);
    });
  });
