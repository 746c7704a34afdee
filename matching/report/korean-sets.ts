import { existsSync } from 'node:fs';
import path from 'node:path';
import { bootstrapMean, type Interval } from '../backtest/bootstrap.ts';
import { type GrantRow, toRequests } from '../backtest/data.ts';
import { answerRequests, createCorpus } from '../backtest/evaluate.ts';
import { type KnownItemSummary, runKnownItem } from '../backtest/known-item.ts';
import { readRows } from '../backtest/read-rows.ts';
import { fnv1a } from '../index/hash.ts';
import { learnWeights } from '../learn/learning.ts';
import { createTrainingLists } from '../learn/training.ts';
import { defaultWeights, type WeightSet } from '../weights.ts';

/** Mean reciprocal rank of the partner, and share of partners among the first three. */
type PartnerChoice = { method: 'prior' | 'learned'; requests: number; mrr: Interval; recall3: Interval };

/** Figures of the Korean sets that were found. */
export type KoreanFigures = {
  knownItems: { name: string; summary: KnownItemSummary }[];
  partnerChoice: PartnerChoice[];
};

const FOLDS = 10;

/** Measures the Korean sets found in a folder: known-item search, and the choice of KOICA's partner. */
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
  return { knownItems, partnerChoice: existsSync(koica) ? choosePartners(readRows(koica)) : [] };
}

/**
 * Predicts who carried out each KOICA project from the other projects (ten folds), by the prior and by weights learned
 * from the other nine folds (each over the other eight).
 */
function choosePartners(rows: readonly GrantRow[]): PartnerChoice[] {
  const grants = rows.flatMap(toGrants);
  const methods: [PartnerChoice['method'], (fold: number) => WeightSet][] = [
    ['prior', () => defaultWeights],
    ['learned', (fold) => learnFrom(grants.filter((row) => foldOf(row) !== fold))],
  ];
  return methods.map(([method, weightsOf]) => {
    const ranks: { reciprocal: number; among3: number }[] = [];
    for (let fold = 0; fold < FOLDS; fold++) {
      const { history, queries } = splitOff(grants, fold);
      const results = answerRequests(createCorpus(history, queries), toRequests(queries), {
        weights: weightsOf(fold),
        excludePastPartners: false,
      });
      for (const { ranking, relevant, quality } of results) {
        if (quality === null) continue;
        const found = ranking.slice(0, 3).filter((id) => relevant.has(id)).length;
        ranks.push({ reciprocal: quality.mrr, among3: found / relevant.size });
      }
    }
    return {
      method,
      requests: ranks.length,
      mrr: bootstrapMean(ranks.map(({ reciprocal }) => reciprocal)),
      recall3: bootstrapMean(ranks.map(({ among3 }) => among3)),
    };
  });
}

/** Weights learned from grants, each fold over the others. */
function learnFrom(grants: readonly GrantRow[]): WeightSet {
  const lists = Array.from({ length: FOLDS }, (_, fold) => splitOff(grants, fold)).flatMap(
    ({ history, queries }) => (queries.length === 0 ? [] : createTrainingLists(history, queries)),
  );
  return { ...defaultWeights, name: `learned-${lists.length}`, weights: learnWeights(lists) };
}

function splitOff(grants: readonly GrantRow[], fold: number): { history: GrantRow[]; queries: GrantRow[] } {
  return {
    history: grants.filter((row) => foldOf(row) !== fold),
    queries: grants.filter((row) => foldOf(row) === fold),
  };
}

function foldOf(row: GrantRow): number {
  return fnv1a(row.request_id as string) % FOLDS;
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
