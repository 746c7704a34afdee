-- Evidence packs of partnerships that are over.

-- A pack is of a partnership that has ended with its project, and says what stood then: once it is READY only a newer
-- version takes its place, which is made when a file of it is gone.
CREATE OR REPLACE FUNCTION guard_pack() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM partnership WHERE id = NEW.partnership_id AND ending IN ('COMPLETED', 'CANCELED')) THEN
      RAISE EXCEPTION 'a pack is of a partnership that is over' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.project_id, NEW.partnership_id, NEW.number)
      IS DISTINCT FROM (OLD.project_id, OLD.partnership_id, OLD.number)
    OR OLD.status <> 'WAITING' AND (NEW.done, NEW.total, NEW.gaps, NEW.built_at)
      IS DISTINCT FROM (OLD.done, OLD.total, OLD.gaps, OLD.built_at) THEN
    RAISE EXCEPTION 'a pack that is made never changes' USING ERRCODE = 'MT002';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER pack_guard BEFORE INSERT OR UPDATE ON pack FOR EACH ROW EXECUTE FUNCTION guard_pack();

-- A file that is gone is gone from the pack as well: its version ends, and the next one waits to be made (G-52).
CREATE OR REPLACE FUNCTION replace_pack() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held pack;
BEGIN
  UPDATE pack SET status = 'REPLACED', version = version + 1 WHERE id = NEW.pack_id AND status = 'READY'
  RETURNING * INTO held;
  IF held.id IS NOT NULL THEN
    INSERT INTO pack (project_id, partnership_id, number)
    VALUES (held.project_id, held.partnership_id, held.number + 1);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pack_item_gone AFTER UPDATE OF file_id ON pack_item
  FOR EACH ROW WHEN (OLD.file_id IS NOT NULL AND NEW.file_id IS NULL) EXECUTE FUNCTION replace_pack();
