import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './client.ts';

/**
 * Stops the clock of a test database at an instant: `now()`, and `clock_timestamp()`, which goes on by a microsecond each
 * time, are found in a schema that stands before the server's own, by statements, functions and defaults. Connections
 * that were open before do not see it. A transaction may be `stopped.seconds` later, and `letPass` moves it for all.
 * `ownerUrl` is the owner's.
 */
export async function stopClock(ownerUrl: string, instant: Date): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const name = client.escapeIdentifier(new URL(ownerUrl).pathname.slice(1));
    await client.query(`CREATE SCHEMA stopped;
      CREATE SEQUENCE stopped.tick;
      CREATE SEQUENCE stopped.passed MINVALUE 0 START 0;
      GRANT USAGE ON SCHEMA stopped TO PUBLIC;
      GRANT USAGE ON SEQUENCE stopped.tick TO PUBLIC;
      GRANT ALL ON SEQUENCE stopped.passed TO PUBLIC;
      CREATE FUNCTION stopped.now() RETURNS timestamptz STABLE LANGUAGE sql
        AS $$ SELECT timestamptz '${instant.toISOString()}' + make_interval(secs =>
          coalesce(nullif(current_setting('stopped.seconds', true), '')::int, 0) + last_value)
          FROM stopped.passed $$;
      CREATE FUNCTION stopped.clock_timestamp() RETURNS timestamptz LANGUAGE sql
        AS $$ SELECT stopped.now() + nextval('stopped.tick') * interval '1 microsecond' $$;
      ALTER DATABASE ${name} SET search_path = stopped, public, pg_catalog`);
    await client.query(`DO $$ DECLARE found text; BEGIN
      FOR found IN SELECT format('ALTER FUNCTION %s SET search_path = stopped, %s', oid::regprocedure,
          replace(replace(setting, 'search_path=', ''), 'pg_temp', 'pg_catalog, pg_temp'))
        FROM pg_proc, unnest(proconfig) setting
        WHERE pronamespace::regnamespace::text IN ('public', 'payments') AND setting LIKE 'search_path=%' LOOP
        EXECUTE found;
      END LOOP;
      FOR found IN SELECT format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', adrelid::regclass, attname,
          regexp_replace(pg_get_expr(adbin, adrelid), '(now|clock_timestamp)\\(\\)', 'stopped.\\&'))
        FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
        WHERE pg_get_expr(adbin, adrelid) ~ '(now|clock_timestamp)\\(\\)' LOOP
        EXECUTE found;
      END LOOP;
    END $$`);
  } finally {
    await client.end();
  }
}

/** Moves a stopped clock to so many seconds after the instant at which it was stopped. */
export async function letPass(db: Database, seconds: number): Promise<void> {
  await db.execute(sql`SELECT setval('stopped.passed', ${seconds})`);
}
