import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { beginSecondFactor } from '#contract/accounts/accounts.ts';
import { getAdminSettings, updateAdminSettings } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { ADMIN, setAutoPublish } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createAdmin, createMember } from '#e2e/members.ts';
import { nameRequest } from '#e2e/projects.ts';
import { requestPath, submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { makeNumber } from '#e2e/signups.ts';
import { changeAddress, walkTo } from '#e2e/walk.ts';
import { showTotp } from '#server/testing/totp.ts';
import { endpointUrl } from '#web/lib/api.ts';

/** What a button saves as a file. */
async function save(page: Page, button: Locator): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await button.click();
  return readFile(await (await saving).path());
}

test('[B-22] [P-07] the admin closes recommended matching and stops automatic publication: members read that it is coming, new lists wait, and no switch is turned blindly', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const api = await openApi(product.url, 'matson_ops');
  const company = await openApi(product.url, 'hanui_csr');
  const open = async () => {
    const { version } = await api.call(getAdminSettings);
    const body = { version, reason: '시험을 마쳤어요', isMatchingOpen: true, isProjectsOpen: true };
    await api.call(updateAdminSettings, { body });
    await setAutoPublish(api, true);
  };
  await open();
  try {
    await openAs(page, product, 'matson_ops', '/admin/settings/switches');
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

    const publication = page.getByRole('region', { name: '추천 자동 공개' });
    const stop = publication.getByRole('button', { name: '자동 공개 끄기' });
    const stopping = page.getByRole('dialog', { name: '자동 공개 끄기' });
    const reason = stopping.getByRole('textbox', { name: '이유' });
    await stop.click();
    await expect(stopping).toContainText('관리자가 목록을 확인하고 직접 보내야');
    await reason.fill('당분간 목록을 직접 볼게요');
    // Somebody else turns it meanwhile, and back.
    await setAutoPublish(api, false);
    await setAutoPublish(api, true);
    await stopping.getByRole('button', { name: '자동 공개 끄기' }).click();
    await expect(stopping.getByRole('alert')).toContainText('다시');
    await expect(reason).toHaveValue('당분간 목록을 직접 볼게요');
    await reason.fill('');
    await page.keyboard.press('Escape');
    await expect(stopping).toBeHidden();
    await stop.click();
    await reason.fill('당분간 목록을 직접 볼게요');
    await stopping.getByRole('button', { name: '자동 공개 끄기' }).click();
    await expect(publication.getByText('꺼짐')).toBeVisible();
    const { status } = await submitRequest(company, { title: nameRequest('직접 보내야 하는 요청') });
    expect(status.code).toBe('MATCHING');

    const start = publication.getByRole('button', { name: '자동 공개 켜기' });
    await start.click();
    const starting = page.getByRole('dialog', { name: '자동 공개 켜기' });
    await expect(starting).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(publication.getByText('꺼짐')).toBeVisible();
    await start.click();
    await starting.getByRole('textbox', { name: '이유' }).fill('이제 바로 보내도 돼요');
    await starting.getByRole('button', { name: '자동 공개 켜기' }).click();
    await expect(publication.getByText('켜짐')).toBeVisible();
  } finally {
    await open();
  }
});

test('[O-19] the operator changes the office hours at once, and account and bankbook by a second look; a company that pays opens the new copy', async ({
  page,
  product,
  openVisitor,
}) => {
  await openAs(page, product, ADMIN, '/admin/settings/operator');
  const company = page.getByRole('region', { name: '운영사 정보' });
  await company.getByRole('button', { name: /^바꾸기/ }).click();
  const dialog = page.getByRole('dialog', { name: '운영사 정보 바꾸기' });
  await dialog.getByLabel('상담 시간').fill('');
  await dialog.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(dialog.getByText('상담 시간을 입력해주세요.')).toBeVisible();
  await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await dialog.getByLabel('상담 시간').fill('평일 09:00~19:00');
  await dialog.getByLabel('이유').fill('상담 시간을 늘려요');
  await expectNoAccessibilityProblems(page);
  await dialog.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(company.getByText('평일 09:00~19:00').first()).toBeVisible();

  const phone = await openVisitor({ width: 360 });
  await phone.goto('/');
  await expect(phone.getByRole('contentinfo')).toContainText('평일 09:00~19:00');

  await changeAddress(page, '/admin/settings/account');
  await showAt(page, 360);
  const account = page.getByRole('region', { name: '입금 계좌' });
  await account.getByRole('button', { name: /^바꾸기/ }).click();
  const proposal = page.getByRole('dialog', { name: '입금 계좌 바꾸기' });
  await proposal.getByLabel('계좌번호').fill('000-9999-0009');
  await proposal.getByLabel('이유').fill('거래 은행을 바꿔요');
  await expectNoSideScroll(page);
  await proposal.getByRole('button', { name: '계좌 바꾸기 요청하기' }).click();
  await expect(proposal).toBeHidden();
  await expect(account.getByText('000-9999-0009')).toBeVisible();
  await expectNoSideScroll(page);
  await account.getByRole('button', { name: /^거두기/ }).click();
  const taking = page.getByRole('dialog', { name: '예약한 것 거두기' });
  await taking.getByRole('textbox', { name: '이유' }).fill('은행을 그대로 써요');
  await taking.getByRole('button', { name: '거두기' }).click();
  await expect(account.getByText(/지금까지 바꾼 것 1/)).toBeVisible();

  const paper = Buffer.from(`%PDF-1.4\n% ${'통장 표지와 첫 장\n'.repeat(40)}%%EOF\n`);
  await account.getByRole('button', { name: /^바꾸기/ }).click();
  const picking = page.waitForEvent('filechooser');
  await proposal.getByRole('button', { name: '통장사본 고르기' }).click();
  await (await picking).setFiles({ name: '새 통장.pdf', mimeType: 'application/pdf', buffer: paper });
  await proposal.getByLabel('이유').fill('흐린 사본을 바꿔요');
  await proposal.getByRole('button', { name: '계좌 바꾸기 요청하기' }).click();
  await expect(proposal).toBeHidden();
  await expect(account.getByText('통장사본만 새로 올렸어요. 계좌는 그대로예요.')).toBeVisible();
  await expect(account.getByText('통장사본: 새 통장.pdf')).toBeVisible();
  await expect(account.getByRole('button', { name: '확인하고 바꾸기' })).toHaveCount(0);
  await expectSoundAt(page, [360, 1280]);

  const username = await createAdmin(product.databaseUrl);
  const second = await openVisitor();
  await second.context().addCookies((await openApi(product.url, username)).cookies);
  const factor = endpointUrl(beginSecondFactor);
  const begun = await second.request.post(factor, { data: { password: demoPassword } });
  const { secret } = beginSecondFactor.response.parse(await begun.json());
  expect((await second.request.put(factor, { data: { code: showTotp(secret) } })).ok()).toBe(true);
  await second.goto('/admin/settings/account');
  const waiting = second.getByRole('region', { name: '입금 계좌' });
  expect(await save(second, waiting.getByRole('button', { name: '통장사본 다운받기' }))).toEqual(paper);
  await waiting.getByRole('button', { name: '확인하고 바꾸기' }).click();
  const question = second.getByRole('alertdialog', { name: '이 통장사본으로 바꿀까요?' });
  await question.getByRole('button', { name: '확인하고 바꾸기' }).click();
  await expect(second.getByText('통장사본을 바꿨어요.')).toBeVisible();
  await expect(waiting.getByRole('button', { name: '확인하고 바꾸기' })).toHaveCount(0);

  const buyer = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(phone, product, buyer, '/account/plan');
  await phone.getByRole('button', { name: /이 요금제 신청하기.*CONNECT/ }).click();
  const order = phone.getByRole('dialog', { name: 'CONNECT 요금제 신청하기' });
  await order.getByRole('textbox', { name: '사업자등록번호' }).fill(makeNumber());
  await order.getByRole('button', { name: '1,089,000원 신청하기' }).click();
  expect(await save(phone, phone.getByRole('button', { name: '통장사본 받기' }))).toEqual(paper);
});

test('[O-19] an operator announces, invites an administrator by mail and sees a legal text refused for tomorrow', async ({
  page,
  product,
  openVisitor,
}) => {
  const title = '<script>로 쓴 공지';
  await openAs(page, product, 'matson_ops', '/admin/announcements');
  await page.getByRole('button', { name: '새 공지' }).click();
  const writing = page.getByRole('dialog', { name: '새 공지' });
  await writing.getByRole('button', { name: '공지하기' }).click();
  await expect(writing.getByText('제목을 입력해주세요.')).toBeVisible();
  await writing.getByRole('radio', { name: /^단체/ }).check();
  await writing.getByLabel('제목').fill(title);
  await writing.getByLabel('내용').fill('글자 그대로 보여요.');
  await writing
    .getByRole('textbox', { name: '언제까지' })
    .fill(addDays(koreanDay(new Date()), 3).replaceAll('-', '.'));
  await expectNoAccessibilityProblems(page);
  await writing.getByRole('button', { name: '공지하기' }).click();
  await expect(writing).toBeHidden();

  const npo = await openVisitor({ width: 360 });
  await openAs(npo, product, 'solgaeul', '/home');
  const banner = npo.getByRole('complementary', { name: '공지' });
  await expect(banner).toContainText(title);
  await expectSoundAt(npo, [360]);
  const put = npo.waitForResponse((answer) => answer.url().includes('/dismissal') && answer.ok());
  await banner.getByRole('button', { name: /^닫기/ }).click();
  await put;
  await npo.reload();
  await expect(npo.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: /^지금 끝내기/ }).click();
  const ending = page.getByRole('dialog', { name: '지금 끝내기' });
  await ending.getByRole('textbox', { name: '이유' }).fill('시험을 마쳤어요');
  await ending.getByRole('button', { name: '지금 끝내기' }).click();
  await expect(ending).toBeHidden();

  const email = 'desk.journey@operator.example';
  await walkTo(page, '/admin/administrators');
  await page.getByRole('button', { name: '관리자 초대' }).click();
  const inviting = page.getByRole('dialog', { name: '관리자 초대' });
  await inviting.getByLabel('이메일').fill(email);
  await inviting.getByRole('button', { name: '초대 메일 보내기' }).click();
  await expect(inviting).toBeHidden();
  const invitations = page.getByRole('region', { name: '초대한 사람' });
  await expect(invitations).toContainText(email);
  await expectNoAccessibilityProblems(page);
  const text = await waitForMail(product.databaseUrl, email, '관리자로 초대했어요');
  const invited = await openVisitor({ width: 360 });
  await invited.goto(`/administrator-join#${/administrator-join#([\w-]+)/.exec(text)?.[1]}`);
  await expect(invited.getByText(`${email}로 ‘읽기’ 관리자`)).toBeVisible();
  await expectSoundAt(invited, [360]);
  await invitations.getByRole('button', { name: /^초대 거두기/ }).click();
  await expect(invitations).not.toContainText(email);

  await walkTo(page, '/admin/legal-texts');
  await showAt(page, 360);
  const terms = page.getByRole('region', { name: '이용약관' });
  await terms.getByRole('link', { name: /^새 버전 쓰기/ }).click();
  await page.getByLabel('새 글').fill('# 새 약관');
  await page
    .getByRole('textbox', { name: '언제부터' })
    .fill(addDays(koreanDay(new Date()), 1).replaceAll('-', '.'));
  await page.getByLabel('이유').fill('환불 규정을 고쳐요');
  // [O-19] What is being written outlives a reload.
  await page.reload();
  await expect(page.getByLabel('새 글')).toHaveValue('# 새 약관');
  await expect(page.getByLabel('이유')).toHaveValue('환불 규정을 고쳐요');
  await page.getByRole('button', { name: '지금 글과 비교하기' }).click();
  await expect(page.getByRole('region', { name: '지금 글과 다른 점' })).toContainText('넣은 말');
  await page.getByRole('button', { name: '새 버전 알리기' }).click();
  await expect(page.getByText(/부터 고를 수 있어요\.$/)).toBeVisible();
  await expectSoundAt(page, [360]);
  await page.getByRole('button', { name: '지금 글에서 다시 시작하기' }).click();
  await expect(page.getByLabel('새 글')).not.toHaveValue('# 새 약관');
});

test('[O-19] the operator words a sentence of a mail, sees the whole mail before and after, and goes back to the first wording', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'matson_ops', '/admin/mail-wordings');
  const template = page.getByRole('link', { name: /^프로젝트를 마쳤을 때/ });
  await expect(template).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await template.click();
  await expect(page.getByRole('heading', { level: 1, name: '프로젝트를 마쳤을 때' })).toBeVisible();
  const closing = page.getByRole('textbox', { name: /^맺는말/ });
  const now = page.frameLocator('iframe[title="지금 메일"]');
  await expect(now.getByText('기록과 문서는 보관 기간 동안')).toBeVisible();

  await closing.fill('www.matson.example 로 와 주세요.');
  await expect(page.getByText(/^인터넷 주소와 이메일은 쓸 수 없어요/)).toBeVisible();
  await closing.fill('「{프로젝트}」을/를 함께해 주셔서 고마워요.');
  const next = page.frameLocator('iframe[title="바꾼 뒤 메일"]');
  await expect(next.getByText('「우리 동네 책 나눔」을 함께해 주셔서 고마워요.')).toBeVisible();
  await page.getByRole('tab', { name: '글자만' }).click();
  const after = page.getByRole('region', { name: '바꾼 뒤' });
  await expect(after).toContainText('「우리 동네 책 나눔」을 함께해 주셔서 고마워요.');
  await page.getByRole('button', { name: '이 문구로 바꾸기' }).click();
  await expect(page.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await page.getByLabel('이유').fill('더 다정하게 적어요');
  await page.getByRole('button', { name: '이 문구로 바꾸기' }).click();
  const history = page.getByRole('region', { name: '최근에 바꾼 것' });
  await expect(history).toContainText('더 다정하게 적어요');

  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('button', { name: '원래 문구로 되돌리기' }).click();
  const dialog = page.getByRole('dialog', { name: '원래 문구로 되돌리기' });
  await dialog.getByRole('textbox', { name: '이유' }).fill('원래 말이 더 나아요');
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog).toBeHidden();
  await expect(closing).toHaveValue(/^기록과 문서는 보관 기간 동안/);
  await expect(page.getByRole('button', { name: '원래 문구로 되돌리기' })).toBeHidden();
});

test('[O-19] prices and limits are changed where they stand and planned by one press, on a phone as well', async ({
  page,
  product,
}) => {
  await openAs(page, product, ADMIN, '/admin/settings');
  const form = page.getByRole('form', { name: '요금제와 가격' });
  await expect(form.getByRole('button', { name: '바꾸기 예약하기' })).toHaveCount(0);
  const choosePlan = async (plan: string, box = '보여 줄 요금제') => {
    await form.getByRole('combobox', { name: box, exact: true }).click();
    await page.getByRole('option', { name: plan }).click();
  };
  await choosePlan('COORDINATING');
  const price = form.getByRole('textbox', { name: 'COORDINATING 12개월' });
  const former = await price.inputValue();
  await price.fill('4200000');
  const preview = form.getByRole('region', { name: '기업에 보이는 모습' });
  await expect(preview).toContainText('4,620,000원');
  await choosePlan('PERFORMANCE');
  const rematches = form.getByRole('textbox', { name: 'PERFORMANCE 다시 매칭' });
  await rematches.fill('99');
  await expect(preview).toContainText('요금제 한도는 고칠 곳이 있어서 고치기 전 값으로 보여요.');
  await choosePlan('FREEMIUM');
  await expect(form.getByText('고친 곳 2개를 아직 저장하지 않았어요.')).toBeVisible();

  await form.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(rematches, 'the plan of the mistake is shown').toBeVisible();
  await expect(rematches).toHaveAccessibleDescription(/0부터 20까지/);
  await expect(form.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await rematches.fill('7');
  await expect(preview).toContainText('요청마다 다시 추천 7회');
  await form.getByRole('textbox', { name: '이유' }).fill('매니저 전담으로 바꿔요');
  await form.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(form.getByText('예약', { exact: true })).toHaveCount(1);
  await expect(form.getByRole('button', { name: '바꾸기 예약하기' })).toHaveCount(0);
  await choosePlan('COORDINATING');
  await expect(price, 'what is planned does not hold yet').toHaveValue(former);

  await expect(preview, 'what is planned is shown at once').toContainText('4,620,000원');
  await preview.getByRole('combobox', { name: '언제의 모습' }).click();
  await page.getByRole('option', { name: '지금' }).click();
  await expect(preview).not.toContainText('4,620,000원');
  await expectSoundAt(page, [1280, 360]);

  await form.getByRole('button', { name: /^거두기/ }).click();
  const taking = page.getByRole('dialog', { name: '예약한 것 거두기' });
  await taking.getByRole('textbox', { name: '이유' }).fill('시험을 마쳤어요');
  await taking.getByRole('button', { name: '거두기' }).click();
  await expect(taking).toBeHidden();
  await expect(form.getByText('예약', { exact: true })).toHaveCount(0);

  // A phone shows the values of one plan at a time.
  await showAt(page, 360);
  await choosePlan('CONNECT', '요금제');
  await expect(price).toBeHidden();
  await choosePlan('COORDINATING', '요금제');
  await price.fill('1');
  await expect(form.getByText('고친 곳 1개를 아직 저장하지 않았어요.')).toBeVisible();
  await expectSoundAt(page, [360]);
  await form.getByRole('button', { name: '되돌리기' }).click();
  await expect(price).toHaveValue(former);
});
