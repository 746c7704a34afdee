import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { problem } from './problem.ts';

/**
 * Refuses a mutating request that another site's page sends: with SameSite cookies the second wall against CSRF.
 * A request without `Origin` and `Sec-Fetch-Site` comes from no browser and carries no one's cookie unasked.
 */
export function guardOrigin(config: Config): (request: FastifyRequest) => Promise<void> {
  const publicOrigin = new URL(config.publicUrl).origin;
  return async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('ORIGIN_REFUSED');
    if (origin === undefined || origin === publicOrigin) return;
    const isOwnHost = !config.isProduction && URL.parse(origin)?.host === request.headers.host;
    if (!isOwnHost) throw problem('ORIGIN_REFUSED');
  };
}
