import { postingEntries, postingWeights } from '#catalog/postings.ts';
import { inverseFrequency } from './bm25.ts';
import { type DenseColumns, getDenseColumns } from './dense-columns.ts';
import type { MatchIndex } from './match-index.ts';

/**
 * What one term is worth to every text that holds it: f / (f + norm) of BM25, which no request changes. Kept per term
 * from its first use until the index changes, so that a request only multiplies and adds.
 */
export type Impacts = {
  /** Live works that hold the term, ascending, and their impacts. */
  docs: Uint32Array;
  works: Float32Array;
  /** Places of the live organisations that hold the term in any of their texts, ascending, and their impacts. */
  places: Uint32Array;
  organisations: Float32Array;
  /** Inverse document frequency over live organisations and over live works. */
  organisationIdf: number;
  workIdf: number;
};

/** The impacts of a term in the index's present revision. */
export function getImpacts(index: MatchIndex, term: number): Impacts {
  const dense = getDenseColumns(index);
  const known = dense.impacts.get(term);
  if (known !== undefined) return known;
  const made = createImpacts(index, dense, term);
  dense.impacts.set(term, made);
  return made;
}

function createImpacts(index: MatchIndex, dense: DenseColumns, term: number): Impacts {
  const docs = postingEntries(index.postings, term);
  const weights = postingWeights(index.postings, term);
  const { owners, isWork, workNorms, organisationNorms } = dense;
  const workDocs = new Uint32Array(docs.length);
  const works = new Float32Array(docs.length);
  const places = new Uint32Array(docs.length);
  const frequencies = new Uint32Array(docs.length);
  let last = -1;
  let owned = 0;
  let liveWorks = 0;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number;
    const weight = weights[at] as number;
    const owner = owners[doc] as number;
    if (owner < 0) continue;
    if (isWork[doc] === 1) {
      workDocs[liveWorks] = doc;
      works[liveWorks++] = weight / (weight + (workNorms[doc] as number));
    }
    if (owner !== last) {
      last = owner;
      places[owned++] = owner;
    }
    frequencies[owned - 1] = (frequencies[owned - 1] as number) + weight;
  }
  const organisations = new Float32Array(owned);
  for (let at = 0; at < owned; at++) {
    const frequency = frequencies[at] as number;
    organisations[at] = frequency / (frequency + (organisationNorms[places[at] as number] as number));
  }
  return {
    docs: workDocs.slice(0, liveWorks),
    works: works.slice(0, liveWorks),
    places: places.slice(0, owned),
    organisations,
    organisationIdf: inverseFrequency(index.totals.organisations, owned),
    workIdf: inverseFrequency(index.totals.works, liveWorks),
  };
}
