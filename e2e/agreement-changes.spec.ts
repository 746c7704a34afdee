import { draftAgreement, getAgreementRoom, proposeClause } from '#contract/agreements/agreements.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeRunning } from '#e2e/running-projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const failed = '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.';
const fails = { status: 500, contentType: 'application/json', body: '{}' };
const pdf = {
  name: '우리 협약서.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};
const today = koreanDay(new Date());
const typed = (day: string) => day.replaceAll('-', '.');

test('[F-77] an agreement of one’s own is brought as a PDF, gets its workplan row by row, and is taken back', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { projectId, address, company } = await makeRunning(product, { status: 'MATCHED' });
  const read = async () => (await company.api.call(getAgreementRoom, { params: { projectId } })).shown;
  await openAs(page, product, company.username, `${address}/agreement`);
  const bring = page.getByLabel('가진 PDF로 확인하기').and(page.locator('input'));
  expectedErrors.push(/status of 415/);
  await bring.setInputFiles({ ...pdf, buffer: Buffer.from('협약서') });
  await expect(page.getByText(/파일만 올릴 수 있어요\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '아직 협약서가 없어요' })).toBeVisible();
  await bring.setInputFiles(pdf);
  await expect(page.getByRole('heading', { name: '협약서 1판' })).toBeVisible();

  const take = page.getByRole('button', { name: '올린 협약서 받기' });
  expectedErrors.push(/status of 500/);
  await page.route('**/api/files/**', (route) => route.fulfill(fails));
  await take.click();
  await expect(page.getByText(failed)).toBeVisible();
  await page.unroute('**/api/files/**');
  const download = page.waitForEvent('download');
  await take.click();
  expect((await download).suggestedFilename()).toBe(pdf.name);

  // What failed stays told until it is closed, over the buttons of a long dialog.
  await page.reload();
  const workplan = page.getByRole('region', { name: '붙임 사업 계획' });
  const start = (await read())?.content.values.start ?? today;
  await workplan.getByRole('button', { name: '주요 일정 고치기' }).click();
  const days = page.getByRole('dialog', { name: '주요 일정' });
  const save = (dialog: typeof days) => dialog.getByRole('button', { name: '저장하기' }).click();
  await days.getByRole('button', { name: '일정 더하기' }).click();
  await save(days);
  await expect(days.getByText('일정 이름을 적어 주세요.')).toBeVisible();
  await days.getByRole('textbox', { name: '일정' }).fill('시작 모임');
  await days.getByRole('textbox', { name: '날짜' }).fill(typed(start));
  await days.getByRole('combobox', { name: '맡은 곳' }).click();
  await page.getByRole('option', { name: '단체' }).click();
  await days.getByRole('button', { name: '일정 더하기' }).click();
  await days.getByRole('button', { name: '일정 2 지우기' }).click();
  await save(days);
  await expect(days).toBeHidden();
  await expect(workplan.getByRole('region', { name: '주요 일정' })).toContainText('시작 모임');

  await workplan.getByRole('button', { name: '예산 항목 고치기' }).click();
  const lines = page.getByRole('dialog', { name: '예산 항목' });
  await lines.getByRole('button', { name: '항목 더하기' }).click();
  await lines.getByRole('combobox', { name: '비목' }).click();
  await page.getByRole('option', { name: '홍보비' }).click();
  await lines.getByRole('combobox', { name: '재원' }).click();
  await page.getByRole('option', { name: '현물' }).click();
  await lines.getByRole('textbox', { name: '산출 근거' }).fill('현수막 2장');
  await lines.getByRole('textbox', { name: '금액' }).fill('90000');
  await lines.getByRole('button', { name: '항목 더하기' }).click();
  await lines.getByRole('button', { name: '예산 항목 2 지우기' }).click();
  await save(lines);
  await expect(lines).toBeHidden();
  await expect(workplan.getByRole('region', { name: '예산 항목' })).toContainText(
    '홍보비현물90,000원현수막 2장',
  );

  await workplan.getByRole('button', { name: '성과 지표 고치기' }).click();
  const goals = page.getByRole('dialog', { name: '성과 지표 고르기' });
  await goals.getByLabel(/수강/).check();
  await goals.getByLabel(/수료율/).check();
  await goals.getByLabel(/수업 \(시간\)/).check();
  await goals.getByLabel(/수업 \(시간\)/).uncheck();
  await goals.getByRole('button', { name: '직접 만들기' }).click();
  await goals.getByRole('button', { name: '3개 고르기' }).click();
  await expect(goals.getByText('지표 이름을 적어 주세요.')).toBeVisible();
  const own = goals.getByRole('group', { name: '직접 만든 지표 3' });
  await own.getByRole('textbox', { name: '단위' }).fill('권');
  await own.getByRole('combobox', { name: '구분' }).click();
  await page.getByRole('option', { name: '산출' }).click();
  await own.getByRole('textbox', { name: '직접 만든 지표' }).fill('빌린 책');
  const books = goals.getByRole('group', { name: '빌린 책' });
  await books.getByRole('textbox', { name: '처음 값' }).fill('20');
  await books.getByRole('textbox', { name: '목표' }).fill('300');
  await books.getByRole('textbox', { name: '측정 방법' }).fill('대출 대장');
  for (const name of [/^수강/, /^수료율/])
    await goals.getByRole('group', { name }).getByRole('textbox', { name: '목표' }).fill('80');
  await goals.getByRole('button', { name: '직접 만들기' }).click();
  await goals.getByRole('button', { name: '지표 빼기', exact: true }).click();
  await goals.getByRole('button', { name: '3개 고르기' }).click();
  await expect(goals).toBeHidden();
  const { milestones, budgetLines, indicators } = (await read())?.content.workplan ?? {};
  expect(milestones).toEqual([{ name: '시작 모임', day: start, owner: 'NPO' }]);
  expect(budgetLines).toEqual([
    { code: 'PROMOTION', source: 'IN_KIND', basis: '현수막 2장', amount: 90_000 },
  ]);
  expect(indicators?.map(({ code }) => code)).toEqual(['EDU_O1', 'EDU_R1', null]);
  expect(indicators?.[2]).toMatchObject({
    kind: 'O',
    name: '빌린 책',
    unit: '권',
    baseline: 20,
    target: 300,
  });

  await page.getByRole('button', { name: '이 판 거두기' }).click();
  await expect(page.getByRole('heading', { name: '아직 협약서가 없어요' })).toBeVisible();
  expect(await read()).toBeNull();
});

test('[F-77] a confirmed agreement takes its signed copy, is amended with a reason, compared, and the amendment taken back', async ({
  page,
  product,
  expectedErrors,
}) => {
  const milestones = [{ name: '시작 모임', day: today, owner: 'BOTH' as const }];
  const { projectId, address, company } = await makeRunning(product, { workplan: { milestones } });
  const read = () => company.api.call(getAgreementRoom, { params: { projectId } });
  await openAs(page, product, company.username, `${address}/agreement`);
  const signed = page.getByRole('region', { name: '서명본' });
  const attach = signed.locator('input');
  await attach.setInputFiles({ ...pdf, name: '서명본.pdf' });
  await expect(page.getByText('서명본을 올렸어요.')).toBeVisible();
  const copy = signed.getByRole('button', { name: '서명본.pdf' });
  expectedErrors.push(/status of 500/);
  await page.route('**/api/files/**', (route) => route.fulfill(fails));
  await copy.click();
  await expect(page.getByText(failed)).toBeVisible();
  await page.unroute('**/api/files/**');
  const download = page.waitForEvent('download');
  await copy.click();
  expect((await download).suggestedFilename()).toBe('서명본.pdf');
  await expect(signed.getByRole('button', { name: '다른 서명본 올리기' })).toBeVisible();

  await page.getByRole('button', { name: '변경 협약 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '변경 협약 만들기' });
  const begin = dialog.getByRole('button', { name: '새 판 만들기' });
  const reason = dialog.getByLabel('바꾸는 이유');
  await begin.click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('날을 미뤄요.');
  await begin.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: '협약서 2판' })).toBeVisible();
  await expect(page.getByText('바꾸는 이유: 날을 미뤄요.')).toBeVisible();

  const workplan = page.getByRole('region', { name: '붙임 사업 계획' });
  await workplan.getByRole('button', { name: '주요 일정 고치기' }).click();
  const days = page.getByRole('dialog', { name: '주요 일정' });
  await days.getByRole('textbox', { name: '일정' }).fill('늦은 시작 모임');
  await days.getByRole('button', { name: '저장하기' }).click();
  await expect(days).toBeHidden();
  await page.getByRole('button', { name: '1판과 비교' }).click();
  await page.getByRole('button', { name: '이전' }).click();
  await expect(page.getByRole('article').filter({ hasText: '늦은' })).toBeFocused();
  const fold = page.getByRole('button', { name: /그대로예요 펼치기$/ }).first();
  await fold.click();
  await expect(page.getByRole('button', { name: /그대로예요 접기$/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByText('맞손은 당사자가 아니며 사업비를 받거나 보증하지 않는다.')).toBeVisible();
  await page.getByRole('button', { name: /그대로예요 접기$/ }).click();
  await expect(page.getByText('맞손은 당사자가 아니며 사업비를 받거나 보증하지 않는다.')).toBeHidden();
  await page.goBack();

  const { shown } = await read();
  expect(shown?.number).toBe(2);
  await page.route(`**/agreements/${shown?.id}/withdrawal`, (route) => route.fulfill(fails));
  await page.getByRole('button', { name: '이 판 거두기' }).click();
  await expect(page.getByText(failed).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: '협약서 2판' })).toBeVisible();
  await page.unroute(`**/agreements/${shown?.id}/withdrawal`);
  await page.getByRole('button', { name: '이 판 거두기' }).click();
  await expect(page.getByRole('heading', { name: '협약서 1판' })).toBeVisible();
  expect((await read()).shown).toMatchObject({ number: 1, status: 'CONFIRMED' });
});

test('[F-77] blanks take a day and words; a clause is found good, and proposals are taken over, left and taken back', async ({
  page,
  product,
}) => {
  const { projectId, address, company, npo } = await makeRunning(product, { status: 'MATCHED' });
  const params = { projectId };
  const read = async () => (await npo.api.call(getAgreementRoom, { params })).shown;
  await npo.api.call(draftAgreement, { params, body: { form: 'JOINT' } });
  await openAs(page, product, company.username, `${address}/agreement`);
  const fill = async (blank: string, value: string, wanted: string) => {
    await page
      .getByRole('button', { name: `${blank} 빈칸 채우기` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /빈칸 채우기$/ });
    await dialog.getByRole('button', { name: '채우기', exact: true }).click();
    await expect(dialog.getByText(wanted)).toBeVisible();
    await dialog.getByRole('textbox', { name: blank }).fill(value);
    await dialog.getByRole('button', { name: '채우기', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await fill('지급일', typed(today), '날짜를 골라 주세요.');
  await fill('단체가 맡을 일', '수업의 기획과 운영', '값을 적어 주세요.');
  const clause = (number: number) => page.locator(`#clause-${number}`);
  await expect(page.getByText('수업의 기획과 운영')).toBeVisible();
  await expect(clause(5)).toContainText(`${Number(today.slice(5, 7))}월 ${Number(today.slice(8))}일`);

  await clause(1).getByRole('button', { name: '이대로 좋아요' }).click();
  const withdraw = clause(1).getByRole('button', { name: '좋아요 거두기' });
  await expect(withdraw).toHaveAttribute('aria-pressed', 'true');
  const approved = async () => (await read())?.approvals.map((given) => given.clause);
  expect(await approved()).toContain(1);
  await withdraw.click();
  await expect(clause(1).getByRole('button', { name: '이대로 좋아요' })).toBeVisible();
  expect(await approved()).not.toContain(1);

  for (const number of [9, 11]) {
    const { id = '', version = 0, content } = (await read()) ?? {};
    const text = `${content?.clauses.find((one) => one.number === number)?.text} 함께 정한다.`;
    await npo.api.call(proposeClause, {
      params: { projectId, agreementId: id },
      body: { clause: number, form: { text, reason: '함께 정하고 싶어요.' }, version },
    });
  }
  await page.reload();
  await clause(9).getByRole('button', { name: '그대로 두기' }).click();
  await expect(clause(9).getByText('함께 정하고 싶어요.')).toBeHidden();
  await clause(11).getByRole('button', { name: '반영하기' }).click();
  await expect(clause(11).getByText('함께 정하고 싶어요.')).toBeHidden();
  await expect(clause(11)).toContainText('함께 정한다.');
  await expect(clause(9)).not.toContainText('함께 정한다.');

  await clause(9).getByRole('button', { name: '바꾸자고 제안하기' }).click();
  const proposal = page.getByRole('dialog', { name: /제9조/ });
  await proposal.getByLabel('조항 내용').fill('보고는 말로 한다.');
  await proposal.getByLabel('바꾸는 이유').fill('짧게 해요.');
  await proposal.getByRole('button', { name: '제안 보내기' }).click();
  await clause(9).getByRole('button', { name: '거두기' }).click();
  await expect(clause(9).getByText('짧게 해요.')).toBeHidden();
  const states = (await read())?.proposals.map(({ status }) => status) ?? [];
  expect(states.sort()).toEqual(['ACCEPTED', 'KEPT', 'WITHDRAWN']);
});
