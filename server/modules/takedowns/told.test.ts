import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { AdminTakedown } from '#contract/takedowns.ts';
import { invitation } from '#db/schema/invitations.ts';
import { mail } from '#db/schema/mails.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { deletableOn, deletionBlocker } from './present.ts';
import type { TakedownRow } from './store.ts';

let app: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

const subjectsTo = async ({ email }: TestMember) =>
  (await app.platform.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.createdAt)).map(
    ({ subject }) =>
      subject
        .replace(/「.+」/, '')
        .replace('[맞손] ', '')
        .trim(),
  );
async function takeDown(company: TestPartyMember, projectId: string) {
  const answer = await admin.post(`/api/admin/organizations/${company.organizationId}/takedowns`, {
    subject: 'PROJECT',
    subjectId: projectId,
    reason: '신고가 있어요.',
  });
  return answer.json<AdminTakedown>();
}
const lift = ({ id, version }: AdminTakedown) =>
  admin.put(`/api/admin/takedowns/${id}`, { to: 'LIFTED', reason: '확인했어요.', version });

describe('[F-21] of a project that is taken down and shown again', () => {
  test('who may still answer its offer hears, who has declined does not', async () => {
    const { db } = app.platform;
    const company = await createCompany(db, { name: '솔빛기업' });
    const [asked, declined] = [await createNpo(db), await createNpo(db)];
    const { projectId, invitationIds } = await createProject(db, company, {
      status: 'PROPOSING',
      npoIds: [asked.organizationId, declined.organizationId],
    });
    await db
      .update(invitation)
      .set({
        status: 'DECLINED',
        repliedAt: new Date(),
        declineReason: '일정이 맞지 않아요',
        version: sql`version + 1`,
      })
      .where(eq(invitation.id, invitationIds[declined.organizationId] as string));
    const [heardBefore, quiet] = [await subjectsTo(asked), await subjectsTo(declined)];
    await lift(await takeDown(company, projectId));
    expect((await subjectsTo(asked)).slice(heardBefore.length)).toEqual([
      '솔빛기업의 제안을 잠시 볼 수 없어요',
      '솔빛기업의 제안을 다시 볼 수 있어요',
    ]);
    expect(await subjectsTo(declined)).toEqual(quiet);
    expect((await subjectsTo(company)).slice(-2)).toEqual([
      expect.stringContaining('내렸어요'),
      expect.stringContaining('다시 보여요'),
    ]);
  });

  test.each([0, 1, 2])(
    'an open offer may be answered as many days longer as it was down: %i',
    async (days) => {
      const { db } = app.platform;
      const company = await createCompany(db);
      const [asked, answered] = [await createNpo(db), await createNpo(db)];
      const replyBy = addDays(koreanDay(new Date()), 5);
      const { projectId, invitationIds } = await createProject(db, company, {
        status: 'PROPOSING',
        npoIds: [asked.organizationId, answered.organizationId],
        replyBy,
      });
      await db
        .update(invitation)
        .set({ status: 'EXPIRED', version: sql`version + 1` })
        .where(eq(invitation.id, invitationIds[answered.organizationId] as string));
      const held = await takeDown(company, projectId);
      await asOwner(
        app,
        `ALTER TABLE takedown DISABLE TRIGGER USER;
       UPDATE takedown SET created_at = created_at - interval '${days} days' WHERE id = '${held.id}';
       ALTER TABLE takedown ENABLE TRIGGER USER`,
      );
      expect((await lift(held)).statusCode).toBe(200);
      const rows = await db.select().from(invitation).where(eq(invitation.projectId, projectId));
      expect(new Map(rows.map((row) => [row.npoId, row.replyBy]))).toEqual(
        new Map([
          [asked.organizationId, addDays(replyBy, days)],
          [answered.organizationId, replyBy],
        ]),
      );
    },
  );

  test('its partner hears that it stops and goes on', async () => {
    const { db } = app.platform;
    const company = await createCompany(db);
    const partner = await createNpo(db);
    const { projectId } = await createProject(db, company, {
      status: 'IN_PROGRESS',
      npoIds: [partner.organizationId],
    });
    const before = (await subjectsTo(partner)).length;
    await lift(await takeDown(company, projectId));
    expect((await subjectsTo(partner)).slice(before)).toEqual([
      '진행을 잠시 멈췄어요',
      '진행을 다시 할 수 있어요',
    ]);
  });
});

test.each([
  ['HIDDEN', false, '2026-10-31T23:59:59+09:00', '2026.11.01부터 삭제할 수 있어요.'],
  ['HIDDEN', false, '2026-11-01T00:00:00+09:00', null],
  ['HIDDEN', true, '2026-11-01T00:00:00+09:00', '파트너와 함께한 기록은'],
  ['REPLIED', false, '2026-11-01T00:00:00+09:00', '회원이 보낸 답부터'],
  ['LIFTED', false, '2026-11-01T00:00:00+09:00', '이미 끝났어요.'],
] as const)(
  '[P-06] what was taken down on 1 October, %s, with a partner: %s, at %s',
  (status, hadPartner, now, why) => {
    const row = { status, createdAt: new Date('2026-10-01T00:30:00+09:00') } as TakedownRow;
    expect(deletableOn(row)).toBe('2026-11-01');
    const blocker = deletionBlocker(row, { text: null, hadPartner }, new Date(now));
    if (why === null) expect(blocker).toBeNull();
    else expect(blocker).toContain(why);
  },
);

test('[F-21] neither side writes entries, money, measurements or an agreement of a project that is taken down; both read', async () => {
  const { db } = app.platform;
  const company = await createCompany(db, { plan: 'COORDINATING' });
  const npo = await createNpo(db);
  const [asCompany, asNpo] = [await app.signIn(company), await app.signIn(npo)];
  const npoIds = [npo.organizationId];
  const running = await createProject(db, company, { status: 'IN_PROGRESS', npoIds });
  const matched = await createProject(db, company, { status: 'MATCHED', npoIds });
  const at = (part: string, { projectId } = running) => `/api/projects/${projectId}/${part}`;
  const today = koreanDay(new Date());
  const people = { participants: 1, employeeVolunteers: 0, otherVolunteers: 0, staff: 1, hoursEach: 0 };
  const deposit = () => asNpo.post(at('budget/deposits'), { kind: 'PAYMENT', day: today, amount: 10 });
  const entry = () =>
    asNpo.post(at('activity-entries'), { ...people, day: today, place: '방산면', sentence: '별을 봤어요.' });
  const draft = () => asCompany.post(at('agreements', matched), { form: 'JOINT' });
  const [held] = [await takeDown(company, running.projectId), await takeDown(company, matched.projectId)];
  const refused = [await deposit(), await entry(), await draft()];
  const message = '관리자가 내려 둔 프로젝트예요. 다시 보이게 되면 이어서 할 수 있어요.';
  expect(refused.map((answer) => answer.json().message)).toEqual([message, message, message]);
  const allowed = async (browser: TestBrowser, part: string, of = running) =>
    (await browser.get(at(part, of))).json().allowed;
  expect([
    await allowed(asNpo, 'budget'),
    (await allowed(asNpo, 'measurements')).write,
    await allowed(asCompany, 'agreements', matched),
  ]).toEqual([
    { write: false, answer: false },
    false,
    { draft: false, bring: false, write: false, confirm: false, amend: false },
  ]);
  await lift(held as AdminTakedown);
  for (const written of [await deposit(), await entry()]) expect(written.statusCode).toBe(200);
  expect((await allowed(asNpo, 'budget')).write).toBe(true);
});
