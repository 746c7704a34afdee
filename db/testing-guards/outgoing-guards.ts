import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const insert = (more: Record<string, string> = {}) => {
  const values = {
    act: "'INQUIRY'",
    params: "'{}'",
    body: "'{}'",
    subject_type: "'inquiry'",
    subject_id: ':npo',
    subject: "'문의'",
    label: "'문의 답변'",
    path: "'/admin/inquiries'",
    mails: '1',
    decided_by_id: ':admin',
    leaves_at: "now() + interval '5 minutes'",
    ...more,
  };
  return `INSERT INTO outgoing (${Object.keys(values).join(', ')}) VALUES (${Object.values(values).join(', ')})`;
};

const own = 'subject_id = :npo';
const set = (values: string) => `UPDATE outgoing SET ${values}, version = version + 1 WHERE ${own}`;
const given = insert();
const refused = `${given}; ${set("status = 'REFUSED', ended_at = now(), refusal = '바뀌었어요.', refused_as = 'CHANGED'")}`;

function refuses(title: string, statement: string, message: RegExp, before = given): GuardCase {
  return {
    guard: 'outgoing.outgoing_guard',
    title,
    given: before,
    statement,
    code: refusals.transition,
    message,
  };
}

/** Guards of decisions that wait before they leave the desk. */
export const outgoingGuards: GuardCase[] = [
  ...stateMachine('outgoing_transition', {
    table: 'outgoing',
    entity: 'outgoing',
    row: own,
    from: 'WAITING',
    to: 'LOST',
    begin: 'SENT',
    insert: insert({ status: "'SENT'", ended_at: 'now()' }),
    harmless: "leaves_at = leaves_at - interval '1 second'",
  }).map((each) => ({ ...each, ...(each.title.startsWith('begins') ? {} : { given }) })),
  {
    guard: 'outgoing.outgoing_transition',
    title: 'goes from UNDONE to SENT',
    given: `${given}; ${set("status = 'UNDONE', ended_at = now()")}`,
    statement: set("status = 'SENT'"),
    code: refusals.transition,
    message: /^outgoing cannot go from UNDONE to SENT/,
  },
  refuses('says something else later', set(`body = '{"answer":"다른 답"}'`), /stays as it was decided/),
  refuses('leaves later', set("leaves_at = leaves_at + interval '1 minute'"), /leaves no later/),
  refuses('is deleted while it waits', `DELETE FROM outgoing WHERE ${own}`, /is not deleted/),
  refuses('is given another end', set("refusal = '다른 까닭'"), /what became of a decision stays/, refused),
  breaksCheck('outgoing.outgoing_end_check', 'an end without its time', set("status = 'SENT'"), { given }),
  breaksCheck(
    'outgoing.outgoing_refusal_check',
    'a refusal without why',
    set("status = 'REFUSED', ended_at = now()"),
    {
      given,
    },
  ),
  breaksCheck(
    'outgoing.outgoing_refused_as_check',
    'a refusal as nothing that is known',
    set("status = 'REFUSED', ended_at = now(), refusal = '까닭', refused_as = 'SOMEHOW'"),
    { given },
  ),
  breaksCheck('outgoing.outgoing_acknowledged_check', 'seen while it waits', set('acknowledged_at = now()'), {
    given,
  }),
  breaksCheck(
    'outgoing.outgoing_leaves_check',
    'eleven minutes later',
    insert({ leaves_at: "now() + interval '11 minutes'" }),
  ),
  repeatsKey('outgoing.outgoing_subject_key', copyRow('outgoing', own), { given }),
  breaksCheck('setting.setting_outgoing_check', 'eleven minutes', 'UPDATE setting SET outgoing_minutes = 11'),
];
