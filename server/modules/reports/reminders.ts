import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { reportDueDay } from '#contract/reports/report-days.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { lockProject } from '#server/modules/projects/transition.ts';
import { insertReminder } from '#server/modules/reminders/store.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { findSilent, findUnsubmitted, type SilentReport, type UnsubmittedReport } from './due-store.ts';
import { reportMessages } from './messages.ts';
import { findReport } from './store.ts';

const system = { kind: 'SYSTEM' } as const;

/** Reminds an NPO of a report that is due so many days from now, or was. */
async function remindOfReport(
  unit: Unit,
  {
    projectId,
    partnershipId,
    npoId,
    dueOn,
    daysLeft,
  }: UnsubmittedReport & { dueOn: string; daysLeft: number },
): Promise<boolean> {
  const { title: projectTitle } = await lockProject(unit, projectId);
  if (((await findReport(unit.tx, partnershipId))?.round ?? 0) > 0) return false;
  const kept = { projectId, partnershipId, kind: 'REPORT', name: '', day: dueOn, daysLeft } as const;
  if (!(await insertReminder(unit.tx, kept))) return false;
  unit.audit({
    action: 'report.remind',
    subjectType: 'project',
    subjectId: projectId,
    details: { dueOn, daysLeft },
  });
  await notifyOrganization(unit, npoId, reportMessages.due({ projectId, projectTitle, dueOn, daysLeft }));
  return true;
}

/** Tells the admins of a company that has not answered a report in its time (G-48). */
async function tellOfSilence(
  unit: Unit,
  { projectId, partnershipId, answerBy }: SilentReport,
): Promise<boolean> {
  const project = await lockProject(unit, projectId);
  const found = await findReport(unit.tx, partnershipId);
  if (found?.status !== 'SUBMITTED' || found.answerBy !== answerBy) return false;
  const kept = { projectId, partnershipId, kind: 'ANSWER', name: '', day: answerBy, daysLeft: -1 } as const;
  if (!(await insertReminder(unit.tx, kept))) return false;
  unit.audit({
    action: 'report.remind',
    subjectType: 'report',
    subjectId: found.id,
    details: { projectId, answerBy },
  });
  const companyName = (await findOrganization(unit.tx, project.companyId))?.name ?? '';
  await notifyAdmins(
    unit,
    reportMessages.silent({ projectId, projectTitle: project.title, companyName, answerBy }),
  );
  return true;
}

/**
 * Reminds of reports on their days, which follow the agreed end (G-49), and of answers that did not come. Each once.
 * Returns how many were told.
 */
export async function remindOfReports(platform: UnitPlatform): Promise<number> {
  const today = koreanDay(new Date());
  let count = 0;
  for (const waiting of await findUnsubmitted(platform.db)) {
    const dueOn = reportDueDay(waiting.actualEnd, waiting.clauses);
    const daysLeft = daysBetween(today, dueOn);
    if (!limits.reportReminderDays.some((day) => day === daysLeft)) continue;
    const given = { ...waiting, dueOn, daysLeft };
    if (await runUnit(platform, system, (unit) => remindOfReport(unit, given))) count += 1;
  }
  for (const silent of await findSilent(platform.db))
    if (await runUnit(platform, system, (unit) => tellOfSilence(unit, silent))) count += 1;
  return count;
}
