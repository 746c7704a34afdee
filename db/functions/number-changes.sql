-- The number of a member is what an admin has checked against its certificate: it changes with the request that asks
-- for exactly this, in the transaction that accepts it. Before the approval the application is what is corrected.
CREATE OR REPLACE FUNCTION guard_organization_number() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.membership_status NOT IN ('PENDING', 'NEEDS_FIX') AND NOT EXISTS (
    SELECT FROM number_change c
    WHERE c.organization_id = NEW.id AND c.before = OLD.number AND c.after = NEW.number
      AND c.status = 'ACCEPTED' AND c.updated_at = now())
  THEN
    RAISE EXCEPTION 'the number of a member changes with a request that is accepted' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER organization_number_guard BEFORE UPDATE OF number ON organization
  FOR EACH ROW WHEN (NEW.number IS DISTINCT FROM OLD.number) EXECUTE FUNCTION guard_organization_number();

-- A request asks for another number than its organisation has, and says the same ever after.
CREATE OR REPLACE FUNCTION guard_number_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organization o
    WHERE o.id = NEW.organization_id AND o.number = NEW.before AND o.membership_status = 'APPROVED')
  THEN
    RAISE EXCEPTION 'a member asks for another number than its own' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER number_change_guard BEFORE INSERT ON number_change
  FOR EACH ROW EXECUTE FUNCTION guard_number_change();

-- The certificate of a request is decided on as the request is.
CREATE OR REPLACE FUNCTION guard_number_certificate() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM number_change c
    WHERE c.id = NEW.number_change_id AND c.organization_id = NEW.organization_id
      AND c.status = CASE NEW.status WHEN 'REVIEWING' THEN 'OPEN' WHEN 'REJECTED' THEN 'REFUSED' ELSE 'ACCEPTED' END)
  THEN
    RAISE EXCEPTION 'the certificate of a new number is decided on with its request' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER certificate_number_guard BEFORE INSERT OR UPDATE OF status, number_change_id ON certificate
  FOR EACH ROW WHEN (NEW.number_change_id IS NOT NULL) EXECUTE FUNCTION guard_number_certificate();
