import { limits } from '#contract/limits.ts';
import { type Branch, beginningOf, dayOf, days, today } from './branch-store.ts';

/** What organisations wait for, and what they are to be asked. */
export const organizationSources: readonly Branch[] = [
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
      AND NOT EXISTS (SELECT FROM payments.order o
        WHERE o.organization_id = g.id AND o.status = 'ORDERED' AND o.kind = 'PLAN')`,
  },
];
