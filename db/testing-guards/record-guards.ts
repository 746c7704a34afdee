import { breaksCheck, copyRow, type GuardCase, repeatsKey } from './guard-case.ts';

/** Guards of the audit trail and of what requests leave. */
export const recordGuards: GuardCase[] = [
  breaksCheck(
    'audit_check.audit_check_break_check',
    'a whole chain with a break',
    "INSERT INTO audit_check (sequence, hash, is_intact, break_count, first_break) VALUES (1, 'x', true, 1, 1)",
  ),
  {
    guard: 'audit_entry.audit_entry_chain',
    title: 'gives each entry its place in the chain, whatever the app sends',
    given: `INSERT INTO audit_entry (actor_role, action, subject_type, details) VALUES ('ADMIN', 'A', 'B', '{}')`,
    statement: `INSERT INTO audit_entry (sequence, at, actor_role, action, subject_type, details, previous_hash, hash)
      VALUES (1000, '2000-01-01', 'ADMIN', 'B', 'C', '{}', 'forged', 'forged')`,
    seen: `SELECT second.sequence = first.sequence + 1 AND second.previous_hash = first.hash
        AND second.hash <> 'forged' AND second.at > '2020-01-01'
      FROM audit_entry first, audit_entry second WHERE first.action = 'A' AND second.action = 'B'`,
  },
  {
    guard: 'file.file_erasure',
    title: 'notes each deleted file with its hash',
    given: `INSERT INTO file (class, npo_id, name, size_bytes, mime_type, sha256, storage_key)
      VALUES ('NPO_DOCUMENT', :npo, '파일', 1, 'image/png', 'hash', 'b')`,
    statement: "DELETE FROM file WHERE sha256 = 'hash'",
    seen: "SELECT count(*) = 1 FROM erasure WHERE kind = 'FILE' AND sha256 = 'hash'",
  },
  {
    guard: 'member.member_erasure',
    title: 'notes who has left and whose data were destroyed',
    statement: 'UPDATE member SET withdrawn_at = now(), destroyed_at = now() WHERE id = :npoMember',
    seen: `SELECT array_agg(kind ORDER BY sequence) = '{WITHDRAWAL,MEMBER}' FROM erasure WHERE subject_id = :npoMember`,
  },
  {
    guard: 'organization.organization_erasure',
    title: 'notes an organisation that has left',
    statement:
      "UPDATE organization SET membership_status = 'WITHDRAWN', version = version + 1 WHERE id = :npo",
    seen: "SELECT count(*) = 1 FROM erasure WHERE kind = 'ORGANIZATION' AND subject_id = :npo",
  },
  breaksCheck(
    'erasure.erasure_kind',
    'an erasure of an unknown kind',
    "INSERT INTO erasure (kind, subject_id) VALUES ('SOMETHING', :npo)",
    { asOwnerWithout: [] },
  ),
  breaksCheck(
    'erasure.erasure_sha256',
    'a deleted file without its hash',
    "INSERT INTO erasure (kind, subject_id) VALUES ('FILE', :npo)",
    { asOwnerWithout: [] },
  ),
  breaksCheck(
    'task_mark.task_mark_incident_check',
    'an incident that is put off',
    `INSERT INTO task_mark (key, since, postponed_until, marked_by_id)
      VALUES ('INCIDENT:' || gen_random_uuid(), now(), '2099-01-01', :admin)`,
  ),
  breaksCheck(
    'task_mark.task_mark_reason_check',
    'a reason for what is not put off',
    `INSERT INTO task_mark (key, since, reason, marked_by_id)
      VALUES ('MAIL:' || gen_random_uuid(), now(), '이유', :admin)`,
  ),
  repeatsKey('mail.mail_pkey', copyRow('mail', "to_address = 'a@a.example'", { id: 'r.id' }), {
    given:
      "INSERT INTO mail (to_address, subject, text, html) VALUES ('a@a.example', '제목', '본문', '<p>본문</p>')",
  }),
  repeatsKey('notification.notification_pkey', copyRow('notification', "title = '알림'", { id: 'r.id' }), {
    given: "INSERT INTO notification (member_id, title, body, path) VALUES (:npoMember, '알림', '본문', '/')",
  }),
  repeatsKey(
    'task_reminder.task_reminder_key',
    `INSERT INTO task_reminder (task_key, organization_id, reminded_on, reminded_by_id)
      VALUES ('DEPOSIT:1', :npo, '2026-11-24', :admin)`,
    {
      given: `INSERT INTO task_reminder (task_key, organization_id, reminded_on, reminded_by_id)
        VALUES ('DEPOSIT:1', :npo, '2026-11-24', :admin)`,
    },
  ),
  repeatsKey(
    'task_view.task_view_name_key',
    "INSERT INTO task_view (owner_id, name, filter) VALUES (:admin, '보기', '{}')",
    { given: "INSERT INTO task_view (owner_id, name, filter) VALUES (:admin, '보기', '{}')" },
  ),
  repeatsKey(
    'idempotency_key.idempotency_key_member_id_key_pk',
    `INSERT INTO idempotency_key (member_id, key, request_hash, response_body)
      VALUES (:npoMember, 'a', 'b', '{}')`,
    {
      given: `INSERT INTO idempotency_key (member_id, key, request_hash, response_body)
        VALUES (:npoMember, 'a', 'b', '{}')`,
    },
  ),
  repeatsKey(
    'status_transition.status_transition_entity_from_status_to_status_pk',
    'INSERT INTO status_transition SELECT * FROM status_transition',
    { asOwnerWithout: [] },
  ),
];
