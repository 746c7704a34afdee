import { can } from '#contract/access/policy.ts';
import { takesActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import { type Indicator, indicatorKey } from '#contract/agreements/workplan.ts';
import { standardsOf } from '#contract/measurements/indicator-standards.ts';
import { countedIndicators, isReached, worthOf } from '#contract/measurements/measured-indicators.ts';
import type { MeasuredIndicator, Measurement, MeasurementRoom } from '#contract/measurements/measurements.ts';
import type { Call } from '#server/http/mount.ts';
import { listEntries, sumEntries } from '#server/modules/activity-entries/store.ts';
import { findConfirmedVersions } from '#server/modules/agreements/store.ts';
import { sumUpBudget } from '#server/modules/budgets/service.ts';
import { findCodes } from '#server/modules/codes/store.ts';
import { findFiles } from '#server/modules/files/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { findProject } from '#server/modules/projects/store.ts';
import { isReportAccepted } from '#server/modules/reports/store.ts';
import type { Reader } from '#server/unit.ts';
import { presentMeasurement } from './present.ts';
import { findMeasurements } from './store.ts';

type Agreed = { indicator: Indicator; isAgreed: boolean };

/** The indicators of the newest version, then those of earlier ones of which something was measured. */
export function collectIndicators(
  contents: readonly Pick<AgreementContent, 'workplan'>[],
  measured: ReadonlySet<string>,
): Agreed[] {
  const found = new Map<string, Agreed>();
  for (const [at, { workplan }] of contents.entries())
    for (const indicator of workplan.indicators) {
      const key = indicatorKey(indicator);
      if (!found.has(key) && (at === 0 || measured.has(key)))
        found.set(key, { indicator, isAgreed: at === 0 });
    }
  return [...found.values()];
}

function presentIndicator(
  { indicator, isAgreed }: Agreed,
  measurements: Measurement[],
  sums: Parameters<(typeof countedIndicators)[string]['count']>[0],
  sdg: string | null,
): MeasuredIndicator {
  const counted = indicator.code === null ? undefined : countedIndicators[indicator.code];
  const value = worthOf(indicator.code, sums, measurements[0]?.value ?? null);
  return {
    ...indicator,
    key: indicatorKey(indicator),
    standards: standardsOf(indicator.code, sdg),
    counted: counted?.how ?? null,
    value,
    isReached: value !== null && isReached(indicator, value),
    isAgreed,
    measurements,
  };
}

/** The indicators of a partnership with what was measured of them; the caller has checked access. */
export async function readIndicators(db: Reader, partnershipId: string): Promise<MeasuredIndicator[]> {
  const versions = await findConfirmedVersions(db, partnershipId);
  const sums = {
    ...(await sumEntries(db, partnershipId, { seesWithheld: false })),
    spendingRate: (await sumUpBudget(db, partnershipId)).totals.rate,
  };
  const rows = await findMeasurements(db, partnershipId);
  const entries = await listEntries(db, partnershipId);
  const files = await findFiles(
    db,
    rows.flatMap(({ row }) => row.fileId ?? []),
  );
  const indicators = collectIndicators(
    versions.map(({ content }) => content),
    new Set(rows.map(({ row }) => row.indicator)),
  );
  const codes = await findCodes(
    db,
    indicators.flatMap(({ indicator: { code } }) => (code === null ? [] : [{ group: 'INDICATOR', code }])),
  );
  const sdgOf = (code: string | null) => codes.find((one) => one.code === code)?.displayName || null;
  return indicators.map((one) =>
    presentIndicator(
      one,
      rows
        .filter(({ row }) => row.indicator === indicatorKey(one.indicator))
        .map((found) => presentMeasurement(found, { entries, files })),
      sums,
      sdgOf(one.indicator.code),
    ),
  );
}

/** The room 성과 of a project for this viewer. */
export async function readRoom(
  { actor }: Pick<Call, 'actor'>,
  db: Reader,
  projectId: string,
): Promise<MeasurementRoom> {
  const partnership = await checkPartnership({ actor }, db, 'measurement.read', projectId);
  const project = await findProject(db, projectId);
  const [held] = await findConfirmedVersions(db, partnership.id);
  const { participants } = await sumEntries(db, partnership.id, { seesWithheld: false });
  const write =
    partnership.isCurrent &&
    project !== null &&
    !project.isHidden &&
    takesActivityEntries(project.status) &&
    can(actor, 'measurement.write', partnership) &&
    !(await isReportAccepted(db, partnership.id));
  return {
    agreement: held?.confirmedAt
      ? { number: held.number, confirmedAt: held.confirmedAt.toISOString() }
      : null,
    indicators: await readIndicators(db, partnership.id),
    participants,
    start: project?.partnership?.actualStart ?? null,
    entries: write ? await listEntries(db, partnership.id) : [],
    allowed: { write },
  };
}
