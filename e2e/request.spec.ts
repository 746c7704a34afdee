import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { previewMatch } from '#contract/matches/matches.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import { findProjects } from '#contract/projects/projects.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import {
  clearDrafts,
  dayFromToday,
  describeRequest,
  readDraft,
  requestPath,
  writeDraft,
} from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress } from '#e2e/walk.ts';
import type { CallInput } from '#web/lib/api.ts';
import { toDateText } from '#web/ui/date-text.ts';

/** On the plan without limits. */
const company = 'hanui_csr';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
});

let api: Api;
test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
  await clearDrafts(api);
});

async function choose(page: Page, box: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option }).click();
  await expect(page.getByRole('combobox', { name: box })).toContainText(option);
}

const goOn = (page: Page, step: string) => page.getByRole('button', { name: `다음: ${step}` }).click();

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[B-02] [B-03] [R-03] [W-03] [W-04] a request is written in five steps, mended where it is wrong, and answered with ranked NPOs', async ({
    page,
    product,
  }) => {
    const title = nameRequest('춘천 아이들의 저녁 공부방');
    await openAs(page, product, company, requestPath);

    await goOn(page, '일정');
    for (const mistake of [
      '제목을 입력해주세요.',
      '1차 지역을 선택해주세요.',
      '분야를 선택해주세요.',
      '수혜대상을 선택해주세요.',
      '신규 사업인지 선택해주세요.',
    ])
      await expect(page.getByText(mistake)).toBeVisible();
    await expect(page.getByLabel('제목')).toBeFocused();
    await expect(page.getByLabel('제목')).toHaveAccessibleDescription(/제목을 입력해주세요\./);
    await expectSoundAt(page, [360, 1280]);

    await page.getByLabel('제목').fill(title);
    await expect(page.getByText('제목을 입력해주세요.')).toBeHidden();
    await expect(page.getByRole('combobox', { name: '2차 지역' })).toBeDisabled();
    await choose(page, '1차 지역', '강원특별자치도');
    await choose(page, '2차 지역', '춘천시');
    await choose(page, '분야', '교육·장학');
    await choose(page, '수혜대상', '아동');
    await page.getByRole('radio', { name: '새로 시작하는 사업이에요' }).check();
    await goOn(page, '일정');

    await expect(page).toHaveURL(/&step=2$/);
    await expect(page.getByRole('heading', { name: '언제 진행할지 알려 주세요' })).toBeFocused();
    await goOn(page, '예산과 증빙');
    await expect(page.getByText('시작일을 입력해주세요.')).toBeVisible();
    await page.getByRole('textbox', { name: '시작일' }).fill(toDateText(dayFromToday(30)));
    await page.getByRole('textbox', { name: '종료일' }).fill(toDateText(dayFromToday(300)));
    await expect(page.getByText('약 9개월 동안 진행해요.')).toBeVisible();
    await expectSoundAt(page, [360, 1280]);
    await goOn(page, '예산과 증빙');

    await page.getByRole('radio', { name: '금액을 정했어요' }).check();
    await goOn(page, '상세 계획');
    await expect(page.getByText('예산을 입력하거나 미정을 선택해주세요.')).toBeVisible();
    await expect(page.getByText('기부금영수증이 필요한지 선택해주세요.')).toBeVisible();
    await page.getByRole('radio', { name: '미정이에요' }).check();
    await expect(page.getByLabel('예산 금액')).toBeHidden();
    await page.getByRole('radio', { name: '금액을 정했어요' }).check();
    await page.getByLabel('예산 금액').fill('48000000');
    await expect(page.getByText('4,800만 원', { exact: true })).toBeVisible();
    await page.getByRole('radiogroup', { name: '기부금영수증' }).getByLabel('있으면 좋아요').check();
    await page.getByRole('radiogroup', { name: '세금계산서' }).getByLabel('필요 없어요').check();
    await page.getByRole('checkbox', { name: '결과보고서' }).check();
    await page.getByLabel('다른 서류 이름').fill('현장 인터뷰');
    await page.getByLabel('다른 서류 이름').press('Enter');
    await expect(page.getByRole('checkbox', { name: '현장 인터뷰' })).toBeChecked();
    await page.getByRole('radio', { name: '해마다 이어 갈래요' }).check();
    await expectSoundAt(page, [360, 1280]);
    await goOn(page, '상세 계획');

    await page.getByLabel('목적').fill('아이들이 저녁에 안전하게 배우고 쉴 곳을 만들어요.');
    await page.getByLabel('개요와 상세 계획').fill('주 4회 저녁 공부방을 열고 숙제를 도와요.');
    await page.getByRole('radio', { name: '기획 초안 있음' }).check();
    await expect(page.getByText(/^10MB 이하의 \.pdf, .*\.hwp.* 파일만 업로드 가능합니다$/)).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '파일 업로드' }).click();
    await (await chooser).setFiles([pdf('기획안.pdf'), pdf('공간 배치.pdf')]);
    const files = page.getByRole('list', { name: '관련 첨부' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expect(files.getByText('업로드 중...')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '파일 추가' })).toBeEnabled();
    await page.getByRole('button', { name: '공간 배치.pdf 삭제' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(1);
    await expectSoundAt(page, [360, 1280]);
    await goOn(page, '확인과 제출');

    const review = page.getByRole('form', { name: '확인과 제출 단계' });
    for (const text of [
      title,
      '강원특별자치도 춘천시',
      `${toDateText(dayFromToday(30))} ~ ${toDateText(dayFromToday(300))} (약 9개월)`,
      '48,000,000원 (4,800만 원)',
      '결과보고서, 현장 인터뷰',
      '해마다 이어 갈래요',
      '기획 초안 있음',
    ])
      await expect(review).toContainText(text);
    await expect(review).toContainText('기획안.pdf');
    await expect(review).toContainText('맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요.');
    await expectSoundAt(page, [360, 1280]);
    await page.getByRole('button', { name: 'CSR 요청 제출하기' }).dblclick();

    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('article').first()).toHaveAccessibleName(/^추천 1순위 /);
    await expect(page).toHaveURL(/\/project\/manage\?request=/);
    const { items } = await api.call(findProjects);
    expect(items.filter((item) => item.title === title)).toHaveLength(1);
    expect((await readDraft(api)).version).toBe(0);

    await dialog.getByRole('button', { name: '요청서 전체 보기' }).click();
    await expect(dialog.getByRole('button', { name: '기획안.pdf 다운받기' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/project\/manage$/);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
});

test('[C-08] the back button goes a step back, the review leads to each step, and neither loses anything; the code maps are read once and may be kept for an hour', async ({
  page,
  product,
}) => {
  const answers: [string, string | undefined][] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/codes'))
      answers.push([response.url(), response.headers()['cache-control']]);
  });
  await writeDraft(api, { ...describeRequest(), title: '되돌아가도 남는 제목', purpose: '' });
  await openAs(page, product, company, requestPath);
  await goOn(page, '일정');
  await goOn(page, '예산과 증빙');
  await page.getByRole('radio', { name: '이번 한 번이에요' }).check();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '언제 진행할지 알려 주세요' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('제목')).toHaveValue('되돌아가도 남는 제목');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('radio', { name: '이번 한 번이에요' })).toBeChecked();
  await goOn(page, '상세 계획');
  await page.getByLabel('목적').fill('이제 적은 목적');
  await goOn(page, '확인과 제출');
  await page.getByRole('link', { name: '고치기 일정' }).click();
  await expect(page).toHaveURL(/&step=2$/);
  await expect(page.getByRole('textbox', { name: '시작일' })).not.toHaveValue('');
  await page.getByRole('button', { name: '나중에 이어 쓰기' }).click();
  await expect(page.getByRole('heading', { name: '프로젝트 관리' })).toBeVisible();
  await page.getByRole('link', { name: '이어 쓰기' }).click();
  await expect(page.getByRole('heading', { name: '언제 진행할지 알려 주세요' })).toBeVisible();
  await page.getByRole('button', { name: '이전' }).click();
  await page.getByRole('combobox', { name: '분야' }).click();
  await expect(page.getByRole('option', { name: '교육·장학' })).toBeVisible();
  // One reading for the codes of all requests, one for the districts of this one.
  expect(answers).toHaveLength(2);
  expect(new Set(answers.map(([url]) => url)).size).toBe(2);
  for (const [, kept] of answers) expect(kept).toContain('max-age=3600');
});

test('[F-18] a draft whose days have passed says so at once, a mistake that only the server finds takes the focus, and no request is sent by another fee than its last step shows', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /status of 409/);
  const title = nameRequest('지난달에 쓰다 만 요청');
  const mistake = page.getByText('시작일이 이미 지났어요. 오늘이나 그 뒤의 날로 바꿔 주세요.');
  const goOnToReview = async () => {
    for (const step of ['예산과 증빙', '상세 계획', '확인과 제출']) await goOn(page, step);
  };
  const send = page.getByRole('button', { name: 'CSR 요청 제출하기' });
  await writeDraft(api, {
    ...describeRequest({ title }),
    fieldCode: 'ABOLISHED',
    expectedStart: dayFromToday(-20),
  });
  await openAs(page, product, company, `${requestPath}&step=5`);

  await test.step('the address leads to the first step that still asks for something', async () => {
    await expect(page).toHaveURL(/&step=2$/);
    await expect(mistake).toBeVisible();
    await expect(page.getByRole('textbox', { name: '시작일' })).toHaveAccessibleDescription(/이미 지났어요/);
    await goOn(page, '예산과 증빙');
    await expect(page).toHaveURL(/&step=2$/);
    await page.getByRole('textbox', { name: '시작일' }).fill(toDateText(dayFromToday(0)));
    await expect(mistake).toBeHidden();
    await goOnToReview();
  });

  await test.step('the server finds another mistake', async () => {
    await send.click();
    await expect(page.getByRole('heading', { name: '어떤 사업인지 알려 주세요' })).toBeVisible();
    await expect(page.getByText('분야를 선택해주세요.').last()).toBeVisible();
    await expect(page.getByRole('combobox', { name: '분야' })).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: '제출하지 못했어요.' })).toBeVisible();
    await choose(page, '분야', '교육·장학');
    await goOn(page, '일정');
    await goOnToReview();
  });

  await test.step('the fee has changed', async () => {
    const terms = page.getByRole('region', { name: '요금제와 이용료' });
    await expect(terms).toContainText('PERFORMANCE 요금제라 없어요.');
    // As a page sends it that was opened before a change of the rules.
    let seenFee: unknown;
    await page.route('**/api/projects', async (route) => {
      const body = route.request().postDataJSON();
      seenFee = body.seenFee;
      await route.continue({
        postData: JSON.stringify({ ...body, seenFee: { percent: 3, minimumAmount: 0 } }),
      });
    });
    const readAgain = page.waitForRequest('**/api/site');
    await send.click();
    await expect(page.getByText('그사이 맞손 이용료 조건이 바뀌었어요.', { exact: false })).toBeVisible();
    await readAgain;
    expect(seenFee).toEqual({ percent: 0, minimumAmount: 0 });
    expect((await api.call(findProjects)).items.map((item) => item.title)).not.toContain(title);
    await page.unroute('**/api/projects');
    await send.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });
});

test('[B-13] [F-28] a plan without requests left says so on the first and last step and when it is sent, keeps the text and leads to the plans', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const database = new Client(product.databaseUrl);
  await database.connect();
  const setPlan = (plan: Plan) =>
    database.query('UPDATE organization SET plan = $1, version = version + 1 WHERE name = $2', [
      plan,
      '하늬에너지',
    ]);
  await setPlan('FREEMIUM');
  try {
    await writeDraft(api, describeRequest({ title: '한 해에 두 번째 요청' }));
    await openAs(page, product, company, `${requestPath}&step=5`);
    const warning = page.getByText(
      /FREEMIUM 요금제로 최근 1년 동안 보낼 수 있는 요청 1건 가운데 \d+건을 보냈어요/,
    );
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'CSR 요청 제출하기' }).click();
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'FREEMIUM 요금제는 최근 1년 동안 요청을 1건까지 보낼 수 있고' });
    await expect(refusal).toBeVisible();
    const plans = refusal.getByRole('link', { name: '요금제 보기' });
    await expect(plans).toHaveAttribute('href', '/account/plan');
    // What the project will cost stands beside it [F-18].
    await expect(page.getByText('사업 예산의 5%, 최소 300,000원 (부가세 별도)')).toBeVisible();
    expect((await readDraft(api)).content.title).toBe('한 해에 두 번째 요청');
    await changeAddress(page, `${requestPath}&step=1`);
    await expect(page.getByLabel('제목')).toBeVisible();
    await expect(warning).toBeVisible();
    const firstStep = page.getByRole('form', { name: '사업 개요 단계' });
    await firstStep.getByRole('link', { name: '요금제 보기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '요금제' })).toBeVisible();
  } finally {
    await setPlan('PERFORMANCE');
    await database.end();
  }
});

test('the whole first step works by keyboard alone', async ({ page, product }) => {
  await openAs(page, product, company, requestPath);
  await page.getByLabel('제목').focus();
  await page.keyboard.insertText(`글쇠로 적은 제목 ${randomUUID().slice(0, 4)}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: '1차 지역' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '1차 지역' })).not.toContainText('선택해주세요');
  await expect(page.getByRole('combobox', { name: '2차 지역' })).toBeEnabled();
  for (const box of ['2차 지역', '분야', '수혜대상']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: box })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '언제 진행할지 알려 주세요' })).toBeFocused();
});

test('[B-10] the preview says that close ones are recommended where nobody meets every condition, and else counts who fits what is written', async ({
  page,
  product,
}) => {
  const count = (query: CallInput<typeof previewMatch>['query']) => api.call(previewMatch, { query });
  const nobody = {
    regionLevel1Code: '50',
    regionLevel2Code: '50130',
    fieldCode: 'DIGITAL',
    beneficiaryCode: 'PATIENT',
  };
  const none = await count(nobody);
  expect([none.remaining, none.region?.neighbours]).toEqual([0, 0]);
  await writeDraft(api, nobody);
  await openAs(page, product, company, requestPath);
  const preview = page.getByRole('complementary', { name: '매칭 미리보기' });
  await expect(preview.getByRole('status')).toContainText('0곳');
  await expect(preview).toContainText('조건에 가까운 단체까지 함께 살펴보니');

  await choose(page, '1차 지역', '강원특별자치도');
  await choose(page, '2차 지역', '춘천시');
  await choose(page, '분야', '교육·장학');
  await choose(page, '수혜대상', '아동');
  const { regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode } = describeRequest();
  const some = await count({ regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode });
  expect(some.remaining).toBeGreaterThan(0);
  await expect(preview.getByRole('status')).toHaveText(
    `${some.remaining}곳전체 ${some.total}곳 중 지금 조건에 맞는 단체`,
  );
  const rows = preview.getByRole('list', { name: '조건을 더할 때마다 남는 단체 수' }).getByRole('listitem');
  await expect(rows).toHaveCount(some.conditions.length + 1);
  for (const [index, condition] of some.conditions.entries())
    await expect(rows.nth(index + 1)).toContainText(`${condition.remaining}곳`);
});
