import type { Locator, Page } from '@playwright/test';
import {
  correctProjectProgress,
  getDeskOverview,
  getDeskProject,
  transitionProject,
  updateDeskMatch,
} from '#contract/desk.ts';
import { planLimits } from '#contract/plans.ts';
import { getProject } from '#contract/projects.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expectStatus, loseMail, makeUnderWay, makeWaiting, setAutoPublish } from '#e2e/desk.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { dayFromToday, submitRequest } from '#e2e/requests.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';

const OPERATOR = 'matson_ops';

const candidatesPanel = (page: Page) => page.getByRole('tabpanel', { name: '후보' });
/** The lane of newly found NPOs, in the order on screen. */
const rows = (page: Page) =>
  candidatesPanel(page)
    .getByRole('list', { name: '새로 찾은 단체 순위' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
const namesOf = (page: Page) =>
  rows(page)
    .locator('[aria-pressed]')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.textContent?.match(/^\d+위 /))
        .map((button) => (button.textContent ?? '').replace(/^\d+위 /, '')),
    );
/** How many NPOs stand above the lines of both lanes under what is sent. */
const countCut = async (page: Page, word: '보내요' | '보냈어요') => {
  const line = page.getByText(new RegExp(`^여기까지 \\d+곳을 ${word}$`));
  await expect(line.first()).toBeVisible();
  return (await line.allTextContents()).reduce((sum, text) => sum + Number(text.match(/\d+/)?.[0]), 0);
};
const reasonOf = (page: Page) => page.getByRole('textbox', { name: '바꾼 이유' });
const evidence = (page: Page) => page.getByRole('complementary', { name: '근거' });

async function openDesk(page: Page, product: Product, projectId: string): Promise<void> {
  await openAs(page, product, OPERATOR, `/admin/projects/${projectId}`);
  await expect(candidatesPanel(page)).toBeVisible();
}

test.describe('overview and list', () => {
  test('[P-07] the desk shows what waits for a decision, soonest first, and counts every status', async ({
    page,
    product,
  }) => {
    await openAs(page, product, OPERATOR, '/admin');
    const waiting = page.getByRole('table', { name: '기다리는 일, 기한이 가까운 순서' });
    await expect(waiting).toBeVisible();
    const { waiting: expected, counts } = await (await openApi(product.url, OPERATOR)).call(getDeskOverview);
    expect(expected.length).toBeGreaterThan(3);
    await expect(waiting.getByRole('row')).toHaveCount(expected.length + 1);
    const days = await waiting.getByText(/^D([-+]\d+|-DAY)$/).allTextContents();
    const left = days.map((day) => (day === 'D-DAY' ? 0 : -Number(day.slice(1))));
    expect(left).toEqual(left.toSorted((a, b) => a - b));
    await expect(waiting.getByText('입금을 확인해 주세요').first()).toBeVisible();

    await page.getByRole('link', { name: new RegExp(`^종료 ?${counts.CLOSED} ?건 보기$`) }).click();
    await expect(page).toHaveURL(/\/admin\/projects\?status=CLOSED$/);
    const list = page.getByRole('table', { name: '프로젝트, 최근에 바뀐 순서' });
    await expect(list.getByRole('row')).toHaveCount(counts.CLOSED + 1);
  });

  test('[P-07] projects are found by words and status, and the address keeps both', async ({
    page,
    product,
  }) => {
    await openAs(page, product, OPERATOR, '/admin/projects');
    const list = page.getByRole('table', { name: '프로젝트, 최근에 바뀐 순서' });
    await page.getByRole('searchbox').fill('늘봄식품');
    await page.getByRole('button', { name: '찾기' }).click();
    await expect(page).toHaveURL(/q=/);
    await expect(list.getByRole('row').nth(1)).toContainText('늘봄식품');
    await expect(list.getByRole('row').filter({ hasText: '하늬에너지' })).toHaveCount(0);

    await page.getByRole('combobox', { name: '상태' }).click();
    await page.getByRole('option', { name: '진행 중' }).click();
    await expect(list.getByRole('row').filter({ hasText: '저녁 한 상, 같이 숙제' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('늘봄식품');
    await expect(list.getByRole('row').filter({ hasText: '저녁 한 상, 같이 숙제' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: '상태' })).toContainText('모든 상태');

    await page.getByRole('searchbox').fill('이런 프로젝트는 없어요');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { name: '찾는 프로젝트가 없어요' })).toBeVisible();
    await page.getByRole('button', { name: '모두 보기' }).click();
    await expect(list).toBeVisible();
  });

  test('[P-07] a long list is read page by page', async ({ page, product }) => {
    const company = await openApi(product.url, 'hanui_csr');
    await submitRequest(company, { title: nameRequest('둘째 쪽을 만드는 요청') });
    await openAs(page, product, OPERATOR, '/admin/projects');
    const pages = page.getByRole('navigation', { name: '페이지 이동' });
    const first = await page.getByRole('table').getByRole('link').first().textContent();
    await pages.getByRole('link', { name: '2페이지' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('table').getByRole('link').first()).not.toHaveText(first ?? '');
    await page.reload();
    await expect(pages.getByRole('link', { name: '2페이지' })).toHaveAttribute('aria-current', 'page');
  });

  test('[P-07] the operator stops automatic publication, and new requests wait until the list is sent', async ({
    page,
    product,
  }) => {
    const operator = await openApi(product.url, OPERATOR);
    await setAutoPublish(operator, true);
    await openAs(page, product, OPERATOR, '/admin');
    const card = page.getByRole('region', { name: '추천 자동 공개' });
    await card.getByRole('button', { name: '자동 공개 끄기' }).click();
    const dialog = page.getByRole('alertdialog', { name: '자동 공개를 끌까요?' });
    await expect(dialog).toContainText('운영자가 목록을 확인하고 직접 보내야');
    await dialog.getByRole('button', { name: '자동 공개 끄기' }).click();
    await expect(card.getByText('꺼짐')).toBeVisible();
    const company = await openApi(product.url, 'hanui_csr');
    const { status } = await submitRequest(company, { title: nameRequest('직접 보내야 하는 요청') });
    expect(status.code).toBe('MATCHING');

    await card.getByRole('button', { name: '자동 공개 켜기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
    await expect(card.getByText('꺼짐')).toBeVisible();
    await card.getByRole('button', { name: '자동 공개 켜기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '자동 공개 켜기' }).click();
    await expect(card.getByText('켜짐')).toBeVisible();
  });

  test('a switch that somebody else has turned meanwhile is not turned blindly', async ({
    page,
    product,
    expectedErrors,
  }) => {
    const operator = await openApi(product.url, OPERATOR);
    await setAutoPublish(operator, true);
    await openAs(page, product, OPERATOR, '/admin');
    const card = page.getByRole('region', { name: '추천 자동 공개' });
    await card.getByRole('button', { name: '자동 공개 끄기' }).click();
    await setAutoPublish(operator, false);
    await setAutoPublish(operator, true);
    expectedErrors.push(/status of 409/);
    await page.getByRole('alertdialog').getByRole('button', { name: '자동 공개 끄기' }).click();
    await expect(card.getByRole('alert')).toContainText('지금은 켜져 있어요.');
  });

  test('[P-03] nobody but the operator sees the desk', async ({ page, product }) => {
    await openAs(page, product, 'hanui_csr', '/admin');
    await expect(page.getByText('접근 권한이 없습니다. (관리자 전용)')).toBeVisible();
    await expect(page).not.toHaveURL(/\/admin/);
  });
});

test.describe('matching desk', () => {
  test('[P-07] a candidate shows its factors, its reasons with what they rest on, and every term of its score', async ({
    page,
    product,
  }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('근거를 읽는 요청') });
    await openDesk(page, product, id);
    const second = rows(page).nth(1).locator('[aria-pressed]').first();
    const name = ((await second.textContent()) ?? '').replace(/^\d+위 /, '');
    await second.click();
    await expect(evidence(page)).toContainText(name);
    for (const factor of ['분야·주제', '지역', '수혜대상', '사업 경험', '신뢰·증빙'])
      await expect(evidence(page).getByRole('listitem').filter({ hasText: factor }).first()).toContainText(
        /\d+\/\d+/,
      );
    const work = evidence(page)
      .getByRole('link', { name: /대표 사업/ })
      .first();
    await expect(work).toHaveAttribute('href', /^\/npos\/[\da-f-]{36}\?project=[\da-f-]{36}$/);

    await evidence(page).getByRole('tab', { name: '계산 항목' }).click();
    const terms = evidence(page).getByRole('table');
    const values = await terms.locator('tbody td').allTextContents();
    const numbers = values.map((text) => Number(text.replace('−', '-').replace('+', '')));
    const total = Number((await terms.locator('tfoot td').textContent())?.replace('−', '-').replace('+', ''));
    expect(values.length).toBeGreaterThan(3);
    // Each shown value is rounded to a hundredth.
    expect(Math.abs(numbers.reduce((sum, value) => sum + value, 0) - total)).toBeLessThan(
      0.005 * values.length + 0.005,
    );
  });

  test('[P-07] candidates are filtered, and operators leave each other notes that survive an unsaved change', async ({
    page,
    product,
  }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('메모를 남기는 요청') });
    await openDesk(page, product, id);
    const [first = '', second = ''] = await namesOf(page);
    const noteOf = (name: string) => evidence(page).getByRole('textbox', { name: `${name} 메모` });
    await noteOf(first).fill('봄까지는 어렵다고 해요');
    await page.getByRole('button', { name: `2위 ${second}` }).click();
    await expect(noteOf(second)).toHaveValue('');
    await page.getByRole('button', { name: `1위 ${first}` }).click();
    await expect(noteOf(first)).toHaveValue('봄까지는 어렵다고 해요');
    await page.getByRole('button', { name: '메모 저장하기' }).click();
    await expect(rows(page).nth(0).getByText('메모', { exact: true })).toBeVisible();
    await page
      .getByRole('region', { name: '요청' })
      .getByRole('textbox', { name: '운영자 메모' })
      .fill('급해요');
    await page.getByRole('button', { name: '메모 저장하기' }).click();
    await expect(page.getByRole('button', { name: '메모 저장하기' })).toHaveCount(0);

    const filters = page.getByRole('group', { name: '후보 거르기' });
    await filters.getByRole('button', { name: /^메모 있음/ }).click();
    await expect.poll(() => namesOf(page)).toEqual([first]);
    await page.reload();
    await expect(noteOf(first)).toHaveValue('봄까지는 어렵다고 해요');
    await expect.poll(async () => (await namesOf(page)).length).toBeGreaterThan(1);
    await expectNoAccessibilityProblems(page);
  });

  test('[P-07] a stored list is recomputed from its record and comes out the same', async ({
    page,
    product,
  }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('다시 계산하는 요청') });
    await openDesk(page, product, id);
    await page.getByRole('button', { name: '1번째 목록 다시 계산해 보기' }).click();
    await expect(page.getByText(/기록과 똑같이 다시 계산돼요 \(후보 \d+곳\)/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /제외된 단체/ })).toBeVisible();
  });

  test('[P-07] [B-03] the operator re-orders by button, leaves one out, rewrites a sentence, and the company gets that list', async ({
    page,
    product,
  }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('운영자가 다듬는 요청') });
    await openDesk(page, product, id);
    const [first, second, third] = await namesOf(page);
    expect(await countCut(page, '보내요')).toBe(planLimits.PERFORMANCE.recommendations);

    await page.getByRole('button', { name: `${third} 위로` }).click();
    await expect(rows(page).nth(1)).toContainText('자동 3위 → 2위');
    await expect(candidatesPanel(page).getByText(`${third}, 2위로 옮겼어요`)).toBeAttached();

    await page.getByRole('button', { name: `1위 ${first}` }).click();
    await page.getByRole('button', { name: '목록에서 빼기' }).click();
    const exclusion = page.getByRole('dialog', { name: '목록에서 빼기' });
    await exclusion.getByRole('button', { name: '목록에서 빼기' }).click();
    await expect(exclusion.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await exclusion.getByRole('button', { name: '지금 맡은 사업이 많아요.' }).click();
    await exclusion.getByRole('button', { name: '목록에서 빼기' }).click();
    const left = page.getByRole('region', { name: /목록에서 뺀 단체/ });
    await expect(left).toContainText(`${first}자동 1위`);
    await expect(left).toContainText('지금 맡은 사업이 많아요.');

    await page.getByRole('button', { name: new RegExp(`위 ${third}$`) }).click();
    await page
      .getByRole('textbox', { name: '기업에 보이는 추천 이유' })
      .fill('운영자가 직접 확인하고 고른 곳이에요.');

    await expect(page.getByRole('button', { name: /^추천 \d+곳 보내기$/ })).toBeHidden();
    await page.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(page.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await expect(reasonOf(page)).toBeFocused();
    await reasonOf(page).fill('통화해 보니 첫 단체는 이번 학기에 어려워요.');
    await page.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(page.getByText('순서를 저장했어요.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(candidatesPanel(page)).toBeVisible();
    expect((await namesOf(page)).slice(0, 2)).toEqual([third, second]);

    await page.getByRole('button', { name: '추천 10곳 보내기', exact: true }).click();
    const confirm = page.getByRole('alertdialog', { name: '추천 10곳을 보낼까요?' });
    await expect(confirm).toContainText('보낸 뒤에는 순서를 바꿀 수 없고');
    await confirm.getByRole('button', { name: '추천 10곳 보내기', exact: true }).click();
    await expect(page.getByText('제안 중', { exact: true }).first()).toBeVisible();
    expect(await countCut(page, '보냈어요')).toBe(10);
    await expect(page.getByRole('button', { name: `${second} 위로` })).toBeHidden();

    const company = await openApi(product.url, 'hanui_csr');
    const { recommendedNpos } = await company.call(getProject, { params: { projectId: id } });
    expect(recommendedNpos).toHaveLength(10);
    const discovered = recommendedNpos.filter(({ isRepeatPartner }) => !isRepeatPartner);
    expect(discovered.map(({ orgName }) => orgName).slice(0, 2)).toEqual([third, second]);
    expect(discovered.map(({ orgName }) => orgName)).not.toContain(first);
    expect(discovered[0]?.summary).toBe('운영자가 직접 확인하고 고른 곳이에요.');
  });

  test('[P-07] candidates can be dragged as well, put back, and brought into the computed order again', async ({
    page,
    product,
  }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('끌어서 옮기는 요청') });
    await openDesk(page, product, id);
    const before = await namesOf(page);
    const [first, second, third] = before;
    await dragAbove(rows(page).nth(1), rows(page).nth(0));
    await expect.poll(() => namesOf(page).then((names) => names.slice(0, 3))).toEqual([second, first, third]);

    await page.getByRole('button', { name: `2위 ${first}` }).click();
    await page.getByRole('button', { name: '목록에서 빼기' }).click();
    const exclusion = page.getByRole('dialog', { name: '목록에서 빼기' });
    await exclusion.getByRole('textbox').fill('연락이 닿지 않아요');
    await exclusion.getByRole('button', { name: '목록에서 빼기' }).click();
    expect(await namesOf(page)).not.toContain(first);
    await page.getByRole('button', { name: `${first} 다시 넣기` }).click();
    expect(await namesOf(page)).toContain(first);

    await page.getByRole('button', { name: '자동 순서로' }).click();
    expect((await namesOf(page)).slice(0, 3)).toEqual([first, second, third]);
    await expect(page.getByRole('button', { name: '순서 저장하기' })).toBeHidden();
  });

  test('an order that is not saved yet survives a reload', async ({ page, product }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('저장하기 전에 새로고침하는 요청') });
    await openDesk(page, product, id);
    const [first, second] = await namesOf(page);
    await page.getByRole('button', { name: `${first} 아래로` }).click();
    await reasonOf(page).fill('쓰다 만 이유');
    await page.reload();
    await expect(reasonOf(page)).toHaveValue('쓰다 만 이유');
    expect((await namesOf(page)).slice(0, 2)).toEqual([second, first]);
    await page.getByRole('button', { name: '바꾼 것 버리기' }).click();
    expect((await namesOf(page)).slice(0, 2)).toEqual([first, second]);
  });

  test('a list that another operator has changed says what changed, keeps order and reason, and is saved on top', async ({
    page,
    product,
    expectedErrors,
  }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('두 운영자가 다듬는 요청') });
    const operator = await openApi(product.url, OPERATOR);
    await openDesk(page, product, id);
    const names = await namesOf(page);
    await page.getByRole('button', { name: `${names[0]} 아래로` }).click();
    await reasonOf(page).fill('제가 바꾼 이유는 남아 있어야 해요.');

    const { match } = await operator.call(getDeskProject, { params: { projectId: id } });
    if (!match) throw new Error('no list');
    const lane = match.candidates.filter(({ isRepeatPartner }) => !isRepeatPartner).map(({ npoId }) => npoId);
    const repeat = match.candidates
      .filter(({ isRepeatPartner }) => isRepeatPartner)
      .map(({ npoId }) => npoId);
    const [one, two, three, four, ...rest] = lane as [string, string, string, string];
    await operator.call(updateDeskMatch, {
      params: { matchId: match.id },
      body: {
        version: match.version,
        reason: '다른 운영자의 이유',
        order: [one, two, four, three, ...rest, ...repeat],
        exclusions: [],
      },
    });

    expectedErrors.push(/status of 409/);
    await page.getByRole('button', { name: '순서 저장하기' }).click();
    const alert = page.getByRole('alert').filter({ hasText: '그사이 바뀐 것' });
    await expect(alert).toContainText(`${names[2]}: 3위 → 4위`);
    await expect(alert).toContainText(`${names[3]}: 4위 → 3위`);
    await expect(alert).toContainText('다른 운영자의 이유');
    await expect(reasonOf(page)).toHaveValue('제가 바꾼 이유는 남아 있어야 해요.');
    expect((await namesOf(page)).slice(0, 2)).toEqual([names[1], names[0]]);

    await page.getByRole('button', { name: '순서 저장하기' }).click();
    await expect(page.getByText('순서를 저장했어요.', { exact: false })).toBeVisible();
    await expect(alert).toBeHidden();
  });

  test('the whole desk works by keyboard alone', async ({ page, product }) => {
    const { id } = await makeWaiting(product, { title: nameRequest('키보드로 다듬는 요청') });
    await openDesk(page, product, id);
    const [first, second] = await namesOf(page);
    await page.getByRole('button', { name: `${second} 위로` }).focus();
    await page.keyboard.press('Enter');
    expect((await namesOf(page)).slice(0, 2)).toEqual([second, first]);
    await page.getByRole('button', { name: `2위 ${first}` }).focus();
    await page.keyboard.press('Enter');
    await expect(evidence(page)).toContainText(first ?? '');
    await page.getByRole('tab', { name: '후보' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: /진행과 서류/ })).toBeVisible();
  });
});

/** Drags the grip of one candidate above another one. */
async function dragAbove(row: Locator, target: Locator): Promise<void> {
  await row.getByTitle('끌어서 옮기기').dragTo(target, { targetPosition: { x: 120, y: 4 } });
}

test.describe('transitions', () => {
  test('[P-07] a sent list is taken back with a reason, and the new one waits beside the old record', async ({
    page,
    product,
  }) => {
    const company = await openApi(product.url, 'hanui_csr');
    const { id } = await submitRequest(company, { title: nameRequest('다시 매칭하는 요청') });
    await openDesk(page, product, id);
    await page.getByRole('button', { name: '다시 매칭하기' }).click();
    const dialog = page.getByRole('dialog', { name: '다시 매칭' });
    await expect(dialog).toContainText('보낸 제안을 모두 거두고 새 목록을 계산해요.');
    await dialog.getByRole('button', { name: '다시 매칭하기' }).click();
    await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await dialog.getByRole('button', { name: '수락한 단체가 없어요.' }).click();
    await dialog.getByRole('button', { name: '다시 매칭하기' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('매칭 중', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '2번째 목록 다시 계산해 보기' })).toBeVisible();
    await expect(page.getByRole('button', { name: '1번째 목록 다시 계산해 보기' })).toBeVisible();

    await page.getByRole('tab', { name: /기록/ }).click();
    await expect(page.getByText('다시 매칭을 시작했어요. 이유: 수락한 단체가 없어요.')).toBeVisible();
    await page.getByRole('link', { name: '이 프로젝트의 감사 기록 보기' }).click();
    const entry = page.getByRole('row').filter({ hasText: '상태 변경' }).first();
    await expect(entry).toContainText('제안 중 → 매칭 중');
    await expect(entry).toContainText('이유: 수락한 단체가 없어요.');
    await expect(entry).toContainText('김도현');
  });

  test('[P-07] a project is canceled with a reason that survives a refusal', async ({
    page,
    product,
    expectedErrors,
  }) => {
    const company = await openApi(product.url, 'hanui_csr');
    const { id } = await submitRequest(company, { title: nameRequest('취소되는 요청') });
    const operator = await openApi(product.url, OPERATOR);
    await openDesk(page, product, id);
    await page.getByRole('button', { name: '사업 취소하기' }).click();
    const dialog = page.getByRole('dialog', { name: '사업 취소' });
    await dialog.getByRole('textbox', { name: '이유' }).fill('기업이 예산을 다시 세우기로 했어요.');
    // Somebody else takes the project back first: the decision was made on an older version.
    const { project } = await operator.call(getDeskProject, { params: { projectId: id } });
    await operator.call(transitionProject, {
      params: { projectId: id },
      body: { to: 'MATCHING', version: project.version, reason: '먼저 다시 매칭해요' },
    });
    expectedErrors.push(/status of 409/);
    await dialog.getByRole('button', { name: '사업 취소하기' }).click();
    await expect(dialog.getByRole('alert')).toContainText('상태: 제안 중 → 매칭 중');
    await expect(dialog.getByRole('textbox', { name: '이유' })).toHaveValue(
      '기업이 예산을 다시 세우기로 했어요.',
    );
    await expect(dialog.getByRole('button', { name: '사업 취소하기' })).toBeDisabled();

    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
    await page.getByRole('button', { name: '사업 취소하기' }).click();
    await dialog.getByRole('textbox', { name: '이유' }).fill('기업이 예산을 다시 세우기로 했어요.');
    await dialog.getByRole('button', { name: '사업 취소하기' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('끝난 프로젝트라 더 바꿀 수 없어요.')).toBeVisible();
    await expectStatus(operator, id, 'CANCELED');
  });

  test('[P-07] what cannot be done yet says why, and a passed deadline is extended with a new last day', async ({
    page,
    product,
  }) => {
    const { id } = await makeUnderWay(product, {
      title: nameRequest('기한을 늘리는 사업'),
      start: -40,
      end: -2,
      status: 'DEADLINE_PASSED',
    });
    await openAs(page, product, OPERATOR, `/admin/projects/${id}`);
    for (const name of ['완료 확인하고 이용료 청구하기', '청구 없이 종료하기']) {
      const button = page.getByRole('button', { name });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription('완료 서류가 아직 올라오지 않았어요.');
    }
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
    await expect(page.getByRole('region', { name: '진행 정보' })).toContainText(end);
  });

  test('[B-06] [S-14] locked values are corrected by the operator alone, told as old and new in the audit log', async ({
    page,
    product,
    expectedErrors,
  }) => {
    const { id } = await makeUnderWay(product, {
      title: nameRequest('값을 바로잡는 사업'),
      start: -10,
      end: 60,
      status: 'IN_PROGRESS',
    });
    await openAs(page, product, OPERATOR, `/admin/projects/${id}`);
    await page.getByRole('button', { name: '바로잡기' }).click();
    const dialog = page.getByRole('dialog', { name: '진행 정보 바로잡기' });
    const save = dialog.getByRole('button', { name: '바로잡은 값 저장하기' });
    await expect(save).toBeDisabled();
    const budget = dialog.getByRole('textbox', { name: '사업 예산' });
    await budget.fill('30,500,000');
    await expect(dialog.getByText(/28,000,000원/)).toBeVisible();
    await save.click();
    await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
    await dialog.getByRole('textbox', { name: '바로잡는 이유' }).fill('두 기관이 인건비를 더하기로 했어요.');

    // Another operator corrects first: the form keeps what was typed, tells what changed, and saves on top.
    const operator = await openApi(product.url, OPERATOR);
    const { project } = await operator.call(getDeskProject, { params: { projectId: id } });
    if (!project.progress) throw new Error('no progress');
    const { actualStart, actualEnd, regionLevel1Code, regionLevel2Code } = project.progress;
    await operator.call(correctProjectProgress, {
      params: { projectId: id },
      body: {
        form: { actualStart, actualEnd, actualBudget: 29_000_000, regionLevel1Code, regionLevel2Code },
        reason: '먼저 바로잡았어요',
        version: project.version,
      },
    });
    expectedErrors.push(/status of 409/);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('예산: 28,000,000원 → 29,000,000원');
    await expect(budget).toHaveValue('30,500,000');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: '진행 정보' })).toContainText('30,500,000원');

    await page.getByRole('tab', { name: /기록/ }).click();
    await page.getByRole('link', { name: '이 프로젝트의 감사 기록 보기' }).click();
    const entry = page.getByRole('row').filter({ hasText: '진행 정보 바로잡음' }).first();
    await expect(entry).toContainText('29,000,000원 → 30,500,000원');
    await expect(entry).toContainText('이유: 두 기관이 인건비를 더하기로 했어요.');
  });
});

test.describe('audit log and mails', () => {
  test('[P-07] the audit log is read newest first, by day, by subject, and back to its beginning', async ({
    page,
    product,
  }) => {
    await openAs(page, product, OPERATOR, '/admin/audit');
    const log = page.getByRole('table', { name: '감사 기록' });
    await expect(log).toBeVisible();
    const numbers = async () =>
      (await log.getByText(/번째 기록$/).allTextContents()).map((text) => Number.parseInt(text, 10));
    const shown = await numbers();
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    const more = page.getByRole('button', { name: '더 오래된 기록 보기' });
    await more.click();
    await expect.poll(async () => (await numbers()).length).toBeGreaterThan(shown.length);
    while (await more.isVisible()) {
      const count = (await numbers()).length;
      await more.click();
      await expect.poll(async () => (await numbers()).length).toBeGreaterThan(count);
    }
    expect((await numbers()).at(-1)).toBe(1);
    await expect(page.getByText('여기가 처음 기록이에요.')).toBeVisible();

    const subject = log.getByRole('link', { name: /프로젝트 .*의 기록만 보기/ }).first();
    await subject.click();
    await expect(page).toHaveURL(/subjectId=/);
    const entries = log.getByRole('row').filter({ hasText: '번째 기록' });
    await expect.poll(() => entries.count()).toBeLessThan(shown.length);
    await expect(entries.filter({ hasText: '로그인' })).toHaveCount(0);
    await page.getByRole('button', { name: /의 기록만 보는 중/ }).click();
    await expect(page).not.toHaveURL(/subjectId=/);

    await page.goto(`/admin/audit?from=${dayFromToday(1)}`);
    await expect(page.getByRole('heading', { name: '이 조건의 기록이 없어요' })).toBeVisible();
  });

  test('[P-07] a mail that was given up on shows why and is sent again', async ({ page, product }) => {
    const address = `${nameRequest('lost').replace(' ', '-')}@e2e.example`;
    await loseMail(product.databaseUrl, address);
    await openAs(page, product, OPERATOR, '/admin');
    await page.getByRole('link', { name: '메일 확인하기' }).click();
    const row = page.getByRole('row').filter({ hasText: address });
    await expect(row).toContainText('550 받는 사람을 찾을 수 없어요');
    await expect(row).toContainText('13번 보내 봤어요');
    await row.getByRole('button', { name: `${address} 다시 보내기` }).click();
    await expect(page.getByText(`${address} 메일을 다시 보내요.`, { exact: false })).toBeVisible();
    await expect(row).toBeHidden();
  });
});

test('every screen of the desk is accessible', async ({ page, product }) => {
  test.slow();
  const { id } = await makeWaiting(product, { title: nameRequest('접근성을 살피는 요청') });
  await loseMail(product.databaseUrl, 'axe@e2e.example');
  for (const path of [
    '/admin',
    '/admin/projects',
    `/admin/projects/${id}`,
    `/admin/projects/${id}?view=progress`,
    `/admin/projects/${id}?view=log`,
    '/admin/audit',
    '/admin/inquiries',
    '/admin/mails',
  ]) {
    await openAs(page, product, OPERATOR, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoAccessibilityProblems(page);
  }
  await openDesk(page, product, id);
  await page.getByRole('button', { name: '사업 취소하기' }).click();
  await expect(page.getByRole('dialog', { name: '사업 취소' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
});

for (const width of [360, 768] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ width });

    test(`the desk stands in one column and fits the window at ${width} px`, async ({ page, product }) => {
      const { id } = await makeWaiting(product, { title: nameRequest('좁은 화면에서 보는 요청') });
      await openDesk(page, product, id);
      await expect(evidence(page)).toBeVisible();
      await expectNoSideScroll(page);
      await expectNoAccessibilityProblems(page);
      for (const path of ['/admin', '/admin/projects', '/admin/audit', '/admin/inquiries', '/admin/mails']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoSideScroll(page);
      }
    });
  });
}
