-- An acceptance carries the day by which the company was promised to choose; a promise never moves. Whoever had
-- accepted and is not chosen is told why.
CREATE OR REPLACE FUNCTION guard_invitation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.choose_by IS NOT NULL AND NEW.choose_by IS DISTINCT FROM OLD.choose_by THEN
    RAISE EXCEPTION 'the day by which a company chooses never moves' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.status = 'ACCEPTED' AND NEW.status = 'NOT_CHOSEN' AND NEW.not_chosen_reason IS NULL THEN
    RAISE EXCEPTION 'an NPO that has accepted is told why it is not chosen' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.not_chosen_reason IS NOT NULL AND NEW.not_chosen_reason IS DISTINCT FROM OLD.not_chosen_reason THEN
    RAISE EXCEPTION 'the reason of a choice never changes' USING ERRCODE = 'MT001';
  END IF;
  -- Once a day, and a new day never lies before the last one.
  IF (NEW.asked_again, NEW.asked_again_on) IS DISTINCT FROM (OLD.asked_again, OLD.asked_again_on)
    AND (OLD.status <> 'SENT' OR NEW.asked_again <> OLD.asked_again + 1 OR NEW.asked_again_on <= OLD.asked_again_on)
  THEN
    RAISE EXCEPTION 'an NPO is asked again once a day while it has not answered' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.exposure <> OLD.exposure THEN
    RAISE EXCEPTION 'the place with which an NPO was asked never changes' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER invitation_guard BEFORE UPDATE ON invitation
  FOR EACH ROW EXECUTE FUNCTION guard_invitation();

-- Whoever has been asked from a list stays on it, whatever the admin makes of its order afterwards (F-60).
CREATE OR REPLACE FUNCTION guard_match_candidate() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.rank IS NULL AND EXISTS (SELECT FROM invitation v WHERE v.match_id = NEW.match_id AND v.npo_id = NEW.npo_id)
  THEN
    RAISE EXCEPTION 'an NPO that was asked from a list stays on it' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.added_reason IS DISTINCT FROM OLD.added_reason THEN
    RAISE EXCEPTION 'why an NPO was put on a list by hand never changes' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER match_candidate_guard BEFORE UPDATE OF rank, added_reason ON match_candidate
  FOR EACH ROW EXECUTE FUNCTION guard_match_candidate();

-- What the place in the list gives the NPO that is asked: 1 / log₂(1 + rank) at the first ten ranks among new partners.
-- Later lists are spread by the sum of 90 days, which is read with each of them.
CREATE OR REPLACE FUNCTION keep_exposure() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT ln(2::float8) / ln(1 + c.rank::float8) INTO NEW.exposure FROM match_candidate c
  WHERE c.match_id = NEW.match_id AND c.npo_id = NEW.npo_id AND c.rank <= 10 AND NOT c.is_repeat_partner;
  NEW.exposure := coalesce(NEW.exposure, 0);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER invitation_exposure BEFORE INSERT ON invitation
  FOR EACH ROW EXECUTE FUNCTION keep_exposure();
