-- A manager is an administrator who has not left, looks after companies, and leaves only after handing over.

CREATE OR REPLACE FUNCTION guard_manager() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member WHERE id = NEW.member_id AND role = 'ADMIN' AND withdrawn_at IS NULL) THEN
    RAISE EXCEPTION 'a manager is an administrator who has not left' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER manager_guard BEFORE INSERT OR UPDATE ON manager
  FOR EACH ROW EXECUTE FUNCTION guard_manager();

CREATE OR REPLACE FUNCTION guard_leaving_manager() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM manager WHERE member_id = NEW.id) THEN
    RAISE EXCEPTION 'a manager hands over before leaving' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER member_leaving_manager BEFORE UPDATE OF withdrawn_at ON member
  FOR EACH ROW WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION guard_leaving_manager();

CREATE OR REPLACE FUNCTION guard_company_manager() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organization WHERE id = NEW.company_id AND type = 'COMPANY') THEN
    RAISE EXCEPTION 'a manager looks after companies' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER company_manager_guard BEFORE INSERT OR UPDATE ON company_manager
  FOR EACH ROW EXECUTE FUNCTION guard_company_manager();
