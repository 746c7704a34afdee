import type { Locator, Page } from '@playwright/test';
import { decideChangeRequest, getAdminProject } from '#contract/admin/admin.ts';
import { createChangeRequest, getProject, type ProgressForm } from '#contract/projects/projects.ts';
import { ADMIN, makeUnderWay } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject, nameRequest } from '#e2e/projects.ts';
import { dayFromToday } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const dot = (day: string) => day.replaceAll('-', '.');
const card = (page: Page): Locator => page.getByRole('region', { name: '진행 정보' });
const request = (page: Page): Locator => page.getByRole('region', { name: '변경 요청', exact: true });

/** Read by its role, as a screen reader finds it: what an open dialog hides counts as absent. */
async function expectToastAbove(toast: Locator, button: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  const top = await button.evaluate((element) => element.getBoundingClientRect().top);
  const bottom = () => toast.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(top);
}

test('[B-06] [S-14] [B-21] [C-07] either party asks for other values and may withdraw it, the admin accepts or refuses, both read it, and who comes too late keeps what was typed', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /ERR_FAILED/);
  const title = nameRequest('일정이 달라진 사업');
  const project = await makeUnderWay(product, { title, start: -10, end: 60, status: 'IN_PROGRESS' });
  const path = `/project/manage/${project.id}`;
  const phone = await openVisitor({ width: 360 });
  const dialogOf = (party: Page) => party.getByRole('dialog', { name: '진행 정보 변경 요청' });
  const open = (party: Page) => party.getByRole('button', { name: '변경 요청하기' });
  const dialog = dialogOf(phone);
  const send = dialog.getByRole('button', { name: '변경 요청하기' });
  const retry = phone.getByRole('alert').filter({ hasText: '다시 시도해 주세요.' });

  await test.step('the company asks, on a phone without a connection at first', async () => {
    await openAs(phone, product, 'hanui_csr', path);
    await open(phone).click();
    await expect(dialog.getByLabel('프로젝트 예산')).toHaveValue('28,000,000');
    await expect(dialog.getByText('아직 지금 값과 달라진 곳이 없어요.')).toBeVisible();
    await expect(send).toBeDisabled();
    await dialog.getByRole('textbox', { name: '종료일' }).fill(dot(dayFromToday(90)));
    await dialog.getByLabel('프로젝트 예산').fill('31000000');
    const changes = dialog.getByRole('region', { name: '바뀌는 내용' });
    await expect(changes).toContainText(/28,000,000원.*→.*31,000,000원/);
    await expect(changes).toContainText(dot(dayFromToday(90)));
    await send.click();
    await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await dialog.getByRole('textbox', { name: '바꾸는 이유' }).fill('비가 잦아 한 달을 늘리기로 했어요');
    await expectSoundAt(phone, [360, 1280]);
    await phone.route('**/change-requests', (route) => route.abort());
    await send.click();
    await expectToastAbove(retry, send);
    await phone.unroute('**/change-requests');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(request(phone)).toContainText('기다리는 중');
    await expect(request(phone)).toContainText(/28,000,000원.*→.*31,000,000원/);
    await expect(open(phone)).toHaveCount(0);
    await expectSoundAt(phone, [360, 1280]);
    await phone.getByRole('button', { name: '요청 거두기' }).click();
    const question = phone.getByRole('alertdialog');
    await expectToastAbove(retry, question.getByRole('button', { name: '거두기' }));
    const failure = phone.getByRole('button', { name: '알림 닫기' });
    await failure.click();
    await expect(failure).toBeHidden();
    await question.getByRole('button', { name: '취소' }).click();
    await expect(question).toBeHidden();
  });

  const npo = await openVisitor();
  await openAs(npo, product, 'solgaeul', path);
  await expect(request(npo)).toContainText('기다리는 중');
  await expect(npo.getByRole('button', { name: '요청 거두기' })).toHaveCount(0);

  await test.step('the admin accepts from 할 일', async () => {
    await openAs(page, product, ADMIN, '/admin?kind=CHANGE');
    const row = page.getByRole('row').filter({ hasText: project.title });
    await expect(row).toContainText('바꿀지 정하기');
    await row.getByRole('link', { name: project.title }).click();
    await expect(request(page)).toContainText('비가 잦아 한 달을 늘리기로 했어요');
    await expectSoundAt(page, [1280, 360]);
    await request(page).getByRole('button', { name: '받아들이기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '받아들이기' }).click();
    await expect(page.getByText('변경 요청을 받아들였어요. 두 기관에 알려요.')).toBeVisible();
    await expect(card(page)).toContainText('31,000,000원');
    await expect(request(page)).toHaveCount(0);
    for (const party of [phone, npo]) {
      await party.reload();
      await expect(request(party)).toContainText('받아들임');
      await expect(card(party).getByRole('definition').first()).toContainText(dot(dayFromToday(90)));
      await expect(open(party)).toBeVisible();
    }
    await expectSoundAt(phone, [360, 1280]);
  });

  await test.step('the NPO asks, withdraws and asks again; the admin refuses, and both read why', async () => {
    const ask = async () => {
      await open(npo).click();
      await dialogOf(npo).getByLabel('프로젝트 예산').fill('29000000');
      await dialogOf(npo).getByRole('textbox', { name: '바꾸는 이유' }).fill('강사를 한 분 더 모셔요');
      await dialogOf(npo).getByRole('button', { name: '변경 요청하기' }).click();
      await expect(request(npo)).toContainText('기다리는 중');
    };
    await ask();
    await npo.getByRole('button', { name: '요청 거두기' }).click();
    await npo.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click();
    await expect(request(npo)).toContainText('거둠');
    await ask();

    await request(page).getByRole('button', { name: '거절하기' }).click();
    const refusing = page.getByRole('dialog', { name: '변경 요청 거절' });
    await refusing.getByRole('textbox', { name: '이유' }).fill('협약서를 먼저 고쳐 주세요');
    await refusing.getByRole('button', { name: '거절하기' }).click();
    // What lies behind the open dialog counts as absent: only the answer says that it is done.
    await expect(page.getByText('변경 요청을 거절했어요. 두 기관에 알려요.')).toBeVisible();
    await expect(request(page)).toHaveCount(0);
    for (const party of [phone, npo]) {
      await party.reload();
      await expect(request(party)).toContainText('거절함');
      await expect(request(party)).toContainText('협약서를 먼저 고쳐 주세요');
      await expect(card(party)).toContainText('31,000,000원');
    }
  });

  await test.step('who asks or decides too late is told', async () => {
    await open(phone).click();
    await dialog.getByLabel('프로젝트 예산').fill('33000000');
    await dialog.getByRole('textbox', { name: '바꾸는 이유' }).fill('교구를 더 사기로 했어요');
    const other = await openApi(product.url, 'solgaeul');
    const params = { projectId: project.id };
    const { version, progress } = await other.call(getProject, { params });
    const { actualStart, actualEnd, regionLevel1Code, regionLevel2Code } = progress as ProgressForm;
    const form = { actualStart, actualEnd, actualBudget: 29_000_000, regionLevel1Code, regionLevel2Code };
    const { changeRequest: first } = await other.call(createChangeRequest, {
      params,
      body: { form, reason: '강사를 한 분 더 모셔요', version },
    });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('기다리는 변경 요청이 이미 있어요.');
    await expect(dialog.getByLabel('프로젝트 예산')).toHaveValue('33,000,000');
    await expect(send).toBeDisabled();

    await expect(request(page)).toContainText('29,000,000원');
    const admin = await openApi(product.url, ADMIN);
    await page.route('**/api/live', (route) => route.abort());
    await page.reload();
    await expect(request(page)).toContainText('29,000,000원');
    await admin.call(decideChangeRequest, {
      params: { projectId: project.id, changeRequestId: first?.id ?? '' },
      body: { to: 'ACCEPTED', version: first?.version ?? 0 },
    });
    await request(page).getByRole('button', { name: '받아들이기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '받아들이기' }).click();
    await expect(page.getByText('이미 받아들인 변경 요청이에요.')).toBeVisible();
    await expect(request(page)).toHaveCount(0);
    const { project: now } = await admin.call(getAdminProject, { params });
    expect(now.progress?.actualBudget).toBe(29_000_000);
  });
  await endProject(product.url, project.id);
});
