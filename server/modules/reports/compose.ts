import { createHash } from 'node:crypto';
import { canonicalJson } from '#contract/agreements/agreement-content.ts';
import { limits } from '#contract/limits.ts';
import { headcountIndicator } from '#contract/measurements/measured-indicators.ts';
import type { MeasuredIndicator } from '#contract/measurements/measurements.ts';
import type { ReportContent, ReportTexts } from '#contract/reports/report-content.ts';
import { findPhotos, findReportedEntries, sumEntries } from '#server/modules/activity-entries/store.ts';
import { nameValues } from '#server/modules/agreements/values.ts';
import { sumUpBudget } from '#server/modules/budgets/service.ts';
import { readIndicators } from '#server/modules/measurements/room.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { progressOf } from '#server/modules/projects/progress.ts';
import { findPartnership, findProject } from '#server/modules/projects/store.ts';
import type { Reader } from '#server/unit.ts';

/** What is the same in two reports that say the same: SHA-256 in hexadecimal digits. */
export const hashOf = (content: ReportContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** A few of a list, evenly spread over it, its first among them. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)] as T);
}

/** Photos that everybody in them agreed to: how many, and the first one of a few days. */
async function composePhotos(
  db: Reader,
  entries: Awaited<ReturnType<typeof findReportedEntries>>,
): Promise<ReportContent['photos']> {
  const photos = await findPhotos(
    db,
    entries.map(({ id }) => id),
    { seesWithheld: false },
  );
  const firsts = entries.flatMap(({ id: entryId, day, place }) => {
    const first = photos.find((photo) => photo.entryId === entryId);
    return first ? [{ id: first.fileId, entryId, day, place }] : [];
  });
  return { count: photos.length, shown: spread(firsts, limits.reportPhotosShown) };
}

async function composeBudget(db: Reader, partnershipId: string): Promise<ReportContent['budget']> {
  const { lines, totals, spendings } = await sumUpBudget(db, partnershipId);
  const { agreed, spent, received, interest, balance, rate, linesOver } = totals;
  return {
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      basis: line.basis,
      agreed: line.agreed,
      moved: line.moved,
      spent: line.spent,
      left: line.left,
    })),
    agreed,
    spent,
    received,
    interest,
    balance,
    rate,
    linesOver,
    spendings,
  };
}

const composeIndicator = ({
  measurements,
  ...one
}: MeasuredIndicator): ReportContent['indicators'][number] => ({
  key: one.key,
  kind: one.kind,
  name: one.name,
  unit: one.unit,
  baseline: one.baseline,
  target: one.target,
  value: one.value,
  isReached: one.isReached,
  reason: one.isReached ? '' : (measurements.find(({ reason }) => reason !== '')?.reason ?? ''),
});

/**
 * Puts the report of a partnership together from what is recorded of it now (G-44). Null before its values are agreed.
 * The caller has checked access.
 */
export async function composeReport(
  db: Reader,
  { projectId, partnershipId }: { projectId: string; partnershipId: string },
  texts: ReportTexts,
): Promise<ReportContent | null> {
  const project = await findProject(db, projectId);
  const partnership = await findPartnership(db, partnershipId);
  const agreed = progressOf(partnership);
  if (!project || !partnership || !agreed) return null;
  const { region } = await nameValues(db, {
    start: agreed.actualStart,
    end: agreed.actualEnd,
    budget: agreed.actualBudget,
    regionLevel1Code: agreed.regionLevel1Code,
    regionLevel2Code: agreed.regionLevel2Code,
  });
  const entries = await findReportedEntries(db, partnershipId);
  const sums = await sumEntries(db, partnershipId, { seesWithheld: false });
  const indicators = (await readIndicators(db, partnershipId)).filter(({ isAgreed }) => isAgreed);
  const { participants, employeeVolunteers, otherVolunteers, employeeHours, volunteerHours } = sums;
  return {
    title: project.title,
    companyName: (await findOrganization(db, partnership.companyId))?.name ?? '',
    npoName: (await findOrganization(db, partnership.npoId))?.name ?? '',
    start: agreed.actualStart,
    end: agreed.actualEnd,
    region,
    activities: entries,
    people: {
      participants,
      headcount: indicators.find(({ key }) => key === headcountIndicator)?.value ?? null,
      employeeVolunteers,
      otherVolunteers,
      employeeHours,
      volunteerHours,
    },
    indicators: indicators.map(composeIndicator),
    budget: await composeBudget(db, partnershipId),
    photos: await composePhotos(db, entries),
    texts: { voices: texts.voices, lessons: texts.lessons, next: texts.next },
  };
}
