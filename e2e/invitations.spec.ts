import type { Page } from '@playwright/test';
import { findInvitations, type Invitation } from '#contract/matches/invitations.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeRoom } from '#e2e/members.ts';
import { submitRequest } from '#e2e/requests.ts';
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
async function invite(title: string): Promise<Invitation> {
  const { id } = await submitRequest(company, { title });
  const { items } = await npo.call(findInvitations);
  const invitation = items.find(({ projectId }) => projectId === id);
  if (!invitation) throw new Error('the request was not recommended to the NPO');
  return invitation;
}

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[B-15] an NPO finds waiting invitations first, reads a whole request, why it was recommended, and that the platform brokers no money; a reason that is half written survives a reload', async ({
    page,
    product,
  }) => {
    await invite('목록에서 먼저 보이는 요청');
    await openAs(page, product, NPO, '/invitations');
    const waiting = page.getByRole('region', { name: /답을 기다리는 제안/ });
    const fresh = waiting.getByRole('listitem').filter({ hasText: '목록에서 먼저 보이는 요청' });
    await expect(fresh.getByText('D-7')).toBeVisible();

    const days = await waiting.getByText(/^D-(\d+|DAY)$/).allTextContents();
    const counts = days.map((day) => (day === 'D-DAY' ? 0 : Number(day.slice(2))));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));

    await expect(page.getByRole('table', { name: '지난 제안' })).toBeVisible();
    await expectSoundAt(page, [360, 1280]);

    await page.getByRole('link', { name: '밥 먹고 가는 저녁 배움터', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('밥 먹고 가는 저녁 배움터');
    const reasons = page.getByRole('region', { name: '우리 단체를 추천한 이유' });
    expect(await reasons.getByRole('listitem').count()).toBeGreaterThan(0);
    const request = page.getByRole('region', { name: '요청 내용' });
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
    await expect(reasonField(page)).toBeFocused();
    await expectSoundAt(page, [360, 1280]);
    await reasonField(page).fill('가을 축제와 겹쳐요.');
    await page.reload();
    await expect(reasonField(page)).toHaveValue('가을 축제와 겹쳐요.');
  });
});

test('[F-39] accepting by keyboard says first what follows, waits for the company, and can be taken back; backing out of the question accepts nothing', async ({
  page,
  product,
}) => {
  const invitation = await invite('키보드로 수락하는 요청');
  await openAs(page, product, NPO, `/invitations/${invitation.id}`);
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

  await page.getByRole('button', { name: '사정이 바뀌어 수락 거두기' }).click();
  await page.getByRole('button', { name: '맡기로 한 사람이 자리를 비우게 됐어요.' }).click();
  await page.getByRole('button', { name: '수락 거두기', exact: true }).click();
  await expect(page.getByRole('heading', { name: /수락을 거뒀어요/ })).toBeVisible();
  await expect(page.getByText('수락을 거둔 이유: 맡기로 한 사람이 자리를 비우게 됐어요.')).toBeVisible();
});
