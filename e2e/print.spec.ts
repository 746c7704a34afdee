import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { getComparison } from '#contract/matches/comparisons.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { getProject } from '#contract/projects/projects.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findOwnProject } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';
/** CSS pixels between the margins of an A4 sheet. */
const UPRIGHT = 688;
const LANDSCAPE = 1032;

/** Runs in the page: what would lose a part of itself at the edge of the paper. */
function findCut(): string[] {
  return [...document.querySelectorAll('body, body *')]
    .filter((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      if (!element.checkVisibility() || position === 'absolute' || element.closest('.sr-only, svg'))
        return false;
      const isWide = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible';
      const isLong = element.scrollHeight > element.clientHeight + 1 && overflowY !== 'visible';
      return element.clientWidth > 0 && (isWide || isLong);
    })
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}

/** What each sheet of a page says, without its spaces, and whether the first one lies on its side. */
async function print(
  page: Page,
  width: number,
): Promise<{ text: string; sheets: string[]; isLandscape: boolean }> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width, height: 900 });
  expect(await page.evaluate(findCut)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog').getByRole('heading'));
  await expect(heading.first()).toHaveCSS('color', 'rgb(19, 33, 41)');
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
  );
  const [, , right = 0, top = 0] = (await pdf.getPage(1)).view;
  const { text } = await extractText(pdf, { mergePages: false });
  await page.emulateMedia({ media: 'screen' });
  const sheets = text.map(squeeze);
  return { text: sheets.join(''), sheets, isLandscape: right > top };
}

const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

test.use({ colorScheme: 'dark' });

test('[D-18] [D-23] [F-57] what people keep on paper prints whole, as text, in light colours and without the frame of the site', async ({
  page,
  product,
}) => {
  const api = await openApi(product.url, company);
  const find = async (wanted: ProjectStatus) => {
    const { id: projectId } = await findOwnProject(api, ({ status }) => status.code === wanted);
    return api.call(getProject, { params: { projectId } });
  };
  const frame = ['이용 방법·FAQ', 'Family Site', '운영사 홈페이지'];
  const expectPaper = (text: string, said: readonly string[], unsaid: readonly string[] = []) => {
    for (const words of said) expect(text).toContain(squeeze(words));
    for (const words of [...frame, ...unsaid]) expect(text).not.toContain(squeeze(words));
  };

  await page.goto('/legal/terms');
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  const lastHeading = await page.getByRole('article').getByRole('heading', { level: 3 }).last().innerText();
  expectPaper((await print(page, UPRIGHT)).text, ['이용약관', '제1조', lastHeading], ['인쇄하기']);

  await page.setViewportSize({ width: 1280, height: 800 });
  const answer = await page.request.get('/api/npos', { params: { q: '솔개울배움터' } });
  const [npo] = ((await answer.json()) as { items: { id: string }[] }).items;
  await page.goto(`/npos/${npo?.id}`);
  const others = page.getByRole('region', { name: '비슷한 일을 하는 단체' });
  await expect(others).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(others).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const running = await find('IN_PROGRESS');
  await openAs(page, product, company, `/project/manage/${running.id}`);
  await expect(page.getByText('CSR 요청서를 보냈어요')).toBeVisible();
  await expect(page.getByRole('button', { name: '이메일 복사' })).toBeVisible();
  const progress = await print(page, UPRIGHT);
  expectPaper(progress.text, [running.title, '진행 정보', 'CSR 요청서를 보냈어요'], ['기록 남기기']);

  const proposed = await find('PROPOSING');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/project/manage?request=${proposed.id}`);
  const dialog = page.getByRole('dialog', { name: proposed.title });
  await expect(dialog.getByRole('article')).toHaveCount(proposed.recommendedNpos.length);
  await expect(dialog.getByText(proposed.requestDetails.purpose)).toBeHidden();
  const request = await print(page, UPRIGHT);
  const names = proposed.recommendedNpos.map(({ orgName }) => orgName);
  expectPaper(
    request.text,
    [proposed.title, proposed.requestDetails.purpose, ...names],
    ['지금 할 일', '파트너로 선택', '전체 프로필 보기', '열어 볼 수 있어요'],
  );
  // Three recommendations with what to check about each on a sheet, none of them cut in two. An admin of another journey
  // may have added one.
  expect(proposed.recommendedNpos.length).toBeGreaterThanOrEqual(10);
  expect(request.sheets.length).toBeLessThanOrEqual(Math.ceil(proposed.recommendedNpos.length / 3));
  for (const { orgName, summary } of proposed.recommendedNpos) {
    const card = request.sheets.filter((said) => said.includes(squeeze(summary)));
    expect(card.filter((said) => said.includes(squeeze(orgName)))).not.toEqual([]);
  }

  await page.goto(`/project/manage/${proposed.id}/compare`);
  await expect(page.getByRole('table')).toBeVisible();
  const compared = await api.call(getComparison, { params: { projectId: proposed.id } });
  const comparison = await print(page, LANDSCAPE);
  expect(comparison.isLandscape).toBe(true);
  expectPaper(comparison.text, ['추천 비교', ...compared.npos.map(({ orgName }) => orgName)], ['PDF 받기']);
});
