import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany } from '#server/testing/factories.ts';
import { nameRequest } from './request-id.ts';

let opened: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
let lines: string[] = [];
let url: string;

beforeAll(async () => {
  opened = await openTestApp({ environment: { LOG_LEVEL: 'trace' } });
  app = await buildApp(opened.platform, { servesPages: false, logTo: { write: (line) => lines.push(line) } });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

test('[E-09] a request keeps the name that it came with, in its answer and in each of its log lines', async () => {
  lines = [];
  app.platform.watch.disk.admit = async () => {
    throw new Error('a fault of the test');
  };
  const company = await opened.signIn(await createCompany(opened.platform.db));
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7'], '서류.pdf'));
  const answer = await fetch(`${url}/api/certificates/BUSINESS_REGISTRATION`, {
    method: 'POST',
    body: form,
    headers: { cookie: company.cookie, 'x-request-id': 'balancer-4711' },
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-request-id')).toBe('balancer-4711');
  const own = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unexpected error');
  expect(own).toMatchObject([{ reqId: 'balancer-4711', message: 'a fault of the test' }]);
});

test('[E-26] who is refused stands in the log by code and route, and by nothing that names anybody', async () => {
  lines = [];
  await fetch(`${url}/api/notifications`, { headers: { 'x-request-id': 'balancer-4713' } });
  const company = await opened.signIn(await createCompany(opened.platform.db));
  await fetch(`${url}/api/admin/mails`, { headers: { cookie: company.cookie } });
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
  expect(refused).toMatchObject([
    { reqId: 'balancer-4713', code: 'UNAUTHENTICATED', method: 'GET', route: '/api/notifications' },
    { code: 'ROLE_MISMATCH', method: 'GET', route: '/api/admin/mails' },
  ]);
});

test('[E-26] TRACE is not answered with what it brought', async () => {
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = http.request(`${url}/api/site`, { method: 'TRACE', headers: { cookie: 'kept=secret' } });
    request.on('response', async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    request.on('error', reject).end();
  });
  expect(answer.status).toBe(404);
  expect(answer.body).not.toContain('secret');
});

test('[E-09] every answer has a name of its own, also one that was kept', async () => {
  const ask = async (headers = {}) =>
    (await fetch(`${url}/api/codes?groups=FIELD`, { headers })).headers.get('x-request-id');
  const names = [await ask(), await ask(), await ask()];
  expect(new Set(names).size).toBe(3);
  expect(names.every((name) => name !== null)).toBe(true);
  expect(await ask({ 'x-request-id': 'balancer-4712' })).toBe('balancer-4712');
});

test.each(['short', 'a'.repeat(65), 'line\nbreak-in-it', '{"level":50,"msg":"x"}', '홍길동 홍길동'])(
  '%j is no name that is taken over',
  (given) => {
    expect(nameRequest({ headers: { 'x-request-id': given } })).toMatch(/^[\da-f-]{13}-[\da-z]+$/);
  },
);

test('[E-09] no line holds what members write, whatever fails', async () => {
  lines = [];
  const secrets = [
    '홍길동',
    'hong@secret.kr',
    '010-1234-5678',
    'matson-session=',
    '비밀번호42',
    '203.0.113.77',
  ];
  const company = await opened.signIn(await createCompany(opened.platform.db));
  const { db } = opened.platform;
  const { execute } = db;
  const send = (method: string, place: string, body?: object) =>
    fetch(url + place, {
      method,
      headers: {
        cookie: company.cookie,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.77',
        'user-agent': '홍길동의 브라우저 hong@secret.kr'.replace(/[^\x20-\x7e]/g, ''),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const rounds = async () => {
    await send('POST', '/api/sign-in', { username: 'hong@secret.kr', password: '비밀번호42' });
    await send('POST', '/api/inquiries', { subject: '홍길동 010-1234-5678', body: 'hong@secret.kr' });
    await send('GET', `/api/npos?q=${encodeURIComponent('홍길동 hong@secret.kr')}`);
    await send('GET', `/api/${encodeURIComponent('홍길동')}/hong@secret.kr`);
    await send('PUT', '/api/account/contact', { name: '홍길동', phone: '010-1234-5678' });
  };
  await rounds();
  // The message of a database error repeats the statement with its values.
  db.execute = (() =>
    Promise.reject(
      new Error('Failed query: insert\nparams: 홍길동,hong@secret.kr'),
    )) as unknown as typeof execute;
  db.transaction = (() =>
    Promise.reject(
      new Error('refused hong@secret.kr\nparams: 홍길동,010-1234-5678'),
    )) as typeof db.transaction;
  await rounds();
  db.execute = execute;
  const log = lines.join('');
  expect(log).toContain('unexpected error');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
