import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { previewMatch } from '#contract/matches/matches.ts';
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
    await page.getByRole('textbox', { name: '시작일' }).fill(toDateText(dayFromToday(30)));
    await page.getByRole('textbox', { name: '종료일' }).fill(toDateText(dayFromToday(300)));
    await expect(page.getByText('약 9개월 동안 진행해요.')).toBeVisible();
    await expectSoundAt(page, [360]);
    await goOn(page, '예산과 증빙');

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
    await expectSoundAt(page, [360]);
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
    await expectSoundAt(page, [360]);
    await goOn(page, '확인과 제출');

    const review = page.getByRole('form', { name: '확인과 제출 단계' });
    for (const text of [title, '48,000,000원 (4,800만 원)', '결과보고서, 현장 인터뷰', '기획안.pdf'])
      await expect(review).toContainText(text);
    await expect(review).toContainText('맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요.');
    await expectSoundAt(page, [360, 1280]);
    await page.getByRole('button', { name: 'CSR 요청 제출하기' }).dblclick();

    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('article').first()).toHaveAccessibleName(/^추천 1순위 /);
    await expect(page).toHaveURL(/\/project\/manage\?request=/);
    const { items } = await api.call(findProjects);
    expect(items.filter((item) => item.title === title)).toHaveLength(1);
    expect((await readDraft(api)).version).toBe(0);

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
  await page.getByRole('button', { name: '이전' }).click();
  await page.getByRole('combobox', { name: '분야' }).click();
  await expect(page.getByRole('option', { name: '교육·장학' })).toBeVisible();
  // One reading for the codes of all requests, one for the districts of this one.
  expect(answers).toHaveLength(2);
  expect(new Set(answers.map(([url]) => url)).size).toBe(2);
  for (const [, kept] of answers) expect(kept).toContain('max-age=3600');
});

test('[B-10] the whole first step works by keyboard alone, and the preview beside it goes from close ones to those who fit what is chosen', async ({
  page,
  product,
}) => {
  const nobody = {
    regionLevel1Code: '50',
    regionLevel2Code: '50130',
    fieldCode: 'DIGITAL',
    beneficiaryCode: 'PATIENT',
  };
  const none = await api.call(previewMatch, { query: nobody });
  expect([none.remaining, none.region?.neighbours]).toEqual([0, 0]);
  await writeDraft(api, nobody);
  await openAs(page, product, company, requestPath);
  const preview = page.getByRole('complementary', { name: '매칭 미리보기' });
  await expect(preview.getByRole('status')).toContainText('0곳');
  await expect(preview).toContainText('조건에 가까운 단체까지 함께 살펴보니');

  const box = (name: string) => page.getByRole('combobox', { name });
  await page.getByLabel('제목').focus();
  await page.keyboard.insertText(`글쇠로 적은 제목 ${randomUUID().slice(0, 4)}`);
  for (const [name, option] of [
    ['1차 지역', '강원특별자치도'],
    ['2차 지역', '춘천시'],
    ['분야', '교육·장학'],
    ['수혜대상', '아동'],
  ] as const) {
    await expect(box(name)).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(box(name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    const id = await page.getByRole('option', { name: option }).getAttribute('id');
    await page.keyboard.press('Home');
    while ((await box(name).getAttribute('aria-activedescendant')) !== id)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(box(name)).toContainText(option);
    await expect(box(name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const { regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode } = describeRequest();
  const some = await api.call(previewMatch, {
    query: { regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode },
  });
  expect(some.remaining).toBeGreaterThan(0);
  await expect(preview.getByRole('status')).toHaveText(
    `${some.remaining}곳전체 ${some.total}곳 중 지금 조건에 맞는 단체`,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '언제 진행할지 알려 주세요' })).toBeFocused();
});
