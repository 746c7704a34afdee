import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

/**
 * Whom a passkey is made for: the host and origin of the public address. Outside production the host that the browser
 * has used counts as well, since a demo is opened under `localhost` whatever it is bound to.
 */
export function relyingPartyOf(config: Config, request: FastifyRequest): { id: string; origin: string } {
  const known = new URL(config.publicUrl);
  const { host } = request.headers;
  const used = config.isProduction || !host ? null : URL.parse(`${known.protocol}//${host}`);
  const { hostname, origin } = used ?? known;
  return { id: hostname, origin };
}

/** The library that checks authenticators, loaded when somebody first uses a passkey: a start does without it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
