import type { Page } from '@playwright/test';
import { updateProjectProgress } from '#contract/projects/projects.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { askForJob } from '#e2e/jobs.ts';
import { makeRoom } from '#e2e/members.ts';
import { findOwnProject, nameRequest } from '#e2e/projects.ts';
import { dayFromToday, describeRequest, writeDraft } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const NPO_NAME = '솔개울배움터';

const badge = (page: Page, label: string) => page.getByRole('main').getByText(label, { exact: true }).first();

/** Follows the link of a list to a project. */
async function openProject(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Carries out one of the admin's steps through its dialog. */
async function operate(page: Page, button: string, dialogName: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('[B-02] [B-03] [B-06] [B-11] [F-49] [P-05] [S-01] a request becomes a project, runs, and is closed, by company, NPO and admin in turn', async ({
  page: company,
  product,
  openVisitor,
}) => {
  test.setTimeout(240_000);
  await makeRoom(product.databaseUrl, NPO_NAME);
  const title = nameRequest('저녁 공부방을 함께 여는 이야기');
  const api = await openApi(product.url, 'neulbom_csr');
  const npo = await openVisitor();
  const admin = await openVisitor();

  await test.step('the company sends what it has written and sees the ranked list', async () => {
    const key = crypto.randomUUID();
    const content = describeRequest({ title, expectedBudget: 36_000_000, requiredDocs: ['결과보고서'] });
    await writeDraft(api, content, { key });
    await openAs(company, product, 'neulbom_csr', `/project/request?draft=${key}&step=5`);
    await company.getByRole('button', { name: 'CSR 요청 제출하기' }).click();
    const dialog = company.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('article').first()).toHaveAccessibleName(/^추천 1순위 /);
    await expect(dialog.getByRole('article', { name: new RegExp(NPO_NAME) })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /파트너로 선택/ })).toHaveCount(0);
    await company.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the NPO finds the invitation under the bell, reads it and accepts', async () => {
    await openAs(npo, product, 'solgaeul', '/project/manage');
    await expect(npo.getByRole('link', { name: 'CSR 요청하기', exact: true })).toHaveCount(0);
    await npo.getByRole('button', { name: /^알림, 읽지 않은 알림/ }).click();
    await npo
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(npo.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Nobody sees a contact before the two are matched.
    await expect(npo.getByRole('heading', { name: '파트너 담당자' })).toHaveCount(0);
    await npo.getByRole('button', { name: '제안 수락하기' }).click();
    await npo.getByRole('alertdialog').getByRole('button', { name: '수락하기' }).click();
    await expect(npo.getByRole('heading', { name: /수락했어요/ })).toBeVisible();
  });

  await test.step('the company chooses it, and reads its contact and what the two agreed on', async () => {
    await openProject(company, title);
    await expect(badge(company, '제안 중')).toBeVisible();
    await company.getByRole('button', { name: '파트너 선택' }).click();
    const request = company.getByRole('dialog', { name: title });
    await request.getByRole('button', { name: new RegExp(`파트너로 선택 ${NPO_NAME}`) }).click();
    await company.getByRole('alertdialog').getByRole('button', { name: '파트너로 선택' }).click();
    await expect(company.getByText(/파트너로 선택했어요\. 이제/)).toBeVisible();
    await company.keyboard.press('Escape');
    await expect(request).toBeHidden();
    await expect(badge(company, '매칭 완료')).toBeVisible();
    await expect(
      company.getByRole('region', { name: '파트너 담당자' }).getByText(/@.*\.example/),
    ).toBeVisible();

    const { id: projectId, version } = await findOwnProject(api, (own) => own.title === title);
    const form = {
      actualStart: dayFromToday(-30),
      actualEnd: dayFromToday(30),
      actualBudget: 34_000_000,
      regionLevel1Code: '51',
      regionLevel2Code: '51110',
    };
    await api.call(updateProjectProgress, { params: { projectId }, body: { form, version } });
    await expect(company.getByRole('region', { name: '진행 정보' })).toContainText('34,000,000원');
  });

  await test.step('the scheduled job starts the project, and both see the contact of the other', async () => {
    await askForJob(product.databaseUrl, 'project-advance');
    await expect(badge(company, '진행 중')).toBeVisible();
    await expect(company.getByText('사업이 시작됐어요')).toBeVisible();
    await npo.goto('/project/manage');
    await openProject(npo, title);
    await expect(badge(npo, '진행 중')).toBeVisible();
    await expect(npo.getByRole('region', { name: '파트너 담당자' })).toContainText('배은서');
    await expect(npo.getByRole('region', { name: '진행 정보' })).toContainText('34,000,000원');
  });

  await test.step('the admin corrects the last day, and the job lets the deadline pass', async () => {
    const { id } = await findOwnProject(api, (own) => own.title === title);
    await openAs(admin, product, 'matson_ops', `/admin/projects/${id}`);
    await admin.getByRole('button', { name: '바로잡기' }).click();
    const dialog = admin.getByRole('dialog', { name: '진행 정보 바로잡기' });
    await dialog.getByRole('textbox', { name: '종료일' }).fill(dayFromToday(-1).replaceAll('-', '.'));
    await dialog
      .getByRole('textbox', { name: '바로잡는 이유' })
      .fill('어제 활동을 모두 마쳤다고 두 기관이 알려 왔어요.');
    await dialog.getByRole('button', { name: '바로잡은 값 저장하기' }).click();
    await expect(dialog).toBeHidden();
    await askForJob(product.databaseUrl, 'project-advance');
    await expect(badge(admin, '기한 지남')).toBeVisible();
  });

  const required = (page: Page) => page.getByRole('region', { name: /^받기로 한 서류/ });
  const handIn = async (name: string, button: string) => {
    await required(npo).getByRole('button', { name: button }).click();
    const chooser = npo.waitForEvent('filechooser');
    await required(npo).getByRole('button', { name: '파일 업로드' }).click();
    await (await chooser).setFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
    });
    // The name stands there while the file is still on its way.
    await expect(required(npo)).toContainText('확인 기다림');
    await expect(required(npo)).toContainText(name);
  };

  await test.step('[F-32] the NPO hands in, the company returns, and accepts what comes again', async () => {
    await expect(badge(npo, '기한 지남')).toBeVisible();
    await handIn('초안.pdf', '결과보고서 파일 내기');
    await required(company).getByRole('button', { name: '결과보고서 돌려보내기' }).click();
    await required(company).getByRole('textbox', { name: '돌려보내는 이유' }).fill('표지를 더해 주세요.');
    await required(company).getByRole('button', { name: '돌려보내기', exact: true }).click();
    await expect(required(npo)).toContainText('돌려보낸 이유: 표지를 더해 주세요.');
    await handIn('결과보고서.pdf', '결과보고서 다시 내기');
    await required(company).getByRole('button', { name: '결과보고서 확인하기' }).click();
    await expect(required(company)).toContainText('확인했어요');
  });

  await test.step('both say whether they go on next year, and see each other’s answer once both have', async () => {
    const card = (page: Page) => page.getByRole('region', { name: '내년에도 이어 갈까요?' });
    const answer = async (page: Page) => {
      await card(page).getByRole('radio', { name: '네, 이어 가고 싶어요' }).check();
      await card(page).getByRole('button', { name: '답하기' }).click();
    };
    await answer(npo);
    await expect(card(npo)).toContainText('답하면 서로의 답이 보이고, 그때까지 바꿀 수 있어요.');
    await company.reload();
    await expect(card(company)).toContainText(`${NPO_NAME}가 먼저 답했어요.`);
    await answer(company);
    await expect(card(company)).toContainText('두 곳 모두 내년에도 함께하고 싶어 해요.');
    for (const page of [npo, admin]) {
      await page.reload();
      await expect(card(page).getByText('네, 이어 가고 싶어요')).toHaveCount(2);
    }
    await expectNoAccessibilityProblems(company);
  });

  await test.step('the admin reads it, bills the fee, confirms the deposit and closes', async () => {
    const documents = admin.getByRole('list', { name: '프로젝트 서류' });
    const download = admin.waitForEvent('download');
    await expect(required(admin)).toContainText('확인했어요');
    await documents.getByRole('button', { name: '결과보고서.pdf 다운받기' }).click();
    expect((await download).suggestedFilename()).toBe('결과보고서.pdf');
    await operate(admin, '완료 확인하고 이용료 청구하기', '이용료 청구');
    await expect(badge(admin, '결제 요청')).toBeVisible();
    // [F-18] Confirmed by the deposit that pays the order.
    await admin.getByRole('link', { name: '입금과 세금계산서 보기' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: /이용료$/ })).toBeVisible();
    await operate(admin, '입금 기록하기', '입금 기록하기');
    await expect(admin.getByText('결제 완료').first()).toBeVisible();
    await admin.getByRole('link', { name: title, exact: true }).click();
    await expect(badge(admin, '결제 확인')).toBeVisible();
    await operate(admin, '종료하기', '사업 종료');
    await expect(badge(admin, '종료')).toBeVisible();
    await expect(admin.getByText('끝난 프로젝트라 더 바꿀 수 없어요.')).toBeVisible();
    await expect(documents.getByText('잠김').first()).toBeVisible();
  });

  await test.step('company and NPO read the end, and the documents are locked', async () => {
    for (const page of [company, npo]) {
      await expect(badge(page, '종료')).toBeVisible();
      await expect(page.getByRole('button', { name: /^파일 (업로드|추가)$/ })).toHaveCount(0);
    }
  });

  await test.step('the audit log tells the whole story, newest first', async () => {
    await admin.getByRole('tab', { name: /기록/ }).click();
    await admin.getByRole('link', { name: '이 프로젝트의 감사 기록 보기' }).click();
    const entries = admin
      .getByRole('table', { name: '감사 기록' })
      .getByRole('row')
      .filter({ hasText: '상태 변경' });
    await expect(entries).toHaveText([
      /결제 확인 → 종료/,
      /결제 요청 → 결제 확인/,
      /기한 지남 → 결제 요청/,
      /진행 중 → 기한 지남/,
      /협약 확정 → 진행 중/,
      /매칭 완료 → 협약 확정/,
      /제안 중 → 매칭 완료/,
      /매칭 중 → 제안 중/,
    ]);
    await expect(entries.nth(0)).toContainText('김도현');
    await expect(entries.nth(3)).toContainText('시스템');
    await expect(entries.nth(5)).toContainText('배은서');
    await expect(admin.getByRole('row').filter({ hasText: '진행 정보 바로잡음' })).toContainText(
      '어제 활동을 모두 마쳤다고 두 기관이 알려 왔어요.',
    );
    // Who looked at whose contact stands under the organisation that was looked at.
    await admin.getByRole('button', { name: /의 기록만 조건 지우기/ }).click();
    const views = admin.getByRole('row').filter({ hasText: '연락처 열람' });
    for (const viewer of ['배은서', NPO_NAME])
      await expect(views.filter({ hasText: viewer }).filter({ hasText: title }).first()).toBeVisible();
  });
});
