import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signupDays } from '#contract/accounts/signups.ts';
import type { Config } from '#server/config/config.ts';
import { uuidOfHash } from '#server/http/idempotency.ts';

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
export const formKeyHolder = uuidOfHash;

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
