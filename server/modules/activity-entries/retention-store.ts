import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Reader } from '#db/client.ts';

/** Photos whose time is over: it runs from the end of their partnership. */
export async function findOutlivedPhotos(db: Reader): Promise<{ photoId: string; entryId: string }[]> {
  const { rows } = await db.execute<{ photoId: string; entryId: string }>(sql`
    SELECT p.file_id AS "photoId", p.entry_id AS "entryId"
    FROM activity_photo p JOIN activity_entry e ON e.id = p.entry_id JOIN partnership s ON s.id = e.partnership_id
    WHERE s.ended_at < now() - make_interval(years => ${limits.activityPhotoYears})`);
  return rows;
}
