import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../data.ts';
import { createCpuMeter, type Server, startProduct, waitUntilQuiet } from '../processes.ts';
import { openMemberDatabase } from './data.ts';
import { atOnce, kinds, type Mutation } from './mutation-kinds.ts';

const poolSizes = [8, 2];
const roundsBefore = 3;

/** Sends one mutation as a browser does, and answers its status and the time until its answer was whole. */
function send(server: Server, { cookie, method, path, type, body }: Mutation) {
  return new Promise<{ status: number; ms: number; text: string }>((resolve, reject) => {
    const begun = performance.now();
    const headers = {
      cookie,
      'content-type': type,
      'content-length': body.length,
      'idempotency-key': randomUUID(),
    };
    const request = http.request(server.url + path, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - begun;
        resolve({ status: response.statusCode ?? 0, ms, text: Buffer.concat(parts).toString() });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Lets the projects whose progress was saved be MATCHED again, so that the next run finds as many. */
async function resetProgress(client: pg.Client, projectIds: readonly string[]): Promise<void> {
  const tables = ['project', 'partnership'];
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(
    `WITH taken AS (
       UPDATE project SET status = 'MATCHED', version = version - 1 WHERE id = ANY ($1) RETURNING partnership_id)
     UPDATE partnership SET version = version - 1, actual_start = NULL, actual_end = NULL, actual_budget = NULL,
       actual_region_level1_code = NULL, actual_region_level2_code = NULL
     WHERE id IN (SELECT partnership_id FROM taken)`,
    [projectIds],
  );
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** Waits until every request sent since a moment has its list. */
async function waitForLists(client: pg.Client, since: Date): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ lack: number }>(
      `SELECT count(*)::int AS lack FROM project p
       WHERE p.created_at >= $1 AND NOT EXISTS (SELECT FROM match m WHERE m.project_id = p.id)`,
      [since],
    );
    if (rows[0]?.lack === 0) return;
    await sleep(100);
  }
}

async function measureKind(
  client: pg.Client,
  { instances, databasePid }: { instances: readonly Server[]; databasePid: number },
  kind: keyof typeof kinds,
) {
  const mutations = await kinds[kind](client);
  if (mutations.length < atOnce) throw new Error(`${kind}: only ${mutations.length} can be sent`);
  const readProduct = createCpuMeter(instances.map(({ pid }) => pid));
  const readDatabase = createCpuMeter([databasePid]);
  const before = [readProduct(), readDatabase()] as const;
  const begun = performance.now();
  const { rows: clock } = await client.query<{ now: Date }>('SELECT now()');
  const answers = await Promise.all(
    mutations.map((mutation, at) => send(instances[at % instances.length] as Server, mutation)),
  );
  const each = (read: () => number, from: number) =>
    Math.round(((read() - from) / mutations.length) * 10) / 10;
  const [product, inDatabase] = [each(readProduct, before[0]), each(readDatabase, before[1])];
  if (kind === 'save of progress') {
    const saved = mutations.filter((_, at) => answers[at]?.status === 200);
    await resetProgress(
      client,
      saved.map(({ path }) => path.split('/')[3] as string),
    );
  }
  if (kind === 'submit') await waitForLists(client, clock[0]?.now ?? new Date());
  const msLists = Math.round(performance.now() - begun);
  const refused = answers.filter(({ status }) => status !== 200);
  const times = answers.map(({ ms }) => ms).sort((left, right) => left - right);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    requests: answers.length,
    refused: refused.length,
    ...(refused[0] ? { first_refusal: `${refused[0].status} ${refused[0].text.slice(0, 200)}` } : {}),
    ms_p50: at(0.5),
    ms_p95: at(0.95),
    product_cpu_ms: product,
    database_cpu_ms: inDatabase,
    ...(kind === 'submit' ? { ms_until_all_lists: msLists } : {}),
  };
}

/**
 * 200 mutations of one kind at once over two instances, with a pool of 8 and of 2 connections each: how many are refused,
 * how long the answers take, and what each asks of the processors until then. Each kind goes three times before it counts:
 * a connection plans a statement anew for its first eight times, and code is compiled as it is run. How the first of all
 * went stands beside it.
 */
export async function measureMemberMutations(projects: number): Promise<object[]> {
  const database = await openMemberDatabase(projects);
  try {
    const results: object[] = [];
    for (const pool of poolSizes) {
      const environment = { DATABASE_POOL_SIZE: String(pool) };
      const instances = [
        await startProduct(database, environment),
        await startProduct(database, environment),
      ];
      try {
        for (const { pid } of instances) await waitUntilQuiet(pid);
        const databasePid = database.pid();
        await withClient(database.ownerUrl, async (client) => {
          for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
            const first = await measureKind(client, { instances, databasePid }, kind);
            for (let round = 1; round < roundsBefore; round += 1)
              await measureKind(client, { instances, databasePid }, kind);
            results.push({
              case: `m8: ${kind}`,
              projects,
              pool,
              ms_p95_first: first.ms_p95,
              ...(await measureKind(client, { instances, databasePid }, kind)),
            });
          }
        });
      } finally {
        for (const instance of instances) await instance.stop();
      }
    }
    return results;
  } finally {
    await database.stop();
  }
}
