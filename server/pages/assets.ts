import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeError } from '#server/http/describe-error.ts';
import { problem } from '#server/http/problem.ts';
import { omitDocumentHeaders } from '#server/http/security-headers.ts';
import { chooseFileEncoding } from '#server/public-cache/content-encoding.ts';
import type { Storage } from '#server/storage/storage.ts';
import { openBuildFiles } from './build-files.ts';
import { type KeptBuilds, openKeptBuilds } from './kept-builds.ts';

const CACHED = 'public, max-age=31536000, immutable';
const SAYS_THAT_IT_SERVES_MS = 3_600_000;

/** Where no page is asked for before: the first answers go first. */
const KEEPS_AFTER_MS = 2000;

/** What the build makes; anything else is bytes. */
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of the browser build under `/assets/`, whose names tell their content, packed as the client takes
 * them; what this build does not have comes from one that the store keeps. `whenKept` ends once this build is there too,
 * or could not be kept: a page must wait for it, since another process may be asked for what the page names.
 */
export async function serveAssets(
  app: FastifyInstance,
  { storage, folder }: { storage: Storage; folder: string },
): Promise<{ whenKept(): Promise<void> }> {
  const builds = openKeptBuilds(storage, folder);
  const keep = () =>
    builds
      .keep()
      .catch((error: unknown) => app.log.error(describeError(error), 'this build could not be kept'));
  let kept: Promise<void> | undefined;
  const whenKept = () => {
    kept ??= keep();
    return kept;
  };
  let first: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    first = setTimeout(whenKept, KEEPS_AFTER_MS).unref();
  });
  const timer = setInterval(keep, SAYS_THAT_IT_SERVES_MS).unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(timer);
  });
  await app.register((files) => serveFiles(files, builds, folder), { prefix: '/assets' });
  return { whenKept };
}

async function serveFiles(files: FastifyInstance, builds: KeptBuilds, folder: string): Promise<void> {
  const own = await openBuildFiles(folder);
  files.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const encoding = chooseFileEncoding(request.headers['accept-encoding']);
      if (encoding === null) throw problem('NOT_ACCEPTABLE');
      const name = request.params['*'];
      const file = own.find(name, encoding) ?? (await builds.find(name, encoding));
      if (file === null) throw problem('NOT_FOUND');
      const bytes = await file.open();
      const extension = path.extname(name);
      if (extension !== '.svg') omitDocumentHeaders(reply);
      reply
        .header('cache-control', CACHED)
        .header('vary', 'accept-encoding')
        .type(types[extension] ?? 'application/octet-stream');
      if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
      if ('sizeBytes' in file) reply.header('content-length', file.sizeBytes);
      return reply.send(bytes);
    },
  });
  files.setNotFoundHandler(() => {
    throw problem('NOT_FOUND');
  });
}
