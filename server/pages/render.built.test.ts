import path from 'node:path';
import { expect, it } from 'vitest';
import { createPageRenderer } from './render.ts';

const root = path.join(import.meta.dirname, '../..');

it('a page whose data cannot be loaded says so in Korean, with status 500', async () => {
  const renderer = await createPageRenderer({
    distDir: path.join(root, 'dist/web'),
    origin: 'http://127.0.0.1',
    api: async () => ({ status: 503, json: () => ({ code: 'UNAVAILABLE', message: '' }) }),
  });
  const page = await renderer.render('/npos');
  expect(page).toMatchObject({ kind: 'PAGE', status: 500, isPublic: false });
  expect('html' in page && page.html).toContain('화면을 보여 드리지 못했어요');
  expect('html' in page && page.html).toContain('noindex');
});
