import { parseArgs } from 'node:util';
import { runKnownItem } from './known-item.ts';
import { readRows } from './read-rows.ts';

/*
 * npm run backtest:ko -- --docs D.csv --query-column X --doc-column Y
 * Known-item search: prints how well each document of D is found by the text of its query column.
 */
const { values } = parseArgs({
  options: {
    docs: { type: 'string' },
    'query-column': { type: 'string' },
    'doc-column': { type: 'string' },
  },
});
const { docs, 'query-column': queryColumn, 'doc-column': docColumn } = values;
if (docs === undefined || queryColumn === undefined || docColumn === undefined) {
  console.error('Usage: npm run backtest:ko -- --docs D.csv --query-column X --doc-column Y');
  process.exit(2);
}

const summary = runKnownItem(readRows(docs), queryColumn, docColumn);
console.log(
  JSON.stringify({
    documents: summary.documents,
    queries: summary.queries,
    'recall@5': summary.recall5,
    'recall@10': summary.recall10,
    mrr: summary.mrr,
    ndcg10: summary.ndcg10,
    ms_p50: summary.ms_p50,
  }),
);
