import type { Locator, Page } from '@playwright/test';
import { ADMIN, makeUnderWay } from '#e2e/admin.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject, nameRequest } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: '진행 정보' });
const request = (page: Page): Locator => page.getByRole('region', { name: '변경 요청', exact: true });

/** Read by its role, as a screen reader finds it: what an open dialog hides counts as absent. */
async function expectToastAbove(toast: Locator, button: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  const top = await button.evaluate((element) => element.getBoundingClientRect().top);
  const bottom = () => toast.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(top);
}

test('[B-06] [S-14] [B-21] [C-07] the company asks for other values on a phone, first without a connection; the admin accepts, and both parties see it at once', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const title = nameRequest('일정이 달라진 사업');
  const project = await makeUnderWay(product, { title, start: -10, end: 60, status: 'IN_PROGRESS' });
  const path = `/project/manage/${project.id}`;
  const phone = await openVisitor({ width: 360 });
  const dialog = phone.getByRole('dialog', { name: '진행 정보 변경 요청' });
  const open = phone.getByRole('button', { name: '변경 요청하기' });
  const send = dialog.getByRole('button', { name: '변경 요청하기' });
  const retry = phone.getByRole('alert').filter({ hasText: '다시 시도해 주세요.' });

  await test.step('the company asks', async () => {
    await openAs(phone, product, 'hanui_csr', path);
    await open.click();
    await expect(send).toBeDisabled();
    await dialog.getByLabel('프로젝트 예산').fill('31000000');
    await dialog.getByRole('textbox', { name: '바꾸는 이유' }).fill('비가 잦아 강사를 더 모셔요');
    await expectSoundAt(phone, [360]);
    await phone.route('**/change-requests', (route) => route.abort());
    await send.click();
    await expectToastAbove(retry, send);
    await phone.unroute('**/change-requests');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(request(phone)).toContainText('기다리는 중');
    await expect(open).toHaveCount(0);
    // The toast of the failure stands above what is asked next, too.
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

  await test.step('the admin accepts', async () => {
    await openAs(page, product, ADMIN, `/admin/projects/${project.id}`);
    await expect(request(page)).toContainText('비가 잦아 강사를 더 모셔요');
    await expectSoundAt(page, [1280, 360]);
    await request(page).getByRole('button', { name: '받아들이기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '받아들이기' }).click();
    await expect(page.getByText('변경 요청을 받아들였어요. 두 기관에 알려요.')).toBeVisible();
    await expect(request(page)).toHaveCount(0);
    for (const screen of [page, phone, npo]) await expect(card(screen)).toContainText('31,000,000원');
    for (const party of [phone, npo]) await expect(request(party)).toContainText('받아들임');
    await expect(open).toBeVisible();
    await expectSoundAt(phone, [360]);
  });
  await endProject(product.url, project.id);
});
