import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { isReportAccepted } from '#server/modules/reports/store.ts';
import type { Unit } from '#server/unit.ts';
import { feedbackMessages } from './messages.ts';

type Asked = {
  projectId: string;
  projectTitle: string;
  partnershipId: string;
  companyId: string;
  npoId: string;
};

/** Asks both sides to look back: the report of their partnership has just been accepted. */
export async function askForFeedback(unit: Unit, given: Asked): Promise<void> {
  const message = feedbackMessages.asked(given);
  await notifyOrganizations(
    unit,
    [given.companyId, given.npoId].map((organizationId) => ({ organizationId, message })),
  );
}

/** Asks both sides of a project that has just been closed, where no report was accepted before. */
export async function askAtClosing(unit: Unit, given: Asked): Promise<void> {
  if (await isReportAccepted(unit.tx, given.partnershipId)) return;
  await askForFeedback(unit, given);
}
