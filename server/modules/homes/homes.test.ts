import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Home } from '#contract/home.ts';
import { limits } from '#contract/limits.ts';
import { matchCandidate } from '#db/schema/matches.ts';
import { npo } from '#db/schema/npo-profiles.ts';
import { project } from '#db/schema/projects.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  createNpoProject,
  createOrganization,
  type TestMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest, hideProject } from '#server/testing/project-factories.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

const today = koreanDay(new Date());
const read = async (member: TestMember) => {
  const answer = await (await opened.signIn(member)).get('/api/home');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Home>();
};

test('[F-43] an NPO reads its offers to answer, the nearest last day first, and what it is part of', async () => {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const npoMember = await createNpo(db);
  const other = await createNpo(db);
  const npoIds = [npoMember.organizationId, other.organizationId];
  const later = await createProject(db, company, { status: 'PROPOSING', npoIds, replyBy: addDays(today, 5) });
  const sooner = await createProject(db, company, {
    status: 'PROPOSING',
    npoIds,
    replyBy: today,
    request: { isBudgetUnknown: true, expectedBudget: null },
  });
  const late = await createProject(db, company, { status: 'PROPOSING', npoIds, replyBy: addDays(today, -1) });
  const running = await createProject(db, company, { status: 'IN_PROGRESS', npoIds });
  await createProject(db, company, { status: 'CLOSED', npoIds });
  await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [other.organizationId] });
  await db
    .update(matchCandidate)
    .set({
      reasons: [
        { kind: 'CAUTION', factor: 'REGION', text: '먼 곳이에요.' },
        { kind: 'STRENGTH', factor: 'FIELD', text: '같은 분야를 해 왔어요.' },
        { kind: 'STRENGTH', factor: 'RECORD', text: '비슷한 사업을 해 봤어요.' },
      ] as never,
    })
    .where(eq(matchCandidate.matchId, later.matchId as string));
  const home = await read(npoMember);
  expect(home.offers.map(({ id }) => id)).toEqual([
    sooner.invitationIds[npoMember.organizationId],
    later.invitationIds[npoMember.organizationId],
  ]);
  expect(home.offerCount).toBe(2);
  expect(home.offers[0]).toMatchObject({
    companyName: company.organizationName,
    expectedBudget: null,
    region: '서울',
    regionDetail: '종로구',
    replyBy: today,
  });
  expect(home.offers[1]).toMatchObject({ expectedBudget: 30_000_000, reason: '같은 분야를 해 왔어요.' });
  expect(home.projects.map(({ id }) => id).sort()).toEqual(
    [later, sooner, late, running].map(({ projectId }) => projectId).sort(),
  );
  expect(home.projects.find(({ id }) => id === running.projectId)?.nextAction.kind).toBe('RUN_PROJECT');
});

test('[F-43] of many offers the nearest four are shown and all are counted; what is answered or taken down waits for nobody', async () => {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const member = await createNpo(db);
  const npoIds = [member.organizationId];
  const offer = (days: number, invitationStatus: 'SENT' | 'ACCEPTED' | 'DECLINED' = 'SENT') =>
    createProject(db, company, {
      status: 'PROPOSING',
      npoIds,
      invitationStatus,
      replyBy: addDays(today, days),
    });
  for (const days of [6, 2, 5, 3, 4]) await offer(days);
  await offer(1, 'ACCEPTED');
  await offer(1, 'DECLINED');
  await hideProject(db, (await offer(1)).projectId, company);
  const home = await read(member);
  expect(home.offers.map(({ replyBy }) => replyBy)).toEqual([2, 3, 4, 5].map((days) => addDays(today, days)));
  expect(home.offerCount).toBe(5);
});

test('[F-43] an NPO reads how its profile and its evidence stand', async () => {
  const { db } = opened.platform;
  const member = await createNpo(db, { certificates: ['UNIQUE_NUMBER'] });
  await createNpoProject(db, member.organizationId, { name: '찾아가는 도서관' });
  const { profile } = await read(member);
  expect(profile).toEqual({
    isPublished: true,
    foundedMonth: '2012-03',
    regionLevel1Code: '11',
    intro: '아이들이 배움을 이어 가도록 곁을 지키는 단체예요.',
    mainActivities: ['방과후 배움터', '독서 돌봄', '진로 체험'],
    projects: [{ name: '찾아가는 도서관', imageCount: 0 }],
    certificates: [{ documentType: 'UNIQUE_NUMBER', status: 'VERIFIED' }],
  });
});

test('[F-43] an NPO that has written nothing is told so', async () => {
  const { db } = opened.platform;
  const { organizationId } = await createOrganization(db, { type: 'NPO' });
  const member = await createMember(db, { role: 'NPO', organizationId });
  expect(await db.$count(npo, eq(npo.id, organizationId))).toBe(0);
  expect(await read(member)).toMatchObject({
    projects: [],
    offers: [],
    offerCount: 0,
    profile: { isPublished: false, intro: '', mainActivities: [], projects: [], certificates: [] },
  });
});

test('[F-43] a company reads its own projects under way, and neither offers nor a profile', async () => {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const npoIds = [(await createNpo(db)).organizationId];
  const matched = await createProject(db, company, { status: 'MATCHED', npoIds });
  const waiting = await createProject(db, company, { status: 'MATCHING' });
  await createProject(db, company, { status: 'CLOSED', npoIds });
  await createProject(db, company, { status: 'CANCELED' });
  await createProject(db, await createCompany(db), { status: 'MATCHED', npoIds });
  const home = await read(company);
  expect(home.projects.map(({ id }) => id).sort()).toEqual([matched.projectId, waiting.projectId].sort());
  expect(home.projects.find(({ id }) => id === matched.projectId)?.nextAction.kind).toBe('ENTER_PROGRESS');
  expect(home).toMatchObject({ offers: [], offerCount: 0, profile: null });
});

test('[F-43] of more projects under way than are looked at, those that wait for the company are not left out', async () => {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const npoIds = [(await createNpo(db)).organizationId];
  const waiting = await createProject(db, company, { status: 'MATCHED', npoIds });
  const billed = await createProject(db, company, { status: 'PAYMENT_REQUESTED', npoIds });
  const proposed = await createProject(db, company, { status: 'PROPOSING', npoIds });
  const { organizationId: companyId, memberId: requesterId } = company;
  await db.insert(project).values(
    Array.from({ length: limits.homeProjects }, (_, at) => ({
      ...formTestRequest(),
      ...{ companyId, requesterId },
      updatedAt: new Date(Date.now() + (at + 1) * 60_000),
    })),
  );
  const shown = (await read(company)).projects.map(({ id }) => id);
  for (const { projectId } of [waiting, billed, proposed]) expect(shown).toContain(projectId);
});

test('[F-43] an admin has another home', async () => {
  const answer = await (await opened.signIn(await createAdmin(opened.platform.db))).get('/api/home');
  expect(answer.statusCode).toBe(403);
});
