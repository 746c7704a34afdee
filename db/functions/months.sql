-- Tables that lie in months of the Korean calendar (docs/decisions/0141): months.mail_2026_11 holds the mails of
-- November, months.mail_rest what has no month. The app's role reaches them through their parent alone; it may neither
-- make nor drop one but by keep_months().

-- Makes a month and moves into it what lies in the rest.
CREATE OR REPLACE FUNCTION make_month(parent text, first date) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  name text := parent || to_char(first, '_YYYY_MM');
  rest text := parent || '_rest';
  begins timestamptz := first::timestamp AT TIME ZONE 'Asia/Seoul';
  ends timestamptz := (first + interval '1 month') AT TIME ZONE 'Asia/Seoul';
BEGIN
  EXECUTE format('CREATE TABLE months.%I (LIKE public.%I INCLUDING CONSTRAINTS)', name, parent);
  EXECUTE format('WITH moved AS (DELETE FROM months.%I WHERE created_at >= %L AND created_at < %L RETURNING *)
    INSERT INTO months.%I SELECT * FROM moved', rest, begins, ends, name);
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION months.%I FOR VALUES FROM (%L) TO (%L)',
    parent, name, begins, ends);
END $$;

-- Makes the month that is and the three to come, and those of rows that lie in the rest; drops past months without a
-- row, so that it can lose none. All locks are taken before the work, what the table's keys name first: whoever calls
-- it with a lock_timeout below deadlock_timeout gives way to everybody else.
CREATE OR REPLACE FUNCTION keep_months(parent text, OUT made text[], OUT dropped text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  this date := date_trunc('month', now() AT TIME ZONE 'Asia/Seoul');
  rest text := parent || '_rest';
  missing date[];
  first date;
  name text;
  is_empty boolean;
BEGIN
  made := '{}';
  dropped := '{}';
  IF NOT EXISTS (SELECT FROM pg_class WHERE relname = parent AND relkind = 'p'
      AND relnamespace = 'public'::regnamespace) THEN
    RAISE EXCEPTION '% does not lie in months', parent USING ERRCODE = 'undefined_table';
  END IF;

  EXECUTE format('SELECT array_agg(m ORDER BY m) FROM (
      SELECT m::date AS m FROM generate_series($1::timestamp, $1 + interval ''3 months'', interval ''1 month'') m
      UNION SELECT date_trunc(''month'', created_at AT TIME ZONE ''Asia/Seoul'')::date FROM months.%I
        WHERE created_at BETWEEN now() - interval ''10 years'' AND now()) wanted
    WHERE to_regclass(format(''months.%%I'', $2 || to_char(m, ''_YYYY_MM''))) IS NULL', rest)
    INTO missing USING this, parent;
  IF missing IS NOT NULL THEN
    FOR name IN SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
      WHERE conrelid = format('public.%I', parent)::regclass AND contype = 'f' ORDER BY 1
    LOOP
      EXECUTE format('LOCK TABLE ONLY %s IN SHARE ROW EXCLUSIVE MODE', name);
    END LOOP;
    EXECUTE format('LOCK TABLE ONLY public.%I IN SHARE ROW EXCLUSIVE MODE', parent);
    EXECUTE format('LOCK TABLE months.%I IN ACCESS EXCLUSIVE MODE', rest);
    FOREACH first IN ARRAY missing LOOP
      PERFORM make_month(parent, first);
      made := made || (parent || to_char(first, '_YYYY_MM'));
    END LOOP;
  END IF;

  FOR name IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = format('public.%I', parent)::regclass AND c.relname <> rest
      AND c.relname < parent || to_char(this, '_YYYY_MM') ORDER BY 1
  LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM months.%I)', name) INTO is_empty;
    CONTINUE WHEN NOT is_empty;
    EXECUTE format('LOCK TABLE ONLY public.%I IN ACCESS EXCLUSIVE MODE', parent);
    -- A row may have come before the lock.
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM months.%I)', name) INTO is_empty;
    CONTINUE WHEN NOT is_empty;
    EXECUTE format('DROP TABLE months.%I', name);
    dropped := dropped || name;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION keep_months(text), make_month(text, date) FROM PUBLIC;

DO $$
BEGIN
  PERFORM keep_months(relname) FROM pg_class
    WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY relname;
END $$;
