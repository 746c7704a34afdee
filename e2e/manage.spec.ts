import type { Page } from '@playwright/test';
import { Client } from 'pg';
import {
  projectStageStatuses,
  projectStatuses,
  projectStatusLabels,
} from '#contract/projects/project-status.ts';
import {
  choosePartner,
  createProjectEvent,
  findProjects,
  getPartnerContact,
  getProject,
  type ProjectListItem,
} from '#contract/projects/projects.ts';
import { createSamplePdf } from '#db/seed/sample-pdf.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { acceptOffer, endProject, findOwnProject, makeMatched, nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';
const npo = 'solgaeul';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: createSamplePdf(name, ['함께 보는 서류']),
});

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

test('[R-05] [S-01] [S-02] [B-11] the list shows every project in its stage with status and next action, narrows as its address says, and leads to pages with way, values, documents and log', async ({
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

  await test.step('filters and search', async () => {
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
    await page.getByRole('searchbox').fill('ㅂㄷㅅ');
    await expect(rows).toHaveText([/바다숨/]);
    await page.getByRole('searchbox').fill('세상에 없는 이름');
    await expect(page.getByRole('heading', { name: '조건에 맞는 프로젝트가 없어요' })).toBeVisible();
    await expectNoAccessibilityProblems(page);
    await page.getByRole('button', { name: '조건 지우기' }).click();
    await expect(rows).toHaveCount(items.length);
  });

  // Projects of which no other test asks for a change: one under way, one closed.
  const change = page.getByRole('button', { name: '변경 요청하기' });
  const values = page.getByRole('region', { name: '진행 정보' });
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
    await expect(values).toContainText('저장한 뒤에는 관리자만 바꿀 수 있어요');
    await expect(values.getByRole('term')).toHaveCount(3);
    await expect(change).toHaveCount(1);
    await expectSoundAt(page, [1280, 360]);
    await page.getByRole('button', { name: '요청서 보기' }).click();
    const request = page.getByRole('dialog', { name: title });
    await expect(request).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(request).toBeHidden();
  });

  await test.step('a closed one, which invites no changes', async () => {
    await page.getByRole('link', { name: '프로젝트 관리' }).first().click();
    await expect(page).toHaveTitle('프로젝트 관리 | 맞손');
    await rows.getByRole('link', { name: '퇴근길 골목 공부방', exact: true }).click();
    await expect(page).toHaveTitle('퇴근길 골목 공부방 | 맞손');
    await expect(values.getByRole('term')).toHaveCount(3);
    await expect(change).toHaveCount(0);
  });
});

test('[F-49] [F-57] [R-05] [B-11] [P-05] an NPO is led from its list to the offer; from the match on both see their contacts, and what waits for the company stands first', async ({
  page,
  product,
  openVisitor,
}) => {
  const other = await openApi(product.url, npo);
  const title = nameRequest('연락처를 나누는 사업');
  const { id: projectId } = await submitRequest(api, { title });
  const visitor = await openVisitor();
  await openAs(visitor, product, npo, '/project/manage');
  await expect(visitor.getByRole('link', { name: 'CSR 요청하기', exact: true })).toHaveCount(0);
  const row = visitor.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('하늬에너지');
  // In its own words, not in those of the company.
  await expect(row).toContainText('제안 받음');
  await row.getByRole('link', { name: `제안 보기 ${title}` }).click();
  await expect(visitor).toHaveURL(/\/invitations\/[\da-f-]{36}$/);

  await acceptOffer(other, projectId);
  await openAs(page, product, company, `/project/manage/${projectId}`);
  await expect(page.getByRole('region', { name: '매칭 매니저' })).toBeVisible();
  const card = page.getByRole('region', { name: '파트너 담당자' });
  await expect(card).toHaveCount(0);
  const { version, recommendedNpos } = await api.call(getProject, { params: { projectId } });
  const npoId = recommendedNpos.find(({ invitation }) => invitation?.status === 'ACCEPTED')?.userId ?? '';
  await api.call(choosePartner, { params: { projectId }, body: { npoId, version } });

  const [ofNpo, ofCompany] = await Promise.all([
    api.call(getPartnerContact, { params: { projectId } }),
    other.call(getPartnerContact, { params: { projectId } }),
  ]);
  await expect(card).toContainText(ofNpo.name);
  await expect(card.getByRole('link', { name: ofNpo.email })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: '이메일 복사' }).click();
  await expect(page.getByText('이메일을 복사했어요.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ofNpo.email);

  await visitor.goto(`/project/manage/${projectId}`);
  const cardOfNpo = visitor.getByRole('region', { name: '파트너 담당자' });
  await expect(cardOfNpo).toContainText(ofCompany.name);
  await expect(cardOfNpo.getByRole('link', { name: ofCompany.email })).toBeVisible();

  await page.getByRole('link', { name: '프로젝트 관리' }).first().click();
  const all = page.getByRole('region', { name: /^지금 할 일/ });
  await expect(all.getByRole('listitem').first()).toBeVisible();
  const more = all.getByRole('button', { name: /더 보기$/ });
  if (await more.isVisible()) await more.click();
  const todo = all.getByRole('listitem').filter({ hasText: title });
  await expect(todo.getByRole('heading', { name: '진행 정보를 입력해 주세요' })).toBeVisible();
  await todo.getByRole('button', { name: /진행 정보 입력/ }).click();
  await expect(page.getByRole('dialog', { name: '프로젝트 진행 정보 입력' })).toBeVisible();
  await endProject(product.url, projectId);
});

test('[W-05] [W-06] [P-04] [B-23] [F-67] notes and documents are added, read in pages and deleted by their owner alone; a note survives a reload while it is written', async ({
  page,
  product,
  openVisitor,
}) => {
  const other = await openApi(product.url, npo);
  const project = await makeMatched(api, other, { title: nameRequest('서류를 모으는 사업') });
  const path = `/project/manage/${project.id}`;
  await openAs(page, product, company, path);
  const section = page.getByRole('region', { name: /^서류/ });
  const documents = page.getByRole('list', { name: '프로젝트 서류' }).getByRole('listitem');
  const row = documents.filter({ hasText: '협약서.pdf' });
  const log = page.getByRole('region', { name: '진행 기록' });
  const upload = async (...files: ReturnType<typeof pdf>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '파일 업로드' }).click();
    await (await chooser).setFiles(files);
  };

  await test.step('a note', async () => {
    await expect(page.getByText('아직 올린 서류가 없어요')).toBeVisible();
    await page.getByRole('button', { name: '기록 남기기' }).click();
    await log.getByRole('button', { name: '기록 남기기' }).click();
    await expect(log.getByText('기록할 내용을 입력해주세요.')).toBeVisible();
    await log.getByLabel('기록할 내용').fill('첫 회의를 했어요');
    await page.reload();
    await page.getByRole('button', { name: '기록 남기기' }).click();
    await expect(log.getByLabel('기록할 내용')).toHaveValue('첫 회의를 했어요');
    await log.getByRole('button', { name: '기록 남기기' }).click();
    await expect(log.getByRole('listitem').first()).toContainText('첫 회의를 했어요');
    await expect(log.getByRole('button', { name: '기록 남기기' })).toBeFocused();
    const { events } = await other.call(getProject, { params: { projectId: project.id } });
    expect(events.items[0]).toMatchObject({ kind: 'NOTE', text: '첫 회의를 했어요' });
  });

  await test.step('a document of the company', async () => {
    await upload(pdf('협약서.pdf'));
    await expect(row).toContainText('하늬에너지');
    await expect(row).toContainText(/\d{4}\.\d{2}\.\d{2}/);
    await expect(page.getByRole('list', { name: '올리는 중인 서류' })).toHaveCount(0);
    await expect(log).toContainText('‘협약서.pdf’ 파일을 올렸어요');
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: '다운받기' }).click();
    expect((await download).suggestedFilename()).toBe('협약서.pdf');
    await row.getByRole('button', { name: '협약서.pdf 보기' }).click();
    const opened = row.getByRole('region', { name: '서류 협약서.pdf', exact: true });
    await expect(opened.getByRole('img', { name: '협약서.pdf 1쪽' })).toBeVisible();
    await row.getByRole('button', { name: '협약서.pdf 그만 보기' }).click();
    await expect(opened).toHaveCount(0);
  });

  await test.step('one that the partner was asked for', async () => {
    const visitor = await openVisitor();
    await openAs(visitor, product, npo, path);
    const seen = visitor.getByRole('list', { name: '프로젝트 서류' }).getByRole('listitem');
    const ofCompany = seen.filter({ hasText: '협약서.pdf' });
    await expect(ofCompany.getByRole('button', { name: '다운받기' })).toBeEnabled();
    await expect(ofCompany.getByRole('button', { name: '삭제하기' })).toBeDisabled();
    const required = visitor.getByRole('region', { name: /^받기로 한 서류/ });
    await expect(required.getByRole('listitem')).toHaveText([/^결과보고서/, /^활동 사진/]);
    await required.getByRole('button', { name: '결과보고서 파일 내기' }).click();
    const handIn = visitor.waitForEvent('filechooser');
    await required.getByRole('button', { name: '파일 업로드' }).click();
    await (await handIn).setFiles(pdf('결과보고서.pdf'));
    await expect(seen.filter({ hasText: '결과보고서.pdf' })).toContainText('완료 서류');

    // The desk looks at what was handed in where it stands.
    const desk = await openVisitor({ width: 360 });
    await openAs(desk, product, 'matson_ops', `/admin/projects/${project.id}?view=progress`);
    const asked = desk.getByRole('region', { name: /^받기로 한 서류/ });
    await asked.getByRole('button', { name: '결과보고서 보기' }).click();
    await expect(asked.getByRole('img', { name: '결과보고서.pdf 1쪽' })).toBeVisible();
    await expectNoSideScroll(desk);
    await expectNoAccessibilityProblems(desk);
  });

  await test.step('many documents, and a long log', async () => {
    await upload(...Array.from({ length: 21 }, (_, at) => pdf(`서류 ${at + 1}.pdf`)));
    await expect(section.getByRole('heading', { name: '서류 23' })).toBeVisible();
    await expect(page.getByRole('list', { name: '올리는 중인 서류' })).toHaveCount(0);
    await expect(documents).toHaveCount(20);
    await section.getByRole('button', { name: '서류 더 보기' }).click();
    await expect(documents).toHaveCount(23);
    await expect(section.getByRole('button', { name: '서류 더 보기' })).toHaveCount(0);
    await documents.last().getByRole('button', { name: '삭제하기' }).click();
    const question = page.getByRole('alertdialog', { name: '서류를 삭제할까요?' });
    await question.getByRole('button', { name: '취소' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: '삭제하기' }).click();
    await question.getByRole('button', { name: '삭제하기' }).click();
    await expect(row).toHaveCount(0);
    await expect(documents).toHaveCount(22);
    await expect(section.getByRole('heading', { name: '서류 22' })).toBeVisible();

    for (let at = 1; at <= 5; at += 1)
      await api.call(createProjectEvent, { params: { projectId: project.id }, body: { text: `기록 ${at}` } });
    await page.reload();
    await expect(log.getByRole('listitem')).toHaveCount(30);
    await log.getByRole('button', { name: '기록 더 보기' }).click();
    await expect(log.getByRole('listitem').last()).toContainText('요청');
    await expect(log.getByRole('button', { name: '기록 더 보기' })).toHaveCount(0);
  });
  await endProject(product.url, project.id);
});

test('a foreign project, a malformed address and a broken connection are told apart', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /ERR_FAILED/);
  const foreign = await openApi(product.url, 'neulbom_csr');
  const { items } = await foreign.call(findProjects);
  await openAs(page, product, company, `/project/manage/${items[0]?.id}`);
  await expect(page.getByRole('heading', { name: '프로젝트를 찾을 수 없어요' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.route('**/api/projects', (route) => route.abort());
  await page.getByRole('link', { name: '프로젝트 관리로 가기' }).click();
  const failure = page.getByRole('heading', { name: '프로젝트를 불러오지 못했어요' });
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expectNoAccessibilityProblems(page);
  await page.unroute('**/api/projects');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
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

test('of many projects of a group thirty are drawn, and the others by a press that keeps the focus', async ({
  page,
  product,
}) => {
  await page.route(
    ({ pathname }) => pathname === findProjects.path,
    async (route) => {
      const { items } = (await (await route.fetch()).json()) as { items: ProjectListItem[] };
      const ended = items.find(hasEnded);
      const many = Array.from({ length: 35 }, (_, at) => ({
        ...ended,
        id: `${at}`,
        title: `사업 ${at + 1}`,
      }));
      await route.fulfill({ json: { items: many, next: null } });
    },
  );
  await openAs(page, product, company, '/project/manage');
  const table = page.getByRole('table', { name: '프로젝트 단계: 끝난 프로젝트' });
  const links = table.getByRole('link', { name: /^사업 \d+$/ });
  await expect(links).toHaveCount(30);
  await page.getByRole('button', { name: '프로젝트 5개 더 보기' }).click();
  await expect(links).toHaveCount(35);
  await expect(page.locator(':focus').getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: /더 보기$/ })).toHaveCount(0);
});
