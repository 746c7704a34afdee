import { limits } from '#contract/limits.ts';
import { type Branch, beginningOf, dayOf, ofProject, today } from './branch-store.ts';

/** What is missing of partnerships: agreements, reports, answers to them. */
export const partnershipSources: readonly Branch[] = [
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
    act: 'ASK_FOR_REPORT',
    id: 's.id',
    since: beginningOf('s.actual_end + 1'),
    dueOn: 's.actual_end + due.days',
    subject: 'p.title',
    organizationId: 's.npo_id',
    projectId: 'p.id',
    // Read once for each, and only of those that are over.
    from: `FROM project p JOIN partnership s ON s.id = p.partnership_id
      LEFT JOIN agreement a ON a.partnership_id = s.id AND a.status = 'CONFIRMED'
      CROSS JOIN LATERAL (SELECT report_days(a.content) AS days OFFSET 0) due
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
];
