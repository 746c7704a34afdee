import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { describeExpiredOffers } from '#contract/matches/matches.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { invitation } from '#db/schema/invitations.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest, hideProject } from '#server/testing/project-factories.ts';
import { advanceProjects } from './schedule.ts';

let app: TestApp;
let admin: TestMember;
let company: TestPartyMember;
let partner: TestPartyMember;
let other: TestPartyMember & { organizationName: string };

const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db);
});
beforeEach(async () => {
  const { db } = app.platform;
  [company, partner, other] = [await createCompany(db), await createNpo(db), await createNpo(db)];
});
afterAll(() => app.close());

/** A project with a title of its own, by which what is told of it is found. */
async function make(
  status: ProjectStatus,
  values: Omit<NonNullable<Parameters<typeof createProject>[2]>, 'status' | 'request'>,
) {
  const { title } = formTestRequest();
  const npoIds = [partner.organizationId, other.organizationId];
  return {
    title,
    ...(await createProject(app.platform.db, company, { status, npoIds, ...values, request: { title } })),
  };
}

/** Where each of the four is led by what it was told of a project. */
async function readTold(title: string) {
  const pathsOf = async ({ memberId }: TestMember) => {
    const rows = await app.platform.db
      .select({ path: notification.path })
      .from(notification)
      .where(and(eq(notification.memberId, memberId), like(notification.title, `%「${title}」%`)));
    return rows.map(({ path }) => path);
  };
  return {
    company: await pathsOf(company),
    partner: await pathsOf(partner),
    other: await pathsOf(other),
    admin: await pathsOf(admin),
  };
}

/** What the calendar does, in two workers at once. */
const advance = () => Promise.all([advanceProjects(app.platform), advanceProjects(app.platform)]);

const entriesOf = (subjectId: string) =>
  app.platform.db
    .select({ action: auditEntry.action, actorId: auditEntry.actorId, details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, subjectId));

describe('[B-23] what the calendar does by itself', () => {
  test('the start is told to both parties, once and to nobody else', async () => {
    const { title, projectId } = await make('CONFIRMED', { progress: { actualStart: today } });
    await advance();
    await advanceProjects(app.platform);
    const page = `/project/manage/${projectId}`;
    expect(await readTold(title)).toEqual({ company: [page], partner: [page], other: [], admin: [] });
    expect(await entriesOf(projectId)).toEqual([
      {
        action: 'project.transition',
        actorId: null,
        details: expect.objectContaining({ from: 'CONFIRMED', to: 'IN_PROGRESS' }),
      },
    ]);
  });

  test('the end of the agreed days is told to both parties and to the admins, each on their own page', async () => {
    const progress = { actualStart: addDays(today, -9), actualEnd: addDays(today, -1) };
    const { title, projectId } = await make('IN_PROGRESS', { progress });
    await advance();
    await advanceProjects(app.platform);
    const page = `/project/manage/${projectId}`;
    expect(await readTold(title)).toEqual({
      company: [page],
      partner: [page],
      other: [],
      admin: [`/admin/projects/${projectId}`],
    });
    expect(await entriesOf(projectId)).toMatchObject([
      {
        action: 'project.transition',
        actorId: null,
        details: { from: 'IN_PROGRESS', to: 'DEADLINE_PASSED' },
      },
    ]);
  });

  test('an offer that ends without an answer is kept in the audit log; who let the day pass is told nothing', async () => {
    const made = await make('PROPOSING', { replyBy: addDays(today, -1) });
    await advanceProjects(app.platform);
    for (const npo of [partner, other]) {
      expect(await entriesOf(made.invitationIds[npo.organizationId] as string)).toEqual([
        { action: 'invitation.expire', actorId: null, details: { projectId: made.projectId } },
      ]);
    }
    expect(await readTold(made.title)).toMatchObject({ partner: [], other: [], admin: [] });
  });

  test('who let the day pass is named to the company, and never to the NPO that it chooses', async () => {
    const made = await make('PROPOSING', { replyBy: today });
    const offerTo = ({ organizationId }: TestPartyMember) => made.invitationIds[organizationId] as string;
    const [asCompany, asPartner] = [await app.signIn(company), await app.signIn(partner)];
    const accepted = await asPartner.post(`/api/invitations/${offerTo(partner)}/acceptance`, { version: 1 });
    expect(accepted.statusCode).toBe(200);
    await app.platform.db
      .update(invitation)
      .set({ replyBy: addDays(today, -1), version: 2 })
      .where(eq(invitation.id, offerTo(other)));
    await advanceProjects(app.platform);
    const url = `/api/projects/${made.projectId}`;
    const read = async (browser: TestBrowser) => (await browser.get(url)).json<ProjectDetail>();
    const linesOf = async (browser: TestBrowser) =>
      (await read(browser)).events.items.map(({ text }) => text);
    const line = describeExpiredOffers([other.organizationName]);
    expect(await linesOf(asCompany)).toContain(line);
    const { version } = await read(asCompany);
    const chosen = await asCompany.post(`${url}/partner`, { npoId: partner.organizationId, version });
    expect(chosen.statusCode).toBe(200);
    const shared = await linesOf(asPartner);
    expect(shared.length).toBeGreaterThan(0);
    expect(shared).not.toContain(line);
  });

  test('[F-39] a reminder of the choice is kept in the audit log with the days that were left', async () => {
    const chooseBy = addDays(today, 4);
    const { title, projectId } = await make('PROPOSING', { invitationStatus: 'ACCEPTED', chooseBy });
    await advance();
    await advanceProjects(app.platform);
    expect(await readTold(title)).toMatchObject({
      company: [`/project/manage/${projectId}`],
      partner: [],
      admin: [],
    });
    expect(await entriesOf(projectId)).toEqual([
      { action: 'project.choice.remind', actorId: null, details: { chooseBy, daysLeft: 5 } },
    ]);
  });

  test.each([
    ['near', 1],
    ['over', -1],
  ])(
    '[F-39] of a project that is taken down nobody is reminded to choose: the day is %s',
    async (_, days) => {
      const chooseBy = addDays(today, days);
      const { title, projectId } = await make('PROPOSING', { invitationStatus: 'ACCEPTED', chooseBy });
      await hideProject(app.platform.db, projectId, company);
      await advanceProjects(app.platform);
      expect(await readTold(title)).toEqual({ company: [], partner: [], other: [], admin: [] });
    },
  );

  test('the calendar goes on in a project that is taken down', async () => {
    const { title, projectId } = await make('CONFIRMED', { progress: { actualStart: today } });
    await hideProject(app.platform.db, projectId, company);
    await advanceProjects(app.platform);
    expect((await readTold(title)).partner).toHaveLength(1);
  });
});
