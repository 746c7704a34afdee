import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { Client } from 'pg';
import { getAdminProject, getAdminSettings, updateAdminSettings } from '#contract/admin/admin.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { type ProjectDetail, updateProjectProgress } from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { askForJob } from '#e2e/jobs.ts';
import { makeRoom } from '#e2e/members.ts';
import { makeMatched } from '#e2e/projects.ts';
import { dayFromToday, submitRequest } from '#e2e/requests.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';

/** The admin of the demo. */
export const ADMIN = 'matson_ops';

/** The product of a worker with the address of its database. */
type RunningProduct = Product & { databaseUrl: string };

export const candidatesPanel = (page: Page): Locator => page.getByRole('tabpanel', { name: '후보' });
export const evidence = (page: Page): Locator => page.getByRole('complementary', { name: '근거' });

/** Opens a project on the admin screens as the admin. */
export async function openAdmin(page: Page, product: Product, projectId: string): Promise<void> {
  await openAs(page, product, ADMIN, `/admin/projects/${projectId}`);
  await expect(candidatesPanel(page)).toBeVisible();
}

/** Switches automatic publication; the way it was before is what the answer says. */
async function setAutoPublish(admin: Api, autoPublish: boolean): Promise<void> {
  const settings = await admin.call(getAdminSettings);
  if (settings.autoPublish === autoPublish) return;
  await admin.call(updateAdminSettings, {
    body: { autoPublish, reason: '시험으로 바꿔요', version: settings.version },
  });
}

/** A request whose computed list waits for the admin: status MATCHING. */
export async function makeWaiting(
  product: RunningProduct,
  changes: Partial<RequestForm>,
): Promise<ProjectDetail> {
  const admin = await openApi(product.url, ADMIN);
  const company = await openApi(product.url, 'hanui_csr');
  await setAutoPublish(admin, false);
  try {
    return await submitRequest(company, changes);
  } finally {
    await setAutoPublish(admin, true);
  }
}

/** Waits until a project has come to a status, as whatever moves it does its work. */
export async function expectStatus(admin: Api, projectId: string, status: ProjectStatus): Promise<void> {
  await expect(async () => {
    const { project } = await admin.call(getAdminProject, { params: { projectId } });
    expect(project.status.code).toBe(status);
  }).toPass();
}

/** A project whose agreed values are saved, and which the scheduled job has moved as far as its days allow. */
export async function makeUnderWay(
  product: RunningProduct,
  { title, start, end, status }: { title: string; start: number; end: number; status: ProjectStatus },
): Promise<ProjectDetail> {
  const company = await openApi(product.url, 'hanui_csr');
  const npo = await openApi(product.url, 'solgaeul');
  const admin = await openApi(product.url, ADMIN);
  await makeRoom(product.databaseUrl, '솔개울배움터');
  const matched = await makeMatched(company, npo, { title });
  const form = {
    actualStart: dayFromToday(start),
    actualEnd: dayFromToday(end),
    actualBudget: 28_000_000,
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
  };
  await company.call(updateProjectProgress, {
    params: { projectId: matched.id },
    body: { form, version: matched.version },
  });
  await askForJob(product.databaseUrl, 'project-advance');
  await expectStatus(admin, matched.id, status);
  return (await admin.call(getAdminProject, { params: { projectId: matched.id } })).project;
}

/** A mail that was given up on, as the mail server's refusals leave it. */
export async function loseMail(
  databaseUrl: string,
  to: string,
  subject = `전하지 못한 알림 ${randomUUID().slice(0, 8)}`,
): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO mail (to_address, subject, text, html) VALUES ($1, $2, '본문', '<p>본문</p>') RETURNING id`,
      [to, subject],
    );
    await database.query(
      `UPDATE mail SET status = 'FAILED', attempts = 13, last_error = '550 받는 사람을 찾을 수 없어요', version = version + 1
       WHERE id = $1`,
      [rows[0]?.id],
    );
  } finally {
    await database.end();
  }
}
