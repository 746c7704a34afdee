import type { Page } from '@playwright/test';
import { Client } from 'pg';
import {
  projectStageStatuses,
  projectStatuses,
  projectStatusLabels,
} from '#contract/projects/project-status.ts';
import { findProjects, getProject, type ProjectListItem } from '#contract/projects/projects.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectNoSideScroll, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject, findOwnProject, makeMatched } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';
const npo = 'solgaeul';

let api: Api;
test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
});

const stageCodes = projectStageStatuses as readonly string[];
const isInProjectStage = ({ status }: ProjectListItem) => stageCodes.includes(status.code);
const hasEnded = ({ status }: ProjectListItem) => status.code === 'CLOSED' || status.code === 'CANCELED';

/** Each project in a row with its badge, told apart by colours, and with what comes next. */
async function expectRows(page: Page, items: ProjectListItem[]): Promise<void> {
  const looks = new Map<string, string>();
  for (const item of items) {
    const link = page.getByRole('link', { name: item.title, exact: true });
    const row = page.getByRole('row').filter({ has: link });
    const badge = row.getByText(projectStatusLabels[item.status.code], { exact: true });
    await expect(badge.locator('svg')).toHaveCount(1);
    await expect(row).toContainText(item.nextAction.text);
    const look = await badge.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
    looks.set(item.status.code, look);
  }
  expect([...looks.keys()].sort()).toEqual([...projectStatuses].sort());
  expect(new Set(looks.values()).size).toBe(projectStatuses.length);
}

test('[R-05] [S-01] [S-02] [B-11] the list shows every project in its stage with status and next action, narrows as its address says, and leads to pages with way, documents and log', async ({
  page,
  product,
}) => {
  const { items } = await api.call(findProjects);
  await openAs(page, product, company, '/project/manage');
  const rows = page.getByRole('rowheader');

  await test.step('two stages', async () => {
    const matching = page.getByRole('region', { name: /^매칭 단계 / });
    const stage = page.getByRole('region', { name: /^프로젝트 단계 / });
    await expect(stage.getByRole('table').first()).toBeVisible();
    const titles = (place: typeof stage) =>
      place
        .getByRole('rowheader')
        .evaluateAll((all) => all.map((row) => row.querySelector('a')?.textContent));
    const sorted = (list: ProjectListItem[]) => list.map(({ title }) => title).sort();
    expect((await titles(matching)).sort()).toEqual(sorted(items.filter((item) => !isInProjectStage(item))));
    expect((await titles(stage)).sort()).toEqual(sorted(items.filter(isInProjectStage)));
    await expectRows(page, items);
    await expectSoundAt(page, [1280, 360]);
  });

  await test.step('filters', async () => {
    await page.getByRole('radio', { name: /^프로젝트 단계/ }).check();
    await expect(rows).toHaveCount(items.filter(isInProjectStage).length);
    await page.getByRole('radio', { name: /^끝난/ }).check();
    await expect(rows).toHaveCount(items.filter(hasEnded).length);
    await expect(page).toHaveURL(/stage=project&progress=ended/);
    await page.reload();
    await expect(rows).toHaveCount(items.filter(hasEnded).length);
    await page.goBack();
    await expect(rows).toHaveCount(items.filter(isInProjectStage).length);
    await page.getByRole('radio', { name: /^전체/ }).check();
    await expect(rows).toHaveCount(items.length);
  });

  await test.step('the page of a project under way', async () => {
    const { id: projectId, title } = await findOwnProject(
      api,
      (own) => own.title === '별 보러 가는 산골 학교',
    );
    const project = await api.call(getProject, { params: { projectId } });
    await rows.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | 맞손`);
    const way = page.getByRole('list', { name: '프로젝트 단계' });
    await expect(way.getByRole('listitem')).toHaveText([
      /요청.*\d{4}\.\d{2}\.\d{2}/,
      /추천.*\d{4}\.\d{2}\.\d{2}/,
      /매칭.*\d{4}\.\d{2}\.\d{2}/,
      /협약.*\d{4}\.\d{2}\.\d{2}/,
      /진행 중.*\d{4}\.\d{2}\.\d{2}/,
      /결제/,
      /종료/,
    ]);
    await expect(way.locator('[aria-current=step]')).toContainText('진행 중');
    await expect(page.getByRole('list', { name: '프로젝트 서류' }).getByRole('listitem')).toHaveCount(
      project.documents.items.length,
    );
    const log = page.getByRole('region', { name: '진행 기록' });
    await expect(log.getByRole('listitem')).toHaveCount(project.events.items.length);
    await expectSoundAt(page, [1280, 360]);
  });
});

test.describe('with names of 200 characters', () => {
  test.use({ width: 360 });

  test('list, page and dialog keep to their width', async ({ page, product }) => {
    const other = await openApi(product.url, npo);
    const project = await makeMatched(api, other, { title: 'W'.repeat(60), description: '가'.repeat(3000) });
    const database = new Client(product.databaseUrl);
    await database.connect();
    const rename = (name: string, id: string) =>
      database.query('UPDATE organization SET name = $1, version = version + 1 WHERE id = $2', [name, id]);
    const { company: own, partner } = project;
    await rename('한'.repeat(200), own.id);
    await rename('W'.repeat(200), partner?.id ?? '');
    try {
      await openAs(page, product, company, '/project/manage');
      await expect(page.getByText('한'.repeat(200)).first()).toBeVisible();
      await expectNoSideScroll(page);
      await page.goto(`/project/manage/${project.id}`);
      await expect(page.getByText('W'.repeat(200)).first()).toBeVisible();
      await expectNoSideScroll(page);
      await page.getByRole('button', { name: '요청서 보기' }).click();
      await expect(page.getByRole('article').filter({ hasText: 'W'.repeat(200) })).toBeVisible();
      const body = page.getByRole('dialog').locator('.overflow-y-auto').first();
      expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    } finally {
      await rename(own.name, own.id);
      await rename(partner?.orgName ?? '', partner?.id ?? '');
      await database.end();
      await endProject(product.url, project.id);
    }
  });
});
