import { Client } from 'pg';
import { type Api, openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { askForJob } from '#e2e/jobs.ts';
import { nameRequest } from '#e2e/projects.ts';
import { describeRequest, submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';

let api: Api;
test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
});

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[D-19] [D-20] [D-21] [D-22] [D-23] [D-24] [D-25] [D-26] [B-03] [B-05] an active request shows manager, facts, collapsed text and ranked NPOs', async ({
    page,
    product,
  }) => {
    const title = nameRequest('나란히 읽는 저녁');
    const project = await submitRequest(api, { title, isBudgetUnknown: true, expectedBudget: null });
    await openAs(page, product, company, `/project/manage?request=${project.id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText('제안 중')).toBeVisible();
    const fact = (term: string) =>
      dialog.getByText(term, { exact: true }).locator('xpath=following-sibling::dd[1]');
    for (const [term, value] of [
      ['지역', '강원(춘천시)'],
      ['분야', '교육·장학'],
      ['수혜대상', '아동'],
      ['신규 여부', '신규'],
      ['예산 계획', '미정'],
    ] as const)
      await expect(fact(term)).toContainText(value);
    await expect(dialog).toContainText(project.requestDetails.schedule.range);
    await expect(dialog).toContainText(project.requestDetails.schedule.duration);

    await dialog.getByRole('button', { name: '매칭 매니저 맞손 매니저' }).click();
    const card = page.getByRole('dialog', { name: '매칭 매니저 연락처' });
    await expect(card).toContainText(project.requestManager.name);
    await expect(card.getByRole('link', { name: project.requestManager.email })).toBeVisible();
    await expect(card.getByRole('link', { name: project.requestManager.tel })).toBeVisible();
    await expect(card).toContainText('프로젝트 문의는 단체가 아닌 맞손 매니저에게 보내 주세요.');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();

    await expect(dialog.getByText(project.requestDetails.purpose)).toBeHidden();
    await dialog.getByRole('button', { name: '요청서 전체 보기' }).click();
    for (const text of [
      '결과보고서, 활동 사진',
      '결과를 보고 이어 갈래요',
      '기획 초안 있음',
      project.requestDetails.description,
      project.requestDetails.purpose,
    ])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: '요청서 접기' }).click();
    await expect(dialog.getByText(project.requestDetails.purpose)).toBeHidden();

    const cards = dialog.getByRole('article');
    await expect(cards).toHaveCount(project.recommendedNpos.length);
    const names = project.recommendedNpos.map(({ rank, orgName }) => `추천 ${rank}순위 ${orgName}`);
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(
      names,
    );
    await expect(cards.first()).toHaveAccessibleName(names[0] ?? '');
    await expect(cards.first().getByRole('link', { name: /^전체 프로필 보기/ })).toBeVisible();
    const [first] = project.recommendedNpos;
    const activities = cards.first().getByRole('list', { name: '주요 활동' }).getByRole('listitem');
    await expect(activities).toHaveText([
      ...(first?.mainActivities.slice(0, 2) ?? []),
      `+${(first?.mainActivities.length ?? 0) - 2}`,
    ]);
    // The medal of each rank is a drawing of its own.
    const medals = await cards.evaluateAll((all) => all.map((card) => card.querySelector('svg')?.innerHTML));
    expect(new Set(medals.slice(0, 4)).size).toBe(4);
    await expectSoundAt(page, [360, 1280], '[role=dialog]');
  });
});

test('[D-27] [S-03] a request that was kept before its list was found stands open, and shows the list when it comes', async ({
  page,
  product,
}) => {
  const title = nameRequest('목록이 뒤따르는 요청');
  const { id } = await submitRequest(api, { title: nameRequest('본이 되는 요청') });
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO project SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'title', $2::text,
         'status', 'MATCHING', 'version', 1, 'created_at', now(), 'updated_at', now(), 'status_changed_at', now()))).*
       FROM project r WHERE id = $1 RETURNING id`,
      [id, title],
    );
    const kept = rows[0]?.id;
    await openAs(page, product, company, `/project/manage?request=${kept}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText('추천 단체를 찾고 있어요.')).toBeVisible();
    await expect(dialog.getByText(describeRequest().description)).toBeVisible();
    await expect(dialog.getByRole('article')).toHaveCount(0);
    await askForJob(product.databaseUrl, 'project-match', { projectId: kept });
    await expect(dialog.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText('추천 단체를 찾고 있어요.')).toHaveCount(0);
  } finally {
    await database.end();
  }
});
