-- The days of a document that was decided on are what an admin has read on it: they change only by a recorded
-- correction of that very version, to exactly its days; so does an end that was wrong (O-11).
CREATE OR REPLACE FUNCTION guard_certificate_days() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.status IN ('VERIFIED', 'EXPIRED')
      AND (NEW.valid_from, NEW.valid_until) IS DISTINCT FROM (OLD.valid_from, OLD.valid_until)
    OR OLD.status = 'EXPIRED' AND NEW.status = 'VERIFIED')
    AND NOT EXISTS (
      SELECT FROM certificate_correction c WHERE c.certificate_id = NEW.id AND c.certificate_version = NEW.version
        AND (c.after_from, c.after_until) IS NOT DISTINCT FROM (NEW.valid_from, NEW.valid_until))
  THEN
    RAISE EXCEPTION 'the days of a decided certificate change by a recorded correction' USING ERRCODE = 'MT002';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER certificate_days_guard BEFORE UPDATE OF valid_from, valid_until, status ON certificate
  FOR EACH ROW EXECUTE FUNCTION guard_certificate_days();
