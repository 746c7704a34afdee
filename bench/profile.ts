import os from 'node:os';
import { withClient } from './data.ts';
import { openMemberDatabase } from './member/data.ts';
import { cookieOf } from './member/identity.ts';
import { type Answered, type Asked, type Kind, openPress } from './press.ts';
import {
  benchSecret,
  createCpuMeter,
  createWaitMeter,
  readRssMB,
  startProduct,
  waitUntilQuiet,
} from './processes.ts';

/** Members who are signed in, and how much they ask together. */
const signedIn = 1000;
const perSecond = 50;
const overload = 10;
/** So long everybody asks as before, once the overload is over. */
const afterSeconds = 10;
const bars = { p99Ms: 300, errors: 0, recoverySeconds: 5 };

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

/** Median and p99 of each request of the mix, the slowest first. */
function describeByName(answers: Answered[]): Record<string, string> {
  const groups = Object.entries(Object.groupBy(answers, ({ name }) => name)).map(([name, own = []]) => ({
    name,
    p50: findQuantile(own, 0.5),
    p99: findQuantile(own, 0.99),
  }));
  groups.sort((left, right) => right.p99 - left.p99);
  return Object.fromEntries(groups.map(({ name, p50, p99 }) => [name, `${p50}/${p99}`]));
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

/** What the members ask, one after the other: of ten requests three are visitors' reads, six members', one is a write. */
function formMix(writers: { member: number; projectId: string }[]): Asked[] {
  const cookieAt = (at: number) => cookieOf(1 + ((at * 13) % signedIn), benchSecret);
  return Array.from({ length: signedIn * 10 }, (_, at): Asked => {
    const { member, projectId } = writers[(at * 7) % writers.length] as (typeof writers)[number];
    const cookie = cookieOf(member, benchSecret);
    const asks: Omit<Asked, 'name'>[] = [
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
    const chosen = asks[at % asks.length] as (typeof asks)[number];
    return { ...chosen, name: chosen.path.replace(/\?.*$/, '').replace(projectId, ':id') };
  });
}

/**
 * The profile of an hour for `seconds`, ten times as much for a sixth of that, then the profile again: latency, errors and
 * memory, who is served under overload, and how soon everybody is again.
 */
export async function measureProfile(projects: number, seconds: number): Promise<object[]> {
  const database = await openMemberDatabase(projects);
  const asks = formMix(await findWriters(database.ownerUrl));
  const product = await startProduct(database);
  const presser = openPress();
  const press = (rate: number, time: number) =>
    presser.press({ url: product.url, asks, perSecond: rate, seconds: time });
  const meters = Object.entries({ product: product.pid, PostgreSQL: database.pid() }).map(([name, pid]) => ({
    name,
    cpu: createCpuMeter([pid]),
    wait: createWaitMeter([pid]),
  }));
  const readMeters = () => meters.map(({ name, cpu, wait }) => ({ name, cpu: cpu(), wait: wait() }));
  try {
    await waitUntilQuiet(product.pid);
    await press(perSecond, 3);
    const firstMB = readRssMB(product.pid);
    const before = readMeters();
    const { answers: steady, latestMs } = await press(perSecond, seconds);
    const used = readMeters().map(({ name, cpu, wait }, at) => {
      const perRequest = (now: number, then = 0) => ((now - then) / steady.length).toFixed(2);
      return `${name} ${perRequest(cpu, before[at]?.cpu)} + ${perRequest(wait, before[at]?.wait)}`;
    });
    const lastMB = readRssMB(product.pid);
    const overSeconds = Math.max(seconds / 6, 5);
    const { answers: pressed } = await press(perSecond * overload, overSeconds);
    // What was still waited for when the last of it had been sent is a part of the recovery.
    const drainMs = Math.max(0, ...pressed.map(({ at }) => at - overSeconds * 1000));
    const { answers: after } = await press(perSecond, afterSeconds);
    const lastBad = after.filter((answer) => !isServed(answer) || answer.ms > bars.p99Ms).at(-1);
    const refused = pressed.filter(({ status }) => status === 503);
    const errors = steady.filter((answer) => !isServed(answer)).length;
    const p99Ms = findQuantile(steady, 0.99);
    const recoverySeconds = Math.round((drainMs + (lastBad?.at ?? 0)) / 100) / 10;
    const machine = `${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`;
    return [
      {
        case: 'profile',
        requests: steady.length,
        p50_ms: findQuantile(steady, 0.5),
        p99_ms: p99Ms,
        p50_and_p99_ms: JSON.stringify(describeByName(steady)),
        sent_late_ms_at_most: latestMs,
        errors,
        'ms_of_a_core + waiting_for_one': used.join(', '),
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
        p99_ms_of_served: findQuantile(pressed.filter(isServed), 0.99),
        recovery_seconds: recoverySeconds,
        is_within_bars: recoverySeconds <= bars.recoverySeconds,
        machine,
      },
    ];
  } finally {
    presser.close();
    await product.stop();
    await database.stop();
  }
}
