import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#server/app-type.ts';
import { packAnswers } from './packed-answers.ts';

const list = { items: Array.from({ length: 40 }, (_, index) => ({ title: `도서관 책 읽어 주기 ${index}` })) };
const browser = 'gzip, deflate, br, zstd';

function openServer() {
  const app = Fastify();
  app.decorateRequest('cacheValidity', null);
  packAnswers(app as unknown as App);
  app.get('/list', async () => list);
  app.get('/short', async () => ({ items: [] }));
  app.get('/export', async (_request, reply) =>
    reply.type('text/csv').send(Buffer.from('제목\n'.repeat(400))),
  );
  app.get('/kept', async (request) => {
    request.cacheValidity = () => true;
    return list;
  });
  return (url: string, accepted?: string, site: string | null = 'same-origin') =>
    app.inject({
      url,
      headers: {
        ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
        ...(site === null ? {} : { 'sec-fetch-site': site }),
      },
    });
}

test.each([
  [browser, 'zstd', zstdDecompressSync],
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('who accepts %s gets a list in %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await openServer()('/list', accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding, sec-fetch-site',
  });
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(list);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(list).length / 4);
});

test('who accepts nothing, or only what nobody packs, gets the list as it is, and caches are told that others do not', async () => {
  for (const accepted of [undefined, 'identity', 'compress', 'identity;q=0']) {
    const { headers, body } = await openServer()('/list', accepted);
    expect(JSON.parse(body), accepted).toEqual(list);
    expect(headers, accepted).toMatchObject({ vary: 'accept-encoding, sec-fetch-site' });
    expect(headers, accepted).not.toHaveProperty('content-encoding');
  }
});

test.each([
  ['a short answer', '/short'],
  ['a file', '/export'],
  ['a public answer that is kept', '/kept'],
])('%s goes out as it is', async (_name, url) => {
  const { headers, statusCode } = await openServer()(url, browser);
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
});

test.each(['cross-site', 'same-site', 'none', null])(
  'what another site asks for, or nobody knows which (%s), goes out as it is, so that its length tells nothing',
  async (site) => {
    const { headers, body } = await openServer()('/list', browser, site);
    expect(JSON.parse(body)).toEqual(list);
    expect(headers).not.toHaveProperty('content-encoding');
  },
);
