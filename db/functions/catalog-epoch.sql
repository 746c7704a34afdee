-- The catalogue's epoch: whatever a public page or the engine reads of an NPO raises it, stamps that NPO and brings its
-- listing up to date, in the transaction of the change. Every process follows the epoch.

-- The lock on the epoch's one row makes the order of versions the order of commits; a sequence would not.
CREATE OR REPLACE FUNCTION touch_catalog(npo_ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  next_version bigint;
BEGIN
  IF coalesce(cardinality(npo_ids), 0) = 0 THEN RETURN; END IF;
  UPDATE catalog_epoch SET version = version + 1 WHERE id = 1 RETURNING version INTO next_version;
  UPDATE npo SET catalog_version = next_version WHERE id = ANY (npo_ids);
END $$;

REVOKE EXECUTE ON FUNCTION touch_catalog(uuid[]) FROM PUBLIC;

-- TG_ARGV: a query that gives the NPOs (npo_id) of the changed rows, which stand at %s.
CREATE OR REPLACE FUNCTION touch_catalog_after_statement() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  npo_ids uuid[];
  source text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' WHEN 'DELETE' THEN 'old_rows'
    ELSE '(SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows)' END;
BEGIN
  -- The stamp itself updates npo; it must not stamp again.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  -- Most files are of no profile, and what is put together from an argument is planned each time.
  IF TG_TABLE_NAME = 'file' AND TG_OP = 'INSERT' THEN
    PERFORM FROM new_rows r WHERE num_nonnulls(r.npo_project_id, r.avatar_member_id, r.npo_id) > 0;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  EXECUTE format('SELECT array_agg(DISTINCT npo_id) FROM (%s) changed WHERE npo_id IS NOT NULL',
    format(TG_ARGV[0], source)) INTO npo_ids;
  IF coalesce(cardinality(npo_ids), 0) = 0 THEN RETURN NULL; END IF;
  PERFORM touch_catalog(npo_ids);
  -- What an invitation changes is in no listing.
  IF TG_TABLE_NAME <> 'invitation' THEN
    PERFORM list_npos(npo_ids);
    IF TG_TABLE_NAME IN ('npo', 'npo_project', 'file') THEN PERFORM keep_profile_shares(npo_ids); END IF;
  END IF;
  RETURN NULL;
END $$;

-- Whether a project in this status takes of its partner's capacity.
CREATE OR REPLACE FUNCTION is_running(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED')
$$;

DO $$
DECLARE
  watched text[][] := ARRAY[
    ['npo', 'SELECT id AS npo_id FROM %s r'],
    ['npo_project', 'SELECT npo_id FROM %s r'],
    ['file', 'SELECT p.npo_id FROM %1$s r JOIN npo_project p ON p.id = r.npo_project_id'
      ' UNION ALL SELECT m.organization_id FROM %1$s r JOIN member m ON m.id = r.avatar_member_id'
      ' JOIN npo n ON n.id = m.organization_id'
      ' UNION ALL SELECT r.npo_id FROM %1$s r'],
    ['organization', 'SELECT n.id AS npo_id FROM %s r JOIN npo n ON n.id = r.id'],
    ['certificate', 'SELECT n.id AS npo_id FROM %s r JOIN npo n ON n.id = r.organization_id'],
    ['invitation', 'SELECT npo_id FROM %s r']];
  event text[];
  entry text[];
BEGIN
  FOREACH entry SLICE 1 IN ARRAY watched LOOP
    FOREACH event SLICE 1 IN ARRAY ARRAY[
      ['INSERT', 'NEW TABLE AS new_rows'],
      ['UPDATE', 'NEW TABLE AS new_rows OLD TABLE AS old_rows'],
      ['DELETE', 'OLD TABLE AS old_rows']]
    LOOP
      EXECUTE format(
        'CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s'
        ' FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_after_statement(%L)',
        entry[1] || '_catalog_' || lower(event[1]), event[1], entry[1], event[2], entry[2]);
    END LOOP;
  END LOOP;
END $$;

-- An NPO's running partnerships are its load: they count by the status of their project. Those that are closed count by
-- their reports. Most of what happens in a project changes neither, and must not wait for the epoch. No listing shows
-- either.
CREATE OR REPLACE FUNCTION touch_catalog_for_projects() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  PERFORM touch_catalog(array_agg(DISTINCT s.npo_id))
  FROM new_rows n JOIN old_rows o ON o.id = n.id,
    LATERAL (VALUES (n.partnership_id), (o.partnership_id)) named (id) JOIN partnership s ON s.id = named.id
  WHERE n.partnership_id IS DISTINCT FROM o.partnership_id OR is_running(n.status) <> is_running(o.status)
    OR (n.status = 'CLOSED') <> (o.status = 'CLOSED');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_catalog_update AFTER UPDATE ON project
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_for_projects();

-- Members change npo itself. Every other change locks the epoch before the NPO that it stamps; this one does too, or
-- the two would wait for each other.
CREATE OR REPLACE FUNCTION lock_catalog_epoch() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN PERFORM FROM catalog_epoch WHERE id = 1 FOR UPDATE; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER npo_catalog_lock BEFORE UPDATE ON npo
  FOR EACH STATEMENT EXECUTE FUNCTION lock_catalog_epoch();

-- The avatar of an NPO is that of its contact person, else of the colleague with the newest one: who is contact and who
-- has left decides on a public page.
CREATE OR REPLACE FUNCTION touch_catalog_for_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  npo_ids uuid[] := (SELECT array_agg(id) FROM npo WHERE id IN (OLD.organization_id, NEW.organization_id));
BEGIN
  PERFORM touch_catalog(npo_ids);
  PERFORM list_npos(npo_ids);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER member_catalog_update AFTER UPDATE OF is_contact, withdrawn_at, organization_id ON member
  FOR EACH ROW
  WHEN (OLD.is_contact IS DISTINCT FROM NEW.is_contact OR OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at
    OR OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION touch_catalog_for_member();
