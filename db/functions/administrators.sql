-- Somebody can always give roles: the last administrator who has all of them, works with a second factor and has not
-- left
-- stays so. Of two who would step down at once the second waits for the first, and is refused.

CREATE OR REPLACE FUNCTION guard_last_administrator() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('last administrator', 0));
  IF NOT EXISTS (SELECT FROM member WHERE id <> OLD.id AND administrator_role = 'ALL' AND two_factor_enabled
      AND withdrawn_at IS NULL) THEN
    RAISE EXCEPTION 'an administrator with all roles and a second factor stays' USING ERRCODE = 'MT001';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER member_last_administrator
  AFTER UPDATE OF administrator_role, role, two_factor_enabled, withdrawn_at ON member
  FOR EACH ROW WHEN (OLD.administrator_role = 'ALL' AND OLD.two_factor_enabled AND OLD.withdrawn_at IS NULL
    AND NOT (NEW.administrator_role IS NOT DISTINCT FROM 'ALL' AND NEW.two_factor_enabled AND NEW.withdrawn_at IS NULL))
  EXECUTE FUNCTION guard_last_administrator();

-- Who may give roles invites; nobody else makes a link into the desk.
CREATE OR REPLACE FUNCTION guard_administrator_invitation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member
    WHERE id = NEW.invited_by_id AND administrator_role = 'ALL' AND withdrawn_at IS NULL) THEN
    RAISE EXCEPTION 'an administrator with all roles invites' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER administrator_invitation_guard BEFORE INSERT OR UPDATE ON administrator_invitation
  FOR EACH ROW EXECUTE FUNCTION guard_administrator_invitation();
