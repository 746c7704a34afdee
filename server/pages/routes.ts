import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/app.ts';
import { chooseEncoding, type Encoding } from '#server/http/shelf.ts';
import { UNREADABLE } from './address.ts';
import { createPageCache, type PageAnswer, toAnswer } from './page-cache.ts';
import { createPageSources } from './page-sources.ts';
import { previewRoutes } from './previews.ts';
import { createPageRenderer } from './render.ts';
import { sitemapRoutes } from './sitemap.ts';

const distDir = path.resolve(import.meta.dirname, '../../dist/web');

/** Proxies may keep a public page this long; the server itself always answers with what is committed. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=30, must-revalidate';
const PRIVATE_PAGE = 'no-cache';
const RETRY_SECONDS = 60;

const toKoreanTime = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Serves the browser build, robots and sitemap, and every page of the product; pages are rendered without a session. */
export async function pagesRoutes(app: App): Promise<void> {
  const { config, catalog } = app.platform;
  await app.register(fastifyStatic, {
    root: path.join(distDir, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  const sources = createPageSources(app);
  const renderer = await createPageRenderer({
    distDir,
    origin: new URL(config.publicUrl).origin,
    api: sources.api,
    onError: (error, url) => app.log.error({ err: error, url }, 'a page could not be rendered'),
  });
  // The numbers of this moment: the catalogue itself goes on changing.
  const getVersion = async () => {
    const { revision, asOf } = await catalog.fresh();
    return { revision, asOf };
  };
  const cache = createPageCache(renderer, getVersion, sources);
  sitemapRoutes(app);
  previewRoutes(app);
  const { maintenanceUntil } = config;
  app.get('/*', async (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (request.url === UNREADABLE) {
      const page = await renderer.fail({ kind: 'UNREADABLE' });
      return sendPage(request, reply, toAnswer(page, encoding), encoding);
    }
    if (maintenanceUntil === null)
      return sendPage(request, reply, await cache.get(request.url, encoding), encoding);
    const page = await renderer.fail({ kind: 'MAINTENANCE', until: toKoreanTime.format(maintenanceUntil) });
    return sendPage(request, reply, toAnswer(page, encoding), encoding);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer,
  encoding: Encoding,
): Promise<FastifyReply> {
  if ('location' in page) return reply.redirect(page.location, page.status);
  request.stamp = page.stamp;
  const etag = encoding === 'identity' ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
  reply
    .code(page.status)
    .header('cache-control', page.isPublic && page.status === 200 ? PUBLIC_PAGE : PRIVATE_PAGE)
    .header('vary', 'accept-encoding')
    .header('etag', etag)
    .type('text/html; charset=utf-8');
  if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (!page.isPublic || page.status !== 200) reply.header('x-robots-tag', 'noindex');
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bytes(encoding));
}
