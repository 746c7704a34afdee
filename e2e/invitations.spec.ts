import type { Page } from '@playwright/test';
import { declineInvitation, findInvitations, type Invitation } from '#contract/matches/invitations.ts';
import { getProject } from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectSoundAt, showAt } from '#e2e/axe.ts';
import { readAgain, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeRoom } from '#e2e/members.ts';
import { acceptOffer, endProject, nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';

const NPO = 'solgaeul';
const reasonField = (page: Page) => page.getByRole('textbox', { name: '거절하는 이유' });

let company: Api;
let npo: Api;

test.beforeEach(async ({ product }) => {
  company = await openApi(product.url, 'hanui_csr');
  npo = await openApi(product.url, NPO);
  await makeRoom(product.databaseUrl, '솔개울배움터');
});

/** A request that has just been sent to the NPO, as the NPO's invitation. */
async function invite(title: string, changes: Partial<RequestForm> = {}): Promise<Invitation> {
  const { id } = await submitRequest(company, { title, ...changes });
  const { items } = await npo.call(findInvitations);
  const invitation = items.find(({ projectId }) => projectId === id);
  if (!invitation) throw new Error('the request was not recommended to the NPO');
  return invitation;
}

async function openInvitation(page: Page, product: Product, invitation: Invitation): Promise<void> {
  await openAs(page, product, NPO, `/invitations/${invitation.id}`);
  await expect(page.getByRole('heading', { level: 1, name: invitation.projectTitle })).toBeVisible();
}

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[B-15] an NPO finds waiting invitations first and past ones with their outcome, and reads the whole request, why it was recommended, and that the platform brokers no money', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/, /status of 404/);
    await invite('목록에서 먼저 보이는 요청');
    const heal = await refuse(page, '/api/invitations');
    await openAs(page, product, NPO, '/invitations');
    const waiting = page.getByRole('region', { name: /답을 기다리는 제안/ });
    await readAgain(page, '받은 제안을 불러오지 못했어요', heal, waiting);
    const fresh = waiting.getByRole('listitem').filter({ hasText: '목록에서 먼저 보이는 요청' });
    await expect(fresh.getByText('D-7')).toBeVisible();
    await expect(fresh.getByText('30,000,000원')).toBeVisible();

    const days = await waiting.getByText(/^D-(\d+|DAY)$/).allTextContents();
    const counts = days.map((day) => (day === 'D-DAY' ? 0 : Number(day.slice(2))));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));

    const past = page.getByRole('table', { name: '지난 제안' });
    const { items } = await npo.call(findInvitations);
    const outcomes: Partial<Record<Invitation['status'], string>> = {
      CHOSEN: '파트너로 선택',
      DECLINED: '거절',
      EXPIRED: '기한 지남',
    };
    const answered = items.filter(({ status }) => outcomes[status] !== undefined);
    expect(answered.length).toBeGreaterThan(0);
    for (const { projectTitle, status } of answered) {
      const row = past.getByRole('row').filter({ hasText: projectTitle }).first();
      await expect(row.getByRole('cell', { name: outcomes[status] as string, exact: true })).toBeVisible();
    }
    const partner = answered.find(({ status }) => status === 'CHOSEN');
    expect(partner).toBeDefined();
    const chosen = past.getByRole('row').filter({ hasText: partner?.projectTitle ?? '' });
    await expect(chosen.getByRole('link', { name: /프로젝트 보기/ }).first()).toHaveAttribute(
      'href',
      /\/project\/manage\//,
    );
    await expectSoundAt(page, [360, 768, 1280]);

    await page.getByRole('link', { name: '밥 먹고 가는 저녁 배움터', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('밥 먹고 가는 저녁 배움터');
    const reasons = page.getByRole('region', { name: '우리 단체를 추천한 이유' });
    expect(await reasons.getByRole('listitem').count()).toBeGreaterThan(0);
    const request = page.getByRole('region', { name: '요청 내용' });
    for (const term of [
      '예상 일정',
      '예산',
      '지역',
      '분야',
      '수혜대상',
      '목적',
      '개요와 상세 계획',
      '후속 협력 가능성',
      '기획 상태',
    ])
      await expect(request.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
    await expect(request.getByText('36,000,000원')).toBeVisible();
    await expect(
      page.getByText('맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요.').first(),
    ).toBeVisible();

    const download = page.waitForEvent('download');
    await request.getByRole('button', { name: /다운받기/ }).click();
    expect((await download).suggestedFilename()).toBe('식단 예시.pdf');

    await expect(page.getByRole('region', { name: '요청한 기업' })).toContainText('맞손에서');
    const dock = page.getByRole('link', { name: '제안에 답하기' });
    await showAt(page, 1280);
    await expect(dock).toBeHidden();
    await showAt(page, 360);
    await expect(dock).toBeInViewport();
    await dock.click();
    await page.getByRole('button', { name: '이유를 적고 거절하기' }).click();
    await page.getByRole('button', { name: '거절 보내기' }).click();
    await expect(page.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await expectSoundAt(page, [360, 768, 1280]);

    await page.goto('/invitations/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: '제안을 찾을 수 없어요' })).toBeVisible();
  });
});

test('[F-39] accepting says first what follows, waits for the company, and can be taken back with a reason; backing out of the question accepts nothing', async ({
  page,
  product,
}) => {
  const invitation = await invite('키보드로 수락하는 요청', { isBudgetUnknown: true, expectedBudget: null });
  await openInvitation(page, product, invitation);
  await expect(page.getByRole('region', { name: '요청 내용' }).getByText(/^미정/)).toBeVisible();
  await page.getByRole('button', { name: '제안 수락하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('button', { name: '제안 수락하기' })).toBeFocused();
  const { items } = await npo.call(findInvitations);
  expect(items.find(({ id }) => id === invitation.id)?.status).toBe('SENT');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: '이 제안을 수락할까요?' });
  await expect(dialog).toContainText('담당자 연락처가 서로 보여요');
  await dialog.getByRole('button', { name: '수락하기' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: /수락했어요. 기업이 .+까지 파트너를 골라요/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '제안 수락하기' })).toBeHidden();
  const { recommendedNpos } = await company.call(getProject, { params: { projectId: invitation.projectId } });
  expect(recommendedNpos.find((entry) => entry.invitation?.id === invitation.id)?.invitation?.status).toBe(
    'ACCEPTED',
  );

  await page.getByRole('button', { name: '사정이 바뀌어 수락 거두기' }).click();
  await page.getByRole('button', { name: '수락 거두기', exact: true }).click();
  await expect(page.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await page.getByRole('button', { name: '맡기로 한 사람이 자리를 비우게 됐어요.' }).click();
  await page.getByRole('button', { name: '수락 거두기', exact: true }).click();
  await expect(page.getByRole('heading', { name: /수락을 거뒀어요/ })).toBeVisible();
  await expect(page.getByText('수락을 거둔 이유: 맡기로 한 사람이 자리를 비우게 됐어요.')).toBeVisible();
});

test('declining needs a reason; ready reasons are written into the text and survive a reload', async ({
  page,
  product,
}) => {
  const invitation = await invite('이유를 적고 거절하는 요청');
  await openInvitation(page, product, invitation);
  await page.getByRole('button', { name: '이유를 적고 거절하기' }).click();
  await page.getByRole('button', { name: '거절 보내기' }).click();
  await expect(page.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await expect(reasonField(page)).toBeFocused();

  await reasonField(page).fill('가을 축제와 겹쳐요.');
  const ready = page.getByRole('button', { name: '맡을 사람이 부족해요.' });
  await ready.click();
  await expect(ready).toHaveAttribute('aria-pressed', 'true');
  await expect(reasonField(page)).toHaveValue('가을 축제와 겹쳐요.\n맡을 사람이 부족해요.');
  await page.reload();
  await expect(reasonField(page)).toHaveValue('가을 축제와 겹쳐요.\n맡을 사람이 부족해요.');
  await ready.click();
  await expect(reasonField(page)).toHaveValue('가을 축제와 겹쳐요.');

  await page.getByRole('button', { name: '거절 보내기' }).click();
  await expect(page.getByRole('heading', { name: /거절했어요/ })).toBeVisible();
  await expect(page.getByText('거절 이유: 가을 축제와 겹쳐요.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('보내지 않은 거절 이유')).toBeHidden();
});

test('an answer that comes too late says what changed, shows the answer of the other tab and keeps the typed reason', async ({
  page,
  product,
  expectedErrors,
}) => {
  const invitation = await invite('다른 창에서 답한 요청');
  await openInvitation(page, product, invitation);
  await page.getByRole('button', { name: '이유를 적고 거절하기' }).click();
  await reasonField(page).fill('길게 적은 이유를 잃으면 안 돼요.');
  await npo.call(declineInvitation, {
    params: { invitationId: invitation.id },
    body: { version: invitation.version, reason: '다른 창에서 먼저 거절했어요' },
  });
  expectedErrors.push(/status of 409/);
  await page.getByRole('button', { name: '거절 보내기' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '그사이 바뀐 것' });
  await expect(alert).toContainText('상태 답변 대기 → 거절');
  await expect(page.getByText('거절 이유: 다른 창에서 먼저 거절했어요')).toBeVisible();
  await expect(page.getByText('길게 적은 이유를 잃으면 안 돼요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '거절 보내기' })).toBeHidden();
});

test('[F-52] once another NPO is chosen, an NPO that accepted sees why, what fitted and one thing to do', async ({
  page,
  product,
}) => {
  await makeRoom(product.databaseUrl, '한뼘책방사람들');
  const other = await openApi(product.url, 'hanppyeom');
  const invitation = await invite(nameRequest('함께 읽는 저녁'));
  const { projectId } = invitation;
  await acceptOffer(other, projectId);
  const project = await company.call(getProject, { params: { projectId } });
  const accepted = project.recommendedNpos.find((entry) => entry.invitation?.status === 'ACCEPTED');
  await acceptOffer(npo, projectId);

  await openAs(page, product, 'hanui_csr', `/project/manage/${projectId}`);
  await page.getByRole('button', { name: '파트너 선택' }).click();
  await page.getByRole('button', { name: `파트너로 선택 ${accepted?.orgName}` }).click();
  const choice = page.getByRole('dialog', { name: `${accepted?.orgName}을 파트너로 선택할까요?` });
  await choice.getByRole('button', { name: '파트너로 선택' }).click();
  await expect(choice.getByText('이유를 골라 주세요.', { exact: true })).toBeVisible();
  await choice.getByRole('combobox', { name: '솔개울배움터에 전할 이유' }).click();
  await page.getByRole('option', { name: /활동 지역이 더 가까운/ }).click();
  await expectNoAccessibilityProblems(page);
  await choice.getByRole('button', { name: '파트너로 선택' }).click();
  await expect(page.getByText(/파트너로 선택했어요\. 이제/)).toBeVisible();

  await openInvitation(page, product, invitation);
  const note = page.getByRole('region', { name: '이번에 선택되지 않은 이유' });
  await expect(note).toContainText('활동 지역이 더 가까운 단체와 하기로 했어요.');
  await expect(note).not.toContainText('한뼘책방사람들');
  await expect(note.getByRole('heading', { name: '이 요청에서 우리 단체가 잘 맞았던 점' })).toBeVisible();
  await expect(note.getByRole('link', { name: '우리 단체 프로필 고치기' })).toBeVisible();
  const sender = page.getByRole('region', { name: '요청한 기업' });
  await sender.getByRole('button', { name: '매칭 매니저 맞손 매니저' }).click();
  await expect(page.getByRole('dialog', { name: '매칭 매니저 연락처' })).toContainText('전화');
  await page.keyboard.press('Escape');
  await expectNoAccessibilityProblems(page);
  await endProject(product.url, projectId);
});
