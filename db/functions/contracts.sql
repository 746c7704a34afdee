-- Records of a contract are kept for five years after its end (전자상거래법 시행령 제6조), and no longer.

-- Whether the time of a project's records is over: it ended five years ago, and no payment or dispute of it is kept.
CREATE OR REPLACE FUNCTION is_contract_over(project_id uuid) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM project p
    WHERE p.id = $1 AND p.status IN ('CLOSED', 'CANCELED') AND p.status_changed_at < now() - interval '5 years'
      AND NOT EXISTS (SELECT FROM payments.order o WHERE o.project_id = p.id)
      AND NOT EXISTS (SELECT FROM takedown t WHERE t.project_id = p.id))
$$;

-- Deletes what refers to the chosen rows of a table, whatever tables there are, and gives the keys of stored files.
CREATE OR REPLACE FUNCTION delete_dependants(target regclass, chosen text, skipped regclass[]) RETURNS text[]
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  key record;
  condition text;
  found text[];
  storage_keys text[] := '{}';
BEGIN
  FOR key IN
    SELECT k.conrelid::regclass AS child,
      (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY c.at)
        FROM unnest(k.conkey) WITH ORDINALITY c(number, at)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.number) AS own,
      (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY c.at)
        FROM unnest(k.confkey) WITH ORDINALITY c(number, at)
        JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = c.number) AS named
    FROM pg_constraint k
    -- What a key sets to null or deletes by itself needs no help.
    WHERE k.contype = 'f' AND k.confrelid = target AND k.confdeltype IN ('a', 'r')
      AND k.conrelid <> ALL (skipped::oid[])
  LOOP
    condition := format('(%s) IN (SELECT %s FROM %s WHERE %s)', key.own, key.named, target, chosen);
    storage_keys := storage_keys || delete_dependants(key.child, condition, skipped || target);
    IF key.child = 'file'::regclass THEN
      EXECUTE format('SELECT array_agg(storage_key) FROM file WHERE %s', condition) INTO found;
      storage_keys := storage_keys || coalesce(found, '{}');
    END IF;
    EXECUTE format('DELETE FROM %s WHERE %s', key.child, condition);
  END LOOP;
  RETURN storage_keys;
END $$;

-- Destroys a project whose time is over with all that belongs to it; gives the keys of its stored files. The app may
-- delete none of this by itself.
CREATE OR REPLACE FUNCTION destroy_contract(project_id uuid) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own text := format('project_id = %L', project_id);
  skipped regclass[] := ARRAY['project', 'partnership']::regclass[];
  storage_keys text[];
BEGIN
  IF NOT is_contract_over(project_id) THEN
    RAISE EXCEPTION 'the records of a contract are kept for five years' USING ERRCODE = 'MT001';
  END IF;
  -- While a report is accepted, what it was put together from stays.
  storage_keys := delete_dependants('report', own, skipped);
  EXECUTE format('DELETE FROM report WHERE %s', own);
  storage_keys := storage_keys || delete_dependants('partnership', own, skipped)
    || delete_dependants('project', format('id = %L', project_id), skipped);
  -- A project and its partnerships name each other.
  WITH ended AS (DELETE FROM partnership p WHERE p.project_id = $1) DELETE FROM project WHERE id = $1;
  RETURN storage_keys;
END $$;

REVOKE EXECUTE ON FUNCTION delete_dependants(regclass, text, regclass[]), destroy_contract(uuid) FROM PUBLIC;
