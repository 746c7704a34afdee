import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signupDays } from '#contract/signups.ts';
import type { Config } from '#server/config.ts';

const cookieName = (config: Config) => (config.isProduction ? '__Host-matson-signup' : 'matson-signup');

/** What the database knows of a browser's token; the token itself only the browser has. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The hash of the token that a browser sends, null without one that could be ours. */
export function readTokenHash(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[cookieName(config)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/** Whose an `Idempotency-Key` of an applicant is: a UUID made of the token's hash. */
export function formKeyHolder(tokenHash: string): string {
  return tokenHash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Gives a browser a new token and returns its hash. */
export function giveToken(reply: FastifyReply, config: Config): string {
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    secure: config.isProduction,
    sameSite: 'lax',
    maxAge: signupDays * 86_400,
  });
  return hashToken(token);
}

export function takeToken(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName(config), {
    path: '/',
    httpOnly: true,
    secure: config.isProduction,
    sameSite: 'lax',
  });
}
