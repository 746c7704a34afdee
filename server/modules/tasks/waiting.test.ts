import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TaskAct, taskActs } from '#contract/admin/task-acts.ts';
import { groupOf, taskHorizons } from '#contract/admin/task-horizons.ts';
import type { Task } from '#contract/admin/tasks.ts';
import type { Clause } from '#contract/agreements/clauses.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { findOpenInvoice } from '#contract/orders/orders.ts';
import { refundDueDay } from '#contract/orders/refund-requests.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import { areDocumentsComplete, countDocuments } from '#contract/projects/required-document-status.ts';
import { reportDueDay } from '#contract/reports/report-days.ts';
import { agreement } from '#db/schema/agreements.ts';
import { certificate } from '#db/schema/certificates.ts';
import { changeRequest } from '#db/schema/change-requests.ts';
import { file } from '#db/schema/files.ts';
import { hearing } from '#db/schema/hearings.ts';
import { incident, incidentMember } from '#db/schema/incidents.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { invitation } from '#db/schema/invitations.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { bankLine, order, payment, refundRequest, reversal, taxInvoice } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { outgoing } from '#db/schema/outgoing.ts';
import { partnership, project } from '#db/schema/projects.ts';
import { report } from '#db/schema/reports.ts';
import { requiredDocument } from '#db/schema/required-documents.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { surplusSince } from '#server/modules/orders/present.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let owner: pg.Client;
let browser: TestBrowser;
let admin: TestMember;

/** Tables whose rows decide what waits: their triggers are off here, so that rows can be put into any state. */
const tables = [
  'agreement',
  'certificate',
  'change_request',
  'hearing',
  'incident',
  'incident_member',
  'inquiry',
  'invitation',
  'mail',
  'organization',
  'outgoing',
  'partnership',
  'project',
  'report',
  'required_document',
  'takedown',
  'payments.bank_line',
  'payments.order',
  'payments.tax_invoice',
  'payments.payment',
  'payments.refund_request',
];

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await createAdmin(db, { name: '김도현' });
  browser = await app.signIn(admin);
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  const drop = (table: string) => owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const table of [
    'report',
    'takedown',
    'certificate',
    'number_change',
    'payments.tax_invoice',
    'payments.payment',
    'payments.reversal',
  ])
    await drop(table);
  await createWorld();
  for (const table of tables) await drop(table);
  await leaveBehind();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** One record of each kind at least, in some state; what the states are is up to each run. */
async function createWorld(): Promise<void> {
  const { db } = app.platform;
  const company = await createCompany(db);
  const npos = [await createNpo(db), await createNpo(db)] as const;
  const npoIds = npos.map(({ organizationId }) => organizationId);
  for (const status of [
    'MATCHING',
    'PROPOSING',
    'IN_PROGRESS',
    'DEADLINE_PASSED',
    'PAYMENT_CONFIRMED',
  ] as const) {
    const made = await createProject(db, company, { status, npoIds });
    if (made.partnershipId === null) continue;
    const of = { projectId: made.projectId, partnershipId: made.partnershipId };
    await db.insert(report).values(of);
    if (status !== 'IN_PROGRESS') continue;
    await confirmTestAgreement(db, made, [company, npos[0]], {});
    await confirmTestAgreement(db, made, [company, npos[0]], {});
    const progress = { actualStart: '2026-01-01', actualEnd: '2026-12-31', actualBudget: 1 };
    const form = { ...progress, regionLevel1Code: '11', regionLevel2Code: '11110' };
    await db.insert(changeRequest).values({
      ...of,
      organizationId: company.organizationId,
      requestedById: company.memberId,
      before: form,
      after: { ...form, actualBudget: 2 },
      reason: '비가 잦아요',
    });
  }
  await createProject(db, company, { status: 'CONFIRMED', npoIds });
  for (const _ of [1, 2, 3]) await createProject(db, company, { status: 'PAYMENT_REQUESTED', npoIds });
  await createProject(db, company, { status: 'PROPOSING', npoIds, invitationStatus: 'ACCEPTED' });
  for (const organizationId of npoIds) {
    const [stored] = await db
      .insert(file)
      .values({
        class: 'CERTIFICATE',
        name: '고유번호증.pdf',
        sizeBytes: 1,
        mimeType: 'application/pdf',
        sha256: 'a',
        storageKey: `waiting-${organizationId}`,
        uploaderId: company.memberId,
        certificateOrganizationId: organizationId,
      })
      .returning({ id: file.id });
    await owner.query('UPDATE certificate SET file_id = $1 WHERE organization_id = $2', [
      stored?.id,
      organizationId,
    ]);
  }
  await owner.query(
    `WITH asked AS (INSERT INTO number_change (organization_id, requested_by_id, before, after, reason)
      VALUES ($1, $2, '1208200011', '1208200029', '번호가 바뀌었어요') RETURNING id)
    UPDATE certificate SET number_change_id = asked.id FROM asked
    WHERE organization_id = $1 AND document_type = 'UNIQUE_NUMBER'`,
    [npoIds[1], npos[1].memberId],
  );
  for (const text of ['하나', '둘']) {
    await db.insert(inquiry).values({ memberId: company.memberId, subject: text, body: '내용' });
    await db.insert(mail).values({ to: 'a@a.example', subject: text, text: '본문', html: '<p>본문</p>' });
    const [made] = await db
      .insert(incident)
      .values({ title: text, description: '내용', discoveredAt: new Date() })
      .returning({ id: incident.id });
    await db.insert(incidentMember).values({ incidentId: made?.id as string, memberId: company.memberId });
  }
  await db.insert(takedown).values({
    organizationId: npoIds[0] as string,
    subject: 'PROFILE',
    npoId: npoIds[0] as string,
    name: '프로필',
    reason: '확인해요',
    takenDownById: admin.memberId,
  });
  const subjects = [
    ...(await db.select({ id: inquiry.id }).from(inquiry)).map(({ id }) => ['inquiry', id] as const),
    ...(await db.select({ id: project.id }).from(project)).map(({ id }) => ['project', id] as const),
    ...(await db.select({ id: certificate.id }).from(certificate)).map(
      ({ id }) => ['certificate', id] as const,
    ),
    ...(await db.select({ id: takedown.id }).from(takedown)).map(({ id }) => ['takedown', id] as const),
    ...(await db.select({ id: order.id }).from(order)).map(({ id }) => ['order', id] as const),
    ['organization', npoIds[0] as string] as const,
  ];
  for (const [subjectType, subjectId] of subjects)
    await db.insert(outgoing).values({
      act: 'INQUIRY',
      params: {},
      body: {},
      subjectType,
      subjectId,
      subject: '무엇',
      label: '정한 일',
      path: '/admin',
      mails: 0,
      decidedById: admin.memberId,
      leavesAt: sql`now() + interval '5 minutes'`,
    });
  // A deposit that holds and one that was undone, each with its line.
  const [{ id: _, ...held }] = (await db.select().from(payment)) as [typeof payment.$inferSelect];
  const [undone] = await db.insert(payment).values(held).returning({ id: payment.id });
  await db
    .insert(reversal)
    .values({ paymentId: undone?.id as string, reason: '잘못 적었어요', recordedById: admin.memberId });
  for (const { id, amount, bookedOn } of await db.select().from(payment))
    await db.insert(bankLine).values({
      ...{ amount, bookedOn, statementName: '기업', memo: '', paymentId: id },
      ...{ fingerprint: `waiting-${id}`, importedById: admin.memberId },
    });
  for (const at of [0, 1, 2, 3])
    await db.insert(bankLine).values({
      ...{ amount: 1, bookedOn: '2026-01-01', statementName: '모름', memo: '' },
      ...{ fingerprint: `waiting-unknown-${at}`, importedById: admin.memberId },
    });
  for (const { id } of await db.select({ id: order.id }).from(order))
    await db.insert(refundRequest).values({
      ...{ orderId: id, requestedById: company.memberId, reason: '그만 써요', dueOn: '2026-01-01' },
      ...{ bank: '은행', accountNumber: '1234567890', accountHolder: '기업' },
    });
  for (const organizationId of npoIds)
    await db.insert(hearing).values({
      ...{ organizationId, restriction: 'HELD', isUrgent: false, reason: '확인해요' },
      ...{ answerBy: '2026-01-01', toldById: admin.memberId },
    });
  for (const { id } of await db.select({ id: order.id }).from(order))
    await db.insert(taxInvoice).values({ orderId: id, businessNumber: '1208147521', email: 'tax@a.example' });
}

/** To each partnership one that its project had before, with all that the two have now. */
async function leaveBehind(): Promise<void> {
  const { db } = app.platform;
  for (const current of await db.select().from(partnership)) {
    const former = { id: crypto.randomUUID(), endedAt: new Date(), ending: 'CANCELED' as const };
    await db.insert(partnership).values({ ...current, ...former });
    for (const table of [report, agreement, requiredDocument, changeRequest])
      for (const row of await db.select().from(table).where(eq(table.partnershipId, current.id)))
        await db.insert(table).values({ ...row, id: crypto.randomUUID(), partnershipId: former.id } as never);
  }
}

/** Puts every row into a state of its own; what a check of the database refuses stays as it was. */
async function scramble(next: (most: number) => number): Promise<void> {
  const pick = <T>(values: readonly T[]): T => values[next(values.length)] as T;
  const today = koreanDay(new Date());
  const day = () => addDays(today, next(40) - 20);
  const instant = () => new Date(Date.now() - next(10 * 24) * 3_600_000 - 1_800_000).toISOString();
  const later = (value: () => string) => (next(2) === 0 ? null : value());
  const asked = (await app.platform.db.select().from(order)).map(
    ({ supplyAmount, vatAmount }) => supplyAmount + vatAmount,
  );
  const rows: Record<string, () => Record<string, unknown>> = {
    project: () => ({
      status: pick(projectStatuses),
      is_hidden: next(5) === 0,
      status_changed_at: instant(),
    }),
    partnership: () => {
      const end = addDays(today, next(80) - 50);
      return { actual_start: addDays(end, -20), actual_end: end, ended_at: next(6) === 0 ? instant() : null };
    },
    agreement: () => ({
      status: pick(['DRAFT', 'CONFIRMED', 'SUPERSEDED', 'OFFERED']),
      created_at: instant(),
    }),
    certificate: () => ({ status: pick(['REVIEWING', 'VERIFIED', 'REJECTED']) }),
    change_request: () => ({ status: pick(['OPEN', 'WITHDRAWN']), created_at: instant() }),
    incident: () => ({
      discovered_at: instant(),
      ...pick([
        { reported_at: null, report_receipt: null },
        { reported_at: instant(), report_receipt: 'R-1' },
      ]),
      report_waived_at: next(4) === 0 ? instant() : null,
      notice_waived_at: next(3) === 0 ? instant() : null,
      closed_at: next(4) === 0 ? instant() : null,
    }),
    hearing: () => {
      const status = pick(['OPEN', 'HEARD', 'DROPPED']);
      const isHeard = status === 'HEARD' || next(3) === 0;
      return {
        status,
        is_urgent: next(2) === 0,
        answer_by: day(),
        ...(isHeard
          ? { opinion: '달라요', opinion_at: instant(), opinion_by_id: admin.memberId }
          : { opinion: null, opinion_at: null, opinion_by_id: null }),
        ...(status === 'DROPPED'
          ? { closed_at: instant(), answer: '거둬요' }
          : { closed_at: null, answer: null }),
      };
    },
    inquiry: () => ({
      created_at: instant(),
      ...(next(2) === 0 ? {} : { answer: null }),
      ...(next(2) === 0
        ? { answer_by: null, delay_reason: null }
        : { answer_by: addDays(today, -next(9)), delay_reason: '알아보고 있어요' }),
    }),
    'payments.refund_request': () => ({ status: pick(['OPEN', 'REFUNDED', 'WITHDRAWN']), due_on: day() }),
    invitation: () => ({
      status: pick(['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']),
      choose_by: day(),
      reply_by: addDays(today, next(5) - 1),
      ...pick([
        { asked_again: 0, asked_again_on: null },
        { asked_again: 1, asked_again_on: addDays(today, -next(2)) },
        { asked_again: 3, asked_again_on: addDays(today, -1) },
      ]),
    }),
    mail: () => ({ status: pick(['FAILED', 'SENT', 'QUEUED']), created_at: instant() }),
    organization: () => ({
      membership_status: pick(['PENDING', 'APPROVED', 'HELD', 'REJECTED', 'WITHDRAWN']),
      applied_at: instant(),
      plan: pick(['FREEMIUM', 'CONNECT', 'PERFORMANCE']),
      plan_until: addDays(today, next(50) - 5),
    }),
    outgoing: () => {
      const status = pick(['WAITING', 'SENT', 'UNDONE', 'REFUSED']);
      return {
        status,
        act: pick(['INQUIRY', 'INQUIRY', 'INQUIRY', ...answersNothing]),
        ended_at: status === 'WAITING' ? null : instant(),
        refusal: status === 'REFUSED' ? '바뀌었어요' : null,
        refused_as: status === 'REFUSED' ? 'CHANGED' : null,
        acknowledged_at: status === 'REFUSED' ? later(instant) : null,
      };
    },
    report: () => {
      const status = pick(['WRITING', 'SUBMITTED', 'RETURNED']);
      return {
        status,
        round: status === 'WRITING' ? 0 : 1,
        answer_by: status === 'SUBMITTED' ? day() : null,
      };
    },
    required_document: () => {
      const status = pick(['WANTED', 'HANDED_IN', 'ACCEPTED', 'ACCEPTED', 'RETURNED', 'WAIVED']);
      return { status, reason: status === 'RETURNED' || status === 'WAIVED' ? '이유' : null };
    },
    takedown: () =>
      next(2) === 0
        ? {
            status: 'REPLIED',
            reply_kind: 'OBJECTED',
            reply_text: '고쳤어요',
            replied_at: instant(),
            replied_by_id: admin.memberId,
          }
        : { status: 'HIDDEN' },
    'payments.order': () => {
      const status = pick(['ORDERED', 'PAID', 'CANCELED', 'REFUNDED', 'PART_REFUNDED']);
      const isPaid = status !== 'ORDERED' && status !== 'CANCELED';
      return {
        status,
        due_on: day(),
        created_at: instant(),
        paid_on: isPaid ? day() : null,
        closing_reason: status === 'ORDERED' || status === 'PAID' ? null : '이유',
      };
    },
    'payments.tax_invoice': () => {
      const isIssued = next(2) === 0;
      return {
        status: isIssued ? 'ISSUED' : 'REQUESTED',
        due_on: day(),
        issued_on: isIssued ? day() : null,
        approval_number: isIssued ? `2026${String(next(1_000_000)).padStart(20, '0')}` : null,
      };
    },
    'payments.bank_line': () => ({
      created_at: instant(),
      ...(next(2) === 0
        ? { set_aside_reason: null, set_aside_by_id: null }
        : { set_aside_reason: '우리 것이 아니에요', set_aside_by_id: admin.memberId }),
    }),
    // Sometimes what was asked, to the won.
    'payments.payment': () => ({
      amount: pick([1 + next(100) * 10_000, ...asked]),
      created_at: instant(),
    }),
  };
  await owner.query('UPDATE incident_member SET noticed_at = $1', [later(instant)]);
  for (const [table, values] of Object.entries(rows)) {
    const { rows: found } = await owner.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`);
    for (const { id } of found) {
      const columns = Object.entries(values());
      const sets = columns.map(([name], at) => `${name} = $${at + 2}`).join(', ');
      await owner
        .query(`UPDATE ${table} SET ${sets} WHERE id = $1`, [id, ...columns.map(([, value]) => value)])
        .catch((error: { code?: string }) => {
          if (error.code !== '23514' && error.code !== '23505') throw error;
        });
    }
  }
  // The triggers that would have counted these changes are off.
  await owner.query('UPDATE task_change SET sources = sources + 1');
}

/** A later day to answer, an order of the list and their like decide nothing of what waits there. */
const answersNothing = ['ORDER', 'ADDITION', 'OFFER_REMINDER', 'REPLY_DAY', 'CERTIFICATE_REMINDER', 'PLAN'];

/** What a task is about where a decision on it may wait. */
const decidedAs: Partial<Record<TaskAct, string>> = {
  REVIEW_APPLICATION: 'organization',
  REVIEW_CERTIFICATE: 'certificate',
  DECIDE_NUMBER: 'certificate',
  SEND_LIST: 'project',
  REMATCH: 'project',
  ASK_FOR_REPLY: 'project',
  BILL: 'project',
  SETTLE_DOCUMENTS: 'project',
  CLOSE: 'project',
  CONFIRM_PAYMENT: 'project',
  ANSWER_INQUIRY: 'inquiry',
  ANSWER_OBJECTION: 'takedown',
  DECIDE_CHANGE: 'project',
  DECIDE_RESTRICTION: 'organization',
  ANSWER_REFUND: 'order',
  RETURN_MONEY: 'order',
  CONFIRM_DEPOSIT: 'order',
  MATCH_DEPOSIT: 'order',
  ISSUE_INVOICE: 'order',
  CORRECT_INVOICE: 'order',
};

/** What was loaded on a day is one task. */
const idOfDay = (day: string) =>
  createHash('md5')
    .update(`bank-line ${day}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

type Expected = { key: string; act: TaskAct; dueAt: Date | null; organizationId: string | null };

/** Whose each record is: of a project and a partnership the company, and of a partnership by 'npo' its NPO. */
async function readParties(): Promise<ReadonlyMap<string, string | null>> {
  const { db } = app.platform;
  const members = new Map(
    (await db.select().from(member)).map(({ id, organizationId }) => [id, organizationId]),
  );
  const owned = [
    ...(await db.select().from(certificate)),
    ...(await db.select().from(changeRequest)),
    ...(await db.select().from(order)),
    ...(await db.select().from(takedown)),
    ...(await db.select().from(hearing)),
  ];
  const partnerships = await db.select().from(partnership);
  return new Map<string, string | null>([
    ...owned.map(({ id, organizationId }) => [id, organizationId] as const),
    ...(await db.select().from(organization)).map(({ id }) => [id, id] as const),
    ...(await db.select().from(project)).map(({ id, companyId }) => [id, companyId] as const),
    ...partnerships.map(({ id, companyId }) => [id, companyId] as const),
    ...partnerships.map(({ id, npoId }) => [`npo${id}`, npoId] as const),
    ...(await db.select().from(inquiry)).map(
      ({ id, memberId }) => [id, members.get(memberId) ?? null] as const,
    ),
    ...(await db.select().from(mail)).map(
      ({ id, memberId }) => [id, members.get(memberId ?? '') ?? null] as const,
    ),
  ]);
}

/** What waits, one record at a time, as the rules say it. */
async function readByHand(): Promise<Expected[]> {
  const { db } = app.platform;
  const today = koreanDay(new Date());
  const [projects, partnerships, agreements, documents, invitations, reports, orders, invoices, payments] =
    await Promise.all([
      db.select().from(project),
      db.select().from(partnership),
      db.select().from(agreement),
      db.select().from(requiredDocument),
      db.select().from(invitation),
      db.select().from(report),
      db.select().from(order),
      db.select().from(taxInvoice),
      db.select().from(payment),
    ]);
  const requests = await db.select().from(refundRequest);
  const reversed = new Set((await db.select().from(reversal)).map(({ paymentId }) => paymentId));
  const organizations = await db.select().from(organization);
  const found: Expected[] = [];
  const endOf = (day: string | null) => (day === null ? null : new Date(`${addDays(day, 1)}T00:00:00+09:00`));
  const decisions = await db.select().from(outgoing);
  const waiting = new Set(
    decisions
      .filter(({ status, act }) => status === 'WAITING' && !answersNothing.includes(act))
      .map(({ subjectType, subjectId }) => `${subjectType}:${subjectId}`),
  );
  const partyOf = await readParties();
  const hasLeft = (id: string | null | undefined) =>
    organizations.some((one) => one.id === id && one.membershipStatus === 'WITHDRAWN');
  const add = (act: TaskAct, id: string, dueAt: Date | null, decidedId = id) => {
    // Decided already, and only waiting to leave.
    if (waiting.has(`${decidedAs[act]}:${decidedId}`)) return;
    // A report is the NPO's to write; what has left is named by the one that has.
    const side =
      act === 'ASK_FOR_REPORT' || (act === 'DECIDE_DEPARTURE' && !hasLeft(partyOf.get(id))) ? 'npo' : '';
    const organizationId = partyOf.get(`${side}${id}`) ?? null;
    found.push({ key: `${taskActs[act].kind}:${id}`, act, dueAt, organizationId });
  };
  const plus = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const dayAfter = (at: Date, days: number) => endOf(addDays(koreanDay(at), days));

  const everyone = await db.select().from(member);
  /** When the last of its members left. */
  const leftAt = ({ id, updatedAt }: { id: string; updatedAt: Date }) =>
    everyone
      .filter(({ organizationId }) => organizationId === id)
      .flatMap(({ withdrawnAt }) => withdrawnAt ?? [])
      .sort((one, other) => other.getTime() - one.getTime())[0] ?? updatedAt;

  for (const each of await db.select().from(incident)) {
    const { id, discoveredAt } = each;
    if (each.closedAt) continue;
    const members = (await db.select().from(incidentMember)).filter(({ incidentId }) => incidentId === id);
    const isTold = members.length > 0 && members.every(({ noticedAt }) => noticedAt);
    if (!each.reportedAt && !each.reportWaivedAt) add('REPORT_INCIDENT', id, plus(discoveredAt, 72));
    else if (!isTold && !each.noticeWaivedAt) add('TELL_OF_INCIDENT', id, plus(discoveredAt, 72));
    else add('CLOSE_INCIDENT', id, null);
  }
  for (const each of organizations) {
    if (each.membershipStatus === 'PENDING') add('REVIEW_APPLICATION', each.id, plus(each.appliedAt, 72));
    const ordered = orders.some(
      (one) => one.organizationId === each.id && one.status === 'ORDERED' && one.kind === 'PLAN',
    );
    const { plan, planUntil, membershipStatus } = each;
    if (membershipStatus === 'APPROVED' && plan !== 'FREEMIUM' && planUntil !== null && !ordered)
      if (planUntil >= today && planUntil <= addDays(today, 30))
        add('ASK_TO_RENEW', each.id, endOf(planUntil));
  }
  const files = await db.select().from(file);
  for (const each of await db.select().from(certificate)) {
    const at = files.find(({ id }) => id === each.fileId)?.createdAt;
    const status = organizations.find(({ id }) => id === each.organizationId)?.membershipStatus;
    if (each.status !== 'REVIEWING' || !at || (status !== 'APPROVED' && status !== 'HELD')) continue;
    add(each.numberChangeId ? 'DECIDE_NUMBER' : 'REVIEW_CERTIFICATE', each.id, plus(at, 72));
  }
  for (const each of projects) {
    const { id, status, isHidden, statusChangedAt: at } = each;
    const offers = invitations.filter(({ projectId }) => projectId === id);
    if (status === 'MATCHING' && !isHidden) add('SEND_LIST', id, dayAfter(at, limits.deskDays));
    if (status === 'PROPOSING' && !isHidden) {
      if (!offers.some((one) => one.status === 'SENT' || one.status === 'ACCEPTED'))
        add('REMATCH', id, dayAfter(at, limits.replyDays));
      const [replyBy] = offers
        .filter((one) => one.status === 'SENT' && one.askedAgain < 3 && one.askedAgainOn !== today)
        .map((one) => one.replyBy)
        .filter((last) => last >= today && last <= addDays(today, 2))
        .sort();
      if (replyBy !== undefined) add('ASK_FOR_REPLY', id, endOf(replyBy));
      const [chooseBy] = offers
        .filter((one) => one.status === 'ACCEPTED' && one.chooseBy !== null)
        .map((one) => one.chooseBy as string)
        .sort();
      if (chooseBy !== undefined && chooseBy < today) add('ASK_FOR_CHOICE', id, endOf(chooseBy));
    }
    if (status === 'DEADLINE_PASSED') add('SETTLE_DOCUMENTS', id, dayAfter(at, limits.deskDays));
    if (status === 'PAYMENT_CONFIRMED') add('CLOSE', id, dayAfter(at, limits.deskDays));
    const billed = orders.some((one) => one.projectId === id && one.status !== 'CANCELED');
    if (status === 'PAYMENT_REQUESTED' && !billed)
      add('CONFIRM_PAYMENT', id, dayAfter(at, limits.feeDueDays));
    const held = partnerships.find((one) => one.id === each.partnershipId);
    if (!held) continue;
    const gone = [held.companyId, held.npoId]
      .map((party) => organizations.find((one) => one.id === party))
      .find((one) => one?.membershipStatus === 'WITHDRAWN');
    if (gone && ['CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED'].includes(status))
      add('DECIDE_DEPARTURE', held.id, dayAfter(leftAt(gone), limits.deskDays));
    const isUnderWay = status === 'IN_PROGRESS' || status === 'DEADLINE_PASSED';
    const counts = countDocuments(documents.filter((one) => one.partnershipId === held.id));
    if (status === 'IN_PROGRESS' && areDocumentsComplete(counts)) add('BILL', id, endOf(held.actualEnd));
    const versions = agreements.filter((one) => one.partnershipId === held.id);
    const confirmed = versions.find((one) => one.status === 'CONFIRMED');
    const own = reports.find((one) => one.partnershipId === held.id);
    if (isUnderWay && !isHidden && held.endedAt === null && held.actualEnd !== null) {
      const dueOn = reportDueDay(held.actualEnd, (confirmed?.content.clauses ?? []) as Clause[]);
      if (dueOn < today && !own?.round) add('ASK_FOR_REPORT', held.id, endOf(dueOn));
    }
    if (isUnderWay && own?.status === 'SUBMITTED' && own.answerBy !== null && own.answerBy < today)
      add('ASK_FOR_ANSWER', held.id, endOf(own.answerBy));
    if ((isUnderWay || status === 'CONFIRMED') && !isHidden) {
      if (!confirmed) add('ASK_FOR_AGREEMENT', held.id, endOf(held.actualStart));
      const open = versions.find((one) => one.status === 'DRAFT' || one.status === 'OFFERED');
      if (confirmed && open)
        add('ASK_FOR_AMENDMENT', held.id, dayAfter(open.createdAt, limits.deskAmendmentDays));
    }
  }
  for (const each of await db.select().from(changeRequest)) {
    const isCurrent = projects.some(
      ({ id, partnershipId }) => id === each.projectId && partnershipId === each.partnershipId,
    );
    if (each.status === 'OPEN' && isCurrent)
      add('DECIDE_CHANGE', each.id, dayAfter(each.createdAt, limits.reviewDays), each.projectId);
  }
  for (const each of orders) {
    const lines = payments.filter((one) => one.orderId === each.id && !reversed.has(one.id));
    const paid = lines.reduce((sum, { kind, amount }) => sum + (kind === 'DEPOSIT' ? amount : -amount), 0);
    const company = organizations.find(({ id }) => id === each.organizationId);
    const itsProject = projects.find(({ id }) => id === each.projectId);
    const isGone = company?.membershipStatus === 'WITHDRAWN';
    const isInVain = each.status === 'ORDERED' && (isGone || itsProject?.status === 'CANCELED');
    const request = requests.find(({ orderId, status }) => orderId === each.id && status === 'OPEN');
    const kept = each.status === 'PAID' ? each.supplyAmount + each.vatAmount : isInVain ? 0 : null;
    const surplus =
      kept === null
        ? null
        : surplusSince(
            lines.map((one) => ({ ...one, reversal: null })),
            kept,
          );
    if (each.status === 'ORDERED' && !(isInVain && paid > 0) && !request)
      add(paid > 0 ? 'MATCH_DEPOSIT' : 'CONFIRM_DEPOSIT', each.id, endOf(each.dueOn));
    if (request && (each.status === 'ORDERED' || each.status === 'PAID'))
      add('ANSWER_REFUND', each.id, endOf(request.dueOn));
    else if (surplus !== null) {
      const owed = !isInVain
        ? surplus
        : new Date(
            Math.max(
              surplus.getTime(),
              (isGone && company ? leftAt(company) : (itsProject?.statusChangedAt ?? surplus)).getTime(),
            ),
          );
      add('RETURN_MONEY', each.id, endOf(refundDueDay(koreanDay(owed))));
    }
    const invoice = invoices.find(({ orderId }) => orderId === each.id) ?? null;
    const open = findOpenInvoice(each, invoice);
    if (open && invoice)
      add(open === 'FIRST' ? 'ISSUE_INVOICE' : 'CORRECT_INVOICE', each.id, endOf(invoice.dueOn));
  }
  const loadedOn = new Set<string>();
  for (const each of await db.select().from(bankLine))
    if (each.setAsideReason === null && (each.paymentId === null || reversed.has(each.paymentId)))
      loadedOn.add(koreanDay(each.createdAt));
  for (const day of loadedOn) add('BOOK_LINES', idOfDay(day), endOf(addDays(day, limits.deskDays)));
  for (const each of await db.select().from(inquiry))
    if (each.answer === null)
      add(
        'ANSWER_INQUIRY',
        each.id,
        each.answerBy === null ? dayAfter(each.createdAt, limits.inquiryDays) : endOf(each.answerBy),
      );
  for (const each of await db.select().from(hearing)) {
    const { status, isUrgent, answerBy, opinionAt } = each;
    if (status !== 'HEARD' && (status !== 'OPEN' || isUrgent || answerBy >= today)) continue;
    const said = opinionAt === null ? answerBy : koreanDay(opinionAt);
    add('DECIDE_RESTRICTION', each.id, endOf(addDays(said, limits.objectionDays)), each.organizationId);
  }
  for (const each of await db.select().from(takedown))
    if (each.status === 'REPLIED' && each.repliedAt)
      add('ANSWER_OBJECTION', each.id, dayAfter(each.repliedAt, limits.objectionDays));
  for (const { id, status, endedAt, acknowledgedAt } of decisions)
    if (status === 'REFUSED' && endedAt && !acknowledgedAt)
      add('DECIDE_AGAIN', id, plus(endedAt, limits.deskOutgoingDays * 24));
  for (const each of await db.select().from(mail))
    if (each.status === 'FAILED') add('RESEND_MAIL', each.id, dayAfter(each.createdAt, limits.deskMailDays));
  return found;
}

const find = async (query = '') => {
  const answer = await browser.get(`/api/admin/tasks?limit=500${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: Task[]; total: number; nextAfter: string | null }>();
};

/** Random numbers that a seed gives. */
function seeded(seed: number): (most: number) => number {
  let state = seed | 0;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return Math.abs(state ^ (state >>> 12)) % most;
  };
}

test('[O-01] 할 일 is what waits by hand, over generated states: no task is missing, none is left over', async () => {
  const seen = new Set<TaskAct>();
  const check = async (seed: number) => {
    await scramble(seeded(seed));
    const expected = await readByHand();
    for (const { act } of expected) seen.add(act);
    const now = new Date();
    const { items, total } = await find();
    const lines = (tasks: (Expected & { group: string })[]) =>
      tasks
        .map(({ key, act, dueAt, group, organizationId }) =>
          [key, act, dueAt?.toISOString(), group, organizationId].join(' '),
        )
        .sort();
    expect(
      lines(items.map((task) => ({ ...task, dueAt: task.dueAt === null ? null : new Date(task.dueAt) }))),
    ).toEqual(
      lines(
        expected.map((task) => ({
          ...task,
          group: groupOf({ dueAt: task.dueAt, source: taskActs[task.act].source }, now, taskHorizons(now)),
        })),
      ),
    );
    expect(total).toBe(expected.length);
  };
  await fc.assert(fc.asyncProperty(fc.integer(), check), { numRuns: 25, endOnFailure: true });
  const unseen = () => Object.keys(taskActs).filter((act) => !seen.has(act as TaskAct));
  // Some states are rare: more of them, until every act has been met.
  for (let seed = 0; seed < 300 && unseen().length > 0; seed++) await check(seed);
  expect(unseen()).toEqual([]);
});

test('[O-02] the order is that of the groups and of the clocks within each, on whatever pages', async () => {
  await scramble(seeded(7));
  const { items } = await find();
  const ranks = ['NOW', 'TODAY', 'WEEK', 'LATER'];
  const places = items.map(({ group, dueAt, key }) => `${ranks.indexOf(group)} ${dueAt ?? '9999'} ${key}`);
  expect(places).toEqual(places.toSorted());
  const read: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const answer = await browser.get(
      `/api/admin/tasks?limit=3${after && `&after=${encodeURIComponent(after)}`}`,
    );
    const page = answer.json<{ items: Task[]; nextAfter: string | null }>();
    read.push(...page.items.map(({ key }) => key));
    after = page.nextAfter;
  }
  expect(read).toEqual(items.map(({ key }) => key));
});
