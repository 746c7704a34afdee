import { dayNumber } from '#catalog/calendar.ts';
import type { TextQuery } from '../candidates/text-query.ts';
import { codeNumber } from '../index/code-numbers.ts';
import { type MatchIndex, takeRoom } from '../index/match-index.ts';
import { numberOf } from '../index/packed-entry.ts';
import {
  createProximityFinder,
  type Proximity,
  type ProximityFinder,
  type RegionMap,
} from '../index/regions.ts';
import { knownBudget, type MatchRequest, requestText } from '../match-request.ts';
import { findTopicWords } from './keywords.ts';

/** Facts behind a candidate's place, small enough to store; every id is one of the NPO's representative projects. */
export type Evidence = {
  /** The work nearest to the request by words, with the words they share. */
  similar: { projectId: string; name: string; keywords: string[] } | null;
  region: {
    proximity: Proximity;
    /** The NPO's region nearest to the request's; null when it is nationwide work that reaches it. */
    name: string | null;
    /** Works in the request's level-2 region, or level-1 when none is in the former. */
    workedIn: 'LEVEL2' | 'LEVEL1' | null;
    projectIds: string[];
  };
  field: { total: number; projectIds: string[]; isDeclared: boolean };
  beneficiary: { total: number; projectIds: string[]; isDeclared: boolean };
  /** Known amounts in won; null without any. */
  budget: { medianWon: number; maxWon: number } | null;
  lastWork: { projectId: string; endOn: string } | null;
  tenureYears: number | null;
  verifiedCertificateCount: number;
  capacity: number;
  inProgressCount: number;
  offerCount: number;
  acceptCount: number;
  /** True when the right to issue ends before the expected end of the project. */
  donationReceiptEndsEarly: boolean;
  taxInvoiceEndsEarly: boolean;
};

const MAX_PROJECT_IDS = 5;
const MAX_KEYWORDS = 3;
const DAYS_PER_YEAR = 365.25;

/** Collects the facts about an organisation by its place; `bestDoc` is its work nearest to the request, −1 without one. */
export function createEvidenceFinder(
  index: MatchIndex,
  request: MatchRequest,
  query: TextQuery,
  regionMap: RegionMap,
  asOf: string,
): (place: number, bestDoc: number) => Evidence {
  const findKeywords = createKeywordFinder(index, request, query);
  const findNearest = createProximityFinder(regionMap, request);
  const today = dayNumber(asOf);
  return (place, bestDoc) =>
    createEvidence(index, request, place, bestDoc, findKeywords(bestDoc), findNearest, today);
}

function createEvidence(
  index: MatchIndex,
  request: MatchRequest,
  place: number,
  bestDoc: number,
  keywords: string[],
  findNearest: ProximityFinder,
  today: number,
): Evidence {
  const { organisations, docs } = index;
  const first = (organisations.firstDocs[place] as number) + 1;
  const works = Array.from({ length: (organisations.docCounts[place] as number) - 1 }, (_, at) => first + at);
  const newest = [...works].sort(
    (left, right) => (docs.endDays[right] as number) - (docs.endDays[left] as number) || left - right,
  );
  const last = newest[0];
  const founded = organisations.foundedDays[place] as number;
  const maxWon = organisations.maxAmounts[place] as number;
  return {
    similar:
      keywords.length === 0
        ? null
        : { projectId: docs.ids[bestDoc] as string, name: docs.names[bestDoc] as string, keywords },
    region: regionEvidence(index, request, place, newest, findNearest),
    field: codeEvidence(index, 'field', request.fieldCode, place, newest),
    beneficiary: codeEvidence(index, 'beneficiary', request.beneficiaryCode, place, newest),
    budget:
      maxWon > 0 && knownBudget(request) !== null
        ? { medianWon: Math.round(organisations.medianAmounts[place] as number), maxWon }
        : null,
    lastWork:
      last === undefined
        ? null
        : { projectId: docs.ids[last] as string, endOn: dayText(docs.endDays[last] as number) },
    tenureYears: founded > today ? null : Math.floor((today - founded) / DAYS_PER_YEAR) + 1,
    verifiedCertificateCount: organisations.certificateCounts[place] as number,
    capacity: organisations.capacities[place] as number,
    inProgressCount: organisations.inProgressCounts[place] as number,
    offerCount: organisations.offerCounts[place] as number,
    acceptCount: organisations.acceptCounts[place] as number,
    donationReceiptEndsEarly: endsEarly(
      request.donationReceipt,
      organisations.donationDays[place] as number,
      today,
      request.expectedEnd,
    ),
    taxInvoiceEndsEarly: endsEarly(
      request.taxInvoice,
      organisations.businessDays[place] as number,
      today,
      request.expectedEnd,
    ),
  };
}

/** Finds the topic words of the request that a work holds whole, rarest first. */
function createKeywordFinder(
  index: MatchIndex,
  request: MatchRequest,
  query: TextQuery,
): (doc: number) => string[] {
  const topics = findTopicWords(requestText(request));
  const { entries, starts } = index.docTerms.lists;
  const idfs = new Map(query.terms.map((term, at) => [term, query.workIdfs[at] as number]));
  const words = query.words
    .filter(({ surface }) => topics.has(surface))
    .map(({ surface, terms }) => ({
      surface,
      terms,
      rarity: terms.reduce((sum, term) => sum + (idfs.get(term) as number), 0) / terms.length,
    }))
    .sort((left, right) => right.rarity - left.rarity || (left.surface < right.surface ? -1 : 1));
  // By term: the last document that was seen to hold it, plus 1.
  const holders = takeRoom(index, Int32Array, 'holders', index.vocabulary.size).fill(0);
  return (doc) => {
    if (doc < 0) return [];
    const end = starts[doc + 1] as number;
    for (let at = starts[doc] as number; at < end; at++) holders[numberOf(entries[at] as number)] = doc + 1;
    const kept: string[] = [];
    // No function is made in here: it would be one for each word of each list.
    for (let next = 0; next < words.length; next++) {
      const { surface, terms } = words[next] as (typeof words)[number];
      let held = 0;
      while (held < terms.length && holders[terms[held] as number] === doc + 1) held++;
      if (held < terms.length) continue;
      if (kept.some((other) => other.includes(surface) || surface.includes(other))) continue;
      kept.push(surface);
      if (kept.length === MAX_KEYWORDS) break;
    }
    return kept;
  };
}

function regionEvidence(
  index: MatchIndex,
  request: MatchRequest,
  place: number,
  works: readonly number[],
  findNearest: ProximityFinder,
): Evidence['region'] {
  const { organisations, docs, labels } = index;
  const codes = organisations.regionCodes[place] as readonly string[];
  const { proximity, code: nearest } = findNearest(codes, organisations.isNationwide[place] === 1);
  const region1 = codeNumber(index.codeNumbers, 'region', request.regionLevel1Code);
  const region2 = codeNumber(index.codeNumbers, 'region', request.regionLevel2Code);
  const inLevel2 = region2 === 0 ? [] : works.filter((doc) => docs.region2[doc] === region2);
  const inLevel1 = region1 === 0 ? [] : works.filter((doc) => docs.region1[doc] === region1);
  const shown = inLevel2.length > 0 ? inLevel2 : inLevel1;
  return {
    proximity,
    name: proximity === 'NATIONWIDE' || nearest === null ? null : (labels.region[nearest] ?? null),
    workedIn: inLevel2.length > 0 ? 'LEVEL2' : inLevel1.length > 0 ? 'LEVEL1' : null,
    projectIds: shown.map((doc) => docs.ids[doc] as string),
  };
}

function codeEvidence(
  index: MatchIndex,
  dimension: 'field' | 'beneficiary',
  code: string | null,
  place: number,
  works: readonly number[],
): Evidence['field'] {
  const number = codeNumber(index.codeNumbers, dimension, code);
  const column = index.docs.codes[dimension];
  const matching = number === 0 ? [] : works.filter((doc) => column[doc] === number);
  const declared = index.organisations.codes[place]?.[dimension];
  return {
    total: works.length,
    projectIds: matching.map((doc) => index.docs.ids[doc] as string),
    isDeclared: code !== null && (declared?.includes(code) ?? false),
  };
}

function endsEarly(
  need: MatchRequest['donationReceipt'],
  untilDay: number,
  today: number,
  expectedEnd: string | null,
): boolean {
  return need !== 'NONE' && expectedEnd !== null && untilDay >= today && untilDay < dayNumber(expectedEnd);
}

function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Project ids that a reason opens: the newest few. */
export function openable(projectIds: readonly string[]): string[] {
  return projectIds.slice(0, MAX_PROJECT_IDS);
}
