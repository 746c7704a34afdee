import { limits } from '#contract/limits.ts';
import { type Branch, beginningOf, changedPlus, dayOf, ofProject, today } from './branch-store.ts';

const documents = (status: string) =>
  `(SELECT count(*)::int FROM required_document d
    WHERE d.partnership_id = p.partnership_id AND d.status IN (${status}))`;

/** Few organisations have left, and all partnerships that do are found by them. */
const departed = `SELECT d.id FROM organization d WHERE d.membership_status = 'WITHDRAWN'`;
/** When the last member of an organisation `g` left. */
const leftAt = `coalesce((SELECT max(m.withdrawn_at) FROM member m WHERE m.organization_id = g.id), g.updated_at)`;

/** What waits of projects on their way from the request to the end. */
export const projectSources: readonly Branch[] = [
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
    act: 'BILL',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: 's.actual_end',
    subject: 'p.title',
    ...ofProject,
    facts: `'settled', settled.accepted`,
    from: `FROM (SELECT d.partnership_id, count(*) FILTER (WHERE d.status = 'ACCEPTED')::int AS accepted
        FROM required_document d
        WHERE d.partnership_id IN (SELECT r.partnership_id FROM project r WHERE r.status = 'IN_PROGRESS')
        GROUP BY d.partnership_id
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
    facts: `'npoId', (SELECT s.npo_id FROM partnership s WHERE s.id = p.partnership_id),
      'missing', ${documents("'WANTED', 'RETURNED'")}, 'handedIn', ${documents("'HANDED_IN'")},
      'accepted', ${documents("'ACCEPTED'")}`,
    from: `FROM project p WHERE p.status = 'DEADLINE_PASSED'`,
  },
  {
    act: 'DECIDE_DEPARTURE',
    id: 's.id',
    since: leftAt,
    dueOn: `${dayOf(leftAt)} + ${limits.deskDays}`,
    subject: 'p.title',
    organizationId: 'g.id',
    projectId: 'p.id',
    facts: `'name', g.name`,
    // Where both have left, it is the company's departure.
    from: `FROM (SELECT c.id, c.company_id AS party_id FROM partnership c WHERE c.company_id IN (${departed})
        UNION ALL SELECT n.id, n.npo_id FROM partnership n JOIN organization c ON c.id = n.company_id
          WHERE n.npo_id IN (${departed}) AND c.membership_status <> 'WITHDRAWN') s
      JOIN project p ON p.partnership_id = s.id JOIN organization g ON g.id = s.party_id
    WHERE p.status IN ('CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED')`,
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
];
