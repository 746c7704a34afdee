-- Takedowns: what the admin has hidden, until it is shown again or deleted.

-- A takedown keeps its thing, which belongs to its organisation. Its owner may delete the thing: that ends it. The
-- admin may delete it 30 days later (terms §9), and no answer may be waiting.
CREATE OR REPLACE FUNCTION guard_takedown() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.organization_id IS DISTINCT FROM (
      SELECT coalesce(NEW.npo_id, (SELECT w.npo_id FROM npo_project w WHERE w.id = NEW.npo_project_id),
        (SELECT coalesce(f.npo_id, w.npo_id) FROM file f LEFT JOIN npo_project w ON w.id = f.npo_project_id
          WHERE f.id = NEW.file_id),
        (SELECT p.company_id FROM project p WHERE p.id = NEW.project_id)))
    THEN
      RAISE EXCEPTION 'a takedown is of what its organisation owns' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.npo_project_id IS NULL AND OLD.npo_project_id IS NOT NULL)
    OR (NEW.file_id IS NULL AND OLD.file_id IS NOT NULL)
  THEN
    NEW.version := OLD.version + 1;
    IF OLD.closed_at IS NULL THEN
      NEW.status := 'REMOVED';
      NEW.closed_at := now();
    END IF;
  ELSIF (NEW.organization_id, NEW.subject, NEW.npo_id, NEW.npo_project_id, NEW.file_id, NEW.project_id, NEW.created_at)
    IS DISTINCT FROM (OLD.organization_id, OLD.subject, OLD.npo_id, OLD.npo_project_id, OLD.file_id, OLD.project_id,
      OLD.created_at)
  THEN
    RAISE EXCEPTION 'a takedown keeps its thing' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.status = 'DELETED' AND OLD.status <> 'DELETED' AND now() < OLD.created_at + interval '30 days' THEN
    RAISE EXCEPTION 'what was taken down is kept for 30 days' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER takedown_guard BEFORE INSERT OR UPDATE ON takedown
  FOR EACH ROW EXECUTE FUNCTION guard_takedown();

CREATE OR REPLACE TRIGGER takedown_transition BEFORE INSERT OR UPDATE ON takedown
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('takedown', 'status', 'HIDDEN');

-- Hides the thing and shows it again, with the catalogue that everybody reads.
CREATE OR REPLACE FUNCTION apply_takedown() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  hides boolean := NEW.status IN ('HIDDEN', 'REPLIED');
BEGIN
  IF TG_OP = 'UPDATE' AND hides = (OLD.status IN ('HIDDEN', 'REPLIED')) THEN RETURN NULL; END IF;
  IF NEW.project_id IS NOT NULL THEN
    UPDATE project SET is_hidden = hides, version = version + 1 WHERE id = NEW.project_id;
    RETURN NULL;
  END IF;
  -- Before the rows, as everywhere.
  PERFORM FROM catalog_epoch WHERE id = 1 FOR UPDATE;
  UPDATE npo SET is_hidden = hides WHERE id = NEW.npo_id;
  UPDATE npo_project SET is_hidden = hides WHERE id = NEW.npo_project_id;
  UPDATE file SET is_hidden = hides WHERE id = NEW.file_id;
  PERFORM touch_catalog(ARRAY[NEW.organization_id]);
  PERFORM list_npos(ARRAY[NEW.organization_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER takedown_apply AFTER INSERT OR UPDATE ON takedown
  FOR EACH ROW EXECUTE FUNCTION apply_takedown();

-- Nothing else hides or shows.
CREATE OR REPLACE FUNCTION guard_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND NEW.is_hidden IS DISTINCT FROM (TG_OP = 'UPDATE' AND OLD.is_hidden) THEN
    RAISE EXCEPTION 'only a takedown hides or shows' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;

-- The offers of a hidden project wait: none is made, answered, chosen or too late.
CREATE OR REPLACE FUNCTION guard_hidden_offer() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (NEW.status <> OLD.status AND NEW.status <> 'WITHDRAWN'))
    AND (SELECT is_hidden FROM project WHERE id = NEW.project_id)
  THEN
    RAISE EXCEPTION 'the offers of a hidden project wait' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER invitation_hidden BEFORE INSERT OR UPDATE ON invitation
  FOR EACH ROW EXECUTE FUNCTION guard_hidden_offer();

CREATE OR REPLACE TRIGGER npo_hidden BEFORE INSERT OR UPDATE ON npo FOR EACH ROW EXECUTE FUNCTION guard_hidden();
CREATE OR REPLACE TRIGGER npo_project_hidden BEFORE INSERT OR UPDATE ON npo_project
  FOR EACH ROW EXECUTE FUNCTION guard_hidden();
CREATE OR REPLACE TRIGGER file_hidden BEFORE INSERT OR UPDATE ON file FOR EACH ROW EXECUTE FUNCTION guard_hidden();
CREATE OR REPLACE TRIGGER project_hidden BEFORE INSERT OR UPDATE ON project
  FOR EACH ROW EXECUTE FUNCTION guard_hidden();
