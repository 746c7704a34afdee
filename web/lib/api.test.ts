import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSession } from '#contract/accounts/members.ts';
import { getCodeMapsByGroups } from '#contract/codes.ts';
import { createInquiry } from '#contract/inquiries.ts';
import { getNpo } from '#contract/npos/npos.ts';
import { ApiProblem, call, endpointUrl, setTransport, setUnauthenticatedHandler } from './api.ts';

type Received = { method: string; url: string; key: string | undefined; body: string };

let server: Server;
let received: Received[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const inquiry = { subject: '묻고 싶어요', body: '언제 시작하나요?' };

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const key = request.headers['idempotency-key'] as string | undefined;
      received.push({ method: request.method ?? '', url: request.url ?? '', key, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  setTransport(({ url, ...request }) => fetch(`http://127.0.0.1:${port}${url}`, request));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

describe('call', () => {
  it('repeats a mutating call under one key when the answer is lost, and makes it once', async () => {
    answer = (request, response) => {
      if (received.length < 3) request.socket.destroy();
      else reply(response, 200, { id: 'done' });
    };
    await expect(call(createInquiry, { body: inquiry })).resolves.toEqual({ id: 'done' });
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(received[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.parse(received[2]?.body ?? '')).toEqual(inquiry);
  });

  it('takes an answer that broke off for a lost one', async () => {
    answer = (_, response) => {
      if (received.length > 1) return reply(response, 200, { id: 'done' });
      response.writeHead(200, { 'content-length': '500' }).write('{"id":');
      setImmediate(() => response.destroy());
    };
    await expect(call(createInquiry, { body: inquiry })).resolves.toEqual({ id: 'done' });
    expect(received[0]?.key).toBe(received[1]?.key);
  });

  it('keeps the key for whoever presses again when all answers were lost, and for nothing else', async () => {
    let isLost = true;
    answer = (request, response) => {
      if (isLost) request.socket.destroy();
      else reply(response, 200, {});
    };
    await expect(call(createInquiry, { body: inquiry })).rejects.toMatchObject({ code: 'NETWORK' });
    const [lost] = new Set(received.map(({ key }) => key));
    received = [];
    isLost = false;
    await call(createInquiry, { body: { ...inquiry, body: '다른 물음' } });
    await call(createInquiry, { body: inquiry });
    await call(createInquiry, { body: inquiry });
    expect(received.map(({ key }) => key === lost)).toEqual([false, true, false]);
    // A proxy that gave up says nothing of what became of it either; a refusal does.
    received = [];
    answer = (_, response) =>
      received.length === 1
        ? response.writeHead(504).end()
        : reply(response, received.length === 2 ? 409 : 200, { code: 'STALE', message: '바뀌었어요.' });
    for (const _ of [1, 2, 3]) await call(createInquiry, { body: inquiry }).catch(() => {});
    expect(received[1]?.key).toBe(received[0]?.key);
    expect(received[2]?.key).not.toBe(received[1]?.key);
  });

  it('makes a call once that is asked for twice while it runs', async () => {
    answer = (_, response) => setTimeout(() => reply(response, 200, { id: received.length }), 20);
    const both = [call(createInquiry, { body: inquiry }), call(createInquiry, { body: inquiry })];
    await expect(Promise.all(both)).resolves.toEqual([{ id: 1 }, { id: 1 }]);
    expect(received).toHaveLength(1);
  });

  it('gives every call a key of its own', async () => {
    answer = (_, response) => reply(response, 200, {});
    await call(createInquiry, { body: inquiry });
    await call(createInquiry, { body: inquiry });
    expect(received[0]?.key).not.toBe(received[1]?.key);
  });

  it('neither keys nor repeats a reading call, and says in Korean that the server is not there', async () => {
    answer = (request) => request.socket.destroy();
    const failure = await call(getSession).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiProblem);
    expect(failure).toMatchObject({ code: 'NETWORK', status: 0 });
    expect((failure as ApiProblem).message).toContain('연결하지 못했어요');
    expect(received).toHaveLength(1);
    expect(received[0]?.key).toBeUndefined();
  });

  it('[F-72] repeats a reading call while the database restarts, and no other and under no overload', async () => {
    const away = { code: 'DATABASE_AWAY', message: '연결이 잠시 끊겼어요.' };
    answer = (_, response) =>
      received.length < 3 ? reply(response, 503, away) : reply(response, 200, { member: null });
    await expect(call(getSession)).resolves.toEqual({ member: null });
    expect(received).toHaveLength(3);
    received = [];
    await expect(call(createInquiry, { body: inquiry })).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    expect(received).toHaveLength(1);
    received = [];
    answer = (_, response) => reply(response, 503, { code: 'UNAVAILABLE', message: '이용하는 분이 많아요.' });
    await expect(call(getSession)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(received).toHaveLength(1);
  });

  it('throws the problem of the server with its field errors, without repeating', async () => {
    const fieldErrors = [{ path: 'subject', message: '제목을 입력해주세요.' }];
    answer = (_, response) =>
      reply(response, 400, { code: 'VALIDATION', message: '다시 확인해 주세요.', fieldErrors });
    const failure = await call(createInquiry, { body: inquiry }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'VALIDATION',
      status: 400,
      message: '다시 확인해 주세요.',
      fieldErrors,
    });
    expect(received).toHaveLength(1);
  });

  it('says something in Korean also when the answer is no problem of ours', async () => {
    answer = (_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const failure = await call(getSession).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'INTERNAL', status: 502 });
    expect((failure as ApiProblem).message).toContain('문제가 생겼어요');
  });

  it('[S-16] tells whoever keeps the session when nobody is signed in any more', async () => {
    let told = 0;
    setUnauthenticatedHandler(() => {
      told += 1;
    });
    answer = (_, response) =>
      reply(response, 401, { code: 'UNAUTHENTICATED', message: '로그인이 필요해요.' });
    await expect(call(createInquiry, { body: inquiry })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(told).toBe(1);
  });

  it('stops when it is cancelled, without calling it a failure of the network', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    const failure = await call(getSession, { signal: controller.signal }).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(ApiProblem);
  });
});

describe('endpointUrl', () => {
  it('fills in params and query, escaped, and leaves out what is empty', () => {
    expect(endpointUrl(getNpo, { npoId: 'a/b' })).toBe('/api/npos/a%2Fb');
    expect(endpointUrl(getCodeMapsByGroups, {}, { groups: 'FIELD,REGION', page: undefined, q: '' })).toBe(
      '/api/codes?groups=FIELD%2CREGION',
    );
  });
});
