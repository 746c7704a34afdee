import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Milestone } from '#contract/agreements/workplan.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { activityEntry } from '#db/schema/activity-entries.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { partnership } from '#db/schema/projects.ts';
import { reminder } from '#db/schema/reminders.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import {
  createProject,
  hideProject,
  rematchProject,
  type TestProject,
} from '#server/testing/project-factories.ts';
import { sendReminders } from './service.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  npo = await createNpo(app.platform.db);
  made = await run();
});
afterAll(() => app.close());

const run = (actualStart = addDays(today, -1)) =>
  createProject(app.platform.db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
    progress: { actualStart },
  });
const at = (days: number, owner: Milestone['owner'] = 'BOTH', name = '별의 밤 축제'): Milestone => ({
  name,
  day: addDays(today, days),
  owner,
});
const agree = (...milestones: Milestone[]) =>
  confirmTestAgreement(app.platform.db, made, [company, npo], { milestones });

/** The titles that a member was told under the bell, the oldest first; as many mails went out. */
async function toldTo({ memberId }: TestPartyMember): Promise<string[]> {
  const { db } = app.platform;
  const bell = await db
    .select({ text: notification.title })
    .from(notification)
    .where(eq(notification.memberId, memberId))
    .orderBy(notification.createdAt, notification.title);
  const mails = await db.$count(mail, and(eq(mail.memberId, memberId), like(mail.subject, '%')));
  expect(mails).toBe(bell.length);
  return bell.map(({ text }) => text);
}

describe('[G-31] a reminder of a milestone', () => {
  test('goes 7 days and 1 day before it and on the day after, and on no other day', async () => {
    await agree(...[8, 7, 6, 2, 1, 0, -1].map((days) => at(days, 'BOTH', `${days} 모임`)));
    expect(await sendReminders(app.platform)).toBe(3);
    const told = ['1 모임까지 1일 남았어요', '7 모임까지 7일 남았어요', '어제는 -1 모임 날이었어요'];
    expect(await toldTo(company)).toEqual(told);
    expect(await toldTo(npo)).toEqual(told);
  });

  test.each([
    ['MATCHED', 1],
    ['CONFIRMED', 1],
    ['IN_PROGRESS', 1],
    ['DEADLINE_PASSED', 1],
    ['PAYMENT_REQUESTED', 0],
  ] as const)('[F-77] of a project that is %s goes %i times', async (status, times) => {
    const { db } = app.platform;
    made = await createProject(db, company, { status, npoIds: [npo.organizationId] });
    await agree(at(-1));
    expect(await sendReminders(app.platform)).toBe(times);
    expect(await toldTo(company)).toHaveLength(times);
  });

  test('goes once, also after a restart and with two workers at a time', async () => {
    await agree(at(7), at(1, 'BOTH', '중간 나눔'));
    const counts = await Promise.all([sendReminders(app.platform), sendReminders(app.platform)]);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(await sendReminders(app.platform)).toBe(0);
    expect(await toldTo(npo)).toHaveLength(2);
  });

  test('follows a day that is moved, and forgets none that has been told', async () => {
    await agree(at(7));
    expect(await sendReminders(app.platform)).toBe(1);
    await agree(at(9));
    expect(await sendReminders(app.platform)).toBe(0);
    await agree(at(1));
    expect(await sendReminders(app.platform)).toBe(1);
    await agree(at(7));
    expect(await sendReminders(app.platform)).toBe(0);
    expect(await toldTo(npo)).toEqual(['별의 밤 축제까지 7일 남았어요', '별의 밤 축제까지 1일 남았어요']);
  });

  test('[F-77] goes a day before it to whoever was reminded of it a week before', async () => {
    const { db } = app.platform;
    await agree(at(1));
    const [row] = await db.select().from(partnership).where(eq(partnership.projectId, made.projectId));
    const { projectId } = made;
    const earlier = { projectId, partnershipId: row?.id as string, kind: 'MILESTONE', daysLeft: 7 } as const;
    await db.insert(reminder).values({ ...earlier, name: at(1).name, day: at(1).day });
    expect(await sendReminders(app.platform)).toBe(1);
  });

  test('says whose it is, and sends the NPO alone to the entries of the day', async () => {
    await agree(at(-1), at(7, 'NPO', '별학교'));
    await sendReminders(app.platform);
    const told = async ({ memberId }: TestPartyMember) =>
      app.platform.db
        .select({ body: notification.body, path: notification.path })
        .from(notification)
        .where(eq(notification.memberId, memberId))
        .orderBy(notification.createdAt, notification.title);
    const path = `/project/manage/${made.projectId}`;
    expect(await told(company)).toEqual([
      { path, body: expect.stringMatching(/두 기관이 함께 맡은 .*프로젝트에서 살펴봐 주세요/) },
    ]);
    const ofNpo = await told(npo);
    expect(ofNpo).toHaveLength(2);
    expect(ofNpo).toEqual(
      expect.arrayContaining([
        { path, body: expect.stringContaining('우리 기관이 맡은') },
        { path: `${path}/activity-entries`, body: expect.stringMatching(/함께 맡은 .*활동 기록으로 남겨/) },
      ]),
    );
    const entries = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.action, 'milestone.remind'),
          eq(auditEntry.subjectId, made.partnershipId as string),
        ),
      );
    expect(entries.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { projectId: made.projectId, day: addDays(today, -1), daysLeft: -1, owner: 'BOTH' },
        { projectId: made.projectId, day: addDays(today, 7), daysLeft: 7, owner: 'NPO' },
      ]),
    );
  });

  test('reaches who sees to it: the company, the NPO or both', async () => {
    await agree(at(7, 'COMPANY', '사업비 지급'), at(1, 'NPO', '별학교'));
    await sendReminders(app.platform);
    expect(await toldTo(company)).toEqual(['사업비 지급까지 7일 남았어요']);
    expect(await toldTo(npo)).toEqual(['별학교까지 1일 남았어요']);
  });

  test('comes of no version that is not confirmed, and of no project that is taken down or taken back', async () => {
    expect(await sendReminders(app.platform)).toBe(0);
    await agree(at(7));
    await hideProject(app.platform.db, made.projectId, company);
    expect(await sendReminders(app.platform)).toBe(0);
    made = await createProject(app.platform.db, company, { status: 'MATCHED', npoIds: [npo.organizationId] });
    await agree(at(7));
    const { organizationId } = await createNpo(app.platform.db);
    await rematchProject(app.platform.db, company, made, { status: 'MATCHED', npoIds: [organizationId] });
    expect(await sendReminders(app.platform)).toBe(0);
    expect(await toldTo(npo)).toEqual([]);
  });
});

describe('[G-31] 30 days without an entry', () => {
  const write = (daysAgo: number) =>
    app.platform.db.insert(activityEntry).values({
      projectId: made.projectId,
      partnershipId: made.partnershipId as string,
      authorId: npo.memberId,
      day: addDays(today, -daysAgo),
      place: '방산면',
      participants: 1,
      employeeVolunteers: 0,
      otherVolunteers: 0,
      staff: 1,
      hoursEach: 0,
      sentence: '별을 봤어요.',
      createdAt: new Date(Date.now() - daysAgo * 86_400_000),
    });

  test('make one gentle note to the NPO, and no second of the same silence', async () => {
    made = await run(addDays(today, -60));
    await write(30);
    expect(await sendReminders(app.platform)).toBe(1);
    expect(await sendReminders(app.platform)).toBe(0);
    expect(await toldTo(npo)).toEqual([expect.stringContaining('요즘 소식이 궁금해요')]);
    expect(await toldTo(company)).toEqual([]);
  });

  test('are asked about no sooner again than after as many days, also of another silence', async () => {
    made = await run(addDays(today, -90));
    await write(45);
    expect(await sendReminders(app.platform)).toBe(1);
    await write(31);
    expect(await sendReminders(app.platform)).toBe(0);
    await asOwner(
      app,
      `ALTER TABLE reminder DISABLE TRIGGER USER;
      UPDATE reminder SET created_at = created_at - interval '31 days' WHERE partnership_id = '${made.partnershipId}';
      ALTER TABLE reminder ENABLE TRIGGER USER`,
    );
    expect(await sendReminders(app.platform)).toBe(1);
    const entries = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.action, 'activity-entry.remind'),
          eq(auditEntry.subjectId, made.partnershipId as string),
        ),
      )
      .orderBy(auditEntry.sequence);
    expect(entries.map(({ details }) => details)).toEqual(
      [45, 31].map((days) => ({ projectId: made.projectId, since: addDays(today, -days) })),
    );
  });

  test('are asked about while the project runs, and not where it is taken down', async () => {
    made = await createProject(app.platform.db, company, {
      status: 'DEADLINE_PASSED',
      npoIds: [npo.organizationId],
      progress: { actualStart: addDays(today, -90), actualEnd: addDays(today, -1) },
    });
    expect(await sendReminders(app.platform)).toBe(0);
    made = await run(addDays(today, -90));
    await hideProject(app.platform.db, made.projectId, company);
    expect(await sendReminders(app.platform)).toBe(0);
  });

  test('begin with the period, and end with an entry', async () => {
    made = await run(addDays(today, -29));
    expect(await sendReminders(app.platform)).toBe(0);
    made = await run(addDays(today, -90));
    await write(29);
    expect(await sendReminders(app.platform)).toBe(0);
    made = await run(addDays(today, -30));
    expect(await sendReminders(app.platform)).toBe(1);
  });
});
