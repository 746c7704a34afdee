-- Money of a partnership: what was received, moved and spent.

-- Holds a partnership whose project runs, so that it cannot end meanwhile. MT001 where it does not run, or where the
-- member that is named is not of its NPO.
CREATE OR REPLACE FUNCTION hold_running_partnership(held_id uuid, member_id uuid, what text) RETURNS partnership
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
BEGIN
  SELECT s.* INTO held FROM partnership s JOIN project p ON p.id = s.project_id
  WHERE s.id = held_id AND s.ended_at IS NULL AND p.partnership_id = s.id
    AND p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED')
  FOR SHARE OF s;
  IF held.id IS NULL THEN
    RAISE EXCEPTION 'a % is written while the project runs', what USING ERRCODE = 'MT001';
  END IF;
  IF member_id IS NOT NULL AND held.npo_id IS DISTINCT FROM (SELECT organization_id FROM member WHERE id = $2) THEN
    RAISE EXCEPTION 'a % comes from the NPO of its partnership', what USING ERRCODE = 'MT001';
  END IF;
  IF member_id IS NOT NULL THEN PERFORM refuse_leaver(held.npo_id); END IF;
  RETURN held;
END $$;

-- What came in is written down and deleted while the project runs, of a day that has come in Korea; it ends with its
-- contract.
CREATE OR REPLACE FUNCTION guard_deposit() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_contract_over(OLD.project_id) THEN RETURN OLD; END IF;
    PERFORM hold_running_partnership(OLD.partnership_id, NULL, 'deposit');
    RETURN OLD;
  END IF;
  PERFORM hold_running_partnership(NEW.partnership_id, NEW.author_id, 'deposit');
  IF NEW.day > (now() AT TIME ZONE 'Asia/Seoul')::date THEN
    RAISE EXCEPTION 'a deposit is of a day that has come' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER deposit_guard BEFORE INSERT OR DELETE ON deposit
  FOR EACH ROW EXECUTE FUNCTION guard_deposit();

-- A spending is of a day of the period that has come; it is struck once; and no refund makes its line negative,
-- whatever is struck. The line's version rises, so that whoever saw it before is told.
CREATE OR REPLACE FUNCTION guard_spending() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
BEGIN
  held := hold_running_partnership(NEW.partnership_id, coalesce(NEW.struck_by_id, NEW.author_id), 'spending');
  UPDATE budget_line SET version = version + 1, updated_at = now() WHERE id = NEW.line_id;
  IF TG_OP = 'INSERT' THEN
    IF NEW.struck_at IS NOT NULL THEN
      RAISE EXCEPTION 'a spending begins without a line through it' USING ERRCODE = 'MT001';
    END IF;
    IF NEW.day NOT BETWEEN held.actual_start AND held.actual_end
      OR NEW.day > (now() AT TIME ZONE 'Asia/Seoul')::date THEN
      RAISE EXCEPTION 'a spending is of a day of the period that has come' USING ERRCODE = 'MT001';
    END IF;
  ELSIF OLD.struck_at IS NOT NULL OR NEW.struck_at IS NULL THEN
    RAISE EXCEPTION 'a spending is struck once' USING ERRCODE = 'MT002';
  END IF;
  IF (SELECT coalesce(sum(amount), 0) FROM spending
      WHERE line_id = NEW.line_id AND struck_at IS NULL AND id <> NEW.id)
    + (CASE WHEN NEW.struck_at IS NULL THEN NEW.amount ELSE 0 END) < 0
  THEN
    RAISE EXCEPTION 'a refund makes no line negative' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER spending_guard BEFORE INSERT OR UPDATE ON spending
  FOR EACH ROW EXECUTE FUNCTION guard_spending();

-- Its evidence comes with it.
CREATE OR REPLACE FUNCTION check_spending_evidence() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM file WHERE spending_id = NEW.id) THEN
    RAISE EXCEPTION 'a spending has a file for evidence' USING ERRCODE = 'MT001';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS spending_evidence ON spending;
CREATE CONSTRAINT TRIGGER spending_evidence AFTER INSERT ON spending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_spending_evidence();

-- A move comes from the NPO. It takes effect unasked within the agreed share of its line, counted over all moves out of
-- it, otherwise with the company's answer in time; and never takes more than its line has.
CREATE OR REPLACE FUNCTION guard_budget_move() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
  line budget_line;
  taken bigint;
  given bigint;
BEGIN
  held := hold_running_partnership(
    NEW.partnership_id, CASE WHEN TG_OP = 'INSERT' THEN NEW.member_id END, 'move');
  IF NEW.status NOT IN ('DONE', 'AGREED') OR TG_OP = 'INSERT' THEN
    RETURN NEW;
  END IF;
  UPDATE budget_line SET version = version + 1, updated_at = now() WHERE id = NEW.to_line_id;
  UPDATE budget_line SET version = version + 1, updated_at = now() WHERE id = NEW.from_line_id RETURNING * INTO line;
  SELECT coalesce(sum(amount) FILTER (WHERE from_line_id = line.id), 0),
    coalesce(sum(amount) FILTER (WHERE to_line_id = line.id), 0) INTO taken, given
  FROM budget_move
  WHERE line.id IN (from_line_id, to_line_id) AND status IN ('DONE', 'AGREED') AND id <> NEW.id;
  IF NEW.status = 'DONE' AND taken + NEW.amount > line.amount * line.move_limit / 100 THEN
    RAISE EXCEPTION 'a move above the agreed limit is asked' USING ERRCODE = 'MT001';
  END IF;
  IF line.amount + given - taken < NEW.amount THEN
    RAISE EXCEPTION 'a move takes no more than its line has' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.status = 'AGREED' AND (NEW.answer_by < (now() AT TIME ZONE 'Asia/Seoul')::date
    OR held.company_id IS DISTINCT FROM (SELECT organization_id FROM member WHERE id = NEW.answered_by_id)) THEN
    RAISE EXCEPTION 'the company agrees to a move in time' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER budget_move_guard BEFORE INSERT OR UPDATE ON budget_move
  FOR EACH ROW EXECUTE FUNCTION guard_budget_move();
