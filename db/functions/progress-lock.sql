-- A project keeps its company, its matched partner and its agreed values: those change only together with a recorded
-- correction that names the new version (MT002: saved progress is locked).
CREATE OR REPLACE FUNCTION enforce_progress_lock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status THEN NEW.status_changed_at := now(); END IF;
  IF (NEW.company_id, NEW.requester_id) IS DISTINCT FROM (OLD.company_id, OLD.requester_id) THEN
    RAISE EXCEPTION 'a project never changes its company' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.npo_id IS NOT NULL AND NEW.npo_id IS DISTINCT FROM OLD.npo_id
    AND NEW.status NOT IN ('MATCHING', 'CANCELED')
  THEN
    RAISE EXCEPTION 'a matched partner is not exchanged' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.actual_start IS NULL THEN
    IF NEW.actual_start IS NOT NULL AND NOT (OLD.status = 'MATCHED' AND NEW.status = 'CONFIRMED') THEN
      RAISE EXCEPTION 'progress is entered when the project is confirmed' USING ERRCODE = 'MT001';
    END IF;
  ELSIF (NEW.actual_start, NEW.actual_end, NEW.actual_budget,
      NEW.actual_region_level1_code, NEW.actual_region_level2_code)
    IS DISTINCT FROM (OLD.actual_start, OLD.actual_end, OLD.actual_budget,
      OLD.actual_region_level1_code, OLD.actual_region_level2_code)
    AND NOT EXISTS (
      SELECT FROM public.progress_correction WHERE project_id = NEW.id AND project_version = NEW.version)
  THEN
    RAISE EXCEPTION 'saved progress is locked' USING ERRCODE = 'MT002';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER project_progress_lock BEFORE UPDATE ON project
  FOR EACH ROW EXECUTE FUNCTION enforce_progress_lock();
