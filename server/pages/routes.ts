import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/app-type.ts';
import { describeError } from '#server/http/describe-error.ts';
import { problem } from '#server/http/problem.ts';
import { chooseEncoding, type Encoding } from '#server/public-cache/content-encoding.ts';
import { createPageCache, type PageAnswer, toPageAnswer } from '#server/public-cache/page-cache.ts';
import { createPageSources } from '#server/public-cache/page-sources.ts';
import { UNREADABLE } from './address.ts';
import { serveAssets } from './assets.ts';
import { previewRoutes } from './previews.ts';
import { createPageRenderer } from './render.ts';
import { sitemapRoutes } from './sitemap.ts';

const builtDir = path.resolve(import.meta.dirname, '../../dist/web');

/** Proxies may keep a public page this long; the server itself always answers with what is committed. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=30, must-revalidate';
const PRIVATE_PAGE = 'no-cache';
const RETRY_SECONDS = 30;

const toKoreanTime = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * Serves the browser build of `distDir`, robots and sitemap, and every page of the product; pages are rendered without a
 * session.
 */
export async function pagesRoutes(app: App, distDir = builtDir): Promise<void> {
  const { publicCache } = app;
  const { config } = app.platform;
  const folder = path.join(distDir, 'client/assets');
  const { whenKept } = await serveAssets(app, { storage: app.platform.storage, folder });
  // Browsers look here for the next release of what they keep for pages without a connection.
  const worker = await readFile(path.join(distDir, 'client/sw.js'));
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', PRIVATE_PAGE).type('text/javascript; charset=utf-8').send(worker),
  );
  const { responses, snapshots, storage } = publicCache;
  const sources = createPageSources(app, responses, snapshots);
  const renderer = await createPageRenderer({
    distDir,
    origin: new URL(config.publicUrl).origin,
    api: sources.api,
    onError: (error, url) =>
      // What was searched for stays out.
      app.log.error({ ...describeError(error), page: url.split('?')[0] }, 'a page could not be rendered'),
  });
  const renderOutage = (error: unknown) => {
    const isAway = app.platform.watch.database.note(error);
    return renderer.fail({ kind: isAway ? 'DATABASE_AWAY' : 'UNAVAILABLE' });
  };
  const cache = createPageCache({ render: renderer.render, renderOutage }, snapshots, sources, storage);
  sitemapRoutes(app);
  previewRoutes(app);
  const { maintenanceUntil } = config;
  app.get('/*', async (request, reply) => {
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === null) throw problem('NOT_ACCEPTABLE');
    await whenKept();
    if (request.url === UNREADABLE) {
      const page = await renderer.fail({ kind: 'UNREADABLE' });
      return sendPage(request, reply, toPageAnswer(page, encoding), encoding);
    }
    if (maintenanceUntil === null)
      return sendPage(request, reply, await cache.get(request.url, encoding), encoding);
    const page = await renderer.fail({ kind: 'MAINTENANCE', until: toKoreanTime.format(maintenanceUntil) });
    return sendPage(request, reply, toPageAnswer(page, encoding), encoding);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer,
  encoding: Encoding,
): Promise<FastifyReply> {
  if ('location' in page) return reply.redirect(page.location, page.status);
  request.cacheValidity = page.validity;
  const etag = encoding === 'identity' ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
  reply
    .code(page.status)
    .header('cache-control', page.validity === null ? PRIVATE_PAGE : PUBLIC_PAGE)
    .header('etag', etag)
    .type('text/html; charset=utf-8');
  if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (!page.isPublic || page.status !== 200) reply.header('x-robots-tag', 'noindex');
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bytes(encoding));
}
