import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { notification } from '#db/schema/notifications.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let opened: TestApp;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
/** Where each of the two instances listens. */
let urls: string[];
let company: TestPartyMember;
let npo: TestPartyMember;
let projectId: string;
let companyBrowser: TestBrowser;
let adminBrowser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp({ environment: { LIVE_STREAM_SECONDS: '300' } });
  second = await openSecondInstance(opened);
  urls = [
    await opened.app.listen({ port: 0, host: '127.0.0.1' }),
    await second.app.listen({ port: 0, host: '127.0.0.1' }),
  ];
  const { db } = opened.platform;
  company = await createCompany(db);
  npo = await createNpo(db);
  companyBrowser = await opened.signIn(company);
  adminBrowser = await opened.signIn(await createAdmin(db));
  ({ projectId } = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] }));
});
afterAll(async () => {
  await second.close();
  await opened.close();
});

type Reader = { events: string[]; hints: () => LiveTopic[]; leave: () => void; ended: Promise<void> };

/** Opens a stream as a browser does and keeps what it brings; resolves with the first `hello`. */
async function follow({ cookie }: TestBrowser, at = 0): Promise<Reader> {
  const controller = new AbortController();
  const answer = await fetch(`${urls[at]}/api/live`, { headers: { cookie }, signal: controller.signal });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const events: string[] = [];
  const decoder = new TextDecoder();
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      events.push(...parts);
    }
  };
  const ended = read().catch(() => {});
  await vi.waitFor(() => expect(events).toContain('event: hello\ndata: {}'));
  const hints = () =>
    events.flatMap(
      (event) => /^event: hint\ndata: \{"topic":"(\w+)"\}$/.exec(event)?.[1] ?? [],
    ) as LiveTopic[];
  return { events, hints, leave: () => controller.abort(), ended };
}

const withinMs = 2000;
const hears = (reader: Reader, topic: LiveTopic) =>
  vi.waitFor(() => expect(reader.hints()).toContain(topic), { timeout: withinMs, interval: 10 });

test('[O-03] who comes to a record on the desk or leaves it is told to every desk, not that they are still there', async () => {
  const reader = await follow(adminBrowser, 1);
  const member = await follow(companyBrowser);
  const place = `/admin/projects/${projectId}`;
  const colleague = await opened.signIn(await createAdmin(opened.platform.db));
  const look = (isLeaving = false) => colleague.put('/api/admin/viewings', { place, isLeaving });
  await look();
  await hears(reader, 'VIEWING');
  await look();
  await look(true);
  await vi.waitFor(() => expect(reader.hints().filter((topic) => topic === 'VIEWING')).toHaveLength(2));
  expect(member.hints()).not.toContain('VIEWING');
  for (const { leave } of [reader, member]) leave();
});

test('[O-08] what one side does reaches the other, its colleagues and the desk within two seconds, at any instance', async () => {
  const [desk, partner, stranger] = [
    await follow(adminBrowser, 1),
    await follow(await opened.signIn(npo), 1),
    await follow(await opened.signIn(await createCompany(opened.platform.db)), 1),
  ];
  const { project } = (await adminBrowser.get(`/api/admin/projects/${projectId}`)).json();
  const own = await follow(companyBrowser);
  const canceled = await adminBrowser.post(`/api/admin/projects/${projectId}/transitions`, {
    to: 'CANCELED',
    version: project.version,
    reason: '기업의 사정으로 멈춰요',
  });
  expect(canceled.statusCode).toBe(200);
  await hears(own, 'PROJECT');
  await hears(partner, 'PROJECT');
  await hears(partner, 'NOTIFICATION');
  await hears(desk, 'DESK');
  expect(stranger.hints()).toEqual([]);
  expect([own, partner].flatMap((reader) => reader.hints())).not.toContain('DESK');
  for (const reader of [desk, partner, stranger, own]) reader.leave();
});

test('[O-08] nothing is hinted of what did not happen: a refused call, and what was only read', async () => {
  const desk = await follow(adminBrowser);
  const refused = await companyBrowser.post(`/api/projects/${projectId}/events`, { text: '' });
  expect(refused.statusCode).toBe(400);
  expect((await adminBrowser.get('/api/admin/inquiries')).statusCode).toBe(200);
  // A hint that is due comes after them in the order of commits.
  const inquiry = await companyBrowser.post('/api/inquiries', { subject: '질문', body: '언제 시작하나요?' });
  expect(inquiry.statusCode).toBe(200);
  await hears(desk, 'DESK');
  expect(desk.hints().filter((topic) => topic === 'DESK')).toHaveLength(1);
  desk.leave();
});

test('[O-08] after the database has cut the connection the stream says that something may be missed, and goes on', async () => {
  const desk = await follow(adminBrowser);
  const { rowCount } = await opened.platform.db.$client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query = 'LISTEN live'`,
  );
  expect(rowCount).toBe(2);
  await vi.waitFor(() => expect(desk.events).toContain('event: missed\ndata: {}'), { timeout: 10_000 });
  await companyBrowser.post('/api/inquiries', { subject: '또 질문', body: '언제 끝나나요?' });
  await hears(desk, 'DESK');
  desk.leave();
});

test('[O-08] visitors get no stream, one member at most ten, and an instance that leaves ends its own', async () => {
  expect((await fetch(`${urls[0]}/api/live`)).status).toBe(401);
  // The head alone ends at once.
  const head = await fetch(`${urls[0]}/api/live`, {
    method: 'HEAD',
    headers: { cookie: companyBrowser.cookie },
  });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    '',
  ]);
  expect(head.headers.get('x-content-type-options')).toBe('nosniff');
  // No proxy and no cache on the way keeps what comes.
  expect([head.headers.get('x-accel-buffering'), head.headers.get('cache-control')]).toEqual([
    'no',
    'no-store',
  ]);
  const readers = await Promise.all(Array.from({ length: 11 }, () => follow(companyBrowser, 1)));
  const first = await Promise.race(readers.map(({ ended }, at) => ended.then(() => at)));
  expect(first).toBeGreaterThanOrEqual(0);
  await second.close();
  await Promise.all(readers.map(({ ended }) => ended));
  second = await openSecondInstance(opened);
});

test('[O-08] a notification is hinted to its member alone; an administrator without a second factor hears nothing of the desk', async () => {
  const { db } = opened.platform;
  const without = await createAdmin(db, { twoFactorEnabled: false });
  const colleague = await createMember(db, { role: 'COMPANY', organizationId: company.organizationId });
  const notify = ({ memberId }: { memberId: string }) =>
    db.insert(notification).values({ memberId, title: '알림', body: '내용', path: '/' });
  const [admin, own, desk] = [
    await follow(await opened.signIn(without)),
    await follow(await opened.signIn(colleague)),
    await follow(adminBrowser),
  ];
  await notify(without);
  await hears(admin, 'NOTIFICATION');
  // What comes next, in the order of commits, tells that nothing came before it.
  await notify(colleague);
  await hears(own, 'NOTIFICATION');
  expect([own.hints(), admin.hints()]).toEqual([['NOTIFICATION'], ['NOTIFICATION']]);
  const inquiry = await companyBrowser.post('/api/inquiries', { subject: '물음', body: '누가 보나요?' });
  expect(inquiry.statusCode).toBe(200);
  await hears(desk, 'DESK');
  await notify(without);
  await vi.waitFor(() => expect(admin.hints().length).toBeGreaterThan(1));
  expect(admin.hints()).not.toContain('DESK');
  for (const { leave } of [admin, own, desk]) leave();
});
