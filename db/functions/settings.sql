-- What the operator sets holds from an instant that is not past; what is paid by is told thirty days before. An account
-- is confirmed by a second administrator; only where there is none it holds after a day.

CREATE OR REPLACE FUNCTION has_other_confirmer(proposer uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM member
    WHERE id <> proposer AND administrator_role IN ('ALL', 'ACCOUNTING') AND withdrawn_at IS NULL)
$$;

CREATE OR REPLACE FUNCTION guard_setting_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.confirmed_by_id IS NOT NULL OR NEW.withdrawn_at IS NOT NULL THEN
      RAISE EXCEPTION 'a change of a setting begins open' USING ERRCODE = 'MT001';
    ELSIF NEW.holds_at < now() THEN
      RAISE EXCEPTION 'a setting does not change in the past' USING ERRCODE = 'MT001';
    ELSIF NEW.kind IN ('PLAN_PRICES', 'PLAN_LIMITS', 'FEE_RULES') AND NEW.holds_at < now() + interval '29 days' THEN
      RAISE EXCEPTION 'a price is told thirty days before it holds' USING ERRCODE = 'MT001';
    ELSIF NEW.kind = 'BANK_ACCOUNT' AND NEW.holds_at IS NOT NULL AND (NEW.holds_at < now() + interval '24 hours'
        OR has_other_confirmer(NEW.proposed_by_id)) THEN
      RAISE EXCEPTION 'an account is confirmed by a second administrator' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.holds_at IS DISTINCT FROM OLD.holds_at OR NEW.confirmed_by_id IS DISTINCT FROM OLD.confirmed_by_id THEN
    IF OLD.holds_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL OR NEW.holds_at IS DISTINCT FROM now()
        OR NOT EXISTS (SELECT FROM member WHERE id = NEW.confirmed_by_id AND withdrawn_at IS NULL
          AND administrator_role IN ('ALL', 'ACCOUNTING')) THEN
      RAISE EXCEPTION 'an open account is confirmed once, by an administrator' USING ERRCODE = 'MT001';
    END IF;
  END IF;
  IF NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at
      AND (OLD.withdrawn_at IS NOT NULL OR OLD.holds_at <= now()) THEN
    RAISE EXCEPTION 'a setting that holds is not taken back' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER setting_change_guard BEFORE INSERT OR UPDATE ON setting_change
  FOR EACH ROW EXECUTE FUNCTION guard_setting_change();

-- The footer and the fees stand on every public page, like the names of codes: what is kept of them ends with it.
CREATE OR REPLACE TRIGGER setting_change_maps AFTER INSERT OR UPDATE OF holds_at, withdrawn_at ON setting_change
  FOR EACH STATEMENT EXECUTE FUNCTION touch_code_maps();

-- The paper of an account is its proposer's and stands with the account: nobody puts another one beside it once it
-- holds.
CREATE OR REPLACE FUNCTION guard_bankbook_copy() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  own setting_change;
BEGIN
  SELECT * INTO own FROM setting_change
    WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.setting_change_id ELSE OLD.setting_change_id END;
  IF TG_OP = 'DELETE' THEN
    IF own.withdrawn_at IS NULL AND own.holds_at <= now() THEN
      RAISE EXCEPTION 'the copy of a bankbook stays with its account' USING ERRCODE = 'MT002';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' OR own.kind <> 'BANK_ACCOUNT' OR own.withdrawn_at IS NOT NULL OR own.holds_at <= now()
      OR NEW.uploader_id IS DISTINCT FROM own.proposed_by_id THEN
    RAISE EXCEPTION 'the copy of a bankbook comes with an account that waits, from its proposer'
      USING ERRCODE = 'MT002';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER file_bankbook_added BEFORE INSERT ON file
  FOR EACH ROW WHEN (NEW.class = 'BANKBOOK_COPY') EXECUTE FUNCTION guard_bankbook_copy();
CREATE OR REPLACE TRIGGER file_bankbook_kept BEFORE UPDATE OR DELETE ON file
  FOR EACH ROW WHEN (OLD.class = 'BANKBOOK_COPY') EXECUTE FUNCTION guard_bankbook_copy();
