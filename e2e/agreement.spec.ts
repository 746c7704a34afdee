import {
  answerProposal,
  confirmAgreement,
  fillAgreementBlank,
  getAgreementRoom,
  proposeClause,
  updateWorkplan,
} from '#contract/agreements/agreements.ts';
import { getProject } from '#contract/projects/projects.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeMatched, nameRequest } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';
const npo = 'solgaeul';

test('[G-01] [G-04] [G-13] [G-19] an agreement is drafted, filled, argued about and confirmed by both in its own tab', async ({
  page,
  product,
}) => {
  test.slow();
  const api = await openApi(product.url, company);
  const other = await openApi(product.url, npo);
  const { id: projectId } = await makeMatched(api, other, { title: nameRequest('협약을 맺는 사업') });
  const params = { projectId };
  await openAs(page, product, company, `/project/manage/${projectId}`);
  const tabs = page.getByRole('navigation', { name: '프로젝트 작업 공간' });
  await expect(tabs.getByRole('link', { name: '한눈에' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: '사업 한눈에' })).toContainText('아직 협약서가 없어요');
  // A slow phone takes a moment to draw the room: the press is seen in the next picture.
  const pressed = await tabs.getByRole('link', { name: '협약' }).evaluate((link: HTMLElement) => {
    link.click();
    return new Promise((resolve) =>
      requestAnimationFrame(() => resolve([getComputedStyle(link).fontWeight, link.ariaCurrent])),
    );
  });
  expect(pressed).toEqual(['700', null]);
  await expect(page).toHaveURL(new RegExp(`/project/manage/${projectId}/agreement$`));
  await expect(page.getByRole('heading', { level: 2, name: '협약', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('region', { name: '사업 한눈에' })).toBeVisible();
  await page.goForward();

  await page.getByRole('button', { name: '초안 만들기' }).click();
  const helper = page.getByRole('dialog', { name: '기부금일까요, 용역일까요?' });
  await helper.getByRole('radiogroup', { name: '섞여' }).getByText('아니요').click();
  for (const [at, question] of ['넘기거나', '값으로', '서비스를', '로고', '고유', '함께'].entries())
    await helper
      .getByRole('radiogroup', { name: question })
      .getByText(at < 4 ? '아니요' : '네', { exact: true })
      .click();
  await expect(helper.getByRole('status')).toContainText('공동사업 협약형');
  await helper.getByRole('button', { name: '공동사업 협약형으로 초안 만들기' }).click();
  await expect(page.getByRole('heading', { name: '협약서 1판' })).toBeVisible();

  await page.getByRole('button', { name: '잔액 처리 빈칸 채우기' }).click();
  const blank = page.getByRole('dialog', { name: '제10조 빈칸 채우기' });
  await blank.getByText('돌려준다', { exact: true }).click();
  await blank.getByRole('button', { name: '채우기', exact: true }).click();
  await expect(page.getByText('남은 사업비는 돌려준다.')).toBeVisible();

  // The rest is filled from outside the browser.
  const read = () => other.call(getAgreementRoom, { params });
  const { requestDetails } = await other.call(getProject, { params });
  let shown = (await read()).shown;
  const budget = requestDetails.budget.expected ?? 0;
  const day = shown?.content.values.start ?? '';
  for (const [clause, name, value] of [
    [3, '기업이 맡을 일', '사업비 부담과 임직원 봉사 4회'],
    [3, '단체가 맡을 일', '수업의 기획과 운영'],
    [5, '지급일', day],
  ] as const) {
    const body = { clause, name, value, version: shown?.version ?? 0 };
    ({ shown } = await other.call(fillAgreementBlank, {
      params: { projectId, agreementId: shown?.id ?? '' },
      body,
    }));
  }
  const indicator = (code: string, kind: 'O' | 'R', name: string, unit: string, target: number) => ({
    code,
    kind,
    name,
    unit,
    baseline: null,
    target,
    method: '참여 명단',
  });
  await other.call(updateWorkplan, {
    params: { projectId, agreementId: shown?.id ?? '' },
    body: {
      version: shown?.version ?? 0,
      workplan: {
        milestones: [{ name: '시작 모임', day, owner: 'BOTH' }],
        budgetLines: [
          { code: 'LABOR', basis: '사업 담당 1명 × 4개월', amount: budget - 1, source: 'COMPANY' },
          { code: 'MATERIAL', basis: '자부담 교구', amount: 500_000, source: 'NPO' },
        ],
        indicators: [
          indicator('EDU_O1', 'O', '수강', '명', 30),
          indicator('EDU_O2', 'O', '수업', '시간', 24),
          indicator('EDU_R1', 'R', '수료율', '%', 80),
        ],
      },
    },
  });

  await page.reload();
  const workplan = page.getByRole('region', { name: '붙임 사업 계획' });
  await expect(workplan).toContainText('예산 항목의 합이 확정 예산보다 1원 적어요.');
  await workplan.getByRole('button', { name: '예산 항목 고치기' }).click();
  const lines = page.getByRole('dialog', { name: '예산 항목' });
  await lines.getByRole('textbox', { name: /^금액/ }).first().fill(String(budget));
  await lines.getByRole('button', { name: '저장하기' }).click();
  await expect(lines).toBeHidden();
  await page.getByRole('button', { name: '확인 요청하기' }).click();
  await expect(page.getByRole('region', { name: '두 기관의 확인' })).toContainText('0 / 2');

  await page.getByRole('button', { name: '1판 확인하기' }).click();
  const confirmation = page.getByRole('dialog', { name: '협약서 1판 확인하기' });
  await confirmation.getByLabel('비밀번호').fill(demoPassword);
  await confirmation.getByLabel('기관을 대신해 확인할 권한이 있어요').check();
  await confirmation.getByRole('button', { name: '1판 확인하기' }).click();
  await expect(page.getByRole('region', { name: '두 기관의 확인' })).toContainText('1 / 2');

  const confirmed = (await read()).shown;
  const report = confirmed?.content.clauses.find(({ number }) => number === 9)?.text ?? '';
  await other.call(proposeClause, {
    params: { projectId, agreementId: confirmed?.id ?? '' },
    body: {
      version: confirmed?.version ?? 0,
      clause: 9,
      form: { text: report.replace('14일', '21일'), reason: '답을 모으고 정리할 일주일이 더 필요해요.' },
    },
  });

  await page.reload();
  await expect(tabs.getByText('1건을 기다려요')).toBeAttached();
  // The clauses that wait, alone.
  const clause = (number: number) => page.locator(`#clause-${number}`);
  await page.getByRole('radio', { name: '답할 제안 1' }).check();
  await expect(clause(9)).toBeVisible();
  await expect(clause(1)).toBeHidden();
  await expect(clause(9).getByText('뺀 말: 14일')).toBeAttached();
  await expectSoundAt(page, [1280, 360]);
  const now = (await api.call(getAgreementRoom, { params })).shown;
  const open = now?.proposals.find(({ status }) => status === 'OPEN');
  await api.call(answerProposal, {
    params: { projectId, agreementId: now?.id ?? '', proposalId: open?.id ?? '' },
    body: { answer: 'ACCEPTED', version: now?.version ?? 0 },
  });
  await page.reload();
  await page.getByRole('button', { name: '1판과 비교' }).click();
  await expect(page).toHaveURL(/compare=1/);
  await expect(page.locator('ins').filter({ hasText: '21일', visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('article', { name: '제9조 (보고)' })).toBeFocused();
  await expectSoundAt(page, [1280, 360]);
  await page.goBack();
  for (const format of ['PDF', '.docx']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `${format} 받기` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^협약서 2판_.+\.(pdf|docx)$/);
    expect(await file.failure()).toBeNull();
  }
  const next = (await read()).shown;
  for (const each of [api, other])
    await each.call(confirmAgreement, {
      params: { projectId, agreementId: next?.id ?? '' },
      body: { password: demoPassword, hasAuthority: true, sha256: next?.sha256 ?? '' },
    });
  await page.goto(`/project/manage/${projectId}`);
  await expect(page.getByRole('region', { name: '사업 한눈에' })).toContainText('2판을 두 기관이 확인했어요');
  await page.getByRole('button', { name: '진행 정보 입력' }).first().click();
  const progress = page.getByRole('dialog', { name: '프로젝트 진행 정보 입력' });
  await expect(progress.getByText('두 기관이 확인한 협약서의 값을 채웠어요.')).toBeVisible();
  await progress.getByRole('textbox', { name: /예산/ }).fill('1');
  await expect(progress.getByText('두 기관이 확인한 협약서와 다른 값이 있어요.')).toBeVisible();
});
