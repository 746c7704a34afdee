import type { OutgoingAct, OutgoingSubject } from '#contract/admin/outgoing.ts';
import type { TaskAct } from '#contract/admin/task-acts.ts';
import { holidayDays } from '#contract/calendar/holidays.ts';
import { limits } from '#contract/limits.ts';

const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";
const dayOf = (at: string) => `(${at} AT TIME ZONE 'Asia/Seoul')::date`;
/** Midnight in Korea with which a day begins. */
const beginningOf = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Seoul'`;

type Branch = {
  act: TaskAct | { [Act in TaskAct]?: string };
  id: string;
  since: string;
  /** The last day, or the instant at which the clock runs out. */
  dueOn?: string;
  dueAt?: string;
  subject: string;
  organizationId?: string;
  projectId?: string;
  /** Key and value of what the detail says. */
  facts?: string;
  /** From its FROM on. */
  from: string;
  /** What its id is to a decision: while one waits in '나가는 중', nothing waits on anybody. */
  decidedAs?: OutgoingSubject;
  /** Of that, where it is not its own id. */
  decidedId?: string;
};

/** Acts on a project or an organisation that leave what waits there as it is. */
const answersNothing: readonly OutgoingAct[] = [
  'ORDER',
  'ADDITION',
  'OFFER_REMINDER',
  'REPLY_DAY',
  'CERTIFICATE_REMINDER',
  'PLAN',
];

const actOf = (act: Branch['act']) =>
  typeof act === 'string'
    ? `'${act}'`
    : `CASE ${Object.entries(act)
        .map(([name, when]) => `WHEN ${when} THEN '${name}'`)
        .join(' ')} END`;

/**
 * Unless a decision waits on the record, or on the project or the order that it belongs to. What is said of a project while
 * its task stays is no answer to that task.
 */
const undecided = (subject: OutgoingSubject, id: string) => `
    AND NOT EXISTS (SELECT FROM outgoing w
      WHERE w.subject_type = '${subject}' AND w.subject_id = ${id} AND w.status = 'WAITING'
        AND w.act NOT IN (${answersNothing.map((act) => `'${act}'`).join(', ')}))`;

const select = (branch: Branch) => `
  SELECT ${actOf(branch.act)} AS act, ${branch.id} AS source_id, ${branch.since} AS since,
    ${branch.dueOn ? `(${branch.dueOn})::date` : 'NULL::date'} AS due_on,
    ${branch.dueOn ? beginningOf(`(${branch.dueOn})::date + 1`) : (branch.dueAt ?? 'NULL::timestamptz')} AS due_at,
    ${branch.subject} AS subject, ${branch.organizationId ?? 'NULL::uuid'} AS organization_id,
    ${branch.projectId ?? 'NULL::uuid'} AS project_id,
    ${branch.facts ? `json_build_object(${branch.facts})` : `'{}'::json`} AS facts
  ${branch.from}${branch.decidedAs ? undecided(branch.decidedAs, branch.decidedId ?? branch.id) : ''}`;

const hours = (count: number) => `interval '${count} hours'`;
const days = (count: number) => `interval '${count} days'`;

/** The days that clause 9 of the confirmed agreement gives for the report, as `reportDueDay` of the contract reads them. */
const reportDays = `coalesce(nullif((SELECT substring(c.clause ->> 'text' from '종료 뒤 ([0-9]{1,3})일 안에')
    FROM agreement a CROSS JOIN LATERAL jsonb_array_elements(a.content -> 'clauses') WITH ORDINALITY AS c(clause, place)
    WHERE a.partnership_id = s.id AND a.status = 'CONFIRMED' AND c.clause ->> 'number' = '9'
    ORDER BY c.place LIMIT 1)::int, 0), ${limits.reportDays})`;

const documents = (status: string) =>
  `(SELECT count(*)::int FROM required_document d WHERE d.partnership_id = p.partnership_id AND d.status IN (${status}))`;

/** The day so many business days after a day, as `addBusinessDays` of the contract counts them. */
const businessDaysAfter = (day: string, count: number) => `(SELECT d::date FROM
      generate_series(${day} + 1, ${day} + ${count + 30}, interval '1 day') d
    WHERE extract(isodow FROM d) < 6 AND d::date <> ALL ('{${holidayDays.join(',')}}'::date[])
    ORDER BY d OFFSET ${count - 1} LIMIT 1)`;

const signed = `CASE y.kind WHEN 'DEPOSIT' THEN y.amount ELSE -y.amount END`;
const holds = `NOT EXISTS (SELECT FROM payments.reversal r WHERE r.payment_id = y.id)`;
const balance = `(SELECT coalesce(sum(${signed}), 0) FROM payments.payment y WHERE y.order_id = o.id AND ${holds})`;

/** Nothing can be given any more for what an order waits for: its company has left, or its project was canceled. */
const inVain = `o.status = 'ORDERED' AND (g.membership_status = 'WITHDRAWN' OR coalesce(p.status = 'CANCELED', false))`;

/** What is owed of an incident, as `presentIncidentRow` says it: done, or a reason took its place. */
const reportOwed = '(i.reported_at IS NULL AND i.report_waived_at IS NULL)';
const noticeOwed = '((told.members = 0 OR told.untold > 0) AND i.notice_waived_at IS NULL)';

/** Read once for all partnerships, of which few have lost a party. */
const departed = `SELECT d.id FROM organization d WHERE d.membership_status = 'WITHDRAWN'`;

const ofProject = { organizationId: 'p.company_id', projectId: 'p.id' };
const changedPlus = (count: number) => `${dayOf('p.status_changed_at')} + ${count}`;

/** Every record that waits on the admins: a branch for each place in which one can. */
const branches: readonly Branch[] = [
  {
    act: {
      REPORT_INCIDENT: reportOwed,
      TELL_OF_INCIDENT: noticeOwed,
      CLOSE_INCIDENT: 'true',
    },
    id: 'i.id',
    since: 'i.discovered_at',
    dueAt: `CASE WHEN ${reportOwed} OR ${noticeOwed} THEN i.discovered_at + ${hours(limits.incidentReportHours)} END`,
    subject: 'i.title',
    facts: `'members', told.members, 'untold', told.untold`,
    from: `FROM incident i CROSS JOIN LATERAL (SELECT count(*)::int AS members,
        count(*) FILTER (WHERE m.noticed_at IS NULL)::int AS untold
      FROM incident_member m WHERE m.incident_id = i.id) told
    WHERE i.closed_at IS NULL`,
  },
  {
    act: 'DECIDE_AGAIN',
    id: 'w.id',
    since: 'w.ended_at',
    dueAt: `w.ended_at + ${days(limits.deskOutgoingDays)}`,
    subject: 'w.subject',
    facts: `'label', w.label, 'refusal', w.refusal, 'refusedAs', w.refused_as, 'path', w.path`,
    from: `FROM outgoing w WHERE w.status = 'REFUSED' AND w.acknowledged_at IS NULL`,
  },
  {
    act: 'REVIEW_APPLICATION',
    id: 'g.id',
    decidedAs: 'organization',
    since: 'g.applied_at',
    dueAt: `g.applied_at + ${days(limits.reviewDays)}`,
    subject: 'g.name',
    organizationId: 'g.id',
    from: `FROM organization g WHERE g.membership_status = 'PENDING'`,
  },
  {
    act: { DECIDE_NUMBER: 'c.number_change_id IS NOT NULL', REVIEW_CERTIFICATE: 'true' },
    id: 'c.id',
    decidedAs: 'certificate',
    since: 'f.created_at',
    dueAt: `f.created_at + ${days(limits.reviewDays)}`,
    subject: 'g.name',
    organizationId: 'g.id',
    facts: `'document', c.document_type, 'validUntil', c.valid_until`,
    from: `FROM certificate c JOIN file f ON f.id = c.file_id JOIN organization g ON g.id = c.organization_id
    WHERE c.status = 'REVIEWING' AND g.membership_status IN ('APPROVED', 'HELD')`,
  },
  {
    act: 'SEND_LIST',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: changedPlus(limits.deskDays),
    subject: 'p.title',
    ...ofProject,
    from: `FROM project p WHERE p.status = 'MATCHING' AND NOT p.is_hidden`,
  },
  {
    act: 'REMATCH',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: changedPlus(limits.replyDays),
    subject: 'p.title',
    ...ofProject,
    from: `FROM project p WHERE p.status = 'PROPOSING' AND NOT p.is_hidden
      AND NOT EXISTS (SELECT FROM invitation v WHERE v.project_id = p.id AND v.status IN ('SENT', 'ACCEPTED'))`,
  },
  {
    act: 'ASK_FOR_REPLY',
    id: 'p.id',
    decidedAs: 'project',
    since: beginningOf(`v.reply_by - ${limits.reminderDays}`),
    dueOn: 'v.reply_by',
    subject: 'p.title',
    ...ofProject,
    facts: `'open', v.open, 'offers', v.offers`,
    // Nobody is asked twice on a day, nor more often than that: who has been waits for the NPO alone.
    from: `FROM (SELECT w.project_id, min(w.reply_by) AS reply_by, count(*)::int AS open,
          json_agg(json_build_object('id', w.id, 'npoId', w.npo_id) ORDER BY w.id) AS offers
        FROM invitation w WHERE w.status = 'SENT' AND w.asked_again < ${limits.askedAgainMax}
          AND w.reply_by BETWEEN ${today} AND ${today} + ${limits.reminderDays}
          AND (w.asked_again_on IS NULL OR w.asked_again_on < ${today})
        GROUP BY w.project_id) v
      JOIN project p ON p.id = v.project_id
    WHERE p.status = 'PROPOSING' AND NOT p.is_hidden`,
  },
  {
    act: 'ASK_FOR_CHOICE',
    id: 'p.id',
    since: beginningOf('v.choose_by + 1'),
    dueOn: 'v.choose_by',
    subject: 'p.title',
    ...ofProject,
    facts: `'accepted', v.accepted`,
    from: `FROM (SELECT w.project_id, min(w.choose_by) AS choose_by, count(*)::int AS accepted
        FROM invitation w WHERE w.status = 'ACCEPTED' GROUP BY w.project_id) v
      JOIN project p ON p.id = v.project_id
    WHERE p.status = 'PROPOSING' AND NOT p.is_hidden AND v.choose_by < ${today}`,
  },
  {
    act: 'ANSWER_INQUIRY',
    id: 'q.id',
    decidedAs: 'inquiry',
    since: 'q.created_at',
    dueOn: `coalesce(q.answer_by, ${dayOf('q.created_at')} + ${limits.inquiryDays})`,
    subject: 'q.subject',
    organizationId: 'm.organization_id',
    from: 'FROM inquiry q JOIN member m ON m.id = q.member_id WHERE q.answer IS NULL',
  },
  {
    act: 'ASK_FOR_REPORT',
    id: 's.id',
    since: beginningOf('s.actual_end + 1'),
    dueOn: 's.actual_end + due.days',
    subject: 'p.title',
    organizationId: 's.npo_id',
    projectId: 'p.id',
    from: `FROM project p JOIN partnership s ON s.id = p.partnership_id
      CROSS JOIN LATERAL (SELECT ${reportDays} AS days) due
    WHERE p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED') AND NOT p.is_hidden AND s.ended_at IS NULL
      AND s.actual_end < ${today} AND s.actual_end + due.days < ${today}
      AND NOT EXISTS (SELECT FROM report r WHERE r.partnership_id = s.id AND r.round > 0)`,
  },
  {
    act: 'ASK_FOR_ANSWER',
    id: 's.id',
    since: beginningOf('r.answer_by + 1'),
    dueOn: 'r.answer_by',
    subject: 'p.title',
    ...ofProject,
    from: `FROM report r JOIN partnership s ON s.id = r.partnership_id
      JOIN project p ON p.id = r.project_id AND p.partnership_id = r.partnership_id
    WHERE r.status = 'SUBMITTED' AND r.answer_by < ${today} AND p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED')`,
  },
  {
    act: 'BILL',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: 's.actual_end',
    subject: 'p.title',
    ...ofProject,
    facts: `'settled', settled.accepted`,
    from: `FROM (SELECT d.partnership_id, count(*) FILTER (WHERE d.status = 'ACCEPTED')::int AS accepted
        FROM required_document d GROUP BY d.partnership_id
        HAVING bool_and(d.status IN ('ACCEPTED', 'WAIVED')) AND bool_or(d.status = 'ACCEPTED')) settled
      JOIN partnership s ON s.id = settled.partnership_id
      JOIN project p ON p.partnership_id = s.id
    WHERE p.status = 'IN_PROGRESS'`,
  },
  {
    act: 'SETTLE_DOCUMENTS',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: changedPlus(limits.deskDays),
    subject: 'p.title',
    ...ofProject,
    facts: `'npoId', (SELECT s.npo_id FROM partnership s WHERE s.id = p.partnership_id), 'missing', ${documents("'WANTED', 'RETURNED'")}, 'handedIn', ${documents("'HANDED_IN'")},
      'accepted', ${documents("'ACCEPTED'")}`,
    from: `FROM project p WHERE p.status = 'DEADLINE_PASSED'`,
  },
  {
    act: 'DECIDE_DEPARTURE',
    id: 's.id',
    since: 'g.left_at',
    dueOn: `${dayOf('g.left_at')} + ${limits.deskDays}`,
    subject: 'p.title',
    organizationId: 'g.id',
    projectId: 'p.id',
    facts: `'name', g.name`,
    from: `FROM project p JOIN partnership s ON s.id = p.partnership_id
      CROSS JOIN LATERAL (SELECT o.id, o.name,
          coalesce((SELECT max(m.withdrawn_at) FROM member m WHERE m.organization_id = o.id), o.updated_at) AS left_at
        FROM organization o WHERE o.id IN (s.company_id, s.npo_id) AND o.membership_status = 'WITHDRAWN'
        ORDER BY o.id = s.company_id DESC LIMIT 1) g
    WHERE p.status IN ('CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED')
      AND (s.company_id IN (${departed}) OR s.npo_id IN (${departed}))`,
  },
  {
    act: 'CLOSE',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: changedPlus(limits.deskDays),
    subject: 'p.title',
    ...ofProject,
    from: `FROM project p WHERE p.status = 'PAYMENT_CONFIRMED'`,
  },
  {
    act: 'CONFIRM_PAYMENT',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: changedPlus(limits.feeDueDays),
    subject: 'p.title',
    ...ofProject,
    // Those of today have an order, which waits below.
    from: `FROM project p WHERE p.status = 'PAYMENT_REQUESTED'
      AND NOT EXISTS (SELECT FROM payments.order o WHERE o.project_id = p.id AND o.status <> 'CANCELED')`,
  },
  {
    act: { MATCH_DEPOSIT: 'paid.amount > 0', CONFIRM_DEPOSIT: 'true' },
    id: 'o.id',
    decidedAs: 'order',
    since: 'o.created_at',
    dueOn: 'o.due_on',
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'total', o.supply_amount + o.vat_amount, 'paid', paid.amount, 'order', o.kind`,
    // What goes back waits below.
    from: `FROM payments.order o JOIN organization g ON g.id = o.organization_id
      LEFT JOIN project p ON p.id = o.project_id
      CROSS JOIN LATERAL (SELECT ${balance} AS amount) paid
    WHERE o.status = 'ORDERED' AND NOT (${inVain} AND paid.amount > 0)
      AND NOT EXISTS (SELECT FROM payments.refund_request f WHERE f.order_id = o.id AND f.status = 'OPEN')`,
  },
  {
    act: { ANSWER_REFUND: 'f.id IS NOT NULL', RETURN_MONEY: 'true' },
    id: 'o.id',
    decidedAs: 'order',
    since: `coalesce(f.created_at, owed.since)`,
    dueOn: `coalesce(f.due_on, ${businessDaysAfter(dayOf('owed.since'), limits.refundBusinessDays)})`,
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'order', o.kind, 'balance', coalesce(paid.balance, 0), 'owed', paid.balance - kept.amount`,
    // Since when the money was always more than what is kept, as \`surplusSince\` of the orders says it.
    from: `FROM payments.order o JOIN organization g ON g.id = o.organization_id
      LEFT JOIN project p ON p.id = o.project_id
      LEFT JOIN payments.refund_request f ON f.order_id = o.id AND f.status = 'OPEN'
      LEFT JOIN (SELECT y.order_id, sum(${signed}) AS balance FROM payments.payment y WHERE ${holds}
        GROUP BY y.order_id) paid ON paid.order_id = o.id
      CROSS JOIN LATERAL (SELECT CASE WHEN o.status = 'PAID' THEN o.supply_amount + o.vat_amount
        WHEN ${inVain} THEN 0 END AS amount) kept
      CROSS JOIN LATERAL (SELECT greatest(min(t.at), CASE WHEN kept.amount = 0 THEN
            CASE WHEN g.membership_status = 'WITHDRAWN' THEN coalesce((SELECT max(m.withdrawn_at) FROM member m
              WHERE m.organization_id = g.id), g.updated_at) ELSE p.status_changed_at END END) AS since
        FROM (SELECT l.at, min(l.running) OVER (ORDER BY l.at DESC, l.id DESC) AS least
          FROM (SELECT y.created_at AS at, y.id, sum(${signed}) OVER (ORDER BY y.created_at, y.id) AS running
            FROM payments.payment y WHERE y.order_id = o.id AND ${holds}) l) t
        WHERE t.least > kept.amount) owed
    WHERE o.status IN ('ORDERED', 'PAID') AND (f.id IS NOT NULL OR paid.balance > kept.amount)`,
  },
  {
    act: 'BOOK_LINES',
    // What was loaded on one day is one task: its lines are decided on one page, many at once.
    id: `md5('bank-line ' || to_char(l.day, 'YYYY-MM-DD'))::uuid`,
    since: beginningOf('l.day'),
    dueOn: `l.day + ${limits.deskDays}`,
    // Who paid is read on that page alone, where the read is recorded.
    subject: `'통장 내역'`,
    facts: `'waiting', l.waiting`,
    from: `FROM (SELECT ${dayOf('o.created_at')} AS day, count(*)::int AS waiting FROM (
        SELECT b.created_at FROM payments.bank_line b WHERE b.payment_id IS NULL AND b.set_aside_reason IS NULL
        UNION ALL SELECT b.created_at FROM payments.reversal r JOIN payments.bank_line b ON b.payment_id = r.payment_id
          WHERE b.set_aside_reason IS NULL) o GROUP BY 1) l`,
  },
  {
    act: 'ISSUE_INVOICE',
    id: 'o.id',
    decidedAs: 'order',
    since: 'x.created_at',
    dueOn: 'x.due_on',
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'total', o.supply_amount + o.vat_amount, 'order', o.kind`,
    from: `FROM payments.tax_invoice x JOIN payments.order o ON o.id = x.order_id
      JOIN organization g ON g.id = o.organization_id
    WHERE x.status = 'REQUESTED' AND (o.status = 'PAID' OR (o.kind = 'FEE' AND o.status = 'ORDERED'))`,
  },
  {
    act: 'CORRECT_INVOICE',
    id: 'o.id',
    decidedAs: 'order',
    since: beginningOf('x.issued_on'),
    dueOn: 'x.due_on',
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'total', o.supply_amount + o.vat_amount, 'order', o.kind`,
    from: `FROM payments.order o JOIN payments.tax_invoice x ON x.order_id = o.id
      JOIN organization g ON g.id = o.organization_id
    WHERE o.status IN ('REFUNDED', 'PART_REFUNDED', 'CANCELED') AND x.status = 'ISSUED'`,
  },
  {
    act: 'DECIDE_CHANGE',
    id: 'r.id',
    decidedAs: 'project',
    decidedId: 'p.id',
    since: 'r.created_at',
    dueOn: `${dayOf('r.created_at')} + ${limits.reviewDays}`,
    subject: 'p.title',
    organizationId: 'r.organization_id',
    projectId: 'p.id',
    from: `FROM change_request r JOIN project p ON p.id = r.project_id AND p.partnership_id = r.partnership_id
    WHERE r.status = 'OPEN'`,
  },
  {
    act: 'ASK_FOR_AGREEMENT',
    id: 's.id',
    since: 's.started_at',
    dueOn: 's.actual_start',
    subject: 'p.title',
    ...ofProject,
    facts: `'npoId', s.npo_id`,
    from: `FROM project p JOIN partnership s ON s.id = p.partnership_id
    WHERE p.status IN ('CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED') AND NOT p.is_hidden
      AND NOT EXISTS (SELECT FROM agreement a WHERE a.partnership_id = s.id AND a.status = 'CONFIRMED')`,
  },
  {
    act: 'ASK_FOR_AMENDMENT',
    id: 's.id',
    since: 'a.created_at',
    dueOn: `${dayOf('a.created_at')} + ${limits.deskAmendmentDays}`,
    subject: 'p.title',
    ...ofProject,
    facts: `'npoId', s.npo_id, 'number', a.number`,
    from: `FROM agreement a JOIN partnership s ON s.id = a.partnership_id
      JOIN project p ON p.partnership_id = s.id
    WHERE a.status IN ('DRAFT', 'OFFERED') AND NOT p.is_hidden
      AND p.status IN ('CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED')
      AND EXISTS (SELECT FROM agreement b WHERE b.partnership_id = s.id AND b.status = 'CONFIRMED')`,
  },
  {
    act: 'ANSWER_OBJECTION',
    id: 't.id',
    decidedAs: 'takedown',
    since: 't.replied_at',
    dueOn: `${dayOf('t.replied_at')} + ${limits.objectionDays}`,
    subject: 't.name',
    organizationId: 't.organization_id',
    projectId: 't.project_id',
    facts: `'reply', t.reply_kind`,
    from: `FROM takedown t WHERE t.status = 'REPLIED'`,
  },
  {
    act: 'DECIDE_RESTRICTION',
    id: 'h.id',
    decidedAs: 'organization',
    decidedId: 'h.organization_id',
    since: `coalesce(h.opinion_at, ${beginningOf('h.answer_by + 1')})`,
    dueOn: `coalesce(${dayOf('h.opinion_at')}, h.answer_by) + ${limits.objectionDays}`,
    subject: 'g.name',
    organizationId: 'g.id',
    facts: `'restriction', h.restriction, 'isHeard', h.status = 'HEARD'`,
    // An urgent restriction holds already: without an objection nothing is to be decided.
    from: `FROM hearing h JOIN organization g ON g.id = h.organization_id
    WHERE (h.status = 'HEARD' OR (h.status = 'OPEN' AND NOT h.is_urgent AND h.answer_by < ${today}))`,
  },
  {
    act: 'ASK_TO_RENEW',
    id: 'g.id',
    since: beginningOf(`g.plan_until - ${limits.planReminderDays[0]}`),
    dueOn: 'g.plan_until',
    subject: 'g.name',
    organizationId: 'g.id',
    facts: `'plan', g.plan`,
    from: `FROM organization g WHERE g.plan <> 'FREEMIUM' AND g.membership_status = 'APPROVED'
      AND g.plan_until BETWEEN ${today} AND ${today} + ${limits.planReminderDays[0]}
      AND NOT EXISTS (SELECT FROM payments.order o WHERE o.organization_id = g.id AND o.status = 'ORDERED' AND o.kind = 'PLAN')`,
  },
  {
    act: 'RESEND_MAIL',
    id: 'e.id',
    since: 'e.created_at',
    dueOn: `${dayOf('e.created_at')} + ${limits.deskMailDays}`,
    subject: 'e.subject',
    organizationId: 'm.organization_id',
    facts: `'attempts', e.attempts`,
    from: `FROM mail e LEFT JOIN member m ON m.id = e.member_id WHERE e.status = 'FAILED'`,
  },
];

/** SQL of everything that waits: act, source_id, since, due_on, due_at, subject, organization_id, project_id, facts. */
export const waitingSql = branches.map(select).join('\n  UNION ALL');
