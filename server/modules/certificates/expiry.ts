import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { certificate } from '#db/schema/organizations.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';

/** Verified certificates whose last day has passed in Korea, on the database's clock. */
const hasEnded = and(
  eq(certificate.status, 'VERIFIED'),
  lt(certificate.validUntil, sql`(now() AT TIME ZONE 'Asia/Seoul')::date`),
);

async function expireCertificate(unit: Unit, id: string): Promise<void> {
  const [gone] = await unit.tx
    .update(certificate)
    .set({ status: 'EXPIRED', version: sql`${certificate.version} + 1` })
    .where(and(eq(certificate.id, id), hasEnded))
    .returning();
  if (!gone?.validUntil) return;
  unit.audit({
    action: 'certificate.expire',
    subjectType: 'certificate',
    subjectId: id,
    details: {
      organizationId: gone.organizationId,
      documentType: gone.documentType,
      validUntil: gone.validUntil,
    },
  });
  await notifyOrganization(
    unit,
    gone.organizationId,
    messages.certificateExpired({ documentType: gone.documentType, validUntil: gone.validUntil }),
  );
}

/**
 * Ends every verified certificate whose last day has passed, each in a transaction of its own; a second worker at the
 * same time finds it ended. Returns how many it looked at. What rests on the days has lapsed at midnight without it.
 */
export async function expireCertificates(platform: UnitPlatform): Promise<number> {
  const ended = await platform.db
    .select({ id: certificate.id })
    .from(certificate)
    .where(hasEnded)
    .orderBy(asc(certificate.id));
  for (const { id } of ended)
    await runUnit(platform, { kind: 'SYSTEM' }, (unit) => expireCertificate(unit, id));
  return ended.length;
}
