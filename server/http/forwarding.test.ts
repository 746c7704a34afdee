import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app-type.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { watchForwarding } from './forwarding.ts';

let opened: TestApp | null = null;

afterEach(async () => {
  await opened?.close();
  opened = null;
});

/** The lines that the application logs while requests with these headers come in. */
async function logOf(environment: Record<string, string>, headers: Record<string, string>, times = 1) {
  opened = await openTestApp({ environment });
  const lines: string[] = [];
  const app = await buildApp(opened.platform, {
    servesPages: false,
    logTo: { write: (line) => lines.push(line) },
  });
  for (let time = 0; time < times; time += 1) await app.inject({ url: '/livez', headers });
  await app.close();
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('forwarded requests'));
}

test('the first forwarded request of an untrusted proxy is logged loudly, and not each of them', async () => {
  const lines = await logOf({}, { 'x-forwarded-for': '203.0.113.7' }, 3);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, proxy: '127.0.0.1' });
  expect(lines[0].msg).toContain('TRUSTED_PROXIES');
  expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
});

test.each([
  ['a trusted proxy', { TRUSTED_PROXIES: 'loopback' }, { 'x-forwarded-for': '203.0.113.7' }],
  ['a direct request', {}, {}],
])('%s is not', async (_what, environment, headers) => {
  expect(await logOf(environment, headers as Record<string, string>)).toEqual([]);
});

/** What is noted for the admin's page of one request that this address sent. */
async function noteOf(remoteAddress: string, headers: Record<string, string>) {
  const app = Fastify();
  const watch: { untrustedProxy: { address: string | null } | null } = { untrustedProxy: null };
  watchForwarding(Object.assign(app, { platform: { watch } }) as unknown as App);
  app.get('/', async () => 'page');
  await app.inject({ url: '/', remoteAddress, headers });
  return watch.untrustedProxy;
}

test('[F-77] it is noted since when such a proxy is heard, and when it was heard last', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T00:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const app = Fastify();
  const watch: { untrustedProxy: { since: Date; at: Date } | null } = { untrustedProxy: null };
  watchForwarding(Object.assign(app, { platform: { watch } }) as unknown as App);
  app.get('/', async () => 'page');
  for (const time of ['00:00', '01:00', '02:00']) {
    vi.setSystemTime(`2026-11-20T${time}:00Z`);
    await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  expect(watch.untrustedProxy).toMatchObject({
    since: new Date('2026-11-20T00:00:00Z'),
    at: new Date('2026-11-20T02:00:00Z'),
  });
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])('%s is the word of a proxy', async (name) => {
  expect(await noteOf('10.0.0.5', { [name]: '203.0.113.7' })).toMatchObject({ address: '10.0.0.5' });
  expect(await noteOf('10.0.0.5', {})).toBeNull();
});

test.each([
  ['::ffff:192.168.1.9', '192.168.1.9'],
  ['172.31.255.255', '172.31.255.255'],
  ['172.32.0.1', null],
  ['100.64.0.1', '100.64.0.1'],
  ['169.254.1.1', '169.254.1.1'],
  ['::1', '::1'],
  ['fd00::5', 'fd00::5'],
  ['fe80::5', 'fe80::5'],
  ['203.0.113.9', null],
  ['2001:db8::5', null],
])(
  'of a proxy at %s the address that is noted is %s: one of somebody’s home is not',
  async (address, noted) => {
    expect(await noteOf(address, { 'x-forwarded-for': '203.0.113.7' })).toMatchObject({ address: noted });
  },
);
