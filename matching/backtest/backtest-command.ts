import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runBacktest } from './evaluate.ts';
import { readRows } from './read-rows.ts';
import { readWeights } from './weight-file.ts';

/*
 * npm run backtest -- --history H.csv --queries Q.csv --out R.jsonl [--weights W.json] [--exclude-past-partners] [--spread]
 * Writes one line per request, prints one JSON line of figures. --spread applies stage 3 as the weight set rules.
 */
const { values } = parseArgs({
  options: {
    history: { type: 'string' },
    queries: { type: 'string' },
    out: { type: 'string' },
    weights: { type: 'string' },
    'exclude-past-partners': { type: 'boolean', default: false },
    spread: { type: 'boolean', default: false },
  },
});
if (values.history === undefined || values.queries === undefined || values.out === undefined) {
  console.error(
    'Usage: npm run backtest -- --history H.csv --queries Q.csv --out R.jsonl [--weights W.json] [--exclude-past-partners] [--spread]',
  );
  process.exit(2);
}

const { results, summary } = runBacktest(readRows(values.history), readRows(values.queries), {
  weights: readWeights(values.weights),
  excludePastPartners: values['exclude-past-partners'],
  spread: values.spread,
});
const lines = results.map(({ requestId, ranking }) => JSON.stringify({ request_id: requestId, ranking }));
writeFileSync(values.out, `${lines.join('\n')}\n`);
console.log(
  JSON.stringify({
    coverage: summary.coverage,
    'recall@5': summary.recall5,
    'recall@10': summary.recall10,
    mrr: summary.mrr,
    ndcg10: summary.ndcg10,
    gini: summary.gini,
    top1pctShare: summary.top1pctShare,
    ms_p50: summary.ms_p50,
    ms_p95: summary.ms_p95,
    requests: summary.requests,
    answerable: summary.answerable,
  }),
);
