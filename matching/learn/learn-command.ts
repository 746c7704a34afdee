import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRows } from '../backtest/read-rows.ts';
import { proposeWeights } from './learning.ts';

/*
 * npm run matching:learn -- --history H.csv --queries Q.csv --out W.json
 * Learns from the outcomes in Q over H and from H itself; without --queries from H alone. Writes the proposed weight set,
 * prints what it was learned from and whether it may ship.
 */
const { values } = parseArgs({
  options: { history: { type: 'string' }, queries: { type: 'string' }, out: { type: 'string' } },
});
if (values.history === undefined || values.out === undefined) {
  console.error('Usage: npm run matching:learn -- --history H.csv [--queries Q.csv] --out W.json');
  process.exit(2);
}

const queries = values.queries === undefined ? [] : readRows(values.queries);
const history = readRows(values.history);
const { weightSet, ...evaluation } = proposeWeights(history, queries);
// The day that the platform's export began with, by which it can learn the same again; other data have none.
const since = (queries[0] ?? history[0])?.since || null;
writeFileSync(values.out, `${JSON.stringify({ ...weightSet, evaluation, since }, null, 2)}\n`);
console.log(JSON.stringify({ name: weightSet.name, ...evaluation }));
