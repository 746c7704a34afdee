import { createServer } from 'vite';
import { root } from './toolchain.mjs';

/** What the server answers by itself; everything else is a page or a module of the application. */
const serverPaths = ['/api', '/livez', '/readyz', '/metrics'];

/** Every page of the product in development: nothing is rendered before the application runs. */
const shell = `<!doctype html><html lang="ko" data-start="now"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>맞손</title>
<script type="module" src="/web/app/boot.ts"></script></head>
<body><div id="root"></div><script type="application/json" id="query-state">[]</script></body></html>`;

/**
 * Serves the pages from their sources and replaces changed modules in open browsers; calls of the API go on to `api`.
 * @param {{ host: string, port: number, api: string, whenReady?: () => Promise<void> }} options `whenReady` resolves
 * once the server answers: calls wait for it while it starts again.
 * @returns {Promise<import('vite').ViteDevServer>}
 */
export async function servePages({ host, port, api, whenReady = async () => {} }) {
  const vite = await createServer({
    root,
    configFile: 'vite.config.ts',
    cacheDir: '.cache/vite',
    appType: 'custom',
    clearScreen: false,
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, xfwd: true }])),
    },
    plugins: [
      {
        name: 'matson:dev-pages',
        configureServer(server) {
          server.middlewares.use((request, _response, next) => {
            if (serverPaths.some((path) => request.url?.startsWith(path))) whenReady().then(next, next);
            else next();
          });
          // After Vite's own: what is neither a module nor a call of the API is a page.
          return () => {
            server.middlewares.use(async (request, response, next) => {
              try {
                const html = await server.transformIndexHtml(request.originalUrl ?? '/', shell);
                response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
              } catch (error) {
                next(error);
              }
            });
          };
        },
      },
    ],
  });
  await vite.listen();
  return vite;
}
