import { createServer, type Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './dev-pages.mjs';
import { findFreePort } from './toolchain.mjs';

let api: Server;
let pages: ViteDevServer;
let url: string;
let isReady = false;
let becomeReady = () => {};

beforeAll(async () => {
  api = createServer((request, response) =>
    response.end(`${request.url} ${isReady ? 'ready' : 'too early'}`),
  );
  const apiPort = await findFreePort();
  await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', resolve));
  const port = await findFreePort();
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  pages = await servePages({
    host: '127.0.0.1',
    port,
    api: `http://127.0.0.1:${apiPort}`,
    whenReady: () => ready,
  });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await pages.close();
  await new Promise((resolve) => api.close(resolve));
});

test('every page is the application, from its sources, with a client that replaces changed modules', async () => {
  for (const path of ['/', '/npos?region=51', '/project/manage/1']) {
    const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<script type="module" src="/web/app/boot.ts">');
    expect(html).toContain('/@vite/client');
  }
  const module = await (await fetch(`${url}/web/app/footer.tsx`)).text();
  expect(module).toContain('import.meta.hot');
  expect(module).not.toMatch(/: React\.|as const/);
});

test('a call of the API waits until the server answers, and goes on to it', async () => {
  const answer = fetch(`${url}/api/session`).then((response) => response.text());
  await fetch(`${url}/`);
  isReady = true;
  becomeReady();
  expect(await answer).toBe('/api/session ready');
});
