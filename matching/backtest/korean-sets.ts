import { existsSync } from 'node:fs';
import path from 'node:path';
import { fnv1a } from '../hash.ts';
import { defaultWeights } from '../weights.ts';
import { type GrantRow, toRequests } from './data.ts';
import { answerRequests, createCorpus } from './evaluate.ts';
import { type KnownItemSummary, runKnownItem } from './known-item.ts';
import { readRows } from './read-rows.ts';

/** Share of requests whose partner is among the first three, and mean reciprocal rank. */
type PartnerChoice = { requests: number; mrr: number; recall3: number };

/** Figures of the Korean sets that were there. */
export type KoreanFigures = {
  knownItems: { name: string; summary: KnownItemSummary }[];
  partnerChoice: PartnerChoice | null;
};

const FOLDS = 10;

/** The Korean sets of a folder, those that are there: finding a document again, and choosing KOICA's partner. */
export function measureKorean(folder: string): KoreanFigures {
  const koica = path.join(folder, 'koica_ko_public.csv');
  const registry = path.join(folder, 'npo_registry_ko_public.csv');
  const knownItems: KoreanFigures['knownItems'] = [];
  if (existsSync(koica)) {
    const rows = readRows(koica);
    knownItems.push({ name: 'KOICA title → description', summary: runKnownItem(rows, 'title_q', 'desc_q') });
  }
  if (existsSync(registry)) {
    const rows = readRows(registry);
    knownItems.push({
      name: 'NPO registry half → half',
      summary: runKnownItem(rows, 'query_half', 'profile_half'),
    });
  }
  return { knownItems, partnerChoice: existsSync(koica) ? choosePartners(readRows(koica)) : null };
}

/** Who carried out each KOICA project, told from the other projects (ten parts, each over the other nine). */
function choosePartners(rows: readonly GrantRow[]): PartnerChoice {
  const grants = rows.flatMap(toGrants);
  let requests = 0;
  let reciprocal = 0;
  let among3 = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const isQuery = (row: GrantRow) => fnv1a(row.request_id as string) % FOLDS === fold;
    const history = grants.filter((row) => !isQuery(row));
    const queries = grants.filter(isQuery);
    const corpus = createCorpus(history, queries);
    const results = answerRequests(corpus, toRequests(queries), {
      weights: defaultWeights,
      excludePastPartners: false,
    });
    for (const { ranking, relevant, quality } of results) {
      if (quality === null) continue;
      requests++;
      reciprocal += quality.mrr;
      among3 += ranking.slice(0, 3).filter((id) => relevant.has(id)).length / relevant.size;
    }
  }
  return { requests, mrr: reciprocal / requests, recall3: among3 / requests };
}

function toGrants(row: GrantRow): GrantRow[] {
  return (row.partners ?? '')
    .split('|')
    .filter((partner) => partner !== '')
    .map((partner, at) => ({
      id: `${row.id}-${at}`,
      request_id: row.id ?? '',
      date: row.start ?? '',
      requester: 'KOICA',
      region: row.country ?? '',
      field: row.field ?? '',
      program: row.region ?? '',
      amount: row.budget_krw ?? '',
      text: `${row.title_q}\n${row.desc_q}`,
      org: partner,
    }));
}
