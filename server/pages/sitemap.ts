import type { App } from '#server/app-type.ts';
import { findPublishedProjects } from '#server/modules/npos/listing-store.ts';

/** Below the 50,000 that search engines read from one file. */
const URLS_PER_FILE = 40_000;

const PUBLIC_PATHS = [
  '/',
  '/about',
  '/howto/faq',
  '/howto/faq?role=npo',
  '/guide',
  '/legal/terms',
  '/legal/privacy',
  '/legal/marketing',
  '/npos',
];
const PRIVATE_PATHS = ['/api/', '/account/', '/admin', '/demo/', '/invitations', '/login', '/project/'];

const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What search engines may read, and where every public page stands: robots.txt, an index and its files. */
export function sitemapRoutes(app: App): void {
  const { config, catalog, db } = app.platform;
  const origin = new URL(config.publicUrl).origin;

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const { npos, npoProjects } = await (await catalog.fresh()).measure();
    const fileCount = Math.ceil((PUBLIC_PATHS.length + npos + npoProjects) / URLS_PER_FILE);
    const files = Array.from(
      { length: fileCount },
      (_, index) => `<sitemap><loc>${origin}/sitemaps/${index + 1}.xml</loc></sitemap>`,
    );
    return reply
      .type(XML)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>`,
      );
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1]);
    if (Number.isNaN(number)) return reply.code(404).type('text/plain').send('');
    const ids = await (await catalog.fresh()).findIds();
    const paths = [...PUBLIC_PATHS, ...ids.map((id) => `/npos/${id}`)];
    const start = (number - 1) * URLS_PER_FILE;
    const page = paths.slice(start, start + URLS_PER_FILE);
    // Behind the profiles, each at the address that its own page names as canonical.
    const projects = await findPublishedProjects(db, {
      offset: Math.max(start - paths.length, 0),
      limit: URLS_PER_FILE - page.length,
    });
    page.push(...projects.map(({ id, npoId }) => `/npos/${npoId}?project=${id}`));
    if (page.length === 0) return reply.code(404).type('text/plain').send('');
    const urls = page.map((path) => `<url><loc>${origin}${path}</loc></url>`);
    return reply
      .type(XML)
      .send(`<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACE}>${urls.join('')}</urlset>`);
  });
}
