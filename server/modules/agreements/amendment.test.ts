import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgreementRoom } from '#contract/agreements/agreements.ts';
import { addDays } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { agreement } from '#db/schema/agreements.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { notification } from '#db/schema/notifications.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let asAdmin: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

/** A running project whose agreement says what is agreed. */
async function run() {
  const { db } = app.platform;
  company = await createCompany(db);
  npo = await createNpo(db);
  made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  await confirmTestAgreement(db, made, [company, npo], {});
}

/** Corrects the agreed values as the admin does. */
async function correct(
  changes: {
    actualEnd?: string;
    actualBudget?: number;
    regionLevel1Code?: string;
    regionLevel2Code?: string;
  } = {},
) {
  const { actualRegionLevel1Code, actualRegionLevel2Code, ...rest } = formTestProgress();
  const { version } = (await asAdmin.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>();
  const answer = await asAdmin.put(`/api/admin/projects/${made.projectId}/progress`, {
    form: {
      ...rest,
      regionLevel1Code: actualRegionLevel1Code,
      regionLevel2Code: actualRegionLevel2Code,
      ...changes,
    },
    reason: '비가 잦아 일정을 늦춰요.',
    version,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

const versions = async () =>
  (
    await app.platform.db
      .select({ number: agreement.number, status: agreement.status })
      .from(agreement)
      .where(eq(agreement.projectId, made.projectId))
      .orderBy(desc(agreement.number))
  ).map(({ number, status }) => `${number} ${status}`);
const toldTo = async ({ memberId }: TestPartyMember) =>
  (
    await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, memberId))
  ).filter(({ title }) => title === '변경 협약이 필요해요').length;

test('[G-22] corrected values draft an amendment of which both sides are told, and the draft follows the next ones', async () => {
  await run();
  await correct({ actualBudget: 30_000_000 });
  expect(await versions()).toEqual(['2 DRAFT', '1 CONFIRMED']);
  const end = addDays(formTestProgress().actualEnd, 10);
  await correct({ actualBudget: 30_000_000, actualEnd: end });
  expect(await versions()).toEqual(['2 DRAFT', '1 CONFIRMED']);
  const room = (
    await (await app.signIn(npo)).get(`/api/projects/${made.projectId}/agreements`)
  ).json<AgreementRoom>();
  expect(room.shown?.content.values).toMatchObject({ budget: 30_000_000, end });
  const entries = await app.platform.db
    .select({ reason: auditEntry.reason, details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, made.projectId), eq(auditEntry.action, 'agreement.amend')));
  expect(entries).toEqual([
    {
      reason: '비가 잦아 일정을 늦춰요.',
      details: { partnershipId: made.partnershipId, cause: 'VALUES' },
    },
  ]);
  expect([await toldTo(company), await toldTo(npo)]).toEqual([2, 2]);
});

test.each([
  ['last day', { actualEnd: addDays(formTestProgress().actualEnd, 1) }],
  ['budget', { actualBudget: 30_000_000 }],
  ['district', { regionLevel2Code: '11140' }],
  ['region', { regionLevel1Code: '26', regionLevel2Code: '26110' }],
])('[G-22] another %s alone drafts an amendment', async (_, changes) => {
  await run();
  await correct(changes);
  expect(await versions()).toEqual(['2 DRAFT', '1 CONFIRMED']);
});

test('[G-22] values that the agreement says already need no amendment, and nobody is told of any', async () => {
  await run();
  await correct();
  expect(await versions()).toEqual(['1 CONFIRMED']);
  await correct({ actualBudget: 30_000_000 });
  await correct({ actualBudget: 30_000_000 });
  expect(await versions()).toEqual(['2 DRAFT', '1 CONFIRMED']);
  expect([await toldTo(company), await toldTo(npo)]).toEqual([1, 1]);
});

test.each(['COMPANY', 'NPO'] as const)(
  '[G-58] once the %s has left, corrected values begin no version, and who is there is told of none',
  async (side) => {
    await run();
    const [leaver, other] = side === 'COMPANY' ? [company, npo] : [npo, company];
    const gone = await (await app.signIn(leaver)).post('/api/account/withdrawal', { password: testPassword });
    expect(gone.statusCode).toBe(200);
    await correct({ actualBudget: 30_000_000 });
    expect(await versions()).toEqual(['1 CONFIRMED']);
    expect(await toldTo(other)).toBe(0);
  },
);
