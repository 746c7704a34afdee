-- A legal text is announced as of today and taken back before it takes force; what it says is never rewritten
-- (grants.sql).
CREATE OR REPLACE FUNCTION guard_legal_text() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Seoul')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.announced_on <> today OR NEW.withdrawn_at IS NOT NULL THEN
      RAISE EXCEPTION 'a legal text is announced as of today' USING ERRCODE = 'MT001';
    END IF;
  ELSIF NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at
      AND (OLD.withdrawn_at IS NOT NULL OR OLD.effective_on <= today) THEN
    RAISE EXCEPTION 'a legal text in force is not taken back' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER legal_text_guard BEFORE INSERT OR UPDATE ON legal_text
  FOR EACH ROW EXECUTE FUNCTION guard_legal_text();
