import { limits } from '#contract/limits.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { insertReminder } from '#server/modules/reminders/store.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { type EndingFiles, findEndingFiles } from './ending-store.ts';
import { packMessages } from './messages.ts';

const system = { kind: 'SYSTEM' } as const;

async function announce(unit: Unit, ending: EndingFiles): Promise<boolean> {
  const { projectId, partnershipId, companyId, npoId, keptUntil: day, what } = ending;
  const kept = { projectId, partnershipId, kind: 'RETENTION', name: '', day } as const;
  if (!(await insertReminder(unit.tx, { ...kept, daysLeft: limits.destructionNoticeDays }))) return false;
  unit.audit({
    action: 'pack.remind',
    subjectType: 'project',
    subjectId: projectId,
    details: { dueOn: day, what },
  });
  const message = packMessages.ending(ending);
  await notifyOrganizations(
    unit,
    [companyId, npoId].map((organizationId) => ({ organizationId, message })),
  );
  return true;
}

/**
 * Tells both parties of a project that is over, thirty days before, that its photos or its other files will be destroyed
 * (G-59). Each once; returns how many were told.
 */
export async function announceEndingFiles(platform: UnitPlatform): Promise<number> {
  let count = 0;
  const ending = await findEndingFiles(platform.db, {
    days: limits.destructionNoticeDays,
    photoYears: limits.activityPhotoYears,
    documentYears: limits.evidenceYears,
  });
  for (const one of ending) if (await runUnit(platform, system, (unit) => announce(unit, one))) count += 1;
  return count;
}
