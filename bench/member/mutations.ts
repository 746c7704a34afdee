import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { withClient } from '../data.ts';
import { benchSecret, createCpuMeter, type Server, startProduct, waitUntilQuiet } from '../processes.ts';
import { formRequest } from '../submission.ts';
import { openMemberDatabase } from './data.ts';
import { cookieOf } from './identity.ts';

const atOnce = 200;
const poolSizes = [8, 2];

type Mutation = { cookie: string; method: 'POST' | 'PUT'; path: string; type: string; body: Buffer };

type Found = { member: number; projectId: string; version: number };

const asJson = (value: object) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) });

/** Some projects in a status, each with the number of the member who requested it. */
async function findProjects(client: pg.Client, status: string, limit: number): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `SELECT m.number::int AS member, p.id AS "projectId", p.version FROM project p JOIN bench.member m ON m.id = p.requester_id
     WHERE p.status = $1 ORDER BY random() LIMIT $2`,
    [status, limit],
  );
  return rows;
}

async function formNotes(client: pg.Client): Promise<Mutation[]> {
  return (await findProjects(client, 'IN_PROGRESS', atOnce)).map(({ member, projectId }) => ({
    cookie: cookieOf(member, benchSecret),
    method: 'POST',
    path: `/api/projects/${projectId}/events`,
    ...asJson({ text: '회의를 마쳤어요. 다음 주에 답사를 가요.' }),
  }));
}

/** All notes by one member in one project. */
async function formNotesOfOne(client: pg.Client): Promise<Mutation[]> {
  const [note] = await formNotes(client);
  return Array.from({ length: atOnce }, () => note as Mutation);
}

/** A PDF of 25 KB of text as far as its first bytes tell: what is read of a document that is uploaded. */
const pdf = `%PDF-1.4\n% ${'참여자 명단과 일정을 정리했어요. '.repeat(500)}\n%%EOF\n`;

async function formDocuments(client: pg.Client): Promise<Mutation[]> {
  const boundary = randomUUID();
  const lines = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="list.pdf"',
    'content-type: application/pdf',
    '',
    pdf,
    `--${boundary}--`,
    '',
  ];
  const body = Buffer.from(lines.join('\r\n'));
  return (await findProjects(client, 'IN_PROGRESS', atOnce)).map(({ member, projectId }) => ({
    cookie: cookieOf(member, benchSecret),
    method: 'POST',
    path: `/api/projects/${projectId}/documents`,
    type: `multipart/form-data; boundary=${boundary}`,
    body,
  }));
}

async function formProgress(client: pg.Client): Promise<Mutation[]> {
  const today = koreanDay(new Date());
  const form = {
    actualStart: addDays(today, 10),
    actualEnd: addDays(today, 100),
    actualBudget: 30_000_000,
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
  };
  return (await findProjects(client, 'MATCHED', atOnce)).map(({ member, projectId, version }) => ({
    cookie: cookieOf(member, benchSecret),
    method: 'PUT',
    path: `/api/projects/${projectId}/progress`,
    ...asJson({ form, version }),
  }));
}

async function formSubmissions(client: pg.Client): Promise<Mutation[]> {
  const { rows } = await client.query<{ number: number }>(
    `SELECT b.number::int AS number FROM organization o JOIN bench.member b ON b.organization_id = o.id AND b.is_contact
     WHERE o.type = 'COMPANY' AND o.membership_status = 'APPROVED' AND o.plan = 'PERFORMANCE' ORDER BY random() LIMIT $1`,
    [atOnce],
  );
  const mark = Date.now() % 1_000_000;
  return rows.map(({ number }, at) => ({
    cookie: cookieOf(number, benchSecret),
    method: 'POST',
    path: '/api/projects',
    ...asJson({ form: formRequest(mark + at), attachmentIds: [] }),
  }));
}

const kinds = {
  note: formNotes,
  'note in one project': formNotesOfOne,
  document: formDocuments,
  'save of progress': formProgress,
  submit: formSubmissions,
};

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
 * how long the answers take, and what each asks of the processors until then. Each kind goes once before it counts, so that no code is run for the first time.
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
            await measureKind(client, { instances, databasePid }, kind);
            results.push({
              case: `m8: ${kind}`,
              projects,
              pool,
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
