import { NO_DAY } from '#catalog/calendar.ts';
import { internCode } from './code-numbers.ts';
import { reserveRows } from './columns.ts';
import { addDocTerms, countDocTerms } from './doc-terms.ts';
import { labelNames } from './labels.ts';
import { countDocs, type MatchIndex } from './match-index.ts';
import { dimensions, type MatchProfile, type MatchWork } from './match-profile.ts';
import { addPhrases, dropPhrases, hashWord } from './phrase-store.ts';
import { countPairs, pairAt, readWords, toWords } from './tokens.ts';
import { internPair, internStem, internWord } from './vocabulary.ts';
import { dropWorkText, putWorkText } from './work-texts.ts';

/** Adds an organisation's own text and its works as consecutive documents; returns how many terms they have. */
export function addDocs(
  index: MatchIndex,
  slot: number,
  profile: MatchProfile,
  works: readonly MatchWork[],
): number {
  const first = countDocs(index);
  for (const dimension of dimensions) {
    for (const code of profile.codes[dimension] ?? []) internCode(index.codeNumbers, dimension, code);
  }
  const ownLabels = labelNames(index.labels, profile.codes, profile.regionCodes);
  let length = addDoc(index, slot, profile.text, ownLabels, null);
  for (const work of works) {
    const labels = labelNames(index.labels, work.codes, [work.regionLevel1Code, work.regionLevel2Code]);
    const workLength = addDoc(index, slot, work.text, labels, work);
    index.totals.works++;
    index.totals.workLength += workLength;
    length += workLength;
  }
  countDocTerms(index.docTerms, first, works.length + 1, 1);
  return length;
}

function addDoc(
  index: MatchIndex,
  slot: number,
  text: string,
  labels: readonly string[],
  work: MatchWork | null,
): number {
  const { docs } = index;
  const doc = countDocs(index);
  if (doc === docs.isWork.length) reserveRows(docs, doc + 1);
  docs.owners[doc] = slot;
  docs.isWork[doc] = Number(work !== null);
  if (work !== null) putWorkText(index.workTexts, doc, work.id, work.name);
  for (const dimension of dimensions) {
    docs.codes[dimension][doc] = internCode(index.codeNumbers, dimension, work?.codes[dimension]);
  }
  docs.region1[doc] = internCode(index.codeNumbers, 'region', work?.regionLevel1Code);
  docs.region2[doc] = internCode(index.codeNumbers, 'region', work?.regionLevel2Code);
  docs.startDays[doc] = work?.startDay ?? NO_DAY;
  docs.endDays[doc] = work?.endDay ?? NO_DAY;
  docs.requesters[doc] = internCode(index.codeNumbers, 'requester', work?.requesterId);
  const found: number[] = [];
  const hashes: number[] = [];
  let length = 0;
  readWords(text, (surface, stem) => {
    hashes.push(hashWord(surface, stem));
    length += countWord(index, found, surface, stem);
  });
  addPhrases(index.phrases, hashes);
  for (const name of labels) {
    if (name === '') continue;
    const terms = termsOfName(index, name);
    for (const term of terms) countTerm(index, found, term);
    length += terms.length;
  }
  addDocTerms(index.docTerms, found, index.counts);
  for (const term of found) index.counts[term] = 0;
  docs.lengths[doc] = length;
  return length;
}

/** Counts the terms of a word; returns how many there are. */
function countWord(index: MatchIndex, found: number[], surface: string, stem: string | null): number {
  if (stem !== null) {
    countTerm(index, found, internStem(index.vocabulary, stem));
    return 1;
  }
  const count = countPairs(surface);
  for (let at = 0; at < count; at++) {
    countTerm(index, found, internPair(index.vocabulary, pairAt(surface, at)));
  }
  return count;
}

function countTerm(index: MatchIndex, found: number[], term: number): void {
  if (term >= index.counts.length) {
    const grown = new Uint16Array(term * 2);
    grown.set(index.counts);
    index.counts = grown;
  }
  const count = index.counts[term] as number;
  if (count === 0) found.push(term);
  if (count < 0xffff) index.counts[term] = count + 1;
}

function termsOfName({ nameTerms, vocabulary }: MatchIndex, name: string): readonly number[] {
  const known = nameTerms.get(name);
  if (known !== undefined) return known;
  const terms = toWords(name).flatMap((word) => internWord(vocabulary, word));
  nameTerms.set(name, terms);
  return terms;
}

/** Marks `count` documents from `first`, all of one organisation, as dead and takes them out of all counts; compacting removes them. */
export function dropDocs(index: MatchIndex, first: number, count: number): void {
  const { docs, totals } = index;
  countDocTerms(index.docTerms, first, count, -1);
  for (let doc = first; doc < first + count; doc++) {
    if (docs.isWork[doc]) {
      totals.works--;
      totals.workLength -= docs.lengths[doc] as number;
    }
    docs.owners[doc] = -1;
    for (const dimension of dimensions) docs.codes[dimension][doc] = 0;
    docs.region1[doc] = 0;
    docs.region2[doc] = 0;
    docs.requesters[doc] = 0;
    dropPhrases(index.phrases, doc);
    dropWorkText(index.workTexts, doc);
  }
  index.deadDocs += count;
}
