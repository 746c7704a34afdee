-- Result reports of partnerships.

CREATE OR REPLACE FUNCTION is_report_accepted(held_id uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM report WHERE partnership_id = held_id AND status = 'ACCEPTED');
$$;

-- Written and answered while the project runs. What the NPO wrote changes only while it writes (MT002). It is submitted
-- with what it says then and without a line over its budget; returned with what the company wants mended; accepted by
-- the company, or by an admin with the reason once the company has left or its time is over, together with two locked
-- files.
CREATE OR REPLACE FUNCTION guard_report() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
  acceptor member;
BEGIN
  SELECT s.* INTO held FROM partnership s JOIN project p ON p.id = s.project_id
  WHERE s.id = NEW.partnership_id AND s.ended_at IS NULL AND p.partnership_id = s.id
    AND p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED')
  FOR NO KEY UPDATE OF s;
  IF held.id IS NULL THEN
    RAISE EXCEPTION 'a report is written while the project runs' USING ERRCODE = 'MT001';
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NEW;
  END IF;
  IF OLD.status = 'ACCEPTED' THEN
    RAISE EXCEPTION 'an accepted report never changes' USING ERRCODE = 'MT002';
  END IF;
  IF OLD.status = 'SUBMITTED'
    AND (NEW.voices, NEW.lessons, NEW.next) IS DISTINCT FROM (OLD.voices, OLD.lessons, OLD.next)
  THEN
    RAISE EXCEPTION 'a submitted report stays as it was sent' USING ERRCODE = 'MT002';
  END IF;
  IF NEW.round <> OLD.round + (CASE WHEN NEW.status = 'SUBMITTED' AND OLD.status <> 'SUBMITTED' THEN 1 ELSE 0 END) THEN
    RAISE EXCEPTION 'a report counts its submissions' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.status IN ('SUBMITTED', 'ACCEPTED') AND NEW.status <> OLD.status AND EXISTS (
    SELECT FROM budget_line l
    WHERE l.partnership_id = held.id AND l.amount
      + (SELECT coalesce(sum(CASE WHEN to_line_id = l.id THEN amount ELSE -amount END), 0) FROM budget_move
        WHERE l.id IN (from_line_id, to_line_id) AND status IN ('DONE', 'AGREED'))
      < (SELECT coalesce(sum(amount), 0) FROM spending WHERE line_id = l.id AND struck_at IS NULL))
  THEN
    RAISE EXCEPTION 'a report has no line over its budget' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.status = 'SUBMITTED' AND OLD.status <> 'SUBMITTED' AND NOT EXISTS (
    SELECT FROM report_submission WHERE report_id = NEW.id AND number = NEW.round)
  THEN
    RAISE EXCEPTION 'a report is submitted with what it says' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.status = 'RETURNED' AND OLD.status = 'SUBMITTED' AND NOT EXISTS (
    SELECT FROM report_comment
    WHERE report_id = NEW.id AND kind = 'FIX' AND round = NEW.round AND sent_at IS NOT NULL
      AND organization_id = held.company_id)
  THEN
    RAISE EXCEPTION 'a report is returned with what is to be mended' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.status = 'ACCEPTED' THEN
    SELECT * INTO acceptor FROM member WHERE id = NEW.accepted_by_id;
    IF NOT (acceptor.organization_id IS NOT DISTINCT FROM held.company_id AND NEW.acceptance_reason IS NULL
      OR acceptor.role = 'ADMIN' AND NEW.acceptance_reason IS NOT NULL
        AND (OLD.answer_by < (now() AT TIME ZONE 'Asia/Seoul')::date
          OR EXISTS (SELECT FROM organization WHERE id = held.company_id AND membership_status = 'WITHDRAWN')))
    THEN
      RAISE EXCEPTION 'a report is accepted by the company, or by an admin once its time is over'
        USING ERRCODE = 'MT001';
    END IF;
    IF (SELECT count(*) FROM file
      WHERE id IN (NEW.report_file_id, NEW.settlement_file_id) AND partnership_id = held.id
        AND document_kind = 'COMPLETION' AND is_locked) <> 2
    THEN
      RAISE EXCEPTION 'a report is accepted together with two locked files' USING ERRCODE = 'MT001';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER report_guard BEFORE INSERT OR UPDATE ON report
  FOR EACH ROW EXECUTE FUNCTION guard_report();

-- A submission comes from the NPO while it writes; a comment from one of the parties before the report is accepted, and
-- what is to be mended from the company while the report is submitted.
CREATE OR REPLACE FUNCTION guard_report_part() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held report;
  parties partnership;
  one jsonb := to_jsonb(NEW);
BEGIN
  SELECT * INTO held FROM report WHERE id = NEW.report_id FOR SHARE;
  SELECT * INTO parties FROM partnership WHERE id = held.partnership_id;
  IF TG_TABLE_NAME = 'report_submission' THEN
    IF held.status NOT IN ('WRITING', 'RETURNED') OR (one ->> 'number')::integer <> held.round + 1
      OR parties.npo_id IS DISTINCT FROM
        (SELECT organization_id FROM member WHERE id = (one ->> 'member_id')::uuid)
    THEN
      RAISE EXCEPTION 'the NPO submits what it writes' USING ERRCODE = 'MT001';
    END IF;
    PERFORM refuse_leaver(parties.npo_id);
    RETURN NEW;
  END IF;
  IF parties.ended_at IS NOT NULL OR held.status = 'ACCEPTED'
    OR (one ->> 'organization_id')::uuid NOT IN (parties.company_id, parties.npo_id)
    OR (one ->> 'round')::integer <> held.round
  THEN
    RAISE EXCEPTION 'a comment comes from a party before the report is accepted' USING ERRCODE = 'MT001';
  END IF;
  PERFORM refuse_leaver((one ->> 'organization_id')::uuid);
  IF one ->> 'kind' = 'FIX'
    AND (held.status <> 'SUBMITTED' OR (one ->> 'organization_id')::uuid <> parties.company_id) THEN
    RAISE EXCEPTION 'the company notes what is to be mended' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER report_submission_guard BEFORE INSERT ON report_submission
  FOR EACH ROW EXECUTE FUNCTION guard_report_part();
CREATE OR REPLACE TRIGGER report_comment_guard BEFORE INSERT ON report_comment
  FOR EACH ROW EXECUTE FUNCTION guard_report_part();

-- What an accepted report was put together from stays as it is.
CREATE OR REPLACE FUNCTION guard_reported() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_report_accepted(coalesce(NEW.partnership_id, OLD.partnership_id)) THEN
    RAISE EXCEPTION 'a % of an accepted report never changes', TG_TABLE_NAME USING ERRCODE = 'MT002';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER activity_entry_reported
  BEFORE INSERT OR DELETE OR UPDATE OF day, place, participants, employee_volunteers, other_volunteers, staff,
    hours_each, sentence, version ON activity_entry
  FOR EACH ROW EXECUTE FUNCTION guard_reported();
CREATE OR REPLACE TRIGGER measurement_reported BEFORE INSERT OR UPDATE OR DELETE ON measurement
  FOR EACH ROW EXECUTE FUNCTION guard_reported();
CREATE OR REPLACE TRIGGER deposit_reported BEFORE INSERT OR UPDATE OR DELETE ON deposit
  FOR EACH ROW EXECUTE FUNCTION guard_reported();
CREATE OR REPLACE TRIGGER spending_reported BEFORE INSERT OR UPDATE OR DELETE ON spending
  FOR EACH ROW EXECUTE FUNCTION guard_reported();
CREATE OR REPLACE TRIGGER budget_move_reported BEFORE INSERT OR UPDATE OR DELETE ON budget_move
  FOR EACH ROW EXECUTE FUNCTION guard_reported();
