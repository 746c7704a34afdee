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

-- Whoever is away has one who stands in, who is there on each of these days and stands in for others only by a row of
-- its own: a contact never leads on to a third one (O-15).
CREATE OR REPLACE FUNCTION guard_manager_absence() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Two absences that would meet wait for each other here.
  PERFORM FROM manager WHERE member_id IN (NEW.manager_id, NEW.stand_in_id) ORDER BY member_id FOR UPDATE;
  IF EXISTS (
    SELECT FROM manager_absence a
    WHERE a.id <> NEW.id AND a.from_on <= NEW.until_on AND a.until_on >= NEW.from_on
      AND (a.manager_id IN (NEW.manager_id, NEW.stand_in_id) OR a.stand_in_id = NEW.manager_id))
  THEN
    RAISE EXCEPTION 'a manager who is away has one absence, and one who stands in is there' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER manager_absence_guard BEFORE INSERT OR UPDATE ON manager_absence
  FOR EACH ROW EXECUTE FUNCTION guard_manager_absence();

-- Whom members reach in the place of a manager: on the days of an absence in Korea the one who stands in.
CREATE OR REPLACE FUNCTION present_manager(asked uuid, at timestamptz DEFAULT now()) RETURNS uuid
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT a.stand_in_id FROM manager_absence a
    WHERE a.manager_id = asked AND (at AT TIME ZONE 'Asia/Seoul')::date BETWEEN a.from_on AND a.until_on), asked)
$$;
