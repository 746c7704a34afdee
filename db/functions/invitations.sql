-- An acceptance carries the day by which the company was promised to choose; a promise never moves.
CREATE OR REPLACE FUNCTION guard_invitation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.choose_by IS NOT NULL AND NEW.choose_by IS DISTINCT FROM OLD.choose_by THEN
    RAISE EXCEPTION 'the day by which a company chooses never moves' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER invitation_guard BEFORE UPDATE ON invitation
  FOR EACH ROW EXECUTE FUNCTION guard_invitation();
