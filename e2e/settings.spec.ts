import { getAdminSettings, updateAdminSettings } from '#contract/admin/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { requestPath } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[B-22] the admin closes recommended matching: members read that it is coming, and go on once it is open', async ({
  page,
  product,
  openVisitor,
}) => {
  const api = await openApi(product.url, 'matson_ops');
  const open = async () => {
    const { version } = await api.call(getAdminSettings);
    const body = { version, reason: '시험을 마쳤어요', isMatchingOpen: true, isProjectsOpen: true };
    await api.call(updateAdminSettings, { body });
  };
  try {
    await openAs(page, product, 'matson_ops', '/admin/settings');
    const card = page.getByRole('region', { name: '추천 매칭' });
    await expect(card.getByText('열림', { exact: true })).toBeVisible();
    await expectNoAccessibilityProblems(page);
    await expectNoSideScroll(page);
    await card.getByRole('button', { name: '추천 매칭 닫기' }).click();
    const closing = page.getByRole('dialog', { name: '추천 매칭 닫기' });
    await expect(closing).toContainText('바로 쓸 수 없어요');
    await closing.getByRole('button', { name: '추천 매칭 닫기' }).click();
    await expect(closing.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await closing.getByRole('textbox', { name: '이유' }).fill('새 버전을 올리는 동안 닫아요');
    await closing.getByRole('button', { name: '추천 매칭 닫기' }).click();
    await expect(card.getByText('닫힘', { exact: true })).toBeVisible();

    const member = await openVisitor({ width: 360 });
    await openAs(member, product, 'hanui_csr', requestPath);
    await expect(
      member.getByRole('heading', { level: 1, name: '추천 매칭을 준비하고 있어요' }),
    ).toBeVisible();
    await expectNoAccessibilityProblems(member);
    await expectNoSideScroll(member);
    await member.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(member.getByRole('link', { name: /CSR 요청하기.*준비 중/ })).toBeVisible();
    await member.getByRole('button', { name: '메뉴 닫기' }).click();

    await card.getByRole('button', { name: '추천 매칭 열기' }).click();
    const opening = page.getByRole('dialog', { name: '추천 매칭 열기' });
    await opening.getByRole('textbox', { name: '이유' }).fill('새 버전을 올렸어요');
    await opening.getByRole('button', { name: '추천 매칭 열기' }).click();
    await expect(card.getByText('열림', { exact: true })).toBeVisible();
    await member.getByRole('button', { name: '열렸는지 확인하기' }).click();
    await expect(member.getByLabel('제목')).toBeVisible();
  } finally {
    await open();
  }
});

test('[O-19] the operator changes the office hours at once and the account by a second look, each with a reason', async ({
  page,
  product,
  openVisitor,
}) => {
  const reason = '상담 시간을 늘려요';
  await openAs(page, product, 'matson_ops', '/admin/settings');
  const company = page.getByRole('region', { name: '운영사 정보' });
  await company.getByRole('button', { name: /^바꾸기/ }).click();
  const dialog = page.getByRole('dialog', { name: '운영사 정보 바꾸기' });
  await dialog.getByLabel('상담 시간').fill('');
  await dialog.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(dialog.getByText('상담 시간을 입력해주세요.')).toBeVisible();
  await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await dialog.getByLabel('상담 시간').fill('평일 09:00~19:00');
  await dialog.getByLabel('이유').fill(reason);
  await expectNoAccessibilityProblems(page);
  await dialog.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(company.getByText('평일 09:00~19:00').first()).toBeVisible();

  const visitor = await openVisitor({ width: 360 });
  await visitor.goto('/');
  await expect(visitor.getByRole('contentinfo')).toContainText('평일 09:00~19:00');

  const phone = await openVisitor({ width: 360 });
  await openAs(phone, product, 'matson_ops', '/admin/settings');
  const account = phone.getByRole('region', { name: '입금 계좌' });
  await account.getByRole('button', { name: /^바꾸기/ }).click();
  const proposal = phone.getByRole('dialog', { name: '입금 계좌 바꾸기' });
  await proposal.getByLabel('계좌번호').fill('000-9999-0009');
  await proposal.getByLabel('이유').fill('거래 은행을 바꿔요');
  await expectNoSideScroll(phone);
  await proposal.getByRole('button', { name: '계좌 바꾸기 요청하기' }).click();
  await expect(proposal).toBeHidden();
  await expect(account.getByText('000-9999-0009')).toBeVisible();
  await expectNoAccessibilityProblems(phone);
  await expectNoSideScroll(phone);
  await account.getByRole('button', { name: /^거두기/ }).click();
  const taking = phone.getByRole('dialog', { name: '예약한 것 거두기' });
  await taking.getByRole('textbox', { name: '이유' }).fill('은행을 그대로 써요');
  await taking.getByRole('button', { name: '거두기' }).click();
  await expect(account.getByText(/지금까지 바꾼 것 1/)).toBeVisible();
});
