import { expect } from '@playwright/test';
import { Client } from 'pg';

/** The text of the newest mail to an address whose title holds `title`; waits until it is in the outbox. */
export async function waitForMail(databaseUrl: string, to: string, title: string): Promise<string> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    let text: string | undefined;
    await expect
      .poll(async () => {
        const { rows } = await database.query<{ text: string }>(
          `SELECT text FROM mail WHERE to_address = $1 AND subject LIKE '%' || $2 || '%'
             ORDER BY created_at DESC LIMIT 1`,
          [to, title],
        );
        text = rows[0]?.text;
        return text;
      })
      .toBeDefined();
    return text ?? '';
  } finally {
    await database.end();
  }
}
