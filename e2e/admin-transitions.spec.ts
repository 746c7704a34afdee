import { correctProjectProgress, getAdminProject, transitionProject } from '#contract/admin/admin.ts';
import { ADMIN, expectStatus, makeUnderWay, openAdmin } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { dayFromToday, submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

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
  await again.getByRole('button', { name: '다시 매칭하기' }).click();
  await expect(again.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
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
  await page.getByRole('link', { name: '이 프로젝트의 감사 기록 보기' }).click();
  const entry = page
    .getByRole('row')
    .filter({ hasText: '상태 변경' })
    .filter({ hasText: '제안 중 → 매칭 중' });
  await expect(entry).toContainText('수락한 단체가 없어요.');
  await expect(entry).toContainText('김도현');
});

test('[P-07] [B-06] [S-14] what cannot be done yet says why, a passed deadline is extended with a new last day, and locked values are corrected by the admin alone, told as old and new in the audit log', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { id } = await makeUnderWay(product, {
    title: nameRequest('기한을 늘리는 사업'),
    start: -40,
    end: -2,
    status: 'DEADLINE_PASSED',
  });
  const isFollowing = page.waitForResponse('**/api/live');
  await openAs(page, product, ADMIN, `/admin/projects/${id}`);
  await isFollowing;
  const billing = page.getByRole('button', { name: '완료 확인하고 이용료 청구하기' });
  await expect(billing).toBeDisabled();
  await expect(billing).toHaveAccessibleDescription('받을 이용료가 없어요. 청구 없이 종료해 주세요.');
  // [F-32] Going on with missing documents takes a reason.
  await page.getByRole('button', { name: '청구 없이 종료하기' }).click();
  const closing = page.getByRole('dialog', { name: '사업 종료' });
  await expect(closing).toContainText('넘어가는 이유가 기록에 남고 두 기관에 보여요.');
  await closing.getByRole('button', { name: '청구 없이 종료하기' }).click();
  await expect(closing.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await closing.getByRole('button', { name: '돌아가기' }).click();
  await page.getByRole('button', { name: '기간 늘리기' }).click();
  const dialog = page.getByRole('dialog', { name: '사업 기간 늘리기' });
  await dialog.getByRole('button', { name: '기간 늘리기' }).click();
  await expect(dialog.getByText('종료일을 입력해주세요.')).toBeVisible();
  await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  const end = dayFromToday(20).replaceAll('-', '.');
  await dialog.getByRole('textbox', { name: '새 종료일' }).pressSequentially(end.replaceAll('.', ''));
  await dialog.getByRole('textbox', { name: '이유' }).fill('비가 와서 활동이 미뤄졌어요.');
  await dialog.getByRole('button', { name: '기간 늘리기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('진행 중', { exact: true }).first()).toBeVisible();
  const progress = page.getByRole('region', { name: '진행 정보' });
  await expect(progress).toContainText(end);

  await page.getByRole('button', { name: '바로잡기' }).click();
  const correction = page.getByRole('dialog', { name: '진행 정보 바로잡기' });
  const save = correction.getByRole('button', { name: '바로잡은 값 저장하기' });
  await expect(save).toBeDisabled();
  const budget = correction.getByRole('textbox', { name: '프로젝트 예산' });
  await budget.fill('30,500,000');
  await expect(correction.getByText(/28,000,000원/)).toBeVisible();
  await save.click();
  await expect(correction.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await correction
    .getByRole('textbox', { name: '바로잡는 이유' })
    .fill('두 기관이 인건비를 더하기로 했어요.');

  // Another admin corrects first, and the page has read it: the form keeps what was typed, tells what changed before
  // it replaces that, and saves on top.
  const admin = await openApi(product.url, ADMIN);
  const { project } = await admin.call(getAdminProject, { params: { projectId: id } });
  if (!project.progress) throw new Error('no progress');
  const { actualStart, actualEnd, regionLevel1Code, regionLevel2Code } = project.progress;
  await admin.call(correctProjectProgress, {
    params: { projectId: id },
    body: {
      form: { actualStart, actualEnd, actualBudget: 29_000_000, regionLevel1Code, regionLevel2Code },
      reason: '먼저 바로잡았어요',
      version: project.version,
    },
  });
  await expect(correction.getByText('29,000,000원', { exact: false })).toBeVisible();
  expectedErrors.push(/status of 409/);
  await save.click();
  await expect(correction.getByRole('alert')).toContainText('예산: 28,000,000원 → 29,000,000원');
  await expect(budget).toHaveValue('30,500,000');
  await save.click();
  await expect(correction).toBeHidden();
  await expect(progress).toContainText('30,500,000원');

  await page.getByRole('tab', { name: /기록/ }).click();
  await page.getByRole('link', { name: '이 프로젝트의 감사 기록 보기' }).click();
  const entry = page.getByRole('row').filter({ hasText: '진행 정보 바로잡음' }).first();
  await expect(entry).toContainText('29,000,000원 → 30,500,000원');
  await expect(entry).toContainText('두 기관이 인건비를 더하기로 했어요.');
});
