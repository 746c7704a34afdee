-- Incidents of personal data: their clock runs until the authority and everyone concerned know, or a reason says
-- why not (개인정보 보호법 제34조).

-- Whether nothing is owed any more. A notice is owed until everyone concerned has been told; where nobody is named, a
-- reason has to say why.
CREATE OR REPLACE FUNCTION incident_is_settled(i incident) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT (i.reported_at IS NOT NULL OR i.report_waived_at IS NOT NULL)
    AND (i.notice_waived_at IS NOT NULL OR coalesce(
      (SELECT bool_and(m.noticed_at IS NOT NULL) FROM incident_member m WHERE m.incident_id = i.id), false))
$$;

CREATE OR REPLACE FUNCTION guard_incident() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF num_nonnulls(NEW.reported_at, NEW.report_waived_at, NEW.notice_waived_at, NEW.closed_at) > 0 THEN
      RAISE EXCEPTION 'an incident begins open' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a closed incident stays as it is' USING ERRCODE = 'MT001';
  END IF;
  IF (OLD.reported_at IS NOT NULL
      AND (OLD.reported_at, OLD.report_receipt) IS DISTINCT FROM (NEW.reported_at, NEW.report_receipt))
    OR (OLD.report_waived_at IS NOT NULL AND OLD.report_waived_at IS DISTINCT FROM NEW.report_waived_at)
  THEN
    RAISE EXCEPTION 'what was done about a report stays' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.closed_at IS NOT NULL AND NOT incident_is_settled(NEW) THEN
    RAISE EXCEPTION 'an incident is closed once authority and members know or a reason says why not'
      USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER incident_guard BEFORE INSERT OR UPDATE ON incident
  FOR EACH ROW EXECUTE FUNCTION guard_incident();

-- After the end nothing is added, but the step that says how it ended.
CREATE OR REPLACE FUNCTION guard_incident_step() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind <> 'CLOSURE' AND (SELECT i.closed_at IS NOT NULL FROM incident i WHERE i.id = NEW.incident_id) THEN
    RAISE EXCEPTION 'a closed incident stays as it is' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER incident_step_guard BEFORE INSERT ON incident_step
  FOR EACH ROW EXECUTE FUNCTION guard_incident_step();

-- A member is told once, by one notice.
CREATE OR REPLACE FUNCTION guard_incident_member() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (SELECT i.closed_at IS NOT NULL FROM incident i WHERE i.id = NEW.incident_id) THEN
      RAISE EXCEPTION 'a closed incident stays as it is' USING ERRCODE = 'MT001';
    END IF;
  ELSIF (OLD.notice_id IS NOT NULL AND OLD.notice_id IS DISTINCT FROM NEW.notice_id)
    OR (OLD.noticed_at IS NOT NULL AND OLD.noticed_at IS DISTINCT FROM NEW.noticed_at)
  THEN
    RAISE EXCEPTION 'a member is told of an incident once' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER incident_member_guard BEFORE INSERT OR UPDATE ON incident_member
  FOR EACH ROW EXECUTE FUNCTION guard_incident_member();

-- A reason not to tell members covers those who were known: whoever is added later is owed a notice again.
CREATE OR REPLACE FUNCTION owe_incident_notice() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE incident SET notice_waived_at = NULL
    WHERE notice_waived_at IS NOT NULL AND id IN (SELECT a.incident_id FROM added a);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER incident_member_owed AFTER INSERT ON incident_member
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION owe_incident_notice();
