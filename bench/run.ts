import { parseArgs } from 'node:util';
import { measureBlocking } from './blocking.ts';
import { measureFootprint } from './footprint.ts';
import { measureFreshness } from './freshness.ts';
import { measureHostile } from './hostile.ts';
import { measureRanking } from './rank.ts';
import { measureRatios, ratioCases } from './ratios.ts';
import { measureSubmission } from './submission.ts';

/*
 * npm run bench -- --npos 20000 --cases a,b,c,d,start,hostile,rank,block,stale,submit --json
 * Prints one line per case; CPU figures are ratios of product to floor, measured in the same run.
 */

const { values } = parseArgs({
  options: {
    npos: { type: 'string', default: '20000' },
    cases: { type: 'string', default: 'a,b,c,d,start,hostile,rank,block,stale,submit' },
    json: { type: 'boolean', default: false },
  },
});

const npoCount = Number(values.npos);
const names = values.cases.split(',');

function print(result: object): void {
  if (values.json) console.log(JSON.stringify(result));
  else
    console.log(
      Object.entries(result)
        .map(([key, value]) => `${key} ${value}`)
        .join('  '),
    );
}

const ratioNames = names.filter((name) => ratioCases.includes(name));
if (ratioNames.length > 0) for (const result of await measureRatios(npoCount, ratioNames)) print(result);
if (names.includes('start')) print(await measureFootprint(npoCount));
if (names.includes('hostile')) print(await measureHostile(npoCount));
if (names.includes('rank')) print(measureRanking(npoCount));
if (names.includes('block')) for (const result of await measureBlocking(npoCount)) print(result);
if (names.includes('stale')) print(await measureFreshness(npoCount));
if (names.includes('submit')) print(await measureSubmission());
