import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Reader } from '#db/client.ts';

/** Evidence whose time is over: it runs from the end of its partnership. */
export async function findOutlivedEvidence(db: Reader): Promise<{ fileId: string; spendingId: string }[]> {
  const { rows } = await db.execute<{ fileId: string; spendingId: string }>(sql`
    SELECT f.id AS "fileId", f.spending_id AS "spendingId"
    FROM file f JOIN spending s ON s.id = f.spending_id JOIN partnership p ON p.id = s.partnership_id
    WHERE p.ended_at < now() - make_interval(years => ${limits.evidenceYears})`);
  return rows;
}
