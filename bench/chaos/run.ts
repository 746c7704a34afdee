import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIfStale } from '../../scripts/build.mjs';
import { benchSecret } from '../processes.ts';
import { stopCrew, waitUntil } from './crew.ts';
import { type FaultMaker, faultMakers } from './faults.ts';
import { type Load, startLoad } from './load.ts';
import { makePairs } from './members.ts';
import { type Stage, setStage } from './stage.ts';
import { takeTools } from './tools.ts';
import { type Evidence, type Fault, findUnexcused, judgeRun } from './verdict.ts';

/*
 * npm run chaos -- --per-second 20 --calm 4 --faults web,database --rounds 1 --json --keep --install
 * Plays faults on two webs and two workers behind HAProxy, with PostgreSQL under Patroni, while members read and write, and
 * reports what was lost, doubled, stale or late. Takes about five minutes a round; exits with 1 where a bar is missed, and
 * with 0 and a loud line where this machine has not the tools.
 */

const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '20' },
    calm: { type: 'string', default: '4' },
    faults: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
  },
});

const pairs = 40;
/** All is well when everybody is ready and nothing has failed for this long. */
const wellMs = 1500;

function say(text: string): void {
  if (!values.json) console.log(text);
}

/** Plays one fault, and waits until nothing shows of it any more. */
async function play(
  stage: Stage,
  load: Load,
  { name, barSeconds, isSilent = false, isFromBeginning = false, make }: FaultMaker,
): Promise<Fault> {
  await stage.cluster.waitForStandby();
  const beganAt = performance.now();
  await make(stage);
  const liftedAt = performance.now();
  let readySince = 0;
  await waitUntil(
    `all is well after ${name}`,
    async () => {
      const isReady = await stage.isAllReady();
      if (!isReady) readySince = 0;
      else if (readySince === 0) readySince = performance.now();
      const calmSince = Math.max(readySince, load.lastFailureAt());
      return readySince > 0 && performance.now() - calmSince > wellMs;
    },
    120,
  );
  const failedLast = load.lastFailureAt();
  const wellAt = Math.max(liftedAt, readySince, failedLast > beganAt ? failedLast : 0);
  say(
    `${name}: well ${Math.round(wellAt - liftedAt)} ms after its end, ${Math.round(wellAt - beganAt)} ms after it began`,
  );
  return { name, beganAt, liftedAt: isFromBeginning ? beganAt : liftedAt, wellAt, barSeconds, isSilent };
}

/** What the database, the store and the mailbox hold in the end of what members were told. */
async function gather(
  stage: Stage,
  load: Load,
  db: pg.Pool,
): Promise<Pick<Evidence, 'stored' | 'lostDocuments' | 'owedMails' | 'arrivedMails'>> {
  // What was never answered is sent again under its key, as a browser does: it must come to one effect as well.
  for (const write of load.writes) if (!write.isAcknowledged) await write.send();
  await waitUntil(
    'every mail has left',
    async () =>
      (await db.query("SELECT count(*)::int AS count FROM mail WHERE status = 'QUEUED'")).rows[0].count === 0,
    240,
  );
  const stored = new Map<string, number>();
  const texts = `SELECT text FROM project_event WHERE kind = 'NOTE' UNION ALL SELECT subject FROM inquiry
    UNION ALL SELECT name FROM file`;
  const { rows } = await db.query<{ text: string }>(texts);
  for (const { text } of rows) stored.set(text, (stored.get(text) ?? 0) + 1);
  let lostDocuments = 0;
  for (const { cookie, path: name, sha256 } of load.documents) {
    const found = await db.query<{ id: string }>('SELECT id FROM file WHERE name = $1', [name]);
    const answer = await fetch(`${stage.url}/api/files/${found.rows[0]?.id}/download`, {
      headers: { cookie },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lostDocuments += 1;
  }
  const owed = await db.query<{ id: string; recipient: string; subject: string }>(
    'SELECT id, to_address AS recipient, subject FROM mail',
  );
  const arrivedMails = stage.readMails().map(({ headers, recipients: [recipient = ''] }) => {
    const readHeader = (name: string) => headers.find((header) => header.name === name)?.value ?? '';
    const id = /^<mail\.([\da-f-]+)@/.exec(readHeader('message-id'))?.[1] ?? '';
    return { id, recipient, subject: readHeader('subject') };
  });
  return { stored, lostDocuments, owedMails: owed.rows, arrivedMails };
}

async function run(): Promise<boolean> {
  const tools = takeTools({ installs: values.install });
  if (!tools) return true;
  if (!buildIfStale()) throw new Error('the product could not be built');
  const chosen = faultMakers.filter(({ name }) =>
    values.faults.split(',').some((part) => name.includes(part)),
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matson-chaos-'));
  chmodSync(folder, 0o755);
  let stage: Stage | null = null;
  try {
    say('Setting the stage …');
    stage = await setStage(tools, folder);
    const members = await makePairs(stage.databaseUrl, benchSecret, pairs);
    const db = new pg.Pool({ connectionString: stage.databaseUrl, max: 4, connectionTimeoutMillis: 3000 });
    db.on('error', () => {});
    const perSecond = Number(values['per-second']);
    const load = startLoad(stage.url, {
      pairs: members,
      perSecond,
      query: db.query.bind(db) as typeof db.query,
    });
    await sleep(Number(values.calm) * 1000);
    const faults: Fault[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const maker of chosen) {
        faults.push(await play(stage, load, maker));
        await sleep(Number(values.calm) * 1000);
      }
    await load.stop();
    const evidence: Evidence = {
      answers: load.answers,
      faults,
      writes: load.writes,
      staleAnswers: load.staleAnswers(),
      ...(await gather(stage, load, db)),
    };
    await db.end();
    const figures = judgeRun(evidence);
    const during = (at: number) =>
      faults.find(({ beganAt, wellAt }) => at >= beganAt && at <= wellAt)?.name ?? 'calm';
    const byWhat = Object.groupBy(
      findUnexcused(evidence),
      ({ what, status, endedAt }) => `${what} ${status}, ${during(endedAt)}`,
    );
    const unexcused = Object.fromEntries(
      Object.entries(byWhat).map(([what, found]) => [what, found?.length]),
    );
    const load1 = os.loadavg()[0]?.toFixed(1);
    const scale = {
      requests: load.answers.length,
      acknowledgedWrites: load.writes.filter(({ isAcknowledged }) => isAcknowledged).length,
      mails: evidence.arrivedMails.length,
      machine: `${os.availableParallelism()} cores, load ${load1}`,
    };
    if (values.json) console.log(JSON.stringify({ ...scale, unexcused, figures }));
    else {
      console.log(
        Object.entries(scale)
          .map(([name, value]) => `${name} ${value}`)
          .join('  '),
      );
      for (const { what, value, bar, isKept } of figures)
        console.log(`${isKept ? '✓' : '✗'} ${what}: ${value} (bar ${bar})`);
      if (Object.keys(unexcused).length > 0) console.log('failed outside a window:', unexcused);
    }
    return figures.every(({ isKept }) => isKept);
  } finally {
    await stopCrew();
    await stage?.close();
    if (values.keep) say(`Logs are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

process.exit((await run()) ? 0 : 1);
