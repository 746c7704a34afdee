import { randomUUID } from 'node:crypto';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './data.ts';
import { openMemberDatabase } from './member/data.ts';
import { cookieOf } from './member/identity.ts';
import { benchSecret, readRssMB, startProduct, waitUntilQuiet } from './processes.ts';

/** Members who are signed in, and how much they ask together. */
const signedIn = 1000;
const perSecond = 50;
const overload = 10;
const bars = { p99Ms: 300, errors: 0, recoverySeconds: 5 };

type Kind = 'visitor read' | 'member read' | 'write';
type Asked = { kind: Kind; path: string; cookie?: string; body?: string };
type Answered = { kind: Kind; status: number; ms: number; at: number; hasRetryAfter: boolean };

const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });

/** Sends one request as a browser does, and answers how it went; status 0 where nothing came within ten seconds. */
function ask(url: string, { kind, path, cookie, body }: Asked): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter = false) => {
      const now = performance.now();
      resolve({ kind, status, ms: now - begun, at: now, hasRetryAfter });
    };
    const request = http.request(url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      timeout: 10_000,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
    });
    request.on('response', (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, 'retry-after' in response.headers));
      response.once('error', () => end(0));
    });
    request.on('timeout', () => request.destroy());
    request.once('error', () => end(0));
    request.end(body);
  });
}

/** Sends so many requests a second for so long, whatever becomes of those before, and waits for all answers. */
async function press(
  url: string,
  next: (at: number) => Asked,
  rate: number,
  seconds: number,
): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * rate;
    while (answers.length < due) answers.push(ask(url, next(answers.length)));
    await sleep(5);
  }
  return Promise.all(answers);
}

function findQuantile(answers: Answered[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((left, right) => left - right);
  return Math.round(times[Math.floor(times.length * share)] ?? 0);
}

const isServed = ({ status }: Answered) => status >= 200 && status < 300;

/** Share of a kind of requests that was served, in per cent. */
function findServed(answers: Answered[], kind: Kind): number {
  const own = answers.filter((answer) => answer.kind === kind);
  return Math.round((own.filter(isServed).length / Math.max(own.length, 1)) * 100);
}

/** Companies with a running project, for which notes can be written. */
async function findWriters(url: string): Promise<{ member: number; projectId: string }[]> {
  let found: { member: number; projectId: string }[] = [];
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ member: number; projectId: string }>(
      `SELECT m.number::int AS member, p.id AS "projectId" FROM project p JOIN bench.member m ON m.id = p.requester_id
       WHERE p.status = 'IN_PROGRESS' LIMIT $1`,
      [signedIn],
    );
    found = rows;
  });
  return found;
}

/**
 * The profile of an hour for `seconds`, ten times as much for a sixth of that, then the profile again: latency, errors and
 * memory, who is served under overload, and how soon everybody is again.
 */
export async function measureProfile(projects: number, seconds: number): Promise<object[]> {
  const database = await openMemberDatabase(projects);
  const writers = await findWriters(database.ownerUrl);
  const product = await startProduct(database);
  const cookieAt = (at: number) => cookieOf(1 + ((at * 13) % signedIn), benchSecret);
  const next = (at: number): Asked => {
    const { member, projectId } = writers[(at * 7) % writers.length] as (typeof writers)[number];
    const cookie = cookieOf(member, benchSecret);
    const asks: Asked[] = [
      { kind: 'visitor read', path: `/api/npos?page=${1 + (at % 20)}` },
      { kind: 'member read', path: '/api/session', cookie: cookieAt(at) },
      { kind: 'member read', path: '/api/notifications', cookie: cookieAt(at) },
      { kind: 'member read', path: `/api/projects/${projectId}`, cookie },
      { kind: 'visitor read', path: `/api/npos?field=EDU&page=${1 + (at % 5)}` },
      { kind: 'member read', path: '/api/home', cookie: cookieAt(at) },
      { kind: 'member read', path: '/api/session', cookie: cookieAt(at + 1) },
      {
        kind: 'write',
        path: `/api/projects/${projectId}/events`,
        cookie,
        body: JSON.stringify({ text: `note ${at}` }),
      },
      { kind: 'member read', path: '/api/projects', cookie },
      { kind: 'visitor read', path: '/api/codes?groups=FIELD' },
    ];
    return asks[at % asks.length] as Asked;
  };
  try {
    await waitUntilQuiet(product.pid);
    await press(product.url, next, perSecond, 3);
    const firstMB = readRssMB(product.pid);
    const steady = await press(product.url, next, perSecond, seconds);
    const lastMB = readRssMB(product.pid);
    const pressed = await press(product.url, next, perSecond * overload, Math.max(seconds / 6, 5));
    const overSince = performance.now();
    const after = await press(product.url, next, perSecond, 10);
    const lastBad = after.filter((answer) => !isServed(answer) || answer.ms > bars.p99Ms).at(-1);
    const refused = pressed.filter(({ status }) => status === 503);
    const errors = steady.filter((answer) => !isServed(answer)).length;
    const p99Ms = findQuantile(steady, 0.99);
    const recoverySeconds = lastBad ? Math.round((lastBad.at - overSince) / 100) / 10 : 0;
    const machine = `${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`;
    return [
      {
        case: 'profile',
        requests: steady.length,
        p50_ms: findQuantile(steady, 0.5),
        p99_ms: p99Ms,
        errors,
        rss_mb: `${firstMB} -> ${lastMB}`,
        is_within_bars: p99Ms <= bars.p99Ms && errors <= bars.errors,
        machine,
      },
      {
        case: `overload ${overload}x`,
        requests: pressed.length,
        served: pressed.filter(isServed).length,
        refused: refused.length,
        refused_without_retry_after: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
        otherwise_failed: pressed.filter((answer) => !isServed(answer) && answer.status !== 503).length,
        served_percent_visitor_reads: findServed(pressed, 'visitor read'),
        served_percent_member_reads: findServed(pressed, 'member read'),
        served_percent_writes: findServed(pressed, 'write'),
        recovery_seconds: recoverySeconds,
        is_within_bars: recoverySeconds <= bars.recoverySeconds,
        machine,
      },
    ];
  } finally {
    agent.destroy();
    await product.stop();
    await database.stop();
  }
}
