import { getAdminProject, transitionProject } from '#contract/admin/admin.ts';
import { ADMIN, expectStatus, openAdmin } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';

test('[P-06] [P-07] a sent list is taken back with a reason, and the new one waits beside the old record; the project is canceled with a reason that survives a refusal', async ({
  page,
  product,
  expectedErrors,
}) => {
  const company = await openApi(product.url, 'hanui_csr');
  const { id } = await submitRequest(company, { title: nameRequest('다시 매칭하고 취소하는 요청') });
  const admin = await openApi(product.url, ADMIN);
  expectedErrors.push(/ERR_FAILED/, /status of 409/);
  // Whoever hears of it at once has nothing left to decide on.
  await page.route('**/api/live', (route) => route.abort());
  await openAdmin(page, product, id);
  await page.getByRole('button', { name: '다시 매칭하기' }).click();
  const again = page.getByRole('dialog', { name: '다시 매칭' });
  await expect(again).toContainText('보낸 제안을 모두 거두고 새 목록을 계산해요.');
  await again.getByRole('button', { name: '수락한 단체가 없어요.' }).click();
  await again.getByRole('button', { name: '다시 매칭하기' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('매칭 중', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '2번째 목록 다시 계산해 보기' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1번째 목록 다시 계산해 보기' })).toBeVisible();

  const reason = '기업이 예산을 다시 세우기로 했어요.';
  await page.getByRole('button', { name: '사업 취소하기' }).click();
  const dialog = page.getByRole('dialog', { name: '사업 취소' });
  await dialog.getByRole('textbox', { name: '이유' }).fill(reason);
  // Somebody else sends the new list first: the decision was made on an older version.
  const { project } = await admin.call(getAdminProject, { params: { projectId: id } });
  await admin.call(transitionProject, {
    params: { projectId: id },
    body: { to: 'PROPOSING', version: project.version },
  });
  await dialog.getByRole('button', { name: '사업 취소하기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('상태: 매칭 중 → 제안 중');
  await expect(dialog.getByRole('textbox', { name: '이유' })).toHaveValue(reason);
  await expect(dialog.getByRole('button', { name: '사업 취소하기' })).toBeDisabled();

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '사업 취소하기' }).click();
  await dialog.getByRole('textbox', { name: '이유' }).fill(reason);
  await dialog.getByRole('button', { name: '사업 취소하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('끝난 프로젝트라 더 바꿀 수 없어요.')).toBeVisible();
  await expectStatus(admin, id, 'CANCELED');

  await page.getByRole('tab', { name: /기록/ }).click();
  await expect(page.getByText('다시 매칭을 시작했어요. 이유: 수락한 단체가 없어요.')).toBeVisible();
});
