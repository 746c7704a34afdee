import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageRenderer } from './render.ts';

let distDir: string;

beforeAll(async () => {
  distDir = await mkdtemp(path.join(os.tmpdir(), 'matson-pages-'));
  await mkdir(path.join(distDir, 'client/.vite'), { recursive: true });
  await mkdir(path.join(distDir, 'server'));
  const manifest = { 'web/app/boot.ts': { file: 'assets/boot.js' } };
  await writeFile(path.join(distDir, 'client/.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(distDir, { recursive: true, force: true }));

it('[F-06] pages that could not be loaded are loaded again by the next visitor', async () => {
  const renderer = await createPageRenderer({
    distDir,
    origin: 'http://matson.test',
    api: async () => ({ status: 404, json: () => ({}) }),
  });
  await expect(renderer.render('/')).rejects.toThrow('entry-server');
  const pages = `export const setPageTransport = () => {};
    export const renderPage = async (url) => ({ kind: 'PAGE', status: 200, html: url, isPublic: true });`;
  await writeFile(path.join(distDir, 'server/package.json'), '{"type":"module"}');
  await writeFile(path.join(distDir, 'server/entry-server.js'), pages);
  expect(await renderer.render('/npos')).toMatchObject({ status: 200, html: '/npos' });
});
