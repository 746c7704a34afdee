import { dayNumber } from '#catalog/calendar.ts';
import { addDays } from '#contract/calendar/dates.ts';
import type { TextQuery } from '../candidates/text-query.ts';
import { codeNumber } from '../index/code-numbers.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { entryNumber } from '../index/packed-entry.ts';
import {
  createProximityFinder,
  type Proximity,
  type ProximityFinder,
  type RegionMap,
} from '../index/regions.ts';
import { takeScratch } from '../index/scratch-buffers.ts';
import { readWorkText } from '../index/work-texts.ts';
import { knownBudget, type MatchRequest, requestText } from '../match-request.ts';
import { findTopicWords } from './keywords.ts';

/** A representative project as a reason links to it. */
export type Work = { id: string; name: string };

/** Facts behind a candidate's rank, small enough to store; every id is one of the NPO's representative projects. */
export type Evidence = {
  /** The work with the best text score, with the words it shares with the request. */
  similar: { projectId: string; name: string; keywords: string[] } | null;
  region: {
    proximity: Proximity;
    /** The NPO's region nearest to the request's; null when the NPO reaches it by working nationwide. */
    name: string | null;
    /** Whether works are in the request's level-2 region, or else in its level-1 region. */
    workedIn: 'LEVEL2' | 'LEVEL1' | null;
    projectIds: string[];
  };
  field: { total: number; projectIds: string[]; isDeclared: boolean };
  beneficiary: { total: number; projectIds: string[]; isDeclared: boolean };
  /** Known amounts in won; null when none is known. */
  budget: { medianWon: number; maxWon: number } | null;
  lastWork: { projectId: string; endOn: string } | null;
  /** Names of the works above by id; snapshots of before engine 1.9 have none. */
  workNames?: Readonly<Record<string, string>>;
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

/** Returns a function that collects the facts about an organisation by its slot; `bestDoc` is its best work, −1 for none. */
export function createEvidenceFinder(
  index: MatchIndex,
  request: MatchRequest,
  query: TextQuery,
  regionMap: RegionMap,
  asOf: string,
): (slot: number, bestDoc: number) => Evidence {
  const findKeywords = createKeywordFinder(index, request, query);
  const findNearest = createProximityFinder(regionMap, request);
  const today = dayNumber(asOf);
  return (slot, bestDoc) =>
    createEvidence(index, request, slot, bestDoc, findKeywords(bestDoc), findNearest, today);
}

function createEvidence(
  index: MatchIndex,
  request: MatchRequest,
  slot: number,
  bestDoc: number,
  keywords: string[],
  findNearest: ProximityFinder,
  today: number,
): Evidence {
  const { organisations, docs } = index;
  const first = (organisations.firstDocs[slot] as number) + 1;
  const works = Array.from({ length: (organisations.docCounts[slot] as number) - 1 }, (_, at) => first + at);
  const newest = [...works].sort(
    (left, right) => (docs.endDays[right] as number) - (docs.endDays[left] as number) || left - right,
  );
  const last = newest[0];
  const founded = organisations.foundedDays[slot] as number;
  const maxWon = organisations.maxAmounts[slot] as number;
  const region = regionEvidence(index, request, slot, newest, findNearest);
  const field = codeEvidence(index, 'field', request.fieldCode, slot, newest);
  const beneficiary = codeEvidence(index, 'beneficiary', request.beneficiaryCode, slot, newest);
  const bestWork = keywords.length === 0 ? null : readWorkText(index.workTexts, bestDoc);
  const similar = bestWork === null ? null : { projectId: bestWork.id, name: bestWork.name, keywords };
  const named = [region, field, beneficiary].flatMap(({ projectIds }) =>
    projectIds.slice(0, MAX_PROJECT_IDS),
  );
  if (similar !== null) named.push(similar.projectId);
  const lastId = last === undefined ? null : readWorkText(index.workTexts, last).id;
  if (lastId !== null) named.push(lastId);
  return {
    similar,
    region,
    field,
    beneficiary,
    workNames: nameWorks(index, newest, named),
    budget:
      maxWon > 0 && knownBudget(request) !== null
        ? { medianWon: Math.round(organisations.medianAmounts[slot] as number), maxWon }
        : null,
    lastWork:
      last === undefined || lastId === null
        ? null
        : { projectId: lastId, endOn: dayText(docs.endDays[last] as number) },
    tenureYears: founded > today ? null : Math.floor((today - founded) / DAYS_PER_YEAR) + 1,
    verifiedCertificateCount: organisations.certificateCounts[slot] as number,
    capacity: organisations.capacities[slot] as number,
    inProgressCount: organisations.inProgressCounts[slot] as number,
    offerCount: organisations.offerCounts[slot] as number,
    acceptCount: organisations.acceptCounts[slot] as number,
    donationReceiptEndsEarly: endsEarly(
      request.donationReceipt,
      organisations.donationDays[slot] as number,
      today,
      request.expectedEnd,
    ),
    taxInvoiceEndsEarly: endsEarly(
      request.taxInvoice,
      organisations.businessDays[slot] as number,
      today,
      request.expectedEnd,
    ),
  };
}

/**
 * Finds the subject words that the request and a work share, rarest first: nouns that stand in a heading of either (the
 * request's title, the work's name) and occur whole in both texts. Running text alone names no subject.
 */
function createKeywordFinder(
  index: MatchIndex,
  request: MatchRequest,
  query: TextQuery,
): (doc: number) => string[] {
  const topics = findTopicWords(requestText(request));
  const title = findTopicWords(request.title);
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
  // By term: the last document seen to contain it, plus 1.
  const holders = takeScratch(index, Int32Array, 'holders', index.vocabulary.size).fill(0);
  return (doc) => {
    if (doc < 0) return [];
    const end = starts[doc + 1] as number;
    for (let at = starts[doc] as number; at < end; at++)
      holders[entryNumber(entries[at] as number)] = doc + 1;
    const kept: string[] = [];
    const name = findTopicWords(readWorkText(index.workTexts, doc).name);
    // No closures in this loop: there would be one for each word of each list.
    for (let next = 0; next < words.length; next++) {
      const { surface, terms } = words[next] as (typeof words)[number];
      if (!title.has(surface) && !name.has(surface)) continue;
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
  slot: number,
  works: readonly number[],
  findNearest: ProximityFinder,
): Evidence['region'] {
  const { organisations, docs, labels } = index;
  const codes = organisations.regionCodes[slot] as readonly string[];
  const { proximity, code: nearest } = findNearest(codes, organisations.isNationwide[slot] === 1);
  const region1 = codeNumber(index.codeNumbers, 'region', request.regionLevel1Code);
  const region2 = codeNumber(index.codeNumbers, 'region', request.regionLevel2Code);
  const inLevel2 = region2 === 0 ? [] : works.filter((doc) => docs.region2[doc] === region2);
  const inLevel1 = region1 === 0 ? [] : works.filter((doc) => docs.region1[doc] === region1);
  const shown = inLevel2.length > 0 ? inLevel2 : inLevel1;
  return {
    proximity,
    name: proximity === 'NATIONWIDE' || nearest === null ? null : (labels.region[nearest] ?? null),
    workedIn: inLevel2.length > 0 ? 'LEVEL2' : inLevel1.length > 0 ? 'LEVEL1' : null,
    projectIds: shown.map((doc) => readWorkText(index.workTexts, doc).id),
  };
}

function codeEvidence(
  index: MatchIndex,
  dimension: 'field' | 'beneficiary',
  code: string | null,
  slot: number,
  works: readonly number[],
): Evidence['field'] {
  const number = codeNumber(index.codeNumbers, dimension, code);
  const column = index.docs.codes[dimension];
  const matching = number === 0 ? [] : works.filter((doc) => column[doc] === number);
  const declared = index.organisations.codes[slot]?.[dimension];
  return {
    total: works.length,
    projectIds: matching.map((doc) => readWorkText(index.workTexts, doc).id),
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

const dayText = (day: number) => addDays('1970-01-01', day);

/** Works that a reason links to, the newest few, by their names. */
export function openable(projectIds: readonly string[], { workNames }: Evidence): Work[] {
  return projectIds.slice(0, MAX_PROJECT_IDS).map((id) => ({ id, name: workNames?.[id] ?? '대표 사업' }));
}

/** The names of all works that evidence names. */
function nameWorks(
  index: MatchIndex,
  works: readonly number[],
  ids: readonly string[],
): Record<string, string> {
  const named = new Set(ids);
  return Object.fromEntries(
    works
      .map((doc) => readWorkText(index.workTexts, doc))
      .filter(({ id }) => named.has(id))
      .map(({ id, name }) => [id, name]),
  );
}
