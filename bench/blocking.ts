import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { session } from '#db/schema/members.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openPlatform } from '#server/open-platform.ts';
import type { Platform } from '#server/platform.ts';
import { createAdmin, createCompany, skipNumbers } from '#server/testing/factories.ts';
import type { Asked, Asking } from './asker.ts';
import { openBenchDatabase } from './data.ts';
import { generateRequests } from './generator-requests.ts';
import { benchSecret } from './processes.ts';
import { formRequest } from './submission.ts';
import { watchTurns } from './turn-meter.ts';

/** Below the ninety million numbers that organisations of tests have. */
const MAX_SKIPPED = 80_000_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** What one kind of request does to the thread that answers, in milliseconds. */
export type BlockingBench = {
  case: string;
  npos: number;
  requests: number;
  /** The longest turns of the event loop in CPU time: what else runs on the machine does not count. */
  turn_cpu_p99: number;
  turn_cpu_max: number;
  /** How late a timer was by the clock, and the time until an answer was whole. */
  delay_max: number;
  ms_p50: number;
  ms_p95: number;
};

type Requests = Asking['requests'];

/** Measures how long requests that compute keep everybody else from being answered, over the real HTTP application. */
export async function measureBlocking(npoCount: number): Promise<BlockingBench[]> {
  const database = await openBenchDatabase(npoCount);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-blocking-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: benchSecret,
    PUBLIC_URL: 'http://matson.test',
    LOG_LEVEL: 'silent',
  });
  const { platform, close } = await openPlatform(config, database.appUrl, { isWorker: false, log: silent });
  const app = await buildApp(platform, { servesPages: false });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await platform.catalog.freshForRanking();
    // The database stays from one run to the next, with those who signed in.
    skipNumbers(randomInt(MAX_SKIPPED));
    const company = await signIn(platform, (await createCompany(platform.db)).memberId);
    const admin = await signIn(platform, (await createAdmin(platform.db)).memberId);
    const results: BlockingBench[] = [];
    const measure = async (name: string, cookie: string, requests: Requests) => {
      await ask({ url, cookie, requests: requests.slice(0, 3) });
      const watch = watchTurns();
      const { times } = await ask({ url, cookie, requests });
      results.push(present(name, npoCount, times, watch.stop()));
    };
    const get = (to: string, count: number): Requests =>
      Array.from({ length: count }, () => ({ method: 'GET', path: to }));
    await measure('preview', company, listPreviews());
    await measure('submission', company, listSubmissions());
    const { projectId, match } = await findNewest(url, company, admin);
    await measure('project', company, get(`/api/projects/${projectId}`, 20));
    await measure('comparison', company, get(`/api/projects/${projectId}/comparison`, 20));
    await measure('comparison document', company, get(`/api/projects/${projectId}/comparison/document`, 6));
    await measure('admin', admin, get(`/api/admin/projects/${projectId}`, 20));
    await measure('replay', admin, get(`/api/admin/matches/${match.id}/replay`, 20));
    await measure('fairness', admin, get('/api/admin/fairness', 10));
    const since = koreanDay(new Date());
    await measure('export', admin, get(`/api/admin/outcomes/export?kind=HISTORY&since=${since}`, 3));
    return results;
  } finally {
    await app.close();
    await close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIn({ db }: Platform, memberId: string): Promise<string> {
  const token = randomUUID();
  await db.insert(session).values({ memberId, token, expiresAt: new Date(Date.now() + 3_600_000) });
  const signature = createHmac('sha256', benchSecret).update(token).digest('base64');
  return `matson-session=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Sends requests from a thread of their own, so that their work is not counted as the server's. */
function ask(workerData: Asking): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./asker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function listPreviews(): Requests {
  return [...generateRequests(60)].map((request) => {
    const query = new URLSearchParams({
      fieldCode: request.fieldCode ?? '',
      beneficiaryCode: request.beneficiaryCode ?? '',
      regionLevel1Code: request.regionLevel1Code ?? '',
      regionLevel2Code: request.regionLevel2Code ?? '',
      expectedBudget: String(request.budgetWon ?? 0),
      donationReceipt: request.donationReceipt,
      taxInvoice: request.taxInvoice,
    });
    return { method: 'GET', path: `/api/matches/preview?${query}` };
  });
}

function listSubmissions(): Requests {
  const today = koreanDay(new Date());
  const mark = Date.now();
  return [...generateRequests(25)].map((request, at) => ({
    method: 'POST',
    path: '/api/projects',
    body: {
      attachmentIds: [],
      form: {
        ...formRequest(mark + at),
        regionLevel1Code: request.regionLevel1Code ?? '11',
        regionLevel2Code: request.regionLevel2Code ?? '11110',
        fieldCode: request.fieldCode ?? 'EDU',
        beneficiaryCode: request.beneficiaryCode ?? 'CHILD',
        purpose: request.texts[0] ?? '',
        description: request.texts.join(' ').slice(0, 3000),
        expectedStart: addDays(today, 30),
        expectedEnd: addDays(today, 120),
      },
    },
  }));
}

async function findNewest(url: string, company: string, admin: string) {
  const read = async <T>(cookie: string, to: string) =>
    (await (await fetch(url + to, { headers: { cookie } })).json()) as T;
  const { items } = await read<{ items: { id: string }[] }>(company, '/api/projects');
  const projectId = items[0]?.id ?? '';
  const { match } = await read<AdminProjectDetail>(admin, `/api/admin/projects/${projectId}`);
  if (match === null) throw new Error('no list');
  return { projectId, match };
}

function present(
  name: string,
  npos: number,
  times: number[],
  { cpuP99, cpuMax, delayMax }: ReturnType<ReturnType<typeof watchTurns>['stop']>,
): BlockingBench {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return {
    case: `block: ${name}`,
    npos,
    requests: times.length,
    turn_cpu_p99: round(cpuP99),
    turn_cpu_max: round(cpuMax),
    delay_max: round(delayMax),
    ms_p50: at(0.5),
    ms_p95: at(0.95),
  };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
