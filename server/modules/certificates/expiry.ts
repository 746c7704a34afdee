import { and, asc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { certificate } from '#db/schema/certificates.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';

/** The day in Korea, on the database's clock. */
const today = sql`(now() AT TIME ZONE 'Asia/Seoul')::date`;

/** Verified certificates whose last day has passed. */
const hasEnded = and(eq(certificate.status, 'VERIFIED'), lt(certificate.validUntil, today));

/** Verified certificates that end within so many days and whose organisation has not been told so. */
const endsWithin = (days: number) =>
  and(
    eq(certificate.status, 'VERIFIED'),
    gte(certificate.validUntil, today),
    lte(certificate.validUntil, sql`${today} + ${days}::int`),
    or(isNull(certificate.remindedDaysBefore), sql`${certificate.remindedDaysBefore} > ${days}`),
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

async function remindOf(unit: Unit, id: string, days: number): Promise<void> {
  const [row] = await unit.tx
    .update(certificate)
    .set({ remindedDaysBefore: days, version: sql`${certificate.version} + 1` })
    .where(and(eq(certificate.id, id), endsWithin(days)))
    .returning({
      organizationId: certificate.organizationId,
      documentType: certificate.documentType,
      validUntil: certificate.validUntil,
      daysLeft: sql<number>`${certificate.validUntil} - ${today}`,
    });
  if (!row?.validUntil) return;
  const { organizationId, documentType, validUntil, daysLeft } = row;
  unit.audit({
    action: 'certificate.remind',
    subjectType: 'certificate',
    subjectId: id,
    details: { organizationId, documentType, validUntil, daysLeft },
  });
  await notifyOrganization(
    unit,
    organizationId,
    messages.certificateEnding({ documentType, validUntil, daysLeft }),
  );
}

/**
 * Tells each organisation 30 and 7 days before a verified certificate ends, in the product and by mail, each reminder
 * once whatever how often this runs and how many workers do. A day that was missed is made up for; where both are due
 * only the nearer one is sent. Returns how many certificates it looked at.
 */
export async function remindOfCertificates(platform: UnitPlatform): Promise<number> {
  let count = 0;
  for (const days of limits.certificateReminderDays.toSorted((a, b) => a - b)) {
    const ending = await platform.db
      .select({ id: certificate.id })
      .from(certificate)
      .where(endsWithin(days))
      .orderBy(asc(certificate.id));
    for (const { id } of ending)
      await runUnit(platform, { kind: 'SYSTEM' }, (unit) => remindOf(unit, id, days));
    count += ending.length;
  }
  return count;
}
