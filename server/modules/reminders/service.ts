import { takesActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { lockProject } from '#server/modules/projects/transition.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { type DueMilestone, type DueSilence, findDueMilestones, findDueSilences } from './due-store.ts';
import { reminderMessages } from './messages.ts';
import { insertReminder } from './store.ts';

const system = { kind: 'SYSTEM' } as const;

/** The organisations that see to a milestone. */
const ownersOf = ({ owner, companyId, npoId }: DueMilestone) =>
  owner === 'BOTH' ? [companyId, npoId] : [owner === 'COMPANY' ? companyId : npoId];

/** Tells who sees to the milestones of one partnership that are due today, as its agreement stands now. */
async function remindOfMilestones(unit: Unit, { projectId, partnershipId }: DueMilestone): Promise<number> {
  const project = await lockProject(unit, projectId);
  let count = 0;
  for (const due of await findDueMilestones(unit.tx, partnershipId)) {
    const { name, day, daysLeft, owner } = due;
    if (
      !(await insertReminder(unit.tx, { projectId, partnershipId, kind: 'MILESTONE', name, day, daysLeft }))
    )
      continue;
    count += 1;
    unit.audit({
      action: 'milestone.remind',
      subjectType: 'partnership',
      subjectId: partnershipId,
      details: { projectId, day, daysLeft, owner },
    });
    for (const organizationId of ownersOf(due)) {
      const writesEntries = organizationId === due.npoId && takesActivityEntries(project.status);
      const told = { projectId, projectTitle: project.title, name, day, owner, daysLeft, writesEntries };
      await notifyOrganization(unit, organizationId, reminderMessages.milestone(told));
    }
  }
  return count;
}

/** Asks the NPO of a partnership for an entry, where nobody has written one since. */
async function remindOfSilence(unit: Unit, { projectId, partnershipId }: DueSilence): Promise<number> {
  const project = await lockProject(unit, projectId);
  const [due] = await findDueSilences(unit.tx, partnershipId);
  if (!due) return 0;
  const { day, daysSilent, npoId } = due;
  const values = { projectId, partnershipId, name: '', day, daysLeft: -daysSilent };
  if (!(await insertReminder(unit.tx, { ...values, kind: 'SILENCE' }))) return 0;
  unit.audit({
    action: 'activity-entry.remind',
    subjectType: 'partnership',
    subjectId: partnershipId,
    details: { projectId, since: day },
  });
  await notifyOrganization(unit, npoId, reminderMessages.silence({ projectId, projectTitle: project.title }));
  return 1;
}

/**
 * Reminds of the milestones that are due today and of entries that nobody has written for long, each partnership in a
 * transaction of its own. Two workers at once do no harm: the second waits for the project and finds the reminder kept.
 * Returns how many reminders went out.
 */
export async function sendReminders(platform: UnitPlatform): Promise<number> {
  let count = 0;
  const milestones = await findDueMilestones(platform.db);
  const byPartnership = new Map(milestones.map((due) => [due.partnershipId, due]));
  for (const due of byPartnership.values())
    count += await runUnit(platform, system, (unit) => remindOfMilestones(unit, due));
  for (const due of await findDueSilences(platform.db))
    count += await runUnit(platform, system, (unit) => remindOfSilence(unit, due));
  return count;
}
