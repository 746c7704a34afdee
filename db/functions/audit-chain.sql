-- The audit chain: each entry's hash covers the one before it, so that an entry changed or taken out afterwards shows.

CREATE OR REPLACE FUNCTION audit_entry_hash(
  previous_hash text, sequence bigint, at timestamptz, actor_id uuid, actor_role text, action text,
  subject_type text, subject_id uuid, reason text, details jsonb
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    previous_hash, sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role,
    action, subject_type, subject_id, reason, details)::text, 'UTF8')), 'hex')
$$;

-- Sequence, instant and hashes are given here, whatever the app sends; the lock on the head keeps the chain single.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audit_head SET sequence = audit_head.sequence + 1 WHERE id = 1
    RETURNING audit_head.sequence, audit_head.hash INTO NEW.sequence, NEW.previous_hash;
  NEW.at := clock_timestamp();
  NEW.hash := audit_entry_hash(NEW.previous_hash, NEW.sequence, NEW.at, NEW.actor_id, NEW.actor_role, NEW.action,
    NEW.subject_type, NEW.subject_id, NEW.reason, NEW.details);
  UPDATE audit_head SET hash = NEW.hash WHERE id = 1;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_entry_chain BEFORE INSERT ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- The pairs of letters of a text, by which words of a reason are found.
CREATE OR REPLACE FUNCTION letter_pairs(given text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(given, at, 2)), '{}') FROM generate_series(1, length(given) - 1) at
$$;

-- Only entries with a reason have words; most have none.
CREATE INDEX IF NOT EXISTS audit_entry_reason_idx ON audit_entry
  USING gin (letter_pairs(lower(reason COLLATE "und-x-icu"))) WHERE reason IS NOT NULL;
ALTER INDEX audit_entry_reason_idx ALTER COLUMN 1 SET STATISTICS 0;
