import { randomInt } from 'node:crypto';
import pg from 'pg';
import { openBenchDatabase } from './data.ts';
import { startProduct } from './processes.ts';

const writes = 3000;

/**
 * Two instances on one database: after each committed write both are asked at once, and an answer without the write
 * counts as stale.
 */
export async function measureFreshness(npoCount: number): Promise<object> {
  const database = await openBenchDatabase(npoCount);
  const instances = [await startProduct(database), await startProduct(database)];
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM npo ORDER BY id LIMIT 500');
    let stale = 0;
    let answers = 0;
    for (let write = 0; write < writes; write += 1) {
      const { id } = rows[randomInt(rows.length)] as { id: string };
      const intro = `소개 ${write}`;
      await client.query('UPDATE npo SET intro = $2, version = version + 1 WHERE id = $1', [id, intro]);
      const profiles = await Promise.all(
        instances.map(
          async ({ url }) => (await fetch(`${url}/api/npos/${id}`)).json() as Promise<{ intro: string }>,
        ),
      );
      answers += profiles.length;
      stale += profiles.filter((profile) => profile.intro !== intro).length;
    }
    return { case: 'stale', npos: npoCount, writes, answers, stale };
  } finally {
    await client.end();
    for (const instance of instances) await instance.stop();
    await database.stop();
  }
}
