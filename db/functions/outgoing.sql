-- Decisions of the desk that wait before they are carried out (O-05).

-- What was decided stays as it was decided. It may leave earlier than was said, never later; what has ended keeps how.
CREATE OR REPLACE FUNCTION guard_outgoing() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'WAITING' THEN
      RAISE EXCEPTION 'a decision that waits is not deleted' USING ERRCODE = 'MT001';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.act, NEW.params, NEW.body, NEW.subject_type, NEW.subject_id, NEW.subject, NEW.label, NEW.path, NEW.mails,
      NEW.decided_by_id, NEW.created_at)
    IS DISTINCT FROM (OLD.act, OLD.params, OLD.body, OLD.subject_type, OLD.subject_id, OLD.subject, OLD.label, OLD.path,
      OLD.mails, OLD.decided_by_id, OLD.created_at)
  THEN
    RAISE EXCEPTION 'a decision stays as it was decided' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.leaves_at > OLD.leaves_at THEN
    RAISE EXCEPTION 'a decision leaves no later than was said' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.status <> 'WAITING' AND (NEW.ended_at, NEW.leaves_at, NEW.refusal, NEW.refused_as)
    IS DISTINCT FROM (OLD.ended_at, OLD.leaves_at, OLD.refusal, OLD.refused_as)
  THEN
    RAISE EXCEPTION 'what became of a decision stays' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER outgoing_guard BEFORE UPDATE OR DELETE ON outgoing
  FOR EACH ROW EXECUTE FUNCTION guard_outgoing();
