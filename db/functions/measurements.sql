-- What was measured of the indicators of an agreement.

-- Written by the NPO while the project runs, of a day since the start that has come in Korea, of an indicator that the
-- confirmed agreement names, resting on what belongs to the same partnership. Persons (COMMON_O1) are never more than
-- the person-times of the entries.
CREATE OR REPLACE FUNCTION guard_measurement() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
  running boolean;
BEGIN
  -- Held against entries that are written meanwhile, and so that it cannot end.
  SELECT * INTO held FROM partnership WHERE id = NEW.partnership_id FOR NO KEY UPDATE;
  SELECT status IN ('IN_PROGRESS', 'DEADLINE_PASSED') AND partnership_id = held.id INTO running
  FROM project WHERE id = NEW.project_id;
  IF NOT running OR held.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'measurements are written while the project runs' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.day < held.actual_start OR NEW.day > (now() AT TIME ZONE 'Asia/Seoul')::date THEN
    RAISE EXCEPTION 'a measurement is of a day since the start that has come' USING ERRCODE = 'MT001';
  END IF;
  IF NOT EXISTS (
    SELECT FROM agreement a, jsonb_array_elements(a.content -> 'workplan' -> 'indicators') one
    WHERE a.partnership_id = held.id AND a.status = 'CONFIRMED'
      AND NEW.indicator = coalesce(one ->> 'code', format('%s (%s)', one ->> 'name', one ->> 'unit')))
  THEN
    RAISE EXCEPTION 'a measurement is of an indicator of the confirmed agreement' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.entry_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM activity_entry WHERE id = NEW.entry_id AND partnership_id = held.id)
    OR NEW.file_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM file WHERE id = NEW.file_id AND partnership_id = held.id)
  THEN
    RAISE EXCEPTION 'the evidence of a measurement belongs to its partnership' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.indicator = 'COMMON_O1' AND NEW.value > (
    SELECT coalesce(sum(participants), 0) FROM activity_entry WHERE partnership_id = held.id)
  THEN
    RAISE EXCEPTION 'persons are never more than person-times' USING ERRCODE = 'MT001';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF held.npo_id IS DISTINCT FROM (SELECT organization_id FROM member WHERE id = NEW.author_id) THEN
      RAISE EXCEPTION 'a measurement comes from the NPO of its partnership' USING ERRCODE = 'MT001';
    END IF;
    PERFORM refuse_leaver(held.npo_id);
    RETURN NEW;
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'measurement version % must follow %', NEW.version, OLD.version USING ERRCODE = 'MT003';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER measurement_guard BEFORE INSERT OR UPDATE ON measurement
  FOR EACH ROW EXECUTE FUNCTION guard_measurement();

-- Entries keep at least as many person-times as persons were counted.
CREATE OR REPLACE FUNCTION guard_headcount() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM partnership WHERE id = OLD.partnership_id FOR NO KEY UPDATE;
  IF (SELECT max(value) FROM measurement WHERE partnership_id = OLD.partnership_id AND indicator = 'COMMON_O1') > (
    SELECT coalesce(sum(participants), 0) FROM activity_entry WHERE partnership_id = OLD.partnership_id)
  THEN
    RAISE EXCEPTION 'persons are never more than person-times' USING ERRCODE = 'MT001';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER activity_entry_headcount AFTER DELETE OR UPDATE OF participants ON activity_entry
  FOR EACH ROW EXECUTE FUNCTION guard_headcount();
