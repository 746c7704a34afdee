import { type GuardCase, repeatsKey } from './guard-case.ts';

const count = (of: 'sources' | 'marks') => `(SELECT coalesce(sum(${of}), 0)::text FROM task_change)`;
/** Keeps the count as it stands, for what is seen afterwards. */
const keep = (of: 'sources' | 'marks') => `SELECT set_config('test.changes', ${count(of)}, true)`;

function counts(guard: string, title: string, statement: string, more: Partial<GuardCase> = {}): GuardCase {
  const of = guard.startsWith('task_mark') ? 'marks' : 'sources';
  const { given, ...others } = more;
  return {
    guard,
    title,
    given: [given, keep(of)].filter(Boolean).join('; '),
    statement,
    seen: `SELECT ${count(of)}::bigint > current_setting('test.changes')::bigint`,
    ...others,
  };
}

/** Whatever statement touches them, also one that finds nothing. */
const watched = [
  'agreement',
  'certificate',
  'change_request',
  'hearing',
  'incident',
  'incident_member',
  'inquiry',
  'invitation',
  'organization',
  'outgoing',
  'partnership',
  'project',
  'report',
  'required_document',
  'takedown',
  'payments.bank_line',
  'payments.order',
  'payments.payment',
  'payments.refund_request',
  'payments.reversal',
  'payments.tax_invoice',
  'task_mark',
];

const failed = (status: string) => `INSERT INTO mail (to_address, subject, text, html, status)
  VALUES ('a@a.example', '제목', '본문', '<p>본문</p>', '${status}')`;

/** That a change of what waits on the admins, or of what was said of it, is counted with its commit. */
export const taskGuards: GuardCase[] = [
  ...watched.map((table) =>
    counts(
      `${table}.${table.split('.').at(-1)}_task`,
      'counts a change of what waits',
      `DELETE FROM ${table} WHERE false`,
      { asOwnerWithout: [] },
    ),
  ),
  counts(
    'member.member_task',
    'counts that a member leaves',
    'UPDATE member SET withdrawn_at = withdrawn_at WHERE false',
  ),
  counts('mail.mail_task', 'counts a mail that could not leave', failed('FAILED')),
  counts('mail.mail_task_end', 'counts that it left after all', "UPDATE mail SET status = 'SENT'", {
    given: failed('FAILED'),
  }),
  {
    guard: 'mail.mail_task',
    title: 'leaves a mail that has left alone',
    given: keep('sources'),
    statement: failed('SENT'),
    seen: `SELECT ${count('sources')} = current_setting('test.changes')`,
  },
  {
    guard: 'organization.organization_profile_share',
    title: 'keeps no share of an NPO that is no member any more',
    given: `SELECT 1 / count(*) FROM npo_profile_share WHERE npo_id = :npo`,
    statement: `UPDATE organization SET membership_status = 'WITHDRAWN', version = version + 1 WHERE id = :npo`,
    seen: 'SELECT NOT EXISTS (SELECT FROM npo_profile_share WHERE npo_id = :npo)',
  },
  {
    guard: 'certificate.certificate_profile_share',
    title: 'keeps the share of an NPO with its evidence',
    given: `SELECT set_config('test.share', (SELECT share::text FROM npo_profile_share WHERE npo_id = :npo), true)`,
    statement: 'DELETE FROM certificate WHERE organization_id = :npo',
    seen: `SELECT share < current_setting('test.share')::int FROM npo_profile_share WHERE npo_id = :npo`,
    asOwnerWithout: [],
  },
  repeatsKey(
    'viewing.viewing_place_member_id_pk',
    "INSERT INTO viewing (place, member_id, seen_at) VALUES ('/admin/projects/1', :admin, now())",
    { given: "INSERT INTO viewing (place, member_id, seen_at) VALUES ('/admin/projects/1', :admin, now())" },
  ),
];
