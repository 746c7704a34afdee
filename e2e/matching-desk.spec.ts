import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { getAdminProject } from '#contract/admin/admin.ts';
import { fitLevelLabels } from '#contract/matches/matches.ts';
import { ADMIN, candidatesPanel, makeWaiting, openAdmin } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { refusal, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';

const rows = (page: Page) =>
  candidatesPanel(page)
    .getByRole('list', { name: '새로 찾은 단체 순위' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /순위 바꾸기$/ }) });

/** Takes the last candidate from a list, as if its NPO had come after it was computed; answers with its name. */
async function forgetLast(databaseUrl: string, projectId: string): Promise<string> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows: forgotten } = await database.query<{ name: string }>(
      `WITH gone AS (
         DELETE FROM match_candidate WHERE (match_id, npo_id) = (
           SELECT match_id, npo_id FROM match_candidate JOIN match ON match.id = match_id
           WHERE project_id = $1 AND NOT is_repeat_partner ORDER BY rank DESC LIMIT 1)
         RETURNING npo_id)
       SELECT name FROM organization JOIN gone ON gone.npo_id = organization.id`,
      [projectId],
    );
    return forgotten[0]?.name ?? '';
  } finally {
    await database.end();
  }
}

test('[F-77] candidates are narrowed by region, fit and load, all are shown again, and one goes down by a press', async ({
  page,
  product,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('후보를 거르는 요청') });
  await openAdmin(page, product, id);
  const panel = candidatesPanel(page);
  const filters = panel.getByRole('group', { name: '후보 거르기' });
  const choose = async (filter: string, option: string) => {
    await filters.getByRole('combobox', { name: filter }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const before = await rows(page).count();
  await panel
    .getByRole('button', { name: /^후보 \d+곳 더 보기$/ })
    .first()
    .click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  const { match } = await (await openApi(product.url, ADMIN)).call(getAdminProject, {
    params: { projectId: id },
  });
  const listed = (match?.candidates ?? []).filter(({ rank }) => rank !== null);
  const [first] = listed;
  if (!first) throw new Error('no candidates');
  const inGangwon = listed.filter(({ location }) => location?.startsWith('강원 '));
  const free = inGangwon.filter(({ inProgressCount }) => inProgressCount === 0);
  const alike = listed.filter(({ level }) => level === first.level);
  const counted = (count: number) => panel.getByText(`${listed.length}곳 가운데 ${count}곳`, { exact: true });
  await choose('지역', '강원');
  await expect(counted(inGangwon.length)).toBeVisible();
  await choose('맡은 사업', '맡은 사업 없음');
  await expect(counted(free.length)).toBeVisible();
  await panel.getByRole('searchbox', { name: '단체 이름' }).fill('이런 단체는 없어요');
  await expect(panel.getByRole('heading', { name: '고른 조건에 맞는 후보가 없어요' })).toBeVisible();
  await panel.getByRole('button', { name: '모든 후보 보기' }).click();
  await expect(panel.getByText(/곳 가운데 \d+곳$/)).toHaveCount(0);
  await expect(filters.getByRole('combobox', { name: '지역' })).not.toContainText('강원');
  await choose('맞춤도', fitLevelLabels[first.level]);
  await expect(counted(alike.length)).toBeVisible();
  await choose('맞춤도', '맞춤도');
  await expect(panel.getByText(/곳 가운데 \d+곳$/)).toHaveCount(0);

  const name = listed.find(({ rank, isRepeatPartner }) => rank === 1 && !isRepeatPartner)?.orgName;
  await page.getByRole('button', { name: `${name}, 지금 1위, 순위 바꾸기` }).click();
  const mover = page.getByRole('dialog', { name: `${name}, 순위 바꾸기` });
  await expect(mover.getByRole('button', { name: `${name} 위로` })).toBeDisabled();
  await mover.getByRole('button', { name: `${name} 아래로` }).click();
  await expect(page.getByRole('button', { name: `${name}, 지금 2위, 순위 바꾸기` })).toBeVisible();
});

test('[F-77] evidence is put into the sentence of a candidate, a note is given up, the whole request is opened, and an NPO is added by hand', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { id } = await makeWaiting(product, { title: nameRequest('손으로 더하는 요청') });
  const added = await forgetLast(product.databaseUrl, id);
  const admin = await openApi(product.url, ADMIN);
  await openAdmin(page, product, id);
  const summary = page.getByRole('textbox', { name: '기업에 보이는 추천 이유' });
  await rows(page).first().getByRole('button', { name: /^1위 / }).click();
  const chip = page.getByRole('group', { name: '근거 넣기' }).getByRole('button').first();
  const evidence = (await chip.textContent()) ?? '';
  await summary.fill('직접 통화했어요.');
  await chip.click();
  await expect(summary).toHaveValue(`직접 통화했어요. ${evidence}`);

  const note = page.getByRole('region', { name: '요청' }).getByRole('textbox', { name: '관리자 메모' });
  await note.fill('적다가 만 메모');
  await page.getByRole('region', { name: '요청' }).getByRole('button', { name: '취소', exact: true }).click();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('button', { name: '메모 저장하기' })).toHaveCount(0);
  await page.getByRole('button', { name: '요청서 전체 보기' }).click();
  await expect(
    page.getByRole('dialog').getByText('주 4회 저녁 공부방을 열고', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '바꾼 것 버리기' }).click();

  await page.getByRole('button', { name: '직접 더하기' }).click();
  const dialog = page.getByRole('dialog', { name: '직접 더하기' });
  const submit = dialog.getByRole('button', { name: '목록에 더하기' });
  const place = dialog.getByRole('textbox', { name: '몇 위에 둘까요' });
  await place.fill('영');
  await submit.click();
  await expect(dialog.getByText('더할 단체를 찾아서 골라 주세요.')).toBeVisible();
  await expect(dialog.getByText('1위부터 적어 주세요.')).toBeVisible();
  await dialog.getByRole('searchbox', { name: '단체 이름' }).fill(added);
  await dialog.getByRole('radio', { name: added }).check();
  await place.fill('2위');
  await expect(place).toHaveValue('2');
  await dialog.getByRole('textbox', { name: '더하는 이유' }).fill('기업이 먼저 알려 준 단체예요.');
  expectedErrors.push(/status of 400/);
  const heal = await refuse(page, /^\/api\/admin\/matches\/[^/]+\/candidates$/, 'POST');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText(refusal);
  await expect(dialog.getByRole('textbox', { name: '더하는 이유' })).toHaveValue(
    '기업이 먼저 알려 준 단체예요.',
  );
  await heal();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `${added}, 지금 2위, 순위 바꾸기` })).toBeVisible();
  const { match } = await admin.call(getAdminProject, { params: { projectId: id } });
  expect(match?.candidates.find(({ orgName }) => orgName === added)).toMatchObject({
    rank: 2,
    addedReason: '기업이 먼저 알려 준 단체예요.',
  });
});
