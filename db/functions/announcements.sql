-- What the operator says above the pages: members have read what has begun, so that it is not rewritten.
CREATE OR REPLACE FUNCTION guard_announcement() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Seoul')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.starts_on < today OR NEW.ended_at IS NOT NULL THEN
      RAISE EXCEPTION 'an announcement does not begin in the past' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.audience, NEW.title, NEW.text, NEW.starts_on, NEW.ends_on, NEW.is_mailed)
      IS DISTINCT FROM (OLD.audience, OLD.title, OLD.text, OLD.starts_on, OLD.ends_on, OLD.is_mailed)
      AND (OLD.starts_on <= today OR OLD.ended_at IS NOT NULL OR NEW.starts_on < today) THEN
    RAISE EXCEPTION 'an announcement that has begun is not rewritten' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.ended_at IS DISTINCT FROM OLD.ended_at AND (OLD.ended_at IS NOT NULL OR OLD.ends_on < today) THEN
    RAISE EXCEPTION 'an announcement ends once' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER announcement_guard BEFORE INSERT OR UPDATE ON announcement
  FOR EACH ROW EXECUTE FUNCTION guard_announcement();
