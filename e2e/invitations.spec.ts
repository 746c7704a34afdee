import { findInvitations, type Invitation } from '#contract/matches/invitations.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeRoom } from '#e2e/members.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const NPO = 'solgaeul';

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
