import { parseArgs } from 'node:util';
import { measureBackup } from './backup.ts';
import { measureBlocking } from './blocking.ts';
import { measureEntry } from './entry.ts';
import { measureFootprint } from './footprint.ts';
import { measureFreshness } from './freshness.ts';
import { measureHostile } from './hostile.ts';
import { measureLive } from './member/live.ts';
import { measureMemberMutations } from './member/mutations.ts';
import { measureMemberReads } from './member/reads.ts';
import { measureMetrics } from './metrics.ts';
import { measurePapers } from './papers.ts';
import { measureProfile } from './profile.ts';
import { measureRanking } from './rank.ts';
import { measureRatios, ratioCases } from './ratios.ts';
import { measureScreens } from './screens.ts';
import { measureSubmission } from './submission.ts';

/*
 * npm run bench -- --npos 20000 --cases a,b,c,d,start,hostile,rank,block,stale,submit --json
 * npm run bench -- --projects 100000 --cases member --json
 * npm run bench -- --projects 4000 --cases profile --seconds 60 --json
 * npm run bench -- --cases entry,papers,screens --runs 7 --json
 * npm run bench -- --npos 10000 --cases backup --gigabytes 5 --json
 * npm run bench -- --npos 20000 --cases metrics --json
 * Prints one line per case; CPU figures are ratios of product to floor, measured in the same run. `member` stands for
 * every case of the signed-in side; `profile` sends what 1,000 members ask in an hour, then ten times as much; `backup`
 * backs up beside the running product and restores, and needs room for the gigabytes three times; `metrics` is case a with
 * `/metrics` beside case a without; `screens` presses and scrolls on a slow phone where a project and the desk are full.
 */

const { values } = parseArgs({
  options: {
    npos: { type: 'string', default: '20000' },
    projects: { type: 'string', default: '100000' },
    gigabytes: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    runs: { type: 'string', default: '7' },
    cases: { type: 'string', default: 'a,b,c,d,start,hostile,rank,block,stale,submit' },
    json: { type: 'boolean', default: false },
  },
});

const npoCount = Number(values.npos);
const memberReads = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'];
const names = values.cases
  .split(',')
  .flatMap((name) => (name === 'member' ? [...memberReads, 'm8', 'm9'] : name));

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
const readNames = names.filter((name) => memberReads.includes(name));
if (readNames.length > 0)
  for (const result of await measureMemberReads(Number(values.projects), readNames)) print(result);
if (names.includes('m8'))
  for (const result of await measureMemberMutations(Number(values.projects))) print(result);
if (names.includes('m9')) print(await measureLive(Number(values.projects)));
if (names.includes('profile'))
  for (const result of await measureProfile(Number(values.projects), Number(values.seconds))) print(result);
if (names.includes('metrics')) print(await measureMetrics(npoCount));
if (names.includes('backup'))
  for await (const result of measureBackup(npoCount, Number(values.gigabytes))) print(result);
if (names.includes('start')) print(await measureFootprint(npoCount));
if (names.includes('hostile')) print(await measureHostile(npoCount));
if (names.includes('rank')) print(measureRanking(npoCount));
if (names.includes('block')) for (const result of await measureBlocking(npoCount)) print(result);
if (names.includes('stale')) print(await measureFreshness(npoCount));
if (names.includes('submit')) print(await measureSubmission());
if (names.includes('entry')) print(await measureEntry(Number(values.runs)));
if (names.includes('papers')) for (const result of await measurePapers(Number(values.runs))) print(result);
if (names.includes('screens')) for await (const result of measureScreens(Number(values.runs))) print(result);
