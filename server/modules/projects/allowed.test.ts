import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, hideProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let browsers: Record<'company' | 'npo' | 'admin', TestBrowser>;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  [company, npo] = [await createCompany(db), await createNpo(db)];
  browsers = {
    company: await app.signIn(company),
    npo: await app.signIn(npo),
    admin: await app.signIn(await createAdmin(db)),
  };
});
afterAll(() => app.close());

/** What a viewer may do in a project now, in the order of the alphabet. */
async function readAllowed(browser: TestBrowser, projectId: string): Promise<string[]> {
  const { allowed } = (await browser.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
  return Object.entries(allowed)
    .filter(([, is]) => is)
    .map(([name]) => name)
    .sort();
}

type Side = keyof typeof browsers;

const atWork: Record<Side, string[]> = {
  company: ['addDocument', 'addEvent', 'askForDocuments', 'contact', 'requestChange'],
  npo: ['addDocument', 'addEvent', 'contact', 'handInDocuments', 'requestChange'],
  admin: ['addDocument', 'addEvent'],
};
const nothing: Record<Side, string[]> = { company: [], npo: [], admin: [] };

const allowed: Record<ProjectStatus, Record<Side, string[]>> = {
  MATCHING: { ...nothing, company: ['cancel'] },
  PROPOSING: { ...nothing, company: ['cancel', 'choose'] },
  // No values are agreed that could be asked to be others.
  MATCHED: {
    company: ['addDocument', 'addEvent', 'askForDocuments', 'confirm', 'contact'],
    npo: ['addDocument', 'addEvent', 'contact', 'handInDocuments'],
    admin: ['addDocument', 'addEvent'],
  },
  CONFIRMED: atWork,
  IN_PROGRESS: atWork,
  DEADLINE_PASSED: atWork,
  PAYMENT_REQUESTED: atWork,
  PAYMENT_CONFIRMED: atWork,
  CLOSED: nothing,
  CANCELED: nothing,
};

/** Who finds the project at all: an NPO from its offer on, while that may be read. */
const isThere = (side: Side, status: ProjectStatus, isHidden: boolean): boolean => {
  if (side !== 'npo') return true;
  if (status === 'MATCHING' || status === 'CANCELED') return false;
  return status !== 'PROPOSING' || !isHidden;
};

test.each(projectStatuses)(
  'what each side may do in a project that is %s, and once it is taken down',
  async (status) => {
    const { projectId } = await createProject(app.platform.db, company, {
      status,
      npoIds: [npo.organizationId],
    });
    const read = async (side: Side, isHidden: boolean) =>
      isThere(side, status, isHidden)
        ? readAllowed(browsers[side], projectId)
        : (await browsers[side].get(`/api/projects/${projectId}`)).statusCode;
    for (const side of ['company', 'npo', 'admin'] as const)
      expect([side, await read(side, false)]).toEqual([
        side,
        isThere(side, status, false) ? allowed[status][side] : 404,
      ]);
    await hideProject(app.platform.db, projectId, company);
    // The parties keep each other's contact, and the admin goes on.
    const left = (side: Side) =>
      side === 'admin' ? allowed[status].admin : allowed[status][side].filter((name) => name === 'contact');
    for (const side of ['company', 'npo', 'admin'] as const)
      expect([side, await read(side, true)]).toEqual([side, isThere(side, status, true) ? left(side) : 404]);
  },
);
