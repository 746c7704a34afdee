import { breaksCheck, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

const recorded = "INSERT INTO incident (title, description, discovered_at) VALUES ('유출', '설명', now())";
const named = `${recorded};
  INSERT INTO incident_member (incident_id, member_id) SELECT id, :npoMember FROM incident`;
const step = (kind: string) => `INSERT INTO incident_step (incident_id, kind, text, actor_id)
  SELECT id, '${kind}', '한 일', :admin FROM incident`;
const told = `${named}; ${step('NOTICE')};
  UPDATE incident_member SET notice_id = (SELECT id FROM incident_step)`;
const reported = "UPDATE incident SET reported_at = now(), report_receipt = '접수'";
const close = 'UPDATE incident SET closed_at = now()';
const closed = `${recorded}; ${reported}, notice_waived_at = now(); ${close}`;

/** Guards of incidents of personal data. */
export const incidentGuards: GuardCase[] = [
  repeatsKey(
    'incident_member.incident_member_incident_id_member_id_pk',
    'INSERT INTO incident_member (incident_id, member_id) SELECT id, :npoMember FROM incident',
    { given: named },
  ),
  {
    guard: 'incident.incident_guard',
    title: 'begins with a reason in place of its report',
    statement: `INSERT INTO incident (title, description, discovered_at, report_waived_at)
      VALUES ('유출', '설명', now(), now())`,
    code: refusals.transition,
    message: /begins open/,
  },
  {
    guard: 'incident.incident_guard',
    title: 'is closed while the authority is not told',
    given: `${recorded}; UPDATE incident SET notice_waived_at = now()`,
    statement: close,
    code: refusals.transition,
    message: /closed once authority and members know/,
  },
  {
    guard: 'incident.incident_guard',
    title: 'is closed while a member is not told',
    given: `${named}; ${reported}`,
    statement: close,
    code: refusals.transition,
    message: /closed once authority and members know/,
  },
  {
    guard: 'incident.incident_guard',
    title: 'takes its report back',
    given: `${recorded}; ${reported}`,
    statement: 'UPDATE incident SET reported_at = NULL, report_receipt = NULL',
    code: refusals.transition,
    message: /what was done about a report stays/,
  },
  {
    guard: 'incident.incident_guard',
    title: 'opens again',
    given: closed,
    statement: 'UPDATE incident SET closed_at = NULL',
    code: refusals.transition,
    message: /a closed incident stays/,
  },
  {
    guard: 'incident_step.incident_step_guard',
    title: 'of a closed incident',
    given: closed,
    statement: step('NOTE'),
    code: refusals.transition,
    message: /a closed incident stays/,
  },
  {
    guard: 'incident_member.incident_member_guard',
    title: 'of a closed incident',
    given: closed,
    statement: 'INSERT INTO incident_member (incident_id, member_id) SELECT id, :npoMember FROM incident',
    code: refusals.transition,
    message: /a closed incident stays/,
  },
  {
    guard: 'incident_member.incident_member_guard',
    title: 'is told by another notice',
    given: told,
    statement: 'UPDATE incident_member SET notice_id = NULL',
    code: refusals.transition,
    message: /told of an incident once/,
  },
  {
    guard: 'incident_member.incident_member_guard',
    title: 'is told at another time',
    given: `${told}; UPDATE incident_member SET noticed_at = now() - interval '1 day'`,
    statement: 'UPDATE incident_member SET noticed_at = now()',
    code: refusals.transition,
    message: /told of an incident once/,
  },
  {
    guard: 'incident.incident_guard',
    title: 'takes the reason in place of its report back',
    given: `${recorded}; UPDATE incident SET report_waived_at = now()`,
    statement: 'UPDATE incident SET report_waived_at = NULL',
    code: refusals.transition,
    message: /what was done about a report stays/,
  },
  {
    guard: 'incident_member.incident_member_owed',
    title: 'is owed a notice after a reason not to tell',
    given: `${recorded}; UPDATE incident SET notice_waived_at = now()`,
    statement: 'INSERT INTO incident_member (incident_id, member_id) SELECT id, :npoMember FROM incident',
    seen: 'SELECT notice_waived_at IS NULL FROM incident',
  },
  breaksCheck(
    'incident.incident_report_check',
    'a report without its receipt',
    'UPDATE incident SET reported_at = now()',
    {
      given: recorded,
    },
  ),
];
