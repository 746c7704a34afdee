import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const builtIn = (hash: string) =>
  `INSERT INTO weight_set (name, hash, content, is_built_in) VALUES ('기본', '${hash}', '{}', true);
    UPDATE weight_set SET status = 'ACTIVE', version = 2 WHERE hash = '${hash}'`;

const accepts = `UPDATE invitation SET status = 'ACCEPTED', choose_by = '2026-12-07', version = version + 1
    WHERE id = :invitation`;
const takenBack = "status = 'TAKEN_BACK', taken_back_at = now(), taken_back_reason = '이유'";

/** Guards of lists, invitations and weights. */
export const matchGuards: GuardCase[] = [
  ...stateMachine('invitation_transition', {
    table: 'invitation',
    entity: 'invitation',
    row: 'id = :invitation',
    from: 'SENT',
    to: 'CHOSEN',
    begin: 'ACCEPTED',
    harmless: 'reply_by = current_date',
  }),
  {
    guard: 'invitation.invitation_guard',
    title: 'moves the day by which the company chooses',
    given: accepts,
    statement:
      'UPDATE invitation SET choose_by = choose_by + 1, version = version + 1 WHERE id = :invitation',
    code: refusals.transition,
    message: /never moves/,
  },
  {
    guard: 'invitation.invitation_guard',
    title: 'changes what the place of an offer gave',
    statement: 'UPDATE invitation SET exposure = exposure + 1, version = version + 1 WHERE id = :invitation',
    code: refusals.transition,
    message: /never changes/,
  },
  {
    guard: 'invitation.invitation_exposure',
    title: 'keeps what the place of an offer gives',
    given: `CREATE TEMP TABLE offered AS SELECT * FROM invitation WHERE id = :invitation;
      DELETE FROM invitation WHERE id = :invitation`,
    statement: `INSERT INTO invitation (project_id, match_id, npo_id, reply_by)
      SELECT project_id, match_id, npo_id, reply_by FROM offered`,
    seen: `SELECT v.exposure > 0 AND abs(v.exposure * ln(1 + c.rank) - ln(2)) < 0.001 FROM invitation v
      JOIN match_candidate c ON c.match_id = v.match_id AND c.npo_id = v.npo_id JOIN offered o ON o.match_id = v.match_id AND o.npo_id = v.npo_id`,
    asOwnerWithout: [],
  },
  {
    guard: 'invitation.invitation_guard',
    title: 'ends an acceptance for another NPO without a reason',
    given: accepts,
    statement: "UPDATE invitation SET status = 'NOT_CHOSEN', version = version + 1 WHERE id = :invitation",
    code: refusals.transition,
    message: /told why/,
  },
  {
    guard: 'invitation.invitation_guard',
    title: 'changes the reason of a choice',
    given: `${accepts}; UPDATE invitation SET replied_at = now(), version = version + 1 WHERE id = :invitation;
      UPDATE invitation SET status = 'NOT_CHOSEN', not_chosen_reason = 'CLOSE', version = version + 1
      WHERE id = :invitation`,
    statement:
      "UPDATE invitation SET not_chosen_reason = 'REGION', version = version + 1 WHERE id = :invitation",
    code: refusals.transition,
    message: /never changes/,
  },
  {
    guard: 'match_candidate.match_candidate_guard',
    title: 'takes an NPO off a list from which it was asked',
    statement: `UPDATE match_candidate SET rank = NULL, exclusion_reason = '이유' FROM invitation v
      WHERE v.id = :invitation AND match_candidate.match_id = v.match_id AND match_candidate.npo_id = v.npo_id`,
    code: refusals.transition,
    message: /stays on it/,
  },
  {
    guard: 'match_candidate.match_candidate_guard',
    title: 'says afterwards that an NPO was put on a list by hand',
    statement: `UPDATE match_candidate SET added_reason = '기업이 먼저 알던 단체예요'
      WHERE match_id = :match AND npo_id = :npo`,
    code: refusals.transition,
    message: /never changes/,
  },
  {
    guard: 'invitation.invitation_guard',
    title: 'asks an NPO again twice on a day',
    given: `UPDATE invitation SET asked_again = 1, asked_again_on = '2026-01-02', version = version + 1
      WHERE id = :invitation`,
    statement: `UPDATE invitation SET asked_again = 2, asked_again_on = '2026-01-02', version = version + 1
      WHERE id = :invitation`,
    code: refusals.transition,
    message: /once a day/,
  },
  breaksCheck(
    'invitation.invitation_asked_again_check',
    'notes the day of a reminder that nobody sent',
    "INSERT INTO invitation SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'asked_again_on', '2026-01-02'))).* FROM invitation v WHERE id = :invitation",
  ),
  breaksCheck(
    'match_candidate.match_candidate_added_reason_check',
    'puts an NPO on a list by hand without saying why',
    "INSERT INTO match_candidate SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'added_reason', '좋아요'))).* FROM match_candidate c WHERE match_id = :match AND npo_id = :npo",
  ),
  breaksCheck(
    'invitation.invitation_not_chosen_reason_check',
    'gives an open offer the reason of a choice',
    "UPDATE invitation SET not_chosen_reason = 'CLOSE', version = version + 1 WHERE id = :invitation",
  ),
  breaksCheck(
    'invitation.invitation_not_chosen_reason_check',
    'gives a reason that nobody may pick',
    `UPDATE invitation SET status = 'NOT_CHOSEN', replied_at = now(), not_chosen_reason = 'LOST',
      version = version + 1 WHERE id = :invitation`,
    { given: accepts },
  ),
  {
    guard: 'invitation.invitation_transition',
    title: 'takes back what was chosen',
    given: `${accepts}; UPDATE invitation SET status = 'CHOSEN', version = version + 1 WHERE id = :invitation`,
    statement: `UPDATE invitation SET ${takenBack}, version = version + 1 WHERE id = :invitation`,
    code: refusals.transition,
    message: /cannot go from CHOSEN to TAKEN_BACK/,
  },
  breaksCheck(
    'invitation.invitation_choose_by_check',
    'accepts without a day by which the company chooses',
    "UPDATE invitation SET status = 'ACCEPTED', version = version + 1 WHERE id = :invitation",
  ),
  breaksCheck(
    'invitation.invitation_taken_back_check',
    'is taken back without a reason',
    `UPDATE invitation SET status = 'TAKEN_BACK', taken_back_at = now(), version = version + 1 WHERE id = :invitation`,
    { given: accepts },
  ),
  breaksCheck(
    'invitation.invitation_taken_back_check',
    'was taken back and stands',
    `UPDATE invitation SET taken_back_at = now(), taken_back_reason = '이유', version = version + 1 WHERE id = :invitation`,
    { given: accepts },
  ),
  repeatsKey('choice_reminder.choice_reminder_key', copyRow('choice_reminder', 'project_id = :proposing'), {
    given:
      "INSERT INTO choice_reminder (project_id, choose_by, days_left) VALUES (:proposing, '2026-12-07', 5)",
  }),
  repeatsKey('reminder.reminder_key', copyRow('reminder', 'partnership_id = :runningPartnership'), {
    given: `INSERT INTO reminder (project_id, partnership_id, kind, name, day, days_left)
      VALUES (:running, :runningPartnership, 'MILESTONE', '축제', '2026-12-12', 7)`,
  }),
  breaksCheck(
    'reminder.reminder_kind_check',
    'a silence with a name',
    `INSERT INTO reminder (project_id, partnership_id, kind, name, day, days_left)
      VALUES (:running, :runningPartnership, 'SILENCE', '축제', '2026-12-12', -30)`,
  ),
  repeatsKey('calendar.calendar_member_key', copyRow('calendar', 'member_id = :npoMember'), {
    given: 'INSERT INTO calendar (member_id) VALUES (:npoMember)',
  }),
  ...stateMachine('weight_set_transition', {
    table: 'weight_set',
    entity: 'weight_set',
    row: 'id = :weightSet',
    from: 'PROPOSED',
    to: 'RETIRED',
    begin: 'ACTIVE',
    harmless: "reason = '이유'",
  }),
  breaksCheck(
    'weight_set.weight_set_status_check',
    'an unknown status',
    "UPDATE weight_set SET status = 'LOST', version = 2, is_built_in = true WHERE id = :weightSet",
    { asOwnerWithout: ['weight_set_transition'] },
  ),
  breaksCheck(
    'weight_set.weight_set_evidence_check',
    'in force on nothing computed',
    "UPDATE weight_set SET status = 'ACTIVE', version = version + 1 WHERE id = :weightSet",
  ),
  breaksCheck(
    'weight_set.weight_set_evidence_check',
    'in force on too few outcomes',
    `UPDATE weight_set SET status = 'ACTIVE', version = version + 1,
      recomputed = '{"isSame": true, "evaluation": {"outcomes": 199, "mayShip": true}}' WHERE id = :weightSet`,
  ),
  repeatsKey('weight_set.weight_set_hash_key', copyRow('weight_set', 'id = :weightSet')),
  repeatsKey('weight_set.weight_set_active_key', builtIn('c'), {
    given: `UPDATE weight_set SET status = 'RETIRED', version = version + 1 WHERE status = 'ACTIVE'; ${builtIn('b')}`,
  }),
  breaksCheck(
    'match.match_cause_check',
    'an unknown cause',
    copyRow('match', 'id = :match', { sequence: '2', cause: "'CHANCE'" }),
  ),
  breaksCheck(
    'match.match_cause_check',
    'a second list that the request has caused',
    copyRow('match', 'id = :match', { sequence: '2' }),
  ),
  repeatsKey('match.match_sequence_key', copyRow('match', 'id = :match')),
  repeatsKey(
    'match_candidate.match_candidate_key',
    copyRow('match_candidate', 'match_id = :match AND npo_id = :npo'),
  ),
  repeatsKey('match_open.match_open_key', copyRow('match_open', 'match_id = :match'), {
    given: 'INSERT INTO match_open (match_id, npo_id) VALUES (:match, :npo)',
  }),
  repeatsKey('invitation.invitation_key', copyRow('invitation', 'id = :invitation')),
  repeatsKey('side_note.side_note_key', copyRow('side_note', 'project_id = :proposing'), {
    given: "INSERT INTO side_note (project_id, text, written_by_id) VALUES (:proposing, '메모', :admin)",
  }),
];
