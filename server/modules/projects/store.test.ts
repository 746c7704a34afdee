import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';
import { member } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { projectEvent } from '#db/schema/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, rematchProject, type TestProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { type Become, tellCounterparties } from './counterparties.ts';
import * as store from './store.ts';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let made: Record<ProjectStatus, TestProject>;
/** The first NPO that each project was offered to. */
let npos: Record<ProjectStatus, string>;
/** A project that was canceled after the choice: it still names its partner. */
let broken: TestProject;
let formerId: string;

const hasPartner = (status: ProjectStatus) => made[status].partnershipId !== null;
const reason = '두 기관이 그렇게 하기로 했어요';

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  company = await createCompany(db, { plan: 'PERFORMANCE' });
  const all = await Promise.all(
    projectStatuses.map(async (status) => {
      const { organizationId } = await createNpo(db);
      const project = await createProject(db, company, { status, npoIds: [organizationId] });
      return { status, organizationId, project };
    }),
  );
  made = Object.fromEntries(all.map(({ status, project }) => [status, project])) as typeof made;
  npos = Object.fromEntries(all.map(({ status, organizationId }) => [status, organizationId])) as typeof npos;
  formerId = (await createNpo(db)).organizationId;
  broken = await createProject(db, company, { status: 'CONFIRMED', npoIds: [formerId] });
  const { projectId, version } = broken;
  const url = `/api/admin/projects/${projectId}/transitions`;
  expect((await admin.post(url, { to: 'CANCELED', version, reason })).statusCode).toBe(200);
  const other = await createCompany(db);
  await createProject(db, other, { status: 'MATCHED', npoIds: [(await createNpo(db)).organizationId] });
});
afterAll(() => app.close());

test('[B-03] partners of before are those of the company’s other projects that were not canceled', async () => {
  const { db } = app.platform;
  const partners = projectStatuses.filter(hasPartner);
  expect(partners.length).toBeGreaterThan(3);
  const past = (projectId: string) => store.findPastPartnerIds(db, company.organizationId, projectId);
  expect(await past(made.MATCHING.projectId)).toEqual(partners.map((status) => npos[status]).toSorted());
  const others = partners.filter((status) => status !== 'CLOSED').map((status) => npos[status]);
  expect(await past(made.CLOSED.projectId)).toEqual(others.toSorted());
});

test('requests that were canceled do not count against the plan', async () => {
  const counted = projectStatuses.filter((status) => status !== 'CANCELED').length;
  expect(await store.countRequests(app.platform.db, company.organizationId)).toBe(counted);
});

test.each(projectStatuses)(
  'a project that is %s is found of its company and of the partner that it names',
  async (status) => {
    const { db } = app.platform;
    const { projectId, partnershipId } = made[status];
    const own = { id: npos[status], type: 'NPO' as const };
    const ids = (found: { id: string }[]) => found.map(({ id }) => id);
    const expected = [projectId, ...(status === 'CANCELED' ? [broken.projectId] : [])];
    const ofCompany = await store.findProjectsIn(db, { id: company.organizationId, type: 'COMPANY' }, [
      status,
    ]);
    expect(ids(ofCompany)).toEqual(expected.toSorted());
    expect(ids(await store.findProjectsIn(db, own, projectStatuses))).toEqual(
      partnershipId ? [projectId] : [],
    );
    expect(
      ids(
        await store.findProjectsIn(
          db,
          own,
          projectStatuses.filter((one) => one !== status),
        ),
      ),
    ).toEqual([]);
  },
);

test('the other side of each partnership is the NPO to the company and the company to the NPO', async () => {
  const { db } = app.platform;
  const statuses = ['MATCHED', 'CONFIRMED'] as const;
  const ofCompany = await store.findCounterparties(
    db,
    { id: company.organizationId, type: 'COMPANY' },
    statuses,
  );
  const facts = ofCompany.map(({ projectTitle: _, ...found }) => found);
  expect(facts).toEqual(
    statuses
      .map((status) => ({
        projectId: made[status].projectId,
        partnershipId: made[status].partnershipId,
        organizationId: npos[status],
      }))
      .toSorted((one, two) => (one.projectId < two.projectId ? -1 : 1)),
  );
  const [matched, ...more] = await store.findCounterparties(db, { id: npos.MATCHED, type: 'NPO' }, statuses);
  expect(more).toEqual([]);
  expect(matched).toMatchObject({
    projectId: made.MATCHED.projectId,
    organizationId: company.organizationId,
    projectTitle: (await store.findProject(db, made.MATCHED.projectId))?.title,
  });
});

test('who was the partner of a project stays known when another is', async () => {
  const { db } = app.platform;
  const [first, second] = [await createNpo(db), await createNpo(db, { name: '한뼘책방사람들' })];
  const project = await createProject(db, company, { status: 'MATCHED', npoIds: [first.organizationId] });
  expect(await store.findPartnerIds(db, project.projectId)).toEqual([first.organizationId]);
  await rematchProject(db, company, project, { status: 'MATCHED', npoIds: [second.organizationId] });
  const both = [first.organizationId, second.organizationId];
  expect((await store.findPartnerIds(db, project.projectId)).toSorted()).toEqual(both.toSorted());
  expect(await store.findContinued(db, project.projectId)).toEqual({
    projectId: project.projectId,
    title: (await store.findProject(db, project.projectId))?.title,
    npoId: second.organizationId,
    npoName: '한뼘책방사람들',
  });
  expect(await store.findContinued(db, made.PROPOSING.projectId)).toBeNull();
});

test('[F-33] the project that goes on with another is the one that is not canceled', async () => {
  const { db } = app.platform;
  const { projectId: continuesId, partnershipId } = made.CLOSED;
  for (const organizationId of [company.organizationId, npos.CLOSED])
    await db.transaction((tx) =>
      store.putContinuation(
        tx,
        {
          projectId: continuesId,
          partnershipId: partnershipId as string,
          organizationId,
          answer: 'YES',
          answeredById: company.memberId,
        },
        new Date(),
      ),
    );
  await createProject(db, company, { status: 'CANCELED', request: { continuesId } });
  expect(await store.findNextProjectId(db, continuesId)).toBeNull();
  const { projectId } = await createProject(db, company, { request: { continuesId } });
  expect(await store.findNextProjectId(db, continuesId)).toBe(projectId);
});

test.each<[Become, line: RegExp, title: RegExp]>([
  ['LEFT', /^하늬에너지는 맞손을 떠났어요$/, /^하늬에너지가 맞손을 떠났어요: /],
  ['HELD', /^하늬에너지는 맞손을 잠시 이용할 수 없어요$/, /^하늬에너지가 맞손을 잠시 이용할 수 없어요: /],
  ['RELEASED', /^하늬에너지는 맞손을 다시 이용할 수 있어요$/, /^하늬에너지가 맞손을 다시 이용해요: /],
])(
  '[G-58] that a company is %s hears the other side of each partnership that goes on',
  async (become, line, title) => {
    const { db } = app.platform;
    const party = { id: company.organizationId, type: 'COMPANY' as const, name: '하늬에너지' };
    await runUnit(app.platform, { kind: 'SYSTEM' }, (unit) => tellCounterparties(unit, party, become));
    const goOn = projectStatuses.filter(
      (status) => hasPartner(status) && !['CLOSED', 'CANCELED'].includes(status),
    );
    const lines = await db.select().from(projectEvent).where(eq(projectEvent.actorType, 'SYSTEM'));
    const told = await db
      .select({ npoId: member.organizationId, path: notification.path, title: notification.title })
      .from(notification)
      .innerJoin(member, eq(member.id, notification.memberId));
    for (const status of projectStatuses) {
      const { projectId, partnershipId } = made[status];
      const own = lines.filter((one) => one.projectId === projectId && line.test(one.text));
      expect(
        own.map((one) => one.partnershipId),
        status,
      ).toEqual(goOn.includes(status) ? [partnershipId] : []);
      const heard = told.filter((one) => one.npoId === npos[status] && title.test(one.title));
      expect(
        heard.map(({ path }) => path),
        status,
      ).toEqual(goOn.includes(status) ? [`/project/manage/${projectId}`] : []);
    }
  },
);
