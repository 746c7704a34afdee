import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import type { PartnerContact, ProjectDetail, ProjectListItem } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { invitation } from '#db/schema/invitations.ts';
import { notification } from '#db/schema/notifications.ts';
import { organization } from '#db/schema/organizations.ts';
import { projectEvent } from '#db/schema/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  moveOrganization,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { payFee } from '#server/testing/pay-fee.ts';
import { createProject, rematchProject, type TestProject } from '#server/testing/project-factories.ts';
import { acceptDocuments, handIn } from '#server/testing/required-documents.ts';
import { advanceProjects } from './schedule.ts';

let app: TestApp;
let company: TestPartyMember;
let chosen: TestPartyMember;
let other: TestPartyMember;
let companyBrowser: TestBrowser;
let npoBrowser: TestBrowser;
let adminBrowser: TestBrowser;

const today = koreanDay(new Date());
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

beforeAll(async () => {
  app = await openTestApp();
  adminBrowser = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  chosen = await createNpo(app.platform.db);
  other = await createNpo(app.platform.db);
  companyBrowser = await app.signIn(company);
  npoBrowser = await app.signIn(chosen);
});
afterAll(() => app.close());

function propose(values: Parameters<typeof createProject>[2] = {}): Promise<TestProject> {
  return createProject(app.platform.db, company, {
    status: 'PROPOSING',
    npoIds: [chosen.organizationId, other.organizationId],
    ...values,
  });
}

/** Titles of what a member was told, of one project. */
async function findTold({ memberId }: TestPartyMember, projectTitle: string): Promise<string[]> {
  const rows = await app.platform.db
    .select({ title: notification.title })
    .from(notification)
    .where(and(eq(notification.memberId, memberId), like(notification.title, `%「${projectTitle}」%`)));
  return rows.map(({ title }) => title);
}

/** What the audit log has of one project under an action. */
async function findEntries(projectId: string, action: string) {
  return app.platform.db
    .select({ reason: auditEntry.reason, details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, projectId), eq(auditEntry.action, action)));
}

async function findInvitationStatuses(projectId: string): Promise<Record<string, string>> {
  const rows = await app.platform.db.select().from(invitation).where(eq(invitation.projectId, projectId));
  return Object.fromEntries(rows.map(({ npoId, status }) => [npoId, status]));
}

async function read(browser: TestBrowser, projectId: string): Promise<ProjectDetail> {
  return (await browser.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
}

const progress = {
  actualStart: today,
  actualEnd: addDays(today, 60),
  actualBudget: 30_000_000,
  regionLevel1Code: '11',
  regionLevel2Code: '11140',
};

describe('answering an invitation', () => {
  test('an NPO accepts once, before the reply-by date has passed', async () => {
    const made = await propose();
    const id = made.invitationIds[chosen.organizationId];
    const accepted = await npoBrowser.post(`/api/invitations/${id}/acceptance`, { version: 1 });
    expect(accepted.json<Invitation>().status).toBe('ACCEPTED');
    const again = await npoBrowser.post(`/api/invitations/${id}/refusal`, {
      version: 2,
      reason: '생각이 바뀌었어요',
    });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'REPLY_CLOSED', current: { status: 'ACCEPTED' } });
  });

  test('declining needs a reason, which the company reads', async () => {
    const made = await propose();
    const id = made.invitationIds[chosen.organizationId];
    const empty = await npoBrowser.post(`/api/invitations/${id}/refusal`, { version: 1, reason: ' ' });
    expect(empty.statusCode).toBe(400);
    const declined = await npoBrowser.post(`/api/invitations/${id}/refusal`, {
      version: 1,
      reason: '일정이 겹쳐요',
    });
    expect(declined.json<Invitation>()).toMatchObject({ status: 'DECLINED', declineReason: '일정이 겹쳐요' });
    const { events } = await read(companyBrowser, made.projectId);
    expect(events.items.some(({ text }) => text.includes('일정이 겹쳐요'))).toBe(true);
  });

  test('on the reply-by date itself the job leaves the offer standing, and an answer is taken', async () => {
    const made = await propose({ replyBy: today });
    await advanceProjects(app.platform);
    const id = made.invitationIds[chosen.organizationId];
    const { version } = (await npoBrowser.get(`/api/invitations/${id}`)).json<{ invitation: Invitation }>()
      .invitation;
    const accepted = await npoBrowser.post(`/api/invitations/${id}/acceptance`, { version });
    expect(accepted.json<Invitation>().status).toBe('ACCEPTED');
  });

  test('the day after the reply-by date it is too late, and the job marks it so', async () => {
    const made = await propose({ replyBy: addDays(today, -1) });
    const id = made.invitationIds[chosen.organizationId];
    const late = await npoBrowser.post(`/api/invitations/${id}/acceptance`, { version: 1 });
    expect(late.json()).toMatchObject({ code: 'REPLY_CLOSED' });
    await advanceProjects(app.platform);
    const [row] = await app.platform.db
      .select()
      .from(invitation)
      .where(eq(invitation.id, id as string));
    expect(row?.status).toBe('EXPIRED');
  });

  test('[B-23] offers that end on one day are one line of the log and one message to the company', async () => {
    const made = await propose({ replyBy: addDays(today, -1) });
    await Promise.all(Array.from({ length: 3 }, () => advanceProjects(app.platform)));
    const { events, title } = await read(companyBrowser, made.projectId);
    const names = await app.platform.db
      .select({ name: organization.name })
      .from(organization)
      .where(inArray(organization.id, [chosen.organizationId, other.organizationId]))
      .orderBy(organization.name);
    const said = events.items.filter(({ text }) => text.includes('답변 기한')).map(({ text }) => text);
    expect(said).toEqual([`단체 2곳의 답변 기한이 지났어요: ${names.map(({ name }) => name).join(', ')}`]);
    const told = await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(
        and(
          eq(notification.memberId, company.memberId),
          like(notification.body, `%「${title}」 제안의 답변%`),
        ),
      );
    expect(told).toEqual([{ title: '단체 2곳이 기한까지 답하지 않았어요' }]);
  });

  test('two days before the last day the NPO is reminded, once', async () => {
    const made = await propose({ replyBy: addDays(today, 2) });
    await Promise.all(Array.from({ length: 3 }, () => advanceProjects(app.platform)));
    const reminders = await app.platform.db.$count(
      notification,
      sql`${notification.memberId} = ${chosen.memberId} AND ${notification.title} LIKE '%마감돼요%'`,
    );
    expect(reminders).toBe(1);
    const id = made.invitationIds[chosen.organizationId];
    const accepted = await npoBrowser.post(`/api/invitations/${id}/acceptance`, { version: 2 });
    expect(accepted.statusCode).toBe(200);
  });

  test('an invitation of another NPO is not there', async () => {
    const made = await propose();
    const id = made.invitationIds[other.organizationId];
    expect((await npoBrowser.get(`/api/invitations/${id}`)).statusCode).toBe(404);
    expect((await npoBrowser.post(`/api/invitations/${id}/acceptance`, { version: 1 })).statusCode).toBe(404);
  });
});

describe('choosing a partner', () => {
  async function accept(made: TestProject): Promise<void> {
    await npoBrowser.post(`/api/invitations/${made.invitationIds[chosen.organizationId]}/acceptance`, {
      version: 1,
    });
  }

  test('only an NPO that has accepted can be chosen; the others learn that they were not', async () => {
    const made = await propose();
    const tooEarly = await companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
      npoId: chosen.organizationId,
      version: made.version,
    });
    expect(tooEarly.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    await accept(made);
    const response = await companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
      npoId: chosen.organizationId,
      version: made.version,
    });
    expect(response.json<ProjectDetail>()).toMatchObject({
      status: { code: 'MATCHED' },
      partner: { id: chosen.organizationId },
    });
    expect(await findInvitationStatuses(made.projectId)).toEqual({
      [chosen.organizationId]: 'CHOSEN',
      [other.organizationId]: 'NOT_CHOSEN',
    });
    const { title } = response.json<ProjectDetail>();
    expect(await findTold(chosen, title)).toEqual([`「${title}」의 파트너로 선택됐어요`]);
    expect(await findTold(other, title)).toEqual([
      expect.stringMatching(/^「.+」(은|는) 다른 단체와 진행하게 됐어요$/),
    ]);
  });

  test('[F-52] each other NPO that has accepted is given a reason, which it reads with its strengths', async () => {
    const made = await propose({ invitationStatus: 'ACCEPTED' });
    const { version, title } = await read(companyBrowser, made.projectId);
    const choose = (body: object) =>
      companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
        npoId: chosen.organizationId,
        version,
        ...body,
      });
    const reasonFor = (npoId: string, reason: string) => ({ reasons: [{ npoId, reason }] });
    const [{ name } = { name: '' }] = await app.platform.db
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, other.organizationId));
    for (const unexplained of [{}, reasonFor(chosen.organizationId, 'CLOSE')]) {
      const refused = await choose(unexplained);
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(name)]);
    }
    expect((await choose(reasonFor(other.organizationId, 'BAD'))).statusCode).toBe(400);
    expect((await choose(reasonFor(other.organizationId, 'SCALE'))).statusCode).toBe(200);
    const otherBrowser = await app.signIn(other);
    const offer = await otherBrowser.get(`/api/invitations/${made.invitationIds[other.organizationId]}`);
    expect(offer.json<{ invitation: Invitation }>().invitation).toMatchObject({
      status: 'NOT_CHOSEN',
      notChosenReason: 'SCALE',
      reasons: ['같은 시군구에 있어요.'],
    });
    const [told] = await app.platform.db
      .select({ body: notification.body, path: notification.path })
      .from(notification)
      .where(and(eq(notification.memberId, other.memberId), like(notification.title, `%${title}%진행하게%`)));
    expect(told?.path).toBe(`/invitations/${made.invitationIds[other.organizationId]}`);
    expect(told?.body).toContain('예산과 규모가 더 맞는 단체');
    expect(told?.body).toContain('- 같은 시군구에 있어요.');
  });

  test('[F-52] an NPO that had not answered is given no reason', async () => {
    const made = await propose();
    await accept(made);
    const chose = await companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
      npoId: chosen.organizationId,
      reasons: [{ npoId: other.organizationId, reason: 'SCALE' }],
      version: (await read(companyBrowser, made.projectId)).version,
    });
    expect(chose.statusCode).toBe(200);
    const otherBrowser = await app.signIn(other);
    const offer = await otherBrowser.get(`/api/invitations/${made.invitationIds[other.organizationId]}`);
    expect(offer.json<{ invitation: Invitation }>().invitation).toMatchObject({
      status: 'NOT_CHOSEN',
      notChosenReason: null,
    });
    const [kept] = await app.platform.db
      .select({ reason: invitation.notChosenReason })
      .from(invitation)
      .where(eq(invitation.id, made.invitationIds[other.organizationId] as string));
    expect(kept).toEqual({ reason: null });
  });

  test('an NPO that has accepted and is on hold cannot be chosen', async () => {
    const made = await propose({ invitationStatus: 'ACCEPTED' });
    const { version } = await read(companyBrowser, made.projectId);
    await moveOrganization(app.platform.db, chosen.organizationId, ['HELD']);
    const response = await companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
      npoId: chosen.organizationId,
      version,
    });
    expect(response.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect((await read(companyBrowser, made.projectId)).status.code).toBe('PROPOSING');
  });

  test('a company that cancels ends every open offer, and the NPOs are told', async () => {
    const made = await propose();
    await accept(made);
    const canceled = await companyBrowser.post(`/api/projects/${made.projectId}/cancellation`, {
      version: made.version,
      reason: '내부 사정이 생겼어요',
    });
    const { title } = canceled.json<ProjectDetail>();
    expect(await findInvitationStatuses(made.projectId)).toEqual({
      [chosen.organizationId]: 'WITHDRAWN',
      [other.organizationId]: 'WITHDRAWN',
    });
    for (const npo of [chosen, other])
      expect(await findTold(npo, title)).toEqual([expect.stringMatching(/취소됐어요$/)]);
    expect(await findEntries(made.projectId, 'project.transition')).toEqual([
      { reason: '내부 사정이 생겼어요', details: expect.objectContaining({ to: 'CANCELED' }) },
    ]);
  });

  test('a decision on an older version is STALE and says what the project is now', async () => {
    const made = await propose();
    await accept(made);
    await companyBrowser.post(`/api/projects/${made.projectId}/cancellation`, {
      version: made.version,
      reason: '내부 사정이 생겼어요',
    });
    const late = await companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
      npoId: chosen.organizationId,
      version: made.version,
    });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'STALE',
      current: { status: 'CANCELED', statusLabel: '취소', version: made.version + 1 },
    });
  });

  test('two colleagues who decide at once: one decision stands', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = await propose({ invitationStatus: 'ACCEPTED' });
      const answers = await Promise.all(
        [chosen, other].map(({ organizationId }, at) =>
          companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
            npoId: organizationId,
            reasons: [{ npoId: [other, chosen][at]?.organizationId, reason: 'CLOSE' }],
            version: made.version,
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });
});

describe('progress of a matched project', () => {
  test('[C-07] [B-06] is saved once, confirms the project and locks', async () => {
    const made = await createProject(app.platform.db, company, {
      status: 'MATCHED',
      npoIds: [chosen.organizationId],
    });
    const saved = await companyBrowser.put(`/api/projects/${made.projectId}/progress`, {
      form: progress,
      version: made.version,
    });
    expect(saved.json()).toEqual({ success: true, error: null });
    const detail = await read(companyBrowser, made.projectId);
    expect(detail.status.code).toBe('CONFIRMED');
    expect(detail.progress).toMatchObject({ actualBudget: 30_000_000, regionDetail: '중구' });
    expect(await findEntries(made.projectId, 'project.progress.save')).toEqual([
      // Of 30,000,000 won the 5 % that the request was told.
      { reason: null, details: { ...progress, feeAmount: 1_500_000 } },
    ]);
    expect(await findTold(chosen, detail.title)).toEqual([`「${detail.title}」의 일정과 예산이 확정됐어요`]);
    const again = await companyBrowser.put(`/api/projects/${made.projectId}/progress`, {
      form: { ...progress, actualBudget: 1 },
      version: detail.version,
    });
    expect(again.json()).toMatchObject({ code: 'PROGRESS_LOCKED' });
    const byNpo = await npoBrowser.put(`/api/projects/${made.projectId}/progress`, {
      form: progress,
      version: 1,
    });
    expect(byNpo.statusCode).toBe(403);
  });

  test.each([
    [{ actualStart: '' }, 'actualStart', '시작일을 입력해주세요.'],
    [{ actualEnd: null }, 'actualEnd', '종료일을 입력해주세요.'],
    [
      { actualStart: '2027-01-02', actualEnd: '2027-01-01' },
      'actualEnd',
      '종료일은 시작일보다 빠를 수 없습니다.',
    ],
    [{ actualBudget: '천만' }, 'actualBudget', '숫자만 입력해주세요.'],
    [{ actualBudget: -1 }, 'actualBudget', '예산은 0원 이상이어야 합니다.'],
    [{ regionLevel1Code: '' }, 'regionLevel1Code', '1차 지역을 선택해주세요.'],
    [{ regionLevel2Code: '' }, 'regionLevel2Code', '2차 지역을 선택해주세요.'],
  ])(
    '[V-01] [V-02] [V-03] [V-04] [V-09] the server refuses %j with the message of the form',
    async (changes, path, message) => {
      const made = await createProject(app.platform.db, company, {
        status: 'MATCHED',
        npoIds: [chosen.organizationId],
      });
      const response = await companyBrowser.put(`/api/projects/${made.projectId}/progress`, {
        form: { ...progress, ...changes },
        version: made.version,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ fieldErrors: unknown[] }>().fieldErrors).toContainEqual({
        path: `form.${path}`,
        message,
      });
    },
  );

  test('the admin corrects locked values with a reason; old and new are kept', async () => {
    const made = await createProject(app.platform.db, company, {
      status: 'IN_PROGRESS',
      npoIds: [chosen.organizationId],
    });
    const corrected = await adminBrowser.put(`/api/admin/projects/${made.projectId}/progress`, {
      form: progress,
      reason: '협약서의 금액과 맞췄어요',
      version: made.version,
    });
    expect(corrected.json<AdminProjectDetail>().project.progress).toMatchObject({ actualBudget: 30_000_000 });
    const [entry] = await app.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'project.progress.correct'));
    expect(entry).toMatchObject({
      reason: '협약서의 금액과 맞췄어요',
      details: { before: { actualBudget: 28_000_000 }, after: { actualBudget: 30_000_000 } },
    });
  });
});

describe('locked values', () => {
  test('stay as they are once a project is closed or canceled, also for the admin', async () => {
    for (const status of ['CLOSED', 'CANCELED'] as const) {
      const made = await createProject(app.platform.db, company, {
        status,
        npoIds: [chosen.organizationId],
      });
      const corrected = await adminBrowser.put(`/api/admin/projects/${made.projectId}/progress`, {
        form: progress,
        reason: '협약서의 금액과 맞췄어요',
        version: made.version,
      });
      expect([status, corrected.json().code]).toEqual([status, 'TRANSITION_REFUSED']);
    }
  });

  test('a passed deadline is extended to today or later, and to no day before', async () => {
    const made = await createProject(app.platform.db, company, {
      status: 'DEADLINE_PASSED',
      npoIds: [chosen.organizationId],
      progress: { actualStart: addDays(today, -40), actualEnd: addDays(today, -9) },
    });
    const extend = (actualEnd: string) =>
      adminBrowser.post(`/api/admin/projects/${made.projectId}/transitions`, {
        to: 'IN_PROGRESS',
        version: made.version,
        reason: '비가 와서 활동이 미뤄졌어요',
        actualEnd,
      });
    expect((await extend(addDays(today, -1))).json().fieldErrors).toEqual([
      { path: 'actualEnd', message: '새 종료일은 오늘이거나 오늘보다 뒤여야 해요.' },
    ]);
    expect((await extend(today)).statusCode).toBe(200);
    expect((await read(npoBrowser, made.projectId)).progress?.actualEnd).toBe(today);
  });
});

describe('the calendar', () => {
  test('starts a confirmed project on its first day and ends it the day after its last, once', async () => {
    const starting = await createProject(app.platform.db, company, {
      status: 'CONFIRMED',
      npoIds: [chosen.organizationId],
      progress: { actualStart: today },
    });
    const ending = await createProject(app.platform.db, company, {
      status: 'IN_PROGRESS',
      npoIds: [chosen.organizationId],
      progress: { actualStart: addDays(today, -9), actualEnd: addDays(today, -1) },
    });
    const waiting = await createProject(app.platform.db, company, {
      status: 'CONFIRMED',
      npoIds: [chosen.organizationId],
      progress: { actualStart: addDays(today, 1) },
    });
    const lastDay = await createProject(app.platform.db, company, {
      status: 'IN_PROGRESS',
      npoIds: [chosen.organizationId],
      progress: { actualStart: addDays(today, -9), actualEnd: today },
    });
    await Promise.all(Array.from({ length: 6 }, () => advanceProjects(app.platform)));
    expect((await read(companyBrowser, starting.projectId)).status.code).toBe('IN_PROGRESS');
    expect((await read(companyBrowser, ending.projectId)).status.code).toBe('DEADLINE_PASSED');
    expect((await read(companyBrowser, waiting.projectId)).status.code).toBe('CONFIRMED');
    expect((await read(companyBrowser, lastDay.projectId)).status.code).toBe('IN_PROGRESS');
    const moves = await app.platform.db.$count(
      projectEvent,
      sql`${projectEvent.projectId} = ${starting.projectId} AND ${projectEvent.kind} = 'STATUS'`,
    );
    expect(moves).toBe(1);
  });
});

describe('closing', () => {
  test('[B-11] [B-23] needs completion documents, then goes by way of payment to CLOSED with locked files', async () => {
    const made = await createProject(app.platform.db, company, {
      status: 'DEADLINE_PASSED',
      npoIds: [chosen.organizationId],
    });
    const drive = async (to: string) => {
      const { version } = await read(adminBrowser, made.projectId);
      return adminBrowser.post(`/api/admin/projects/${made.projectId}/transitions`, { to, version });
    };
    expect((await drive('PAYMENT_REQUESTED')).json()).toMatchObject({ code: 'DOCUMENTS_MISSING' });
    expect((await handIn(npoBrowser, made.projectId)).statusCode).toBe(200);
    expect((await drive('PAYMENT_REQUESTED')).json()).toMatchObject({ code: 'DOCUMENTS_MISSING' });
    await acceptDocuments(companyBrowser, made.projectId);
    expect((await drive('PAYMENT_REQUESTED')).statusCode).toBe(200);
    expect((await payFee(adminBrowser, made.projectId)).statusCode).toBe(200);
    expect((await drive('CLOSED')).statusCode).toBe(200);
    const { documents, events } = await read(npoBrowser, made.projectId);
    expect(documents.items).toMatchObject([
      { name: '결과보고서.pdf', kind: 'COMPLETION', isLocked: true, isOwn: true },
    ]);
    expect(events.items.map(({ text }) => text)).toContain('‘결과보고서’ 서류를 냈어요 (결과보고서.pdf)');
    const removal = await npoBrowser.delete(
      `/api/projects/${made.projectId}/documents/${documents.items[0]?.id}`,
    );
    expect(removal.json()).toMatchObject({ code: 'FILE_IN_USE' });
  });

  test('[P-04] only the organisation that put a document there can delete it', async () => {
    const made = await createProject(app.platform.db, company, {
      status: 'IN_PROGRESS',
      npoIds: [chosen.organizationId],
    });
    const uploaded = await npoBrowser.upload(`/api/projects/${made.projectId}/documents`, {
      name: '사진.pdf',
      bytes: pdf,
    });
    const { file: stored } = uploaded.json<{ file: { id: string } }>();
    const url = `/api/projects/${made.projectId}/documents/${stored.id}`;
    expect((await companyBrowser.delete(url)).statusCode).toBe(404);
    expect((await adminBrowser.delete(url)).statusCode).toBe(404);
    expect((await npoBrowser.delete(url)).statusCode).toBe(200);
  });
});

describe('who sees what', () => {
  test('[P-05] [F-19] matched contact persons see each other’s contact until the end, nobody else does, and each view is recorded', async () => {
    const made = await createProject(app.platform.db, company, {
      status: 'MATCHED',
      npoIds: [chosen.organizationId, other.organizationId],
    });
    const url = `/api/projects/${made.projectId}/contact`;
    expect((await companyBrowser.get(url)).json<PartnerContact>()).toMatchObject({ email: chosen.email });
    expect((await npoBrowser.get(url)).json<PartnerContact>()).toMatchObject({ email: company.email });
    const outsider = await app.signIn(other);
    expect((await outsider.get(url)).statusCode).toBe(404);
    expect((await adminBrowser.get(url)).statusCode).toBe(403);
    const views = await app.platform.db.$count(
      auditEntry,
      sql`${auditEntry.action} = 'contact.view' AND ${auditEntry.details} ->> 'projectId' = ${made.projectId}`,
    );
    expect(views).toBe(2);
    const closed = await createProject(app.platform.db, company, {
      status: 'CLOSED',
      npoIds: [chosen.organizationId],
    });
    // Also [F-19]: with the end of the project the contacts are closed.
    for (const browser of [companyBrowser, npoBrowser])
      expect((await browser.get(`/api/projects/${closed.projectId}/contact`)).statusCode).toBe(404);
    const proposing = await propose({ invitationStatus: 'ACCEPTED' });
    expect((await companyBrowser.get(`/api/projects/${proposing.projectId}/contact`)).statusCode).toBe(404);
    const canceled = await adminBrowser.post(`/api/admin/projects/${made.projectId}/transitions`, {
      to: 'CANCELED',
      version: made.version,
      reason: '두 기관이 그만두기로 했어요',
    });
    expect(canceled.json<AdminProjectDetail>().project.partner?.id).toBe(chosen.organizationId);
    for (const browser of [companyBrowser, npoBrowser]) expect((await browser.get(url)).statusCode).toBe(404);
  });

  test('an invited NPO reads the request, but neither the ranked list nor the parties’ documents', async () => {
    const former = await createNpo(app.platform.db);
    const formerBrowser = await app.signIn(former);
    const matched = await createProject(app.platform.db, company, {
      status: 'MATCHED',
      npoIds: [former.organizationId],
    });
    const { projectId } = matched;
    await formerBrowser.upload(`/api/projects/${projectId}/documents`, { name: '협약서.pdf', bytes: pdf });
    await companyBrowser.post(`/api/projects/${projectId}/events`, { text: '두 기관이 만났어요' });
    const made = await rematchProject(app.platform.db, company, matched, {
      status: 'PROPOSING',
      npoIds: [chosen.organizationId],
    });
    const own = await read(companyBrowser, projectId);
    expect(own.documents.items).toEqual([]);
    expect(own.earlierPartnerships).toMatchObject([
      {
        partner: { id: former.organizationId },
        ending: 'REMATCHED',
        documents: { items: [{ name: '협약서.pdf' }] },
      },
    ]);
    expect(own.earlierPartnerships[0]?.events.items.map(({ text }) => text)).toContain('두 기관이 만났어요');
    const seen = await read(npoBrowser, projectId);
    expect(seen.requestDetails.purpose.length).toBeGreaterThan(0);
    expect(seen.recommendedNpos).toEqual([]);
    expect(seen.documents.items).toEqual([]);
    expect(seen.events.items).toEqual([]);
    const stranger = await app.signIn(await createNpo(app.platform.db));
    expect((await stranger.get(`/api/projects/${made.projectId}`)).statusCode).toBe(404);
  });

  test('an NPO that was not chosen no longer reads the project', async () => {
    const made = await createProject(app.platform.db, company, {
      status: 'MATCHED',
      npoIds: [chosen.organizationId, other.organizationId],
    });
    const outsider = await app.signIn(other);
    const url = `/api/projects/${made.projectId}`;
    expect((await outsider.get(url)).statusCode).toBe(404);
    expect((await outsider.post(`${url}/events`, { text: '저도 적어요' })).statusCode).toBe(404);
  });

  test('what NPOs answer to offers stays between the company and the admin', async () => {
    const made = await propose();
    const id = made.invitationIds[other.organizationId];
    await (await app.signIn(other)).post(`/api/invitations/${id}/refusal`, {
      version: 1,
      reason: '일정이 겹쳐요',
    });
    await npoBrowser.post(`/api/invitations/${made.invitationIds[chosen.organizationId]}/acceptance`, {
      version: 1,
    });
    const { version } = await read(companyBrowser, made.projectId);
    await companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
      npoId: chosen.organizationId,
      version,
    });
    const said = async (browser: TestBrowser) =>
      (await read(browser, made.projectId)).events.items.map(({ text }) => text).join();
    expect(await said(companyBrowser)).toContain('일정이 겹쳐요');
    expect(await said(npoBrowser)).not.toContain('일정이 겹쳐요');
    expect(await said(npoBrowser)).toContain('파트너로 선택했어요');
  });

  test('[R-05] each side lists its own projects with what to do next', async () => {
    const made = await propose();
    const ofCompany = (await companyBrowser.get('/api/projects')).json<{ items: ProjectListItem[] }>().items;
    expect(ofCompany).toMatchObject([{ id: made.projectId, nextAction: { kind: 'WAIT_REPLIES' } }]);
    const ofNpo = (await npoBrowser.get('/api/projects')).json<{ items: ProjectListItem[] }>().items;
    expect(ofNpo).toMatchObject([{ id: made.projectId, nextAction: { kind: 'REPLY_INVITATION' } }]);
    const stranger = await app.signIn(await createCompany(app.platform.db));
    expect((await stranger.get('/api/projects')).json()).toEqual({ items: [], next: null });
  });

  test('[B-05] a project without a manager of its own shows the platform contact', async () => {
    const made = await propose();
    expect((await read(companyBrowser, made.projectId)).requestManager).toEqual({
      ...app.platform.config.site.defaultManager,
      photo: null,
    });
  });
});
