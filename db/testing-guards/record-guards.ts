import { type GuardCase, repeatsKey } from './guard-case.ts';

/** Guards of the audit trail and of what requests leave. */
export const recordGuards: GuardCase[] = [
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
