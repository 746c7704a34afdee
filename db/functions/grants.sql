-- What the app may do: with the rows of every table everything, but for what stands here. Applied after all other
-- files, so that a new table has its grants by itself. `matson_app` stands for the role that DATABASE_URL signs in
-- with.

GRANT USAGE ON SCHEMA public, payments TO matson_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public, payments FROM matson_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, payments TO matson_app;

-- Written by migrations and triggers alone.
REVOKE INSERT, UPDATE, DELETE ON status_transition, catalog_epoch, audit_head, legacy_region_code, npo_listing,
  project_step, erasure FROM matson_app;
-- Where it has been sent to is the app's to note.
GRANT UPDATE (sent_at) ON erasure TO matson_app;

-- History: added to, never rewritten.
REVOKE UPDATE, DELETE ON
  audit_check, certificate_correction, choice_reminder, reminder, report_submission,
  audit_entry, project_event, progress_correction, application_decision, incident_step, payments.payment,
  payments.reversal, payments.invoice_amendment, agreement_confirmation, pack_item, feedback
  FROM matson_app;

-- History that the retention job deletes when its time is over, and absences of managers, which are set anew.
REVOKE UPDATE ON access_log, legal_notice, manager_absence, match_open, task_reminder, announcement_dismissal
  FROM matson_app;

-- Five years after the end of a contract its records are deleted together, and only so.
GRANT EXECUTE ON FUNCTION destroy_contract(uuid) TO matson_app;

-- Months are made and dropped by the owner's function alone, which drops none with a row.
GRANT EXECUTE ON FUNCTION keep_months(text) TO matson_app;

-- Never deleted: what others name, and what a record rests on.
REVOKE DELETE ON
  project, partnership, invitation, match, match_candidate, organization, member, npo, setting, setting_change, consent,
  announcement, legal_text, incident_member, side_note, weight_set, learning, continuation, change_request,
  payments.tax_invoice, payments.fee, payments.refund_request, agreement, clause_proposal, budget_line, budget_move,
  spending, required_document, report, number_change, pack
  FROM matson_app;

-- Changed in some columns only.
REVOKE UPDATE ON
  code, npo, match, partnership, weight_set, learning, consent, setting_change, incident, incident_member, side_note,
  continuation, change_request, activity_entry, activity_photo, activity_comment, measurement, payments.order,
  payments.tax_invoice, payments.fee, payments.bank_line, payments.refund_request, hearing, agreement,
  clause_proposal, clause_approval, budget_line,
  budget_move, spending, deposit, required_document, calendar, report, report_comment,
  number_change, pack, legal_text, search_miss
  FROM matson_app;
GRANT UPDATE (count) ON search_miss TO matson_app;
-- What was announced stays as it was announced.
GRANT UPDATE (withdrawn_at, told_through_id) ON legal_text TO matson_app;
-- What was set stays as it was set.
GRANT UPDATE (holds_at, confirmed_by_id, withdrawn_at, told_through_id) ON setting_change TO matson_app;
-- Whether a code is official and whether it was used are set by migrations and triggers.
GRANT UPDATE (name, display_name, search_words, position, is_active, version) ON code TO matson_app;
-- Its catalogue version is set by triggers.
GRANT UPDATE (intro, founded_on, region_level1_code, region_level2_code, service_region_codes, is_nationwide,
  field_codes, beneficiary_codes, main_activities, capacity, is_published, version, updated_at) ON npo TO matson_app;
-- A list that was computed replays byte for byte.
GRANT UPDATE (published_at, version, updated_at) ON match TO matson_app;
-- Who is in a partnership and since when never changes.
GRANT UPDATE (ended_at, ending, actual_start, actual_end, actual_budget, actual_region_level1_code,
  actual_region_level2_code, missing_documents_reason, version, updated_at) ON partnership TO matson_app;
-- What a set of weights says is never rewritten, only decided on.
GRANT UPDATE (status, decided_by_id, decided_at, reason, recomputed, version, updated_at) ON weight_set TO matson_app;
GRANT UPDATE (status, done, outcomes, weight_set_id, updated_at) ON learning TO matson_app;
-- What a member agreed to stays as it was given.
GRANT UPDATE (withdrawn_at, asked_at, confirmed_at) ON consent TO matson_app;
GRANT UPDATE (reported_at, report_receipt, report_waived_at, notice_waived_at, closed_at, version, updated_at)
  ON incident TO matson_app;
GRANT UPDATE (notice_id, noticed_at) ON incident_member TO matson_app;
GRANT UPDATE (text, written_by_id, version, updated_at) ON side_note TO matson_app;
GRANT UPDATE (answer, answered_by_id, updated_at) ON continuation TO matson_app;
GRANT UPDATE (status, answer, decided_by_id, version, updated_at) ON change_request TO matson_app;
-- Whose entry, photo or comment it is never changes.
GRANT UPDATE (day, place, participants, employee_volunteers, other_volunteers, staff, hours_each, sentence, told_at,
  version, updated_at) ON activity_entry TO matson_app;
GRANT UPDATE (consent, scope, version, updated_at) ON activity_photo TO matson_app;
GRANT UPDATE (told_at) ON activity_comment TO matson_app;
GRANT UPDATE (indicator, day, value, source, reason, evidence, entry_id, file_id, version, updated_at)
  ON measurement TO matson_app;
GRANT UPDATE (status, due_on, paid_on, plan_from, plan_until, closing_reason, is_reminded, version, updated_at)
  ON payments.order TO matson_app;
GRANT UPDATE (business_number, email, status, due_on, issued_on, approval_number, corrected_on, correction_number,
  version, updated_at) ON payments.tax_invoice TO matson_app;
-- What was asked, and the account that was named, stay.
GRANT UPDATE (status, answer, answered_by_id, version, updated_at) ON payments.refund_request TO matson_app;
-- What was announced stays as it was announced.
GRANT UPDATE (status, opinion, opinion_at, opinion_by_id, answer, decided_by_id, closed_at, version, updated_at)
  ON hearing TO matson_app;
-- What the bank wrote stays.
GRANT UPDATE (payment_id, set_aside_reason, set_aside_by_id, version, updated_at) ON payments.bank_line TO matson_app;

-- The rule of a fee stays as it was told.
GRANT UPDATE (budget, supply_amount, vat_amount, fixed_at) ON payments.fee TO matson_app;
-- What a version was made of stays; a trigger lets its content change only while it is a draft.
GRANT UPDATE (status, content, sha256, offered_by_id, offered_at, confirmed_at, signed_file_id, version, updated_at)
  ON agreement TO matson_app;
GRANT UPDATE (agreement_id, status, version, updated_at) ON clause_proposal TO matson_app;
GRANT UPDATE (status, reason, version, updated_at) ON required_document TO matson_app;
GRANT UPDATE (status, answer, decided_by_id, version, updated_at) ON number_change TO matson_app;
GRANT UPDATE (status, voices, lessons, next, round, answer_by, content, sha256, report_file_id, settlement_file_id,
  accepted_by_id, accepted_at, acceptance_reason, version, updated_at) ON report TO matson_app;
-- What was said stays as it was said; that it was sent is noted once.
GRANT UPDATE (sent_at) ON report_comment TO matson_app;
GRANT UPDATE (status, done, total, gaps, built_at, version, updated_at) ON pack TO matson_app;

-- A spending stays as it was written, but for the line through it.
GRANT UPDATE (struck_at, struck_by_id, strike_reason) ON spending TO matson_app;
GRANT UPDATE (status, answered_by_id, version, updated_at) ON budget_move TO matson_app;
GRANT UPDATE (position, basis, amount, move_limit, version, updated_at) ON budget_line TO matson_app;

-- The job queue: rows of its tables, which the migrator makes.
GRANT USAGE ON SCHEMA pgboss TO matson_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO matson_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO matson_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO matson_app;

-- From the history a start sees whether program and schema fit.
GRANT USAGE ON SCHEMA schema_history TO matson_app;
GRANT SELECT ON ALL TABLES IN SCHEMA schema_history TO matson_app;
