import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  findAdministratorInvitations,
  inviteAdministrator,
  revokeAdministratorInvitation,
} from '#contract/accounts/administrator-invitations.ts';
import { getSession } from '#contract/accounts/members.ts';
import { assignCompanyManager, findManagers, removeManager, saveManager } from '#contract/admin/managers.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { getOrganization, removeAdministrator } from '#contract/organizations/organizations.ts';
import { ADMIN } from '#e2e/admin.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { refusal, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createAdmin, createMember, setSecondFactor } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

const path = '/admin/administrators';

const rowOf = (page: Page, username: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `아이디 ${username}` });

const press = (row: Locator, name: string) =>
  row.getByRole('button', { name: new RegExp(`^${name}`) }).click();

/** Who is signed in over the API. */
async function selfOf(api: Api) {
  const { member } = await api.call(getSession);
  if (!member) throw new Error('nobody is signed in');
  return member;
}

test('[F-77] an administrator is given other work, loses the second factor and then the rights, and each says so', async ({
  page,
  product,
  expectedErrors,
}) => {
  // The work that the administrator has already.
  expectedErrors.push(/status of 409/);
  const username = await createAdmin(product.databaseUrl);
  await openAs(page, product, ADMIN, path);
  const row = rowOf(page, username);

  await press(row, '맡은 일 바꾸기');
  const role = page.getByRole('dialog', { name: '맡은 일 바꾸기' });
  const reason = role.getByRole('textbox', { name: '이유' });
  await reason.fill('회계를 맡기로 했어요');
  await role.getByRole('button', { name: '바꾸기' }).click();
  await expect(role.getByText('이미 그 일을 맡고 있어요. 다른 역할을 골라 주세요.')).toBeVisible();
  await expect(reason).toHaveValue('회계를 맡기로 했어요');
  await role.getByRole('radio', { name: /^회계/ }).check();
  await role.getByRole('button', { name: '바꾸기' }).click();
  await expect(findToast(page, '맡은 일을 바꿨어요.')).toBeVisible();
  await expect(row.getByText('회계', { exact: true })).toBeVisible();

  await setSecondFactor(product.databaseUrl, username);
  await page.reload();
  await press(row, '2단계 인증 해제');
  const reset = page.getByRole('dialog', { name: '2단계 인증 해제' });
  await reset.getByRole('textbox', { name: '이유' }).fill('전화를 잃어버렸어요');
  await reset.getByRole('button', { name: '2단계 인증 해제하기' }).click();
  await expect(findToast(page, '2단계 인증을 해제했어요.')).toBeVisible();
  await expect(row.getByText('2단계 인증 전')).toBeVisible();

  await press(row, '권한 거두기');
  const removal = page.getByRole('dialog', { name: '관리자 권한 거두기' });
  await removal.getByRole('textbox', { name: '이유' }).fill('회사를 옮겼어요');
  await removal.getByRole('button', { name: '권한 거두기' }).click();
  await expect(findToast(page, '관리자 권한을 거뒀어요.')).toBeVisible();
  await expect(row.getByText(/^\d{4}\.\d{2}\.\d{2} 권한 거둠$/)).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('[F-77] a manager goes away and comes back, hands over what it looks after, and ends being one', async ({
  page,
  product,
  expectedErrors,
}) => {
  // The end that does not reach the server.
  expectedErrors.push(/status of 400/);
  const { databaseUrl, url } = product;
  const api = await openApi(url, ADMIN);
  const usernames = [await createAdmin(databaseUrl), await createAdmin(databaseUrl)] as const;
  const [username, successor] = usernames;
  const ids: string[] = [];
  for (const each of usernames) {
    const { id } = await selfOf(await openApi(url, each));
    ids.push(id);
    const contact = { email: `${each}@e2e.example`, tel: '0212345678', hours: '' };
    await api.call(saveManager, {
      params: { memberId: id },
      body: { name: `매니저 ${each}`, ...contact, version: 0 },
    });
  }
  const [memberId = '', successorId = ''] = ids;
  const company = await createMember(databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const { organizationId } = await selfOf(await openApi(url, company));
  const params = { organizationId: organizationId ?? '' };
  await api.call(assignCompanyManager, { params, body: { managerId: memberId, from: null } });

  await openAs(page, product, ADMIN, path);
  const row = rowOf(page, username);
  await press(row, '자리 비움');
  const absence = page.getByRole('dialog', { name: '자리 비움' });
  await absence.getByRole('button', { name: '대신 맡기기' }).click();
  await expect(absence.getByText('대신 맡을 매니저를 골라 주세요.')).toBeVisible();
  await absence
    .getByRole('textbox', { name: '마지막 날' })
    .fill(addDays(koreanDay(new Date()), 2).replaceAll('-', '.'));
  await absence.getByRole('radio', { name: `매니저 ${successor}` }).check();
  await absence.getByRole('button', { name: '대신 맡기기' }).click();
  await expect(findToast(page, '자리를 비우는 동안 대신 맡을 매니저를 정했어요.')).toBeVisible();
  await expect(row).toContainText(`매니저 ${successor} 매니저가 대신 맡아요`);
  await press(row, '지금 돌아오기');
  await expect(row).not.toContainText('대신 맡아요');

  await press(row, '넘기기');
  const handover = page.getByRole('dialog', { name: '맡은 일 넘기기' });
  await expect(handover.getByRole('radio', { name: `매니저 ${username}` })).toHaveCount(0);
  await handover.getByRole('radio', { name: `매니저 ${successor}` }).check();
  await handover.getByRole('button', { name: '넘기기' }).click();
  await expect(findToast(page, '맡은 기업과 프로젝트를 넘겼어요.')).toBeVisible();
  await expect(rowOf(page, successor)).toContainText('기업 1곳');
  expect((await api.call(getOrganization, { params })).managerId).toBe(successorId);

  const heal = await refuse(page, `/api/admin/managers/${memberId}`);
  await press(row, '매니저 그만두기');
  await expect(findToast(page, refusal)).toBeVisible();
  await expect(row).toContainText(`매니저 ${username}`);
  await heal();
  await press(row, '매니저 그만두기');
  await expect(row).toContainText('매칭 매니저가 아니에요.');

  // Nobody else's turn is to go by these two.
  await api.call(assignCompanyManager, { params, body: { managerId: null, from: successorId } });
  await api.call(removeManager, { params: { memberId: successorId } });
  for (const id of ids)
    await api.call(removeAdministrator, { params: { memberId: id }, body: { reason: '시험을 마쳤어요' } });
  const { items } = await api.call(findManagers);
  expect(items.filter((one) => ids.includes(one.memberId))).toEqual([]);
});

test('[F-77] an invitation of an administrator is sent again, and one that is gone meanwhile leaves the list with its refusal', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { databaseUrl, url } = product;
  const api = await openApi(url, ADMIN);
  const email = `${randomUUID().slice(0, 8)}@operator.example`;
  await api.call(inviteAdministrator, { body: { email, administratorRole: 'READING' } });
  const linkIn = (text: string) => /administrator-join#([\w-]+)/.exec(text)?.[1];
  const first = linkIn(await waitForMail(databaseUrl, email, '관리자로 초대했어요'));
  await openAs(page, product, ADMIN, path);
  const invitation = page
    .getByRole('region', { name: '초대한 사람' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await press(invitation, '다시 보내기');
  await expect(findToast(page, '새 링크를 보냈어요. 앞서 보낸 링크는 쓸 수 없어요.')).toBeVisible();
  const second = linkIn(await waitForMail(databaseUrl, email, '관리자로 초대했어요'));
  expect(second).toBeDefined();
  expect(second).not.toBe(first);

  const { items } = await api.call(findAdministratorInvitations);
  const invitationId = items.find((one) => one.email === email)?.id ?? '';
  await api.call(revokeAdministratorInvitation, { params: { invitationId } });
  await press(invitation, '초대 거두기');
  await expect(findToast(page, '찾을 수 없어요.')).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test('[F-77] an administrator who gives up is signed out for good and thanked', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { databaseUrl, url } = product;
  const [username, other] = [await createAdmin(databaseUrl), await createAdmin(databaseUrl)];
  // One who gives roles with a second factor has to stay.
  await setSecondFactor(databaseUrl, other);
  // Signed in before the factor counts.
  await openApi(url, username);
  await setSecondFactor(databaseUrl, username);
  // What the page asks by itself while the session ends would be refused, or not.
  await page.route('**/api/live', (route) => route.abort());
  await openAs(page, product, username, path);
  await page.route('**/api/notifications', () => {});
  await rowOf(page, username).getByRole('button', { name: '관리자 그만두기' }).click();
  const dialog = page.getByRole('dialog', { name: '관리자 그만두기' });
  await dialog.getByRole('textbox', { name: '이유' }).fill('다른 일을 맡게 됐어요');
  await dialog.getByRole('button', { name: '그만두기' }).click();
  await expect(page).toHaveURL((at) => at.pathname === '/');
  await expect(findToast(page, '관리자를 그만두었어요. 그동안 고마웠어요.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();

  await page.unroute('**/api/notifications');
  await page.unroute('**/api/live');
  await openAs(page, product, ADMIN, path);
  await expect(rowOf(page, username)).toContainText('권한 거둠');
});
