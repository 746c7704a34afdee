import { dayNumber } from '#catalog/calendar.ts';
import type { Labels } from '../index/labels.ts';
import { dimensions, type MatchProfile, type MatchWork } from '../index/match-profile.ts';
import type { MatchRequest } from '../match-request.ts';

/** A row of history or queries, columns as in `matching/data/README.md`. */
export type GrantRow = Record<string, string>;

/** A request of a back-test, with the organisations that were chosen. */
export type BacktestRequest = {
  requestId: string;
  request: MatchRequest;
  asOf: string;
  relevant: Set<string>;
};

const NO_LIMIT = 1_000_000;
const FAR_DAY = 2_000_000;

/** The last calendar day that a date as published (YYYY, YYYY-MM or YYYY-MM-DD) may mean. */
export function lastDayOf(date: string): string {
  if (date.length >= 10) return date.slice(0, 10);
  if (date.length < 7) return `${date.slice(0, 4) || '1970'}-12-31`;
  const [year, month] = date.split('-').map(Number) as [number, number];
  return `${date}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** The first calendar day that a date as published may mean. */
export function firstDayOf(date: string): string {
  return date.length >= 10
    ? date.slice(0, 10)
    : `${date.length < 7 ? `${date.slice(0, 4) || '1970'}-01` : date}-01`;
}

/** Organisations with their past grants as works. Their names are not read. */
export function toProfiles(history: readonly GrantRow[]): MatchProfile[] {
  const works = new Map<string, MatchWork[]>();
  for (const row of history) {
    const org = row.org as string;
    works.set(org, [...(works.get(org) ?? []), toWork(row)]);
  }
  return [...works].map(([id, own]) => ({
    id,
    version: 1,
    text: '',
    codes: {},
    regionCodes: [
      ...new Set(own.flatMap((work) => (work.regionLevel1Code === null ? [] : [work.regionLevel1Code]))),
    ],
    declaresRegions: false,
    isNationwide: false,
    foundedDay: FAR_DAY,
    donationDay: FAR_DAY,
    businessDay: FAR_DAY,
    verifiedCertificateCount: 0,
    capacity: NO_LIMIT,
    inProgressCount: 0,
    offerCount: 0,
    acceptCount: 0,
    dueReportCount: 0,
    timelyReportCount: 0,
    works: own,
  }));
}

/** The distinct requests with the organisations that were chosen. */
export function toRequests(queries: readonly GrantRow[]): BacktestRequest[] {
  const requests = new Map<string, BacktestRequest>();
  for (const row of queries) {
    const requestId = row.request_id as string;
    const known = requests.get(requestId);
    if (known !== undefined) known.relevant.add(row.org as string);
    else {
      requests.set(requestId, {
        requestId,
        request: toRequest(row),
        asOf: firstDayOf(row.date as string),
        relevant: new Set([row.org as string]),
      });
    }
  }
  return [...requests.values()];
}

/** Labels of the rows; in these data a code is its own name. */
export function toLabels(rows: readonly GrantRow[]): Labels {
  const names = (column: string) =>
    Object.fromEntries(rows.map((row) => [row[column] ?? '', row[column] ?? '']));
  const labels = Object.fromEntries(dimensions.map((dimension) => [dimension, names(dimension)]));
  return { ...labels, region: names('region') } as Labels;
}

function toWork(row: GrantRow): MatchWork {
  const day = dayNumber(lastDayOf(row.date as string));
  return {
    id: row.id as string,
    name: row.id as string,
    text: row.text ?? '',
    codes: Object.fromEntries(
      dimensions.flatMap((dimension) => (row[dimension] ? [[dimension, row[dimension]]] : [])),
    ),
    regionLevel1Code: row.region || null,
    regionLevel2Code: null,
    startDay: day,
    endDay: day,
    amount: Number(row.amount) > 0 ? Number(row.amount) : null,
    requesterId: row.requester || null,
  };
}

function toRequest(row: GrantRow): MatchRequest {
  return {
    id: row.request_id as string,
    version: 1,
    title: '',
    texts: [row.text ?? ''],
    regionLevel1Code: row.region || null,
    regionLevel2Code: null,
    fieldCode: row.field || null,
    beneficiaryCode: row.beneficiary || null,
    ageCode: row.age || null,
    purposeCode: row.purpose || null,
    programCode: row.program || null,
    expectedStart: null,
    expectedEnd: null,
    budgetWon: Number(row.amount) > 0 ? Number(row.amount) : null,
    donationReceipt: 'NONE',
    taxInvoice: 'NONE',
    requesterId: row.requester ?? '',
    blockedNpoIds: [],
    declinedNpoIds: [],
    pastPartnerNpoIds: [],
  };
}
