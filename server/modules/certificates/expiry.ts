import { limits } from '#contract/limits.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import {
  endCertificate,
  findEndedCertificates,
  findEndingCertificates,
  markCertificateReminded,
} from './store.ts';

async function expireCertificate(unit: Unit, id: string): Promise<void> {
  const ended = await endCertificate(unit.tx, id);
  if (!ended) return;
  const { organizationId, documentType, validUntil, isRenewing } = ended;
  unit.audit({
    action: 'certificate.expire',
    subjectType: 'certificate',
    subjectId: id,
    details: { organizationId, documentType, validUntil },
  });
  await notifyOrganization(
    unit,
    organizationId,
    messages.certificateExpired({ documentType, validUntil, isRenewing }),
  );
}

/**
 * Ends every verified certificate whose last day has passed, each in a transaction of its own; a second worker at the
 * same time finds it ended. Returns how many it looked at. What rests on the days has lapsed at midnight without it.
 */
export async function expireCertificates(platform: UnitPlatform): Promise<number> {
  const ended = await findEndedCertificates(platform.db);
  for (const id of ended) await runUnit(platform, { kind: 'SYSTEM' }, (unit) => expireCertificate(unit, id));
  return ended.length;
}

async function remindOf(unit: Unit, id: string, days: number): Promise<void> {
  const row = await markCertificateReminded(unit.tx, id, days);
  if (!row) return;
  const { organizationId, documentType, validUntil, daysLeft, isRenewing } = row;
  unit.audit({
    action: 'certificate.remind',
    subjectType: 'certificate',
    subjectId: id,
    details: { organizationId, documentType, validUntil, daysLeft },
  });
  await notifyOrganization(
    unit,
    organizationId,
    messages.certificateEnding({ documentType, validUntil, daysLeft, isRenewing }),
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
    const ending = await findEndingCertificates(platform.db, days);
    for (const id of ending) await runUnit(platform, { kind: 'SYSTEM' }, (unit) => remindOf(unit, id, days));
    count += ending.length;
  }
  return count;
}
