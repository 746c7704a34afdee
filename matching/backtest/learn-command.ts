import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { proposeWeights } from './learning.ts';
import { readRows } from './read-rows.ts';

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
const { weightSet, ...evaluation } = proposeWeights(readRows(values.history), queries);
writeFileSync(values.out, `${JSON.stringify({ ...weightSet, evaluation }, null, 2)}\n`);
console.log(JSON.stringify({ name: weightSet.name, ...evaluation }));
