import pg from 'pg';

/** Moves the instant from which a change of a setting holds to now, which only the owner of the database can. */
export async function letChangeHold(databaseUrl: string, changeId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE setting_change DISABLE TRIGGER setting_change_guard');
    await client.query('UPDATE setting_change SET holds_at = now() WHERE id = $1', [changeId]);
    await client.query('ALTER TABLE setting_change ENABLE TRIGGER setting_change_guard');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
