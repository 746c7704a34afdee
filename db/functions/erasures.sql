-- Erasures note themselves, whoever carries them out: a restore of an earlier backup carries them out again.
CREATE OR REPLACE FUNCTION note_erasure() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'file' THEN
    INSERT INTO erasure (kind, subject_id, sha256) VALUES ('FILE', OLD.id, OLD.sha256);
  ELSIF TG_TABLE_NAME = 'organization' THEN
    INSERT INTO erasure (kind, subject_id) VALUES ('ORGANIZATION', NEW.id);
  ELSE
    IF OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN
      INSERT INTO erasure (kind, subject_id) VALUES ('WITHDRAWAL', NEW.id);
    END IF;
    IF OLD.destroyed_at IS NULL AND NEW.destroyed_at IS NOT NULL THEN
      INSERT INTO erasure (kind, subject_id) VALUES ('MEMBER', NEW.id);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER file_erasure AFTER DELETE ON file
  FOR EACH ROW EXECUTE FUNCTION note_erasure();
CREATE OR REPLACE TRIGGER member_erasure AFTER UPDATE OF withdrawn_at, destroyed_at ON member
  FOR EACH ROW EXECUTE FUNCTION note_erasure();
CREATE OR REPLACE TRIGGER organization_erasure AFTER UPDATE OF membership_status ON organization
  FOR EACH ROW WHEN (NEW.membership_status = 'WITHDRAWN' AND OLD.membership_status <> 'WITHDRAWN')
  EXECUTE FUNCTION note_erasure();
