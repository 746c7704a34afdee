import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo, createNpoProject } from '#server/testing/factories.ts';

let test: TestApp;
let origin: string;
let npoId: string;

beforeAll(async () => {
  test = await openTestApp({ environment: { METRICS_TOKEN: 'metrics-of-a-test' } });
  ({ organizationId: npoId } = await createNpo(test.platform.db));
  await createNpoProject(test.platform.db, npoId, {});
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

/** What differs from one answer to the next by nature. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'x-request-id'];

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  const kept = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
  return { status: response.status, headers: Object.fromEntries(kept), body: await response.text() };
}

describe('answers sent before the framework', () => {
  it('are those of the framework, header by header, for whoever asks', async () => {
    const paths = [
      '/api/npos',
      '/api/npos?field=EDU&sort=NAME',
      '/api/npos/counts',
      `/api/npos/${npoId}`,
      `/api/npos/${npoId}/similar`,
      '/api/site',
      '/api/codes?groups=FIELD',
    ];
    for (const path of paths) {
      const first = await ask(path);
      expect(first.status, path).toBe(200);
      expect(first.headers, path).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(test.app.publicCache.responses.find(path), path).not.toBeNull();
      expect(await ask(path), path).toEqual(first);
      expect(await ask(path, { cookie: 'matson-session=of-someone' }), path).toEqual(first);
      const { body, headers } = await test.anonymous.get(path);
      expect(first.body, path).toBe(body);
      expect({ ...first.headers, ...headers }, path).toMatchObject(first.headers);
    }
  });

  it('are never older than the last commit', async () => {
    const path = `/api/npos/${npoId}`;
    for (let change = 0; change < 20; change += 1) {
      await ask(path);
      const intro = `소개 ${change}`;
      await test.platform.db.execute(
        sql`UPDATE npo SET intro = ${intro}, version = version + 1 WHERE id = ${npoId}`,
      );
      expect(JSON.parse((await ask(path)).body)).toMatchObject({ intro });
    }
  });

  it('go with the profile that is taken back', async () => {
    const { organizationId } = await createNpo(test.platform.db, {});
    const path = `/api/npos/${organizationId}`;
    expect([(await ask(path)).status, (await ask(path)).status]).toEqual([200, 200]);
    await test.platform.db.execute(
      sql`UPDATE npo SET is_published = false, version = version + 1 WHERE id = ${organizationId}`,
    );
    expect((await ask(path)).status).toBe(404);
  });

  it('are of public reads alone: no problem, no answer to a session and nothing with a body is kept', async () => {
    expect((await ask('/api/npos?page=0')).status).toBe(400);
    expect(test.app.publicCache.responses.find('/api/npos?page=0')).toBeNull();
    await ask('/api/session');
    expect(test.app.publicCache.responses.find('/api/session')).toBeNull();
    await test.anonymous.post('/api/npos');
    expect((await ask('/api/npos')).status).toBe(200);
  });

  it('are given to no request that two servers may read in two ways', async () => {
    const say = (request: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = test.app.server.address() as AddressInfo;
        const socket = connect(port, '127.0.0.1', () => socket.write(request));
        let answer = '';
        socket.on('data', (chunk) => {
          answer += chunk;
        });
        socket.once('close', () => resolve(answer));
        socket.once('error', reject);
      });
    const whole = 'GET /api/site HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n';
    expect(await say(`${whole}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    for (const request of [`${whole}Host: b.example\r\n\r\n`, 'GET /api/site\r\n\r\n'])
      expect([request, await say(request)]).toEqual([request, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
  });

  it('end their connection while the process is about to end', async () => {
    const { watch } = test.platform;
    const connectionOf = async () => (await fetch(`${origin}/api/site`)).headers.get('connection');
    expect(await connectionOf()).toBe('keep-alive');
    watch.isLeaving = true;
    try {
      expect(await connectionOf()).toBe('close');
    } finally {
      watch.isLeaving = false;
    }
  });

  it('are counted like the others', async () => {
    await ask('/api/npos/counts');
    const countOf = async () => {
      const { body } = await ask('/metrics', { authorization: 'Bearer metrics-of-a-test' });
      const line = /http_request_duration_seconds_count\{[^}]*route="\/api\/npos\/counts"[^}]*\} (\d+)/.exec(
        body,
      );
      return Number(line?.[1]);
    };
    const before = await countOf();
    await ask('/api/npos/counts');
    expect(await countOf()).toBe(before + 1);
  });
});
