import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { problem } from './problem.ts';

/**
 * Refuses a mutating request that another site's page sends: with SameSite cookies the second wall against CSRF.
 * A request without `Origin` and `Sec-Fetch-Site` comes from no browser and carries no one's cookie unasked.
 */
export function guardOrigin(app: FastifyInstance, config: Config): void {
  const publicOrigin = new URL(config.publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    done(isOwn(request) ? undefined : problem('ORIGIN_REFUSED'));
  });

  function isOwn({ method, headers }: FastifyRequest): boolean {
    if (method === 'GET' || method === 'HEAD') return true;
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
    if (origin === undefined || origin === publicOrigin) return true;
    return !config.isProduction && URL.parse(origin)?.host === headers.host;
  }
}
