import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificate, certificateCorrection } from '#db/schema/certificates.ts';

/** Gives decided certificates another last day, with the record that the database asks for. */
export async function moveLastDay(
  db: Database,
  where: SQL | undefined,
  validUntil: string | null,
): Promise<void> {
  const rows = await db.select().from(certificate).where(where);
  for (const row of rows)
    await db.insert(certificateCorrection).values({
      certificateId: row.id,
      certificateVersion: row.version + 1,
      beforeFrom: row.validFrom,
      beforeUntil: row.validUntil,
      afterFrom: row.validFrom,
      afterUntil: validUntil,
      reason: '시험하려고 날을 옮겨요.',
    });
  await db
    .update(certificate)
    .set({ validUntil, version: sql`${certificate.version} + 1` })
    .where(where);
}
