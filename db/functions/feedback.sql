-- What the parties of a partnership say of each other at its end (G-54).

-- Given by a member of the side, from the acceptance of the report until fourteen days after the project was closed;
-- where no report was accepted, from the day of closing on.
CREATE OR REPLACE FUNCTION guard_feedback() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
  party uuid;
  is_taken boolean;
BEGIN
  -- Held, so that it cannot end meanwhile.
  SELECT * INTO held FROM partnership WHERE id = NEW.partnership_id FOR SHARE;
  party := CASE NEW.side WHEN 'COMPANY' THEN held.company_id ELSE held.npo_id END;
  IF (SELECT organization_id FROM member WHERE id = NEW.given_by_id) IS DISTINCT FROM party THEN
    RAISE EXCEPTION 'feedback of a side is given by one of its members' USING ERRCODE = 'MT001';
  END IF;
  PERFORM refuse_leaver(party);
  is_taken := CASE WHEN held.ended_at IS NULL THEN is_report_accepted(held.id)
    ELSE held.ending = 'COMPLETED' AND (NEW.created_at AT TIME ZONE 'Asia/Seoul')::date
      <= (held.ended_at AT TIME ZONE 'Asia/Seoul')::date + 14 END;
  IF NOT is_taken OR NEW.created_at > now() THEN
    RAISE EXCEPTION 'feedback is given at the end of a partnership' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER feedback_guard BEFORE INSERT ON feedback
  FOR EACH ROW EXECUTE FUNCTION guard_feedback();
