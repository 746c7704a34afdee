import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { reaches } from '#contract/access/audience.ts';
import { policy } from '#contract/access/policy.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problemBody, problems } from '#contract/problem.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { arbitraryOf, type JsonSchema } from '#server/testing/fuzz-values.ts';
import { canary, createFuzzWorld, type FuzzWorld, readStrangers } from '#server/testing/fuzz-world.ts';
import { mountedEndpoints } from './mount.ts';

/** Cases of each endpoint: a few with every run of the tests, hundreds with `npm run fuzz`. */
const cases = Number(process.env.FUZZ_CASES ?? 2);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_124);
const only = process.env.FUZZ_ONLY ?? '';

/** What an answer must never hold: frames, files of ours, statements, names of the driver. */
const leak =
  /\n\s+at |node:internal|\.ts:\d+|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.*\bSET\b|violates|relation "|syntax error|ECONNREFUSED|drizzle|Failed query|ZodError|TypeError/;

type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
type Document = { paths: Record<string, Record<string, Operation>> };
type Case = {
  role: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  key: boolean;
};
type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

let opened: TestApp;
let document: Document;
let world: FuzzWorld;
let browsers: Record<string, TestBrowser>;
const pool = new Map<string, unknown[]>();

/** Keeps what an answer holds, for later requests; nobody sends the strangers' secret word himself. */
function harvest(value: unknown, name = ''): void {
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 5)) harvest(item, name);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) harvest(item, key);
    return;
  }
  if (value === null || String(value).includes(canary)) return;
  const isId = typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
  for (const key of isId ? ['id', name] : [name]) {
    const known = pool.get(key) ?? [];
    if (!known.includes(value)) pool.set(key, [...known.slice(key === 'id' ? -400 : -30), value]);
  }
}

/** Reads all that can be read without an id, and then what hangs on the ids that were found. */
async function harvestAll(): Promise<void> {
  pool.clear();
  const reads = [...mountedEndpoints.values()].filter(({ method }) => method === 'GET');
  const known: Record<string, readonly string[]> = { projectId: world.strangers.projectIds };
  for (const [name, ids] of Object.entries(known)) pool.set(name, [...ids]);
  for (const { path } of [...reads].sort(
    (one, other) => one.path.split(':').length - other.path.split(':').length,
  )) {
    for (const role of ['company', 'npo', 'admin']) {
      const url = path.replace(/:(\w+)/g, (_, name: string) =>
        String(pool.get(name)?.at(-1) ?? pool.get('id')?.at(-1)),
      );
      const answer = await opened.app.inject({ url, headers: { cookie: browsers[role]?.cookie ?? '' } });
      if (answer.statusCode === 200 && answer.headers['content-type']?.toString().includes('json')) {
        harvest(answer.json());
        const noun = path
          .split('/')
          .at(-1)
          ?.replace(/s$/, '')
          .replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
        for (const item of [answer.json()?.items ?? answer.json()].flat().slice(0, 5))
          if (typeof item?.id === 'string') harvest(item.id, `${noun}Id`);
      }
    }
  }
  pool.set('matchId', [world.matchId]);
}

async function begin(): Promise<void> {
  world = await createFuzzWorld(opened);
  browsers = {};
  for (const [role, caller] of Object.entries(world.callers))
    browsers[role] = caller === null ? opened.anonymous : await opened.signIn(caller);
  await opened.platform.db.execute(sql`DELETE FROM rate_limit`);
  await harvestAll();
}

beforeAll(async () => {
  // Without the demo's mailbox, which shows everybody's mails.
  opened = await openTestApp({ environment: { DEMO: 'false' } });
  document = (await opened.anonymous.get('/api/docs/json')).json<Document>();
  await begin();
});
afterAll(() => opened.close());

function record(parameters: Operation['parameters'], place: string) {
  const own = (parameters ?? []).filter((parameter) => parameter.in === place);
  const fields = Object.fromEntries(own.map(({ name, schema }) => [name, arbitraryOf(schema, pool, name)]));
  return fc.record(fields, { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) });
}

function casesOf(endpoint: Endpoint): fc.Arbitrary<Case> {
  const operation =
    document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] ?? {};
  // The document says nothing of the fields beside a file.
  const fields =
    endpoint.body && (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  const body =
    endpoint.consumes === 'multipart' ? fields : operation.requestBody?.content['application/json']?.schema;
  const { audience } = policy[endpoint.action];
  const callers = Object.entries(world.callers);
  const may = callers.filter(([role, caller]) => {
    const actor =
      caller === null
        ? { kind: 'ANONYMOUS' as const }
        : {
            kind: 'MEMBER' as const,
            ...caller,
            membershipStatus: role === 'pending' ? ('PENDING' as const) : ('APPROVED' as const),
          };
    return reaches(actor, audience);
  });
  const roles = callers.map(([role]) => role);
  return fc.record({
    role: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(may.length > 0 ? may.map(([role]) => role) : roles)) },
      { weight: 1, arbitrary: fc.constantFrom(...roles) },
    ),
    params: record(operation.parameters, 'path'),
    query: record(operation.parameters, 'query'),
    body: body === undefined ? fc.constant(undefined) : arbitraryOf(body, pool),
    key: fc.boolean(),
  });
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function formUrl({ path }: Endpoint, { params, query }: Case): string {
  const encode = (value: unknown) => encodeURIComponent(toText(value).toWellFormed().slice(0, 9000));
  const search = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((item) => `${name}=${encode(item)}`))
    .join('&');
  const place = path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]) || '-');
  return search === '' ? place : `${place}?${search}`;
}

function formMultipart(fields: unknown): { payload: Buffer; type: string } {
  const values = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const lines = values.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${toText(value)}\r\n`,
  );
  const file =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="문서.pdf"\r\n\r\n%PDF-1.4\n%%EOF\n\r\n--x--\r\n';
  return { payload: Buffer.from(lines.join('') + file), type: 'multipart/form-data; boundary=x' };
}

async function send(endpoint: Endpoint, one: Case): Promise<Answer> {
  const headers: Record<string, string> = { cookie: browsers[one.role]?.cookie ?? '' };
  if (one.key && endpoint.method !== 'GET') headers['idempotency-key'] = crypto.randomUUID();
  const request = { method: endpoint.method, url: formUrl(endpoint, one), headers };
  if (endpoint.consumes === 'multipart') {
    const { payload, type } = formMultipart(one.body);
    return opened.app.inject({ ...request, payload, headers: { ...headers, 'content-type': type } });
  }
  if (endpoint.method === 'GET' || one.body === undefined) return opened.app.inject(request);
  return opened.app.inject({
    ...request,
    payload: JSON.stringify(one.body),
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

/** What is wrong with an answer; null where nothing is. */
function judge(endpoint: Endpoint, { role }: Case, answer: Answer): string | null {
  const { statusCode, body } = answer;
  if (statusCode >= 500) return `${statusCode}`;
  const isJson = String(answer.headers['content-type']).includes('json');
  if (isJson && leak.test(body)) return `a leak: ${leak.exec(body)?.[0]}`;
  if (role !== 'admin' && body.includes(canary)) return 'what belongs to strangers';
  if (statusCode >= 400) {
    const told = isJson ? problemBody.strict().safeParse(answer.json()) : null;
    if (!told?.success) return `${statusCode} is no problem of the contract`;
    return problems[told.data.code].status === statusCode ? null : `${told.data.code} with ${statusCode}`;
  }
  if (!isJson || statusCode !== 200) return null;
  const parsed = endpoint.response.safeParse(answer.json());
  return parsed.success ? null : `not its schema: ${JSON.stringify(parsed.error.issues[0])}`;
}

/** Begins with a new world where an earlier case has ended somebody's session or standing; says whether it did. */
async function restore(): Promise<boolean> {
  for (const [role, caller] of Object.entries(world.callers)) {
    if (caller === null) continue;
    const { cookie = '' } = browsers[role] ?? {};
    const asked = await opened.app.inject({ url: '/api/session', headers: { cookie } });
    const { member } = asked.json<{ member: { membershipStatus: string } | null }>();
    const isParty = role === 'company' || role === 'npo';
    if (member !== null && (!isParty || member.membershipStatus === 'APPROVED')) continue;
    await begin();
    return true;
  }
  return false;
}

test('[E-25] no endpoint fails, leaks, shows what is not its caller’s or answers outside its schema, whatever it is sent', async () => {
  const isWriting = ({ method, path }: Endpoint) =>
    Number(method !== 'GET') + Number(path.startsWith('/api/admin/') && method !== 'GET');
  const endpoints = [...mountedEndpoints.values()]
    .filter(({ method, path }) => `${method} ${path}`.includes(only))
    .sort((one, other) => isWriting(one) - isWriting(other));
  const found: string[] = [];
  const counts: Record<number, number> = {};
  let before = await readStrangers(opened, world);
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const changes = endpoint.method !== 'GET';
    await opened.platform.db.execute(sql`DELETE FROM rate_limit`);
    if (changes && (await restore())) before = await readStrangers(opened, world);
    let isAdmins = false;
    const property = fc.asyncProperty(casesOf(endpoint), async (one) => {
      isAdmins ||= one.role === 'admin';
      const answer = await send(endpoint, one);
      counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
      const fault = judge(endpoint, one, answer);
      if (fault !== null) throw new Error(`${fault}; ${answer.body.slice(0, 300)}`);
    });
    const run = await fc.check(property, {
      numRuns: cases,
      seed,
      endOnFailure: cases < 50,
      interruptAfterTimeLimit: 300_000,
    });
    if (run.interrupted) found.push(`${name}: only ${run.numRuns} cases in five minutes`);
    if (run.failed) {
      const [one] = run.counterexample ?? [];
      const what = run.errorInstance instanceof Error ? run.errorInstance.message : '';
      found.push(`${name}: ${what}\n    ${JSON.stringify(one)?.slice(0, 700)}`);
    }
    if (!changes) continue;
    const after = await readStrangers(opened, world);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (!isAdmins && changed.length > 0)
      found.push(`${name}: changed what belongs to strangers: ${changed.join(', ')}`);
    before = after;
  }
  if (cases > 50)
    console.log(`${endpoints.length} endpoints, ${cases} cases each; answers by status`, counts);
  expect(found).toEqual([]);
  // Requests that are all refused would prove little.
  if (only === '') expect(counts[200]).toBeGreaterThan(endpoints.length / 3);
}, 3_600_000);
