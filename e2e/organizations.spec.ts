import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { findOwnProject } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[S-15] [O-12] on the page of an organisation an admin takes a work down and shows it again, then holds the organisation with a reason and releases it', async ({
  page,
  product,
  request,
}) => {
  await openAs(page, product, 'matson_ops', '/admin/organizations?status=APPROVED');
  await expect(page.getByRole('table', { name: '회원, 이름 순서' })).toBeVisible();
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('searchbox', { name: '기관 이름 또는 번호' }).fill('감나무집');
  await page.getByRole('main').getByRole('button', { name: '찾기' }).click();
  await page.getByRole('link', { name: '감나무집사람들' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '감나무집사람들' })).toBeVisible();
  const path = page.url().replace(/.*organizations\//, '/npos/');
  await expect(page.getByRole('link', { name: '공개 프로필 보기' })).toHaveAttribute('href', path);

  // [O-12] Each kind has its tab, which the address names, and leads to its list for this organisation alone.
  await page.getByRole('tab', { name: /^메일/ }).click();
  await expect(page).toHaveURL(/view=mails$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^메일/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: '한눈에' }).click();
  // Each step says what it is before what follows from it.
  for (const step of ['이용 보류 예고', '급한 이용 보류', '계약 해지 예고', '탈퇴 처리'])
    await expect(page.getByRole('heading', { level: 3, name: step })).toBeVisible();

  const banner = page.getByRole('region', { name: '지금 알아 둘 것' });
  await test.step('what can be done stands in one menu; a work is taken down and shown again', async () => {
    const menu = page.getByRole('dialog', { name: '할 수 있는 일' });
    await page.getByRole('button', { name: '할 수 있는 일' }).click();
    for (const name of ['프로필 내리기', '이용 보류 예고하기', '급히 보류하기', '탈퇴시키기'])
      await expect(menu.getByRole('button', { name })).toBeEnabled();
    await expectNoAccessibilityProblems(page);
    await menu.getByRole('button', { name: '대표 사업, 사진, 서류 내리기' }).click();
    await expect(page).toHaveURL(/view=public$/);
    const works = page.getByRole('region', { name: '대표 사업과 사진' });
    const work = works.getByRole('listitem').first();
    await work
      .getByRole('button', { name: /내리기$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: '대표 사업 내리기' });
    await dialog.getByRole('textbox', { name: '이유' }).fill('사업 기간이 사실과 달라요.');
    await dialog.getByRole('button', { name: '내리기' }).click();
    await expect(work).toContainText('사업 기간이 사실과 달라요.');
    await expect(banner).toContainText(/\d{4}\.\d{2}\.\d{2}부터 .* 내려 두었어요\./);
    await expect(page.getByRole('tab', { name: '공개 관리 1' })).toBeVisible();
    await expectSoundAt(page, [1280, 360]);
    await page.getByRole('tab', { name: '한눈에' }).click();
    await banner.getByRole('link', { name: '공개 관리' }).click();
    await work.getByRole('button', { name: '다시 보이게 하기' }).click();
    const lifting = page.getByRole('dialog', { name: '다시 보이게 하기' });
    await lifting.getByRole('textbox', { name: '이유' }).fill('확인했어요.');
    await lifting.getByRole('button', { name: '다시 보이게 하기' }).click();
    await expect(banner.getByText(/내려 두었어요/)).toBeHidden();
    await expect(page.getByRole('region', { name: '끝난 것' })).toContainText('사업 기간이 사실과 달라요.');
  });

  await test.step('held it leaves the public pages, released it comes back', async () => {
    await page.getByRole('tab', { name: '한눈에' }).click();
    await page.getByRole('button', { name: '급히 보류하기' }).click();
    const dialog = page.getByRole('dialog', { name: '급한 이용 보류' });
    await dialog.getByRole('button', { name: '급히 보류하기' }).click();
    await expect(dialog.getByRole('textbox', { name: '이유' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: '이유' }).fill('신고 내용을 확인하고 있어요');
    await expectNoAccessibilityProblems(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '급히 보류하기' }).click();
    await expect(page.getByRole('button', { name: '보류 풀기' })).toBeVisible();
    await expect(banner).toContainText('이용을 보류하고 있어요. 이유: 신고 내용을 확인하고 있어요');
    await expect(page.getByText('공개했지만 이용 상태 때문에 지금은 보이지 않아요.')).toBeVisible();
    await expect(page.getByRole('region', { name: '처리 기록' })).toContainText(
      '신고 내용을 확인하고 있어요',
    );
    expect((await request.get(path)).status()).toBe(404);

    await page.getByRole('button', { name: '보류 풀기' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '이유' }).fill('확인을 마쳤어요');
    await page.getByRole('dialog').getByRole('button', { name: '보류 풀기' }).click();
    await expect(page.getByRole('button', { name: '급히 보류하기' })).toBeVisible();
    expect((await request.get(path)).status()).toBe(200);
  });
});

test('[B-13] [F-17] [B-05] an admin gives a company a plan for twelve months, and another a manager, whom company and partner see in every place', async ({
  page,
  product,
}) => {
  const anna = {
    name: '김안나',
    email: 'anna@matson.example',
    tel: '070-0000-1299',
    hours: '평일 10:00~17:00',
  };
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(page, product, 'matson_ops', '/admin/administrators');
  const first = page.getByRole('listitem').filter({ hasText: '아이디 matson_raon' });
  await first.getByRole('button', { name: '매니저 정보 고치기' }).click();
  const form = page.getByRole('dialog', { name: '매칭 매니저 정보' });
  await form.getByRole('textbox', { name: '전화' }).fill('전화');
  await form.getByRole('button', { name: '저장하기' }).click();
  await expect(form.getByRole('textbox', { name: '전화' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: '보여 줄 이름' }).fill(anna.name);
  await form.getByRole('textbox', { name: '이메일' }).fill(anna.email);
  await form.getByRole('textbox', { name: '전화' }).fill(anna.tel);
  await form.getByRole('textbox', { name: '연락할 수 있는 때' }).fill(anna.hours);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await form.getByRole('button', { name: '저장하기' }).click();
  await expect(first).toContainText(anna.name);
  await expectSoundAt(page, [1280, 360]);

  await page.goto(`/admin/organizations?q=${username}`);
  await page.getByRole('link', { name: `${username} 단체` }).click();
  await page.getByRole('button', { name: '요금제 바꾸기' }).click();
  const dialog = page.getByRole('dialog', { name: '요금제 바꾸기' });
  await dialog.getByRole('radio', { name: /CONNECT/ }).check();
  await expect(dialog.getByText('오늘부터 12개월 동안 쓰고')).toBeVisible();
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('textbox', { name: '이유' }).fill('계약서를 확인했어요');
  await dialog.getByRole('button', { name: '요금제 바꾸기' }).click();
  await expect(page.getByText(/CONNECT · \d{4}\.\d{2}\.\d{2}까지/)).toBeVisible();
  await expect(page.getByRole('region', { name: '처리 기록' })).toContainText('계약서를 확인했어요');

  await page.goto('/admin/organizations?q=%ED%95%98%EB%8A%AC%EC%97%90%EB%84%88%EC%A7%80');
  await page.getByRole('link', { name: '하늬에너지' }).click();
  await page.getByRole('button', { name: '바꾸기 : 담당 매니저' }).click();
  const choice = page.getByRole('dialog', { name: '담당 매니저 정하기' });
  await choice.getByRole('radio', { name: /김안나/ }).check();
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await choice.getByRole('button', { name: '정하기' }).click();
  await expect(page.getByText('담당 매니저를 정했어요.')).toBeVisible();
  await expect(page.getByRole('region', { name: '처리 기록' })).toContainText('담당 매니저 정함');

  const company = await openApi(product.url, 'hanui_csr');
  const running = await findOwnProject(company, ({ title }) => title === '이동도서관 한 바퀴');
  const card = page.getByRole('dialog', { name: '매칭 매니저 연락처' });
  for (const member of ['hanui_csr', 'hanppyeom']) {
    await openAs(page, product, member, `/project/manage/${running.id}`);
    await page.getByRole('button', { name: '매칭 매니저 맞손 매니저' }).click();
    for (const text of Object.values(anna)) await expect(card).toContainText(text);
  }
  await expectNoAccessibilityProblems(page, '[role=dialog]');
});

test('[S-15] a member reads what withdrawing does, confirms with the password, and is out', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(page, product, username, '/account/info');
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await expect(page.getByRole('heading', { name: '탈퇴하면 바로' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('button', { name: '기업 탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '기업 탈퇴' });
  await dialog.getByRole('textbox', { name: '비밀번호' }).fill('together-2026');
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});
