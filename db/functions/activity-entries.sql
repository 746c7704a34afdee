-- What was done in a partnership, day by day.

-- Written by its NPO while the project runs, of a day in the agreed period that has come in Korea.
CREATE OR REPLACE FUNCTION guard_activity_entry() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
  running boolean;
BEGIN
  -- Held, so that it cannot end meanwhile.
  SELECT * INTO held FROM partnership WHERE id = NEW.partnership_id FOR SHARE;
  SELECT status IN ('IN_PROGRESS', 'DEADLINE_PASSED') AND partnership_id = held.id INTO running
  FROM project WHERE id = NEW.project_id;
  IF NOT running OR held.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'activity entries are written while the project runs' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.day NOT BETWEEN held.actual_start AND held.actual_end OR NEW.day > (now() AT TIME ZONE 'Asia/Seoul')::date THEN
    RAISE EXCEPTION 'an activity entry is of a day of the period that has come' USING ERRCODE = 'MT001';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF held.npo_id IS DISTINCT FROM (SELECT organization_id FROM member WHERE id = NEW.author_id) THEN
      RAISE EXCEPTION 'an activity entry comes from the NPO of its partnership' USING ERRCODE = 'MT001';
    END IF;
    PERFORM refuse_leaver(held.npo_id);
    RETURN NEW;
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'activity entry version % must follow %', NEW.version, OLD.version USING ERRCODE = 'MT003';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
-- That the company was told changes nothing of what is said.
CREATE OR REPLACE TRIGGER activity_entry_guard
  BEFORE INSERT OR UPDATE OF day, place, participants, employee_volunteers, other_volunteers, staff, hours_each,
    sentence, version ON activity_entry
  FOR EACH ROW EXECUTE FUNCTION guard_activity_entry();

-- Photos and comments come while entries are written; a comment from one of the parties, a photo under its own entry.
CREATE OR REPLACE FUNCTION guard_activity_part() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
BEGIN
  SELECT s.* INTO held FROM partnership s
  JOIN activity_entry e ON e.partnership_id = s.id JOIN project p ON p.id = s.project_id
  WHERE e.id = NEW.entry_id AND s.ended_at IS NULL AND p.partnership_id = s.id
    AND p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED')
  FOR SHARE OF s;
  IF held.id IS NULL THEN
    RAISE EXCEPTION 'a % is added while the project runs', TG_TABLE_NAME USING ERRCODE = 'MT001';
  END IF;
  IF TG_TABLE_NAME = 'activity_comment'
    AND (to_jsonb(NEW) ->> 'organization_id')::uuid NOT IN (held.company_id, held.npo_id) THEN
    RAISE EXCEPTION 'a comment comes from one of the parties' USING ERRCODE = 'MT001';
  END IF;
  PERFORM refuse_leaver(coalesce((to_jsonb(NEW) ->> 'organization_id')::uuid, held.npo_id));
  IF TG_TABLE_NAME = 'activity_photo' AND NOT EXISTS (
    SELECT FROM file WHERE id = (to_jsonb(NEW) ->> 'file_id')::uuid AND activity_entry_id = NEW.entry_id) THEN
    RAISE EXCEPTION 'a photo belongs to the entry of its file' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER activity_comment_guard BEFORE INSERT ON activity_comment
  FOR EACH ROW EXECUTE FUNCTION guard_activity_part();
CREATE OR REPLACE TRIGGER activity_photo_guard BEFORE INSERT ON activity_photo
  FOR EACH ROW EXECUTE FUNCTION guard_activity_part();
