import { limits } from '#contract/limits.ts';
import { type Branch, dayOf, days, hours } from './branch-store.ts';

/** What is owed of an incident, as `presentIncidentRow` says it: done, or a reason took its place. */
const reportOwed = '(i.reported_at IS NULL AND i.report_waived_at IS NULL)';
const noticeOwed = '((told.members = 0 OR told.untold > 0) AND i.notice_waived_at IS NULL)';

/** What waits of the service itself: incidents, decisions that could not leave, mails. */
export const serviceSources: readonly Branch[] = [
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
