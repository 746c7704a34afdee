import { indicatorKey } from '#contract/agreements/workplan.ts';
import { rateOf } from '#contract/budgets/settlement.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { regionDetailGroup } from '#contract/codes.ts';
import { joinRegion, shortRegionName } from '#contract/fields/regions.ts';
import { limits } from '#contract/limits.ts';
import { standardsOf } from '#contract/measurements/indicator-standards.ts';
import { headcountIndicator, isReached, worthOf } from '#contract/measurements/measured-indicators.ts';
import { planFeatures } from '#contract/organizations/plans.ts';
import { isAcceptedProject, isUnacceptedProject, sumUpProjects } from '#contract/results/result-sums.ts';
import {
  type ResultProject,
  type Results,
  type ResultsAnswer,
  type getResults as resultsEndpoint,
  resultsPlanMessage,
} from '#contract/results/results.ts';
import type { Database } from '#db/client.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { type CodeBook, getCodeBook } from '#server/modules/codes/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { planOf } from '#server/modules/plans/service.ts';
import {
  findLastMeasurements,
  findPartnershipById,
  findPartnershipsOf,
  findPromotionPhotos,
  findResultYears,
  type LastMeasurement,
  type ResultPartnership,
  type ResultYear,
} from './store.ts';

const nothing = {
  entries: 0,
  participants: 0,
  employeeVolunteers: 0,
  employeeHours: 0,
  volunteerHours: 0,
  spent: 0,
};

/** Years summed up; hours in tenths. */
const addYears = (years: readonly ResultYear[]): typeof nothing =>
  years.reduce(
    (sum, one) => ({
      entries: sum.entries + one.entries,
      participants: sum.participants + one.participants,
      employeeVolunteers: sum.employeeVolunteers + one.employeeVolunteers,
      employeeHours: Math.round((sum.employeeHours + one.employeeHours) * 10) / 10,
      volunteerHours: Math.round((sum.volunteerHours + one.volunteerHours) * 10) / 10,
      spent: sum.spent + one.spent,
    }),
    nothing,
  );

type Found = { partnership: ResultPartnership; years: ResultYear[]; measured: LastMeasurement[] };

/** The calendar years of a project: those of its agreed days, and any other of which something is recorded. */
function yearsOf({ partnership: { start, end }, years }: Found): number[] {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))];
  const agreed = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...new Set([...agreed, ...years.map(({ year }) => year)])];
}

function presentProject(
  { partnership, years, measured }: Found,
  year: number | null,
  codes: CodeBook,
): ResultProject {
  const { partnershipId: _, projectId, regionLevel2Code, budget, indicators, ...facts } = partnership;
  const whole = addYears(years);
  const asked = year === null ? whole : addYears(years.filter((one) => one.year === year));
  const { entries: activities, ...sums } = asked;
  const last = (key: string) => measured.find(({ indicator }) => indicator === key)?.value ?? null;
  const sdgOf = (code: string | null) =>
    codes.groups.INDICATOR?.find((one) => one.code === code)?.displayName || null;
  const { regionLevel1Code } = facts;
  const spendingRate = rateOf(whole.spent, budget);
  const regionShort = shortRegionName(codes.nameOf('REGION', regionLevel1Code));
  const regionDetail = codes.nameOf(regionDetailGroup(regionLevel1Code), regionLevel2Code);
  return {
    ...facts,
    ...sums,
    id: projectId,
    regionShort,
    region: joinRegion({ region: regionShort, regionDetail }),
    field: codes.nameOf('FIELD', facts.fieldCode),
    rate: spendingRate,
    activities,
    headcount: indicators.some(({ code }) => code === headcountIndicator) ? last(headcountIndicator) : null,
    indicators: indicators.map((indicator) => {
      const key = indicatorKey(indicator);
      const { code, kind, name, unit, target } = indicator;
      const value = worthOf(code, { ...whole, spendingRate }, last(key));
      const reached = value !== null && isReached(indicator, value);
      const standards = standardsOf(code, sdgOf(code));
      return { key, kind, name, unit, target, value, isReached: reached, standards };
    }),
  };
}

/** Everything recorded of some partnerships. */
async function findAll(db: Database, partnerships: readonly ResultPartnership[]): Promise<Found[]> {
  if (partnerships.length === 0) return [];
  const ids = partnerships.map(({ partnershipId }) => partnershipId);
  const years = Map.groupBy(await findResultYears(db, ids), ({ partnershipId }) => partnershipId);
  const measured = Map.groupBy(await findLastMeasurements(db, ids), ({ partnershipId }) => partnershipId);
  return partnerships.map((partnership) => ({
    partnership,
    years: years.get(partnership.partnershipId) ?? [],
    measured: measured.get(partnership.partnershipId) ?? [],
  }));
}

/** What one partnership came to in all; null before its values are agreed. The caller has checked access. */
export async function readResultProject(db: Database, partnershipId: string): Promise<ResultProject | null> {
  const [found] = await findAll(db, await findPartnershipById(db, partnershipId));
  return found ? presentProject(found, null, await getCodeBook(db)) : null;
}

/** Why a company's plan of today has no 우리 성과; null where it has, and for an NPO, whose it is without a plan. */
async function findRefusal({ actor, db }: Pick<Call, 'actor' | 'db'>): Promise<string | null> {
  if (memberOf(actor).role !== 'COMPANY') return null;
  const { plan } = await planOf(db, organizationOf(actor));
  return planFeatures[plan].hasResults ? null : resultsPlanMessage;
}

/** 우리 성과 of the member's organisation in a year, or in all (G-56). Throws QUOTA_REACHED where the plan has none. */
export async function readResults(call: Pick<Call, 'actor' | 'db'>, year: number | null): Promise<Results> {
  const refusal = await findRefusal(call);
  if (refusal !== null) throw problem('QUOTA_REACHED', { message: refusal });
  const { db, actor } = call;
  const organizationId = organizationOf(actor);
  const all = await findAll(db, await findPartnershipsOf(db, organizationId));
  const asked = year === null ? all : all.filter((found) => yearsOf(found).includes(year));
  const codes = await getCodeBook(db);
  const projects = asked.map((found) => presentProject(found, year, codes));
  const accepted = projects.filter(isAcceptedProject);
  const unaccepted = projects.filter(isUnacceptedProject);
  const today = Number(koreanDay(new Date()).slice(0, 4));
  const ids = asked.map(({ partnership }) => partnership.partnershipId);
  const photos =
    ids.length === 0 ? [] : await findPromotionPhotos(db, ids, { year, most: limits.resultPhotosShown });
  return {
    organizationName: (await findOrganization(db, organizationId))?.name ?? '',
    year,
    years: [...new Set([today, ...all.flatMap(yearsOf)])].sort((one, other) => one - other),
    accepted: sumUpProjects(accepted),
    unaccepted: sumUpProjects(unaccepted),
    projects: [...accepted, ...unaccepted],
    photos: {
      count: photos[0]?.total ?? 0,
      shown: photos.map(({ id, projectId, entryId, place }) => ({
        id,
        projectId,
        place,
        path: `/api/projects/${projectId}/activity-entries/${entryId}/photos/${id}`,
      })),
    },
  };
}

/** The same for the screen, which says a refusal as a state of its own. */
export async function getResults(call: EndpointCall<typeof resultsEndpoint>): Promise<ResultsAnswer> {
  const refusal = await findRefusal(call);
  return { refusal, results: refusal === null ? await readResults(call, call.query.year ?? null) : null };
}
