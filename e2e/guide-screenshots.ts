import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { chooseBrowser } from '#e2e/browser.ts';
import { startProduct } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';
import { requestPath } from './requests.ts';

/*
 * npm run guide:screenshots
 * Takes the screenshots of the user guide and of the README from the running product with its demo content, into
 * docs/guide/images and docs/screenshots.
 */

const docs = path.join(import.meta.dirname, '../docs');
const window = { width: 1280, height: 800 };
const readmeWindow = { width: 1280, height: 880 };
const shownWidth = 1120;

/** Scrolls to a part of the page below the header. */
function showPart(id: string) {
  return (page: Page) => page.locator(`#${id}`).evaluate((part) => part.scrollIntoView());
}

/** Scrolls to the region of a name, some room above it. */
function showRegion(name: string) {
  return async (page: Page) => {
    const region = page.getByRole('region', { name });
    await region.waitFor();
    await region.evaluate((part) => globalThis.scrollBy(0, part.getBoundingClientRect().top - 120));
  };
}

/** Opens the recommended NPOs of a request that is being answered, from their heading on. */
async function showRecommendations(page: Page) {
  await page.goto(`/project/manage?request=${await findProjectId(page, 'PROPOSING')}`);
  await page.getByRole('heading', { name: /^추천 단체/ }).evaluate((title) => {
    title.style.scrollMarginTop = '20px';
    title.scrollIntoView();
  });
}

/** Opens the form in which a party asks for other values than the saved ones, filled in. */
async function showChangeRequest(page: Page) {
  await showProject(page);
  await page.getByRole('button', { name: '변경 요청하기' }).click();
  const dialog = page.getByRole('dialog', { name: '진행 정보 변경 요청' });
  await dialog.getByLabel('프로젝트 예산').fill('29000000');
  await dialog
    .getByRole('textbox', { name: '바꾸는 이유' })
    .fill('망원경을 한 대 더 마련하고 강사를 한 분 더 모시기로 했어요');
  await dialog.getByRole('region', { name: '바뀌는 내용' }).scrollIntoViewIfNeeded();
}

async function showProject(page: Page) {
  await page.goto(`/project/manage/${await findProjectId(page, 'IN_PROGRESS')}`);
}

/** Opens a tab of the project that a member works on in this status. */
function showTab(tab: string, status: ProjectStatus = 'IN_PROGRESS') {
  return async (page: Page) => {
    await page.goto(`/project/manage/${await findProjectId(page, status)}/${tab}`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  };
}

type Shot = { name: string; account?: string; path: string; prepare?: (page: Page) => Promise<void> };

const shots: Shot[] = [
  { name: 'directory', path: '/npos?region=51' },
  { name: 'inquiry', account: 'hanui_csr', path: '/account/inquiry' },
  { name: 'request', account: 'hanui_csr', path: requestPath },
  { name: 'manage', account: 'hanui_csr', path: '/project/manage' },
  { name: 'invitations', account: 'solgaeul', path: '/invitations' },
  { name: 'profile-edit', account: 'solgaeul', path: '/account/profile', prepare: showPart('intro') },
  { name: 'papers', account: 'solgaeul', path: '/account/profile', prepare: showPart('papers') },
  { name: 'account', account: 'hanui_csr', path: '/account/info' },
  { name: 'plan', account: 'hanui_csr', path: '/account/info', prepare: showRegion('요금제') },
  { name: 'security', account: 'hanui_csr', path: '/account/security' },
  { name: 'approvals', account: 'matson_ops', path: '/admin/applications' },
  { name: 'admin', account: 'matson_ops', path: '/admin' },
  { name: 'codes', account: 'matson_ops', path: '/admin/codes' },
  { name: 'weights', account: 'matson_ops', path: '/admin/weights' },
  {
    name: 'incidents',
    account: 'matson_ops',
    path: '/admin/incidents',
    prepare: async (page) => {
      await page.getByRole('button', { name: '사고 기록하기' }).click();
      await page.getByRole('textbox', { name: /^사고/ }).fill('메일을 다른 기관에 잘못 보냈어요');
      await page
        .getByLabel('무슨 일이 있었나요')
        .fill('안내 메일 한 통이 다른 기관의 담당자에게 갔어요. 이름과 전화번호가 들어 있었어요.');
      await page.getByLabel('알게 된 시각').fill('00:05');
      await page.getByRole('button', { name: '기록하기', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: '메일을 다른 기관에 잘못 보냈어요' }).waitFor();
    },
  },
  {
    name: 'compare',
    account: 'hanui_csr',
    path: '/npos?field=EDU',
    prepare: async (page) => {
      for (const place of [0, 1, 2])
        await page
          .getByRole('button', { name: /비교에 담기$/ })
          .nth(place)
          .click();
      await page.getByRole('link', { name: '3곳 비교하기' }).click();
      await page.getByRole('table', { name: '담은 단체의 비교' }).waitFor();
    },
  },
  {
    name: 'profile',
    path: '/npos?q=%EC%86%94%EA%B0%9C%EC%9A%B8%EB%B0%B0%EC%9B%80%ED%84%B0',
    prepare: async (page) => {
      await page.getByRole('link', { name: '솔개울배움터', exact: true }).click();
      await page.getByRole('complementary', { name: '단체 정보' }).waitFor();
    },
  },
  {
    name: 'recommendations',
    account: 'hanui_csr',
    path: '/project/manage',
    prepare: showRecommendations,
  },
  {
    name: 'project',
    account: 'hanui_csr',
    path: '/project/manage',
    prepare: showProject,
  },
  {
    name: 'change-request',
    account: 'hanui_csr',
    path: '/project/manage',
    prepare: showChangeRequest,
  },
  ...(['agreement', 'activity-entries', 'budget', 'measurements'] as const).map((tab) => ({
    name: tab,
    account: 'hanui_csr',
    path: '/project/manage',
    prepare: showTab(tab),
  })),
  {
    name: 'report',
    account: 'neulbom_csr',
    path: '/project/manage',
    prepare: showTab('report', 'DEADLINE_PASSED'),
  },
  ...(['activity-entries', 'budget'] as const).map((tab) => ({
    name: `npo-${tab}`,
    account: 'solgaeul',
    path: '/project/manage',
    prepare: showTab(tab),
  })),
];

const readmeShots: Shot[] = [
  {
    name: 'request',
    account: 'hanui_csr',
    path: requestPath,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: '제목' }).fill('춘천 아이들의 저녁 공부방 만들기');
      for (const [field, choice] of [
        ['1차 지역', '강원특별자치도'],
        ['2차 지역', '춘천시'],
        ['분야', /교육·장학/],
        ['수혜대상', /아동$/],
      ] as const) {
        await page.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: choice }).click();
      }
      await page.getByText('지금 조건에 맞는 단체').first().waitFor();
      await page.getByRole('heading', { level: 1 }).click();
    },
  },
  {
    name: 'recommendations',
    account: 'hanui_csr',
    path: '/project/manage',
    prepare: showRecommendations,
  },
  { name: 'project', account: 'hanui_csr', path: '/project/manage', prepare: showProject },
  {
    name: 'admin',
    account: 'matson_ops',
    path: '/admin/projects',
    prepare: async (page) => {
      await page.getByRole('link', { name: '폐패널로 배우는 과학교실' }).click();
      await page.getByText('기업에 보이는 추천 이유').first().waitFor();
    },
  },
];

/** A project of the signed-in account in a status, from the demo content. */
async function findProjectId(page: Page, status: string): Promise<string> {
  const { items } = (await (await page.request.get('/api/projects')).json()) as {
    items: { id: string; status: { code: string } }[];
  };
  const found = items.find((item) => item.status.code === status);
  if (!found) throw new Error(`no project is ${status} in the demo content`);
  return found.id;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'matson-guide-'));
const product = await startProduct({ dataDir });
// Unlike the tests: with the machine's own fonts, for the emoji of the code maps, and without scroll bars.
const { env, ...options } = chooseBrowser();
const { FONTCONFIG_FILE: _, ...rest } = env ?? {};
const browser = await chromium.launch({ ...options, env: rest, ignoreDefaultArgs: false });

async function take({ name, account, path: address, prepare }: Shot, viewport: typeof window) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  const page = await context.newPage();
  if (account) await openAs(page, product, account, address);
  else await page.goto(address);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  console.log(name);
  return sharp(png);
}

try {
  for (const shot of shots) {
    const picture = await take(shot, window);
    const file = path.join(docs, 'guide/images', `${shot.name}.webp`);
    await picture.resize({ width: shownWidth }).webp({ quality: 78 }).toFile(file);
  }
  // Last: one of them leaves a draft behind.
  for (const shot of readmeShots) {
    const picture = await take(shot, readmeWindow);
    await picture.png({ palette: true }).toFile(path.join(docs, 'screenshots', `${shot.name}.png`));
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
