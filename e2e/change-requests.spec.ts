import type { Locator, Page } from '@playwright/test';
import { decideChangeRequest, getAdminProject } from '#contract/admin/admin.ts';
import { createChangeRequest, type ProjectDetail } from '#contract/projects/projects.ts';
import { ADMIN, makeUnderWay } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject, nameRequest } from '#e2e/projects.ts';
import { dayFromToday } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

let project: ProjectDetail;

test.beforeEach(async ({ product }) => {
  const title = nameRequest('일정이 달라진 사업');
  project = await makeUnderWay(product, { title, start: -10, end: 60, status: 'IN_PROGRESS' });
});
test.afterEach(({ product }) => endProject(product.url, project.id));

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

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[B-06] [S-14] a company asks for other values, the admin accepts, and both see it', async ({
    page,
    product,
    openVisitor,
  }) => {
    await openAs(page, product, 'hanui_csr', `/project/manage/${project.id}`);
    await page.getByRole('button', { name: '변경 요청하기' }).click();
    const dialog = page.getByRole('dialog', { name: '진행 정보 변경 요청' });
    const send = dialog.getByRole('button', { name: '변경 요청하기' });
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
    await expectSoundAt(page, [360, 1280]);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(request(page)).toContainText('기다리는 중');
    await expect(request(page)).toContainText(/28,000,000원.*→.*31,000,000원/);
    await expect(page.getByRole('button', { name: '변경 요청하기' })).toHaveCount(0);
    await expectSoundAt(page, [360, 1280]);

    const partner = await openVisitor();
    await openAs(partner, product, 'solgaeul', `/project/manage/${project.id}`);
    await expect(request(partner)).toContainText('기다리는 중');
    await expect(partner.getByRole('button', { name: '요청 거두기' })).toHaveCount(0);

    const adminPage = await openVisitor();
    await openAs(adminPage, product, ADMIN, '/admin?kind=CHANGE');
    const row = adminPage.getByRole('row').filter({ hasText: project.title });
    await expect(row).toContainText('바꿀지 정하기');
    await row.getByRole('link', { name: project.title }).click();
    await expect(request(adminPage)).toContainText('비가 잦아 한 달을 늘리기로 했어요');
    await expectSoundAt(adminPage, [360, 1280]);
    await request(adminPage).getByRole('button', { name: '받아들이기' }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: '받아들이기' }).click();
    await expect(adminPage.getByText('변경 요청을 받아들였어요. 두 기관에 알려요.')).toBeVisible();
    await expect(card(adminPage)).toContainText('31,000,000원');
    await expect(request(adminPage)).toHaveCount(0);

    for (const party of [page, partner]) {
      await party.reload();
      await expect(request(party)).toContainText('받아들임');
      await expect(card(party).getByRole('definition').first()).toContainText(dot(dayFromToday(90)));
      await expect(party.getByRole('button', { name: '변경 요청하기' })).toBeVisible();
      await expectSoundAt(party, [360, 1280]);
    }
  });
});

test('[B-06] an NPO withdraws what it asked; refused, both read why', async ({ page, product }) => {
  await openAs(page, product, 'solgaeul', `/project/manage/${project.id}`);
  const ask = async () => {
    await page.getByRole('button', { name: '변경 요청하기' }).click();
    const dialog = page.getByRole('dialog', { name: '진행 정보 변경 요청' });
    await dialog.getByLabel('프로젝트 예산').fill('29000000');
    await dialog.getByRole('textbox', { name: '바꾸는 이유' }).fill('강사를 한 분 더 모셔요');
    await dialog.getByRole('button', { name: '변경 요청하기' }).click();
    await expect(request(page)).toContainText('기다리는 중');
  };
  await ask();
  await page.getByRole('button', { name: '요청 거두기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click();
  await expect(request(page)).toContainText('거둠');
  await ask();

  await openAs(page, product, ADMIN, `/admin/projects/${project.id}`);
  await request(page).getByRole('button', { name: '거절하기' }).click();
  const dialog = page.getByRole('dialog', { name: '변경 요청 거절' });
  await dialog.getByRole('textbox', { name: '이유' }).fill('협약서를 먼저 고쳐 주세요');
  await dialog.getByRole('button', { name: '거절하기' }).click();
  // What lies behind the open dialog counts as absent: only the answer says that it is done.
  await expect(page.getByText('변경 요청을 거절했어요. 두 기관에 알려요.')).toBeVisible();
  await expect(request(page)).toHaveCount(0);
  for (const party of ['solgaeul', 'hanui_csr']) {
    await openAs(page, product, party, `/project/manage/${project.id}`);
    await expect(request(page)).toContainText('거절함');
    await expect(request(page)).toContainText('협약서를 먼저 고쳐 주세요');
    await expect(card(page)).toContainText('28,000,000원');
  }
});

test('[C-07] who asks or decides too late is told, and keeps what was typed', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openAs(page, product, 'hanui_csr', `/project/manage/${project.id}`);
  await page.getByRole('button', { name: '변경 요청하기' }).click();
  const dialog = page.getByRole('dialog', { name: '진행 정보 변경 요청' });
  await dialog.getByLabel('프로젝트 예산').fill('33000000');
  await dialog.getByRole('textbox', { name: '바꾸는 이유' }).fill('교구를 더 사기로 했어요');

  const npo = await openApi(product.url, 'solgaeul');
  const { actualStart, actualEnd, regionLevel1Code, regionLevel2Code } = project.progress ?? {
    actualStart: '',
    actualEnd: '',
    regionLevel1Code: '',
    regionLevel2Code: '',
  };
  const form = { actualStart, actualEnd, actualBudget: 29_000_000, regionLevel1Code, regionLevel2Code };
  const { changeRequest: first } = await npo.call(createChangeRequest, {
    params: { projectId: project.id },
    body: { form, reason: '강사를 한 분 더 모셔요', version: project.version },
  });
  await dialog.getByRole('button', { name: '변경 요청하기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('기다리는 변경 요청이 이미 있어요.');
  await expect(dialog.getByLabel('프로젝트 예산')).toHaveValue('33,000,000');
  await expect(dialog.getByRole('button', { name: '변경 요청하기' })).toBeDisabled();

  const adminPage = await openVisitor();
  await openAs(adminPage, product, ADMIN, `/admin/projects/${project.id}`);
  await expect(request(adminPage)).toContainText('29,000,000원');
  const admin = await openApi(product.url, ADMIN);
  await admin.call(decideChangeRequest, {
    params: { projectId: project.id, changeRequestId: first?.id ?? '' },
    body: { to: 'ACCEPTED', version: first?.version ?? 0 },
  });
  await request(adminPage).getByRole('button', { name: '받아들이기' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: '받아들이기' }).click();
  await expect(adminPage.getByText('이미 받아들인 변경 요청이에요.')).toBeVisible();
  await expect(request(adminPage)).toHaveCount(0);
  const { project: now } = await admin.call(getAdminProject, { params: { projectId: project.id } });
  expect(now.progress?.actualBudget).toBe(29_000_000);
});

test.describe('on a phone', () => {
  test.use({ width: 360 });

  test('[B-21] what could not be sent is told above the button that sends it again', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await openAs(page, product, 'hanui_csr', `/project/manage/${project.id}`);
    await page.getByRole('button', { name: '변경 요청하기' }).click();
    const dialog = page.getByRole('dialog', { name: '진행 정보 변경 요청' });
    await dialog.getByLabel('프로젝트 예산').fill('33000000');
    await dialog.getByRole('textbox', { name: '바꾸는 이유' }).fill('교구를 더 사기로 했어요');
    await page.route('**/change-requests', (route) => route.abort());
    const send = dialog.getByRole('button', { name: '변경 요청하기' });
    await send.click();
    await expectToastAbove(page.getByRole('alert').filter({ hasText: '다시 시도해 주세요.' }), send);
    await page.unroute('**/change-requests');
    await send.click();
    await expect(request(page)).toContainText('기다리는 중');
    const failure = page.getByRole('button', { name: '알림 닫기' });
    await page.getByRole('button', { name: '요청 거두기' }).click();
    const answer = page.getByRole('alertdialog').getByRole('button', { name: '거두기' });
    await expectToastAbove(page.getByRole('alert').filter({ hasText: '다시 시도해 주세요.' }), answer);
    await failure.click();
    await expect(failure).toBeHidden();
    await answer.click();
    await expect(request(page)).toContainText('거둠');
  });
});
