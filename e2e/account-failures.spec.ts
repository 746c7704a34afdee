import { readAgain, refusal, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember, mailMarketingLink } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';
import { writeSignup } from '#e2e/signups.ts';

test('[F-77] every card of the account says what it could not read and reads it again, the others alive', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const main = page.getByRole('main');
  const healAccount = await refuse(page, '/api/account');
  const cards = [
    [
      '/api/account/documents',
      '올린 서류를 불러오지 못했어요',
      main.getByText(/요청서와 프로젝트에 올린 서류가 여기에 모여요/),
    ],
    ['/api/account/plan', '요금제를 불러오지 못했어요', main.getByText('FREEMIUM')],
    [
      '/api/account/calendar',
      '달력 주소를 불러오지 못했어요',
      main.getByRole('button', { name: '내 달력 주소 만들기' }),
    ],
    ['/api/account/colleagues', '동료를 불러오지 못했어요', main.getByText('아직 함께 쓰는 동료가 없어요.')],
    [
      '/api/account/consents',
      '동의한 내용을 불러오지 못했어요',
      main.getByRole('checkbox', { name: '마케팅 소식을 메일로 받기' }),
    ],
  ] as const;
  const heals = new Map<string, () => Promise<void>>();
  for (const [asked] of cards) heals.set(asked, await refuse(page, asked));
  await openAs(page, product, username, '/account/info');
  await readAgain(
    page,
    '회원가입 정보를 불러오지 못했어요',
    healAccount,
    page.getByRole('region', { name: '담당자' }),
  );
  for (const [asked, title, content] of cards)
    await readAgain(page, title, heals.get(asked) as () => Promise<void>, content);

  const healText = await refuse(page, '/api/legal-texts/marketing');
  await main.getByRole('button', { name: '동의 내용 보기' }).click();
  const dialog = page.getByRole('dialog', { name: /마케팅 정보 수신을 위한/ });
  await readAgain(page, '글을 불러오지 못했어요', healText, dialog.getByText(/2년마다/));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const healBell = await refuse(page, '/api/notifications');
  await page.goto('/account/withdrawal');
  await page.getByRole('banner').getByRole('button', { name: '알림' }).click();
  const list = page.getByRole('region', { name: '알림', exact: true });
  await readAgain(page, '알림을 불러오지 못했어요', healBell, list.getByText('아직 받은 알림이 없어요.'));
});

const pages = [
  {
    whose: 'a company',
    type: 'COMPANY',
    status: 'APPROVED',
    rows: [
      ['/account/security', '/api/account/security', '보안 설정을 불러오지 못했어요', '꺼져 있어요'],
      [
        '/account/security',
        '/api/account/passkeys',
        '패스키를 불러오지 못했어요',
        '아직 추가한 패스키가 없어요.',
      ],
      [
        '/account/withdrawal',
        '/api/account/withdrawal',
        '탈퇴하면 달라지는 것을 확인하지 못했어요',
        /지워요|사라|삭제/,
      ],
      ['/account/inquiry', '/api/inquiries', '내 문의를 불러오지 못했어요', '아직 보낸 문의가 없어요'],
      ['/home', '/api/home', '홈을 불러오지 못했어요', '하고 싶은 사회공헌을 적어 주세요'],
      ['/project/request', '/api/project-drafts', '요청서를 불러오지 못했어요', 'CSR 요청하기'],
      [
        '/project/request?draft=5f1c7a1e-0000-4000-8000-00000000e2e1',
        '/api/project-drafts/5f1c7a1e-0000-4000-8000-00000000e2e1',
        '요청서를 불러오지 못했어요',
        '제목',
      ],
    ],
  },
  {
    whose: 'an NPO',
    type: 'NPO',
    status: 'APPROVED',
    rows: [['/account/profile', '/api/npo-profile', '프로필을 불러오지 못했어요', '주요 활동']],
  },
  {
    whose: 'an applicant',
    type: 'NPO',
    status: 'NEEDS_FIX',
    rows: [
      ['/account/application', '/api/account/application', '가입 신청을 불러오지 못했어요', '담당자 이메일'],
    ],
  },
] as const;

for (const { whose, type, status, rows } of pages)
  test(`[F-77] a page of ${whose} that cannot be read says so and is read when it is told to`, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const username = await createMember(product.databaseUrl, { type, status });
    for (const [path, asked, title, content] of rows) {
      const heal = await refuse(page, asked);
      await openAs(page, product, username, path);
      await readAgain(page, title, heal, page.getByRole('main').getByText(content));
    }
  });

test('[F-77] the application of a visitor and the link of a mail are read again after a failure', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /status of 500/);
  const { name } = await writeSignup(page, product.databaseUrl);
  const heal = await refuse(page, '/api/signup');
  await page.goto('/signup');
  await readAgain(page, '가입 신청을 불러오지 못했어요', heal, page.getByText(name));

  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const link = await mailMarketingLink(product.databaseUrl, username);
  // A refusal would say that the link is spent.
  await page.route('**/api/marketing-consent/link', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(link);
  const failure = page.getByRole('alert').filter({ hasText: '링크를 확인하지 못했어요' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/marketing-consent/link');
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(failure).toHaveCount(0);

  const keep = page.getByRole('button', { name: '계속 받을게요' });
  await page.route('**/api/marketing-consent', (route) => route.fulfill({ status: 500, json: {} }));
  await keep.click();
  await expect(page.getByRole('alert')).toContainText('문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.');
  await page.unroute('**/api/marketing-consent');
  await keep.click();
  await expect(page.getByRole('heading', { name: '계속 보내 드릴게요' })).toBeVisible();
  await openAs(page, product, username, '/account/info');
  await expect(page.getByRole('checkbox', { name: '마케팅 소식을 메일로 받기' })).toBeChecked();
});

test('[F-77] a choice about mails that could not be kept says so and goes back to what it was', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await openAs(page, product, username, '/account/info');
  for (const [asked, choice] of [
    ['/api/account/notification-settings', '프로젝트 소식을 메일로도 받기'],
    ['/api/account/marketing-consent', '마케팅 소식을 메일로 받기'],
  ] as const) {
    const box = page.getByRole('checkbox', { name: choice });
    const before = await box.isChecked();
    const heal = await refuse(page, asked);
    await box.click();
    await expect(findToast(page, refusal)).toBeVisible();
    await expect(box).toBeChecked({ checked: before });
    await heal();
    await box.click();
    await expect(box).toBeChecked({ checked: !before });
    await expect(box).toBeEnabled();
    // The toasts go with the page.
    await page.reload();
    await expect(box).toBeChecked({ checked: !before });
  }
});
