import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { findOwnProject } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

test('[S-15] [O-12] the page of an organisation has its tabs and one menu of what can be done; held with a reason it leaves the public pages, released it comes back', async ({
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

  await page.getByRole('button', { name: '할 수 있는 일' }).click();
  const menu = page.getByRole('dialog', { name: '할 수 있는 일' });
  await expect(menu.getByRole('button', { name: '프로필 내리기' })).toBeEnabled();
  await expectNoAccessibilityProblems(page);
  await menu.getByRole('button', { name: '대표 사업, 사진, 서류 내리기' }).click();
  await expect(page).toHaveURL(/view=public$/);
  await expect(page.getByRole('region', { name: '대표 사업과 사진' })).toBeVisible();
  await expectSoundAt(page, [1280, 360]);

  await page.getByRole('tab', { name: '한눈에' }).click();
  await page.getByRole('button', { name: '급히 보류하기' }).click();
  const dialog = page.getByRole('dialog', { name: '급한 이용 보류' });
  await dialog.getByRole('textbox', { name: '이유' }).fill('신고 내용을 확인하고 있어요');
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '급히 보류하기' }).click();
  await expect(page.getByRole('region', { name: '지금 알아 둘 것' })).toContainText(
    '이용을 보류하고 있어요. 이유: 신고 내용을 확인하고 있어요',
  );
  expect((await request.get(path)).status()).toBe(404);
  await page.getByRole('button', { name: '보류 풀기' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '이유' }).fill('확인을 마쳤어요');
  await page.getByRole('dialog').getByRole('button', { name: '보류 풀기' }).click();
  await expect(page.getByRole('button', { name: '급히 보류하기' })).toBeVisible();
  expect((await request.get(path)).status()).toBe(200);
});

test('[F-17] [B-05] an admin writes what members read of a manager and gives one to a company, whose projects name that manager', async ({
  page,
  product,
}) => {
  const anna = {
    name: '김안나',
    email: 'anna@matson.example',
    tel: '070-0000-1299',
    hours: '평일 10:00~17:00',
  };
  await openAs(page, product, 'matson_ops', '/admin/administrators');
  const first = page.getByRole('listitem').filter({ hasText: '아이디 matson_raon' });
  await first.getByRole('button', { name: '매니저 정보 고치기' }).click();
  const form = page.getByRole('dialog', { name: '매칭 매니저 정보' });
  await form.getByRole('textbox', { name: '보여 줄 이름' }).fill(anna.name);
  await form.getByRole('textbox', { name: '이메일' }).fill(anna.email);
  await form.getByRole('textbox', { name: '전화' }).fill(anna.tel);
  await form.getByRole('textbox', { name: '연락할 수 있는 때' }).fill(anna.hours);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await form.getByRole('button', { name: '저장하기' }).click();
  await expect(first).toContainText(anna.name);
  await expectSoundAt(page, [1280, 360]);

  await walkTo(page, '/admin/organizations?q=%ED%95%98%EB%8A%AC%EC%97%90%EB%84%88%EC%A7%80');
  await page.getByRole('link', { name: '하늬에너지' }).click();
  await page.getByRole('button', { name: '바꾸기 : 담당 매니저' }).click();
  const choice = page.getByRole('dialog', { name: '담당 매니저 정하기' });
  await choice.getByRole('radio', { name: /김안나/ }).check();
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await choice.getByRole('button', { name: '정하기' }).click();
  await expect(page.getByText('담당 매니저를 정했어요.')).toBeVisible();

  const company = await openApi(product.url, 'hanui_csr');
  const running = await findOwnProject(company, ({ title }) => title === '이동도서관 한 바퀴');
  await openAs(page, product, 'hanui_csr', `/project/manage/${running.id}`);
  await page.getByRole('button', { name: '매칭 매니저 맞손 매니저' }).click();
  const card = page.getByRole('dialog', { name: '매칭 매니저 연락처' });
  for (const text of Object.values(anna)) await expect(card).toContainText(text);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
});

test('[S-15] a member reads what withdrawing does, confirms with the password, and is out', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(page, product, username, '/account/withdrawal');
  await expect(page.getByRole('heading', { name: '탈퇴하면 바로' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('button', { name: '기업 탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '기업 탈퇴' });
  await dialog.getByRole('textbox', { name: '비밀번호' }).fill('together-2026');
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});
