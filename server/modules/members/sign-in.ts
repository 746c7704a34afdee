import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/access/actor.ts';
import type { SessionMember } from '#contract/accounts/members.ts';
import type { Feature } from '#contract/feature-switches.ts';
import type { Database, Transaction } from '#db/client.ts';
import { demoAccounts } from '#db/seed/accounts.ts';
import type { Config } from '#server/config/config.ts';
import { endedSessionHolder, type KeyHolder, uuidOfHash } from '#server/http/idempotency.ts';
import { problem } from '#server/http/problem.ts';
import { toClosedFeatures } from '#server/modules/settings/feature-switches.ts';
import { cookieNameOf, createAuth, renewalSeconds, sessionSeconds } from './auth.ts';
import { openSecondFactor } from './second-factor.ts';
import { openSessionReader, type SessionNews } from './session-news-store.ts';
import { deleteSessionByToken, insertSession, updateToken } from './session-store.ts';
import { openSignedInReader, type SignedInRow } from './signed-in-store.ts';
import { findActiveMember } from './store.ts';

export type SignIn = ReturnType<typeof openSignIn>;

/** Who makes a call, and the parts of the service that are closed now. */
export type Caller = { actor: Actor; closedFeatures: Feature[] };

export type OwnSession = {
  member: SessionMember;
  closedFeatures: Feature[];
  news: SessionNews;
  isDue: boolean;
};

/** What a right password opens: a session, or where a second factor stands a challenge for its code. */
export type Opened = { needsCode: true } | { needsCode: false; memberId: string; handOut(): void };

const knownBrowserSeconds = 180 * 86_400;
const publishedAccounts = new Set(demoAccounts.map((account) => account.username));

/** Sessions and credentials: better-auth issues and ends sessions, every call reads its own with one query. */
export function openSignIn(db: Database, config: Config) {
  const cookieName = cookieNameOf(config, 'session');
  const knownName = cookieNameOf(config, 'known');
  const auth = createAuth(db, config);
  const findSignedIn = openSignedInReader(db, renewalSeconds, 'find-signed-in');
  const findSession = openSessionReader(db, renewalSeconds);
  const cookieOptions = { path: '/', httpOnly: true, secure: config.isProduction, sameSite: 'lax' } as const;

  const sign = (text: string) => createHmac('sha256', config.sessionSecret).update(text).digest('base64');

  /** What stands before the signature of a cookie when that is ours, else null. */
  function readSigned(request: FastifyRequest, name: string, prefix = ''): string | null {
    const value = request.cookies[name];
    const cut = value?.lastIndexOf('.') ?? -1;
    if (value === undefined || cut < 1) return null;
    const text = value.slice(0, cut);
    const given = Buffer.from(value.slice(cut + 1), 'base64');
    const expected = Buffer.from(sign(prefix + text), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
  }

  const readToken = (request: FastifyRequest) => readSigned(request, cookieName);

  /** Whose the keys of this browser's session are once it has ended; null where the browser has none of ours. */
  function readEndedHolder(request: FastifyRequest): KeyHolder | null {
    const token = readToken(request);
    if (token === null) return null;
    return endedSessionHolder(uuidOfHash(createHash('sha256').update(`session:${token}`).digest('hex')));
  }

  /** An administrator works with two factors; only the accounts that a demo gives away do without. */
  function isSecondFactorMissing({
    role,
    username,
    hasSecondFactor,
  }: Pick<SignedInRow, 'role' | 'username' | 'hasSecondFactor'>): boolean {
    const isGivenAway = config.isDemo && publishedAccounts.has(username);
    return role === 'ADMIN' && !hasSecondFactor && !isGivenAway;
  }

  async function readSession(request: FastifyRequest): Promise<SignedInRow | null> {
    const token = readToken(request);
    return token === null ? null : findSignedIn(token);
  }

  function forwardCookies(headers: Headers, reply: FastifyReply): void {
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
  }

  function setSessionCookie(token: string, reply: FastifyReply): void {
    reply.setCookie(cookieName, `${token}.${sign(token)}`, { ...cookieOptions, maxAge: sessionSeconds });
  }

  function toHeaders(request: FastifyRequest): Headers {
    const headers = new Headers();
    for (const name of ['cookie', 'user-agent'] as const) {
      const value = request.headers[name];
      if (value) headers.set(name, value);
    }
    return headers;
  }

  return {
    secondFactor: openSecondFactor(auth, { toHeaders, forwardCookies }),

    /** Who makes this call, and what is closed to them: one query, never kept, so that an ended session is dead at once. */
    async findCaller(request: FastifyRequest): Promise<Caller> {
      const row = await readSession(request);
      if (row === null) return { actor: { kind: 'ANONYMOUS' }, closedFeatures: [] };
      return {
        actor: {
          kind: 'MEMBER',
          memberId: row.memberId,
          organizationId: row.organizationId,
          role: row.role,
          administratorRole: row.administratorRole,
          membershipStatus: row.membershipStatus,
          isContact: row.isContact,
          needsSecondFactor: isSecondFactorMissing(row),
        },
        closedFeatures: toClosedFeatures(row),
      };
    },

    /** Who a member is now, for what was decided before; nobody once the member has left. */
    async findActor(memberId: string): Promise<Actor> {
      const row = await findActiveMember(db, memberId);
      if (row === null) return { kind: 'ANONYMOUS' };
      const { role, username, twoFactorEnabled: hasSecondFactor } = row;
      return {
        kind: 'MEMBER',
        memberId,
        organizationId: row.organizationId,
        role,
        administratorRole: row.administratorRole,
        membershipStatus: 'APPROVED',
        needsSecondFactor: isSecondFactorMissing({ role, username, hasSecondFactor }),
      };
    },

    /** The session of this browser as its member sees it, with its news; `isDue` when it is old enough to be renewed. */
    async findOwnSession(request: FastifyRequest): Promise<OwnSession | null> {
      const token = readToken(request);
      const row = token && (await findSession(token));
      if (!row) return null;
      const member = {
        id: row.memberId,
        username: row.username,
        name: row.name,
        // Named after its file, so that a browser shows a new picture at once.
        image: row.avatarId ? `/api/user/${row.memberId}/avatar?v=${row.avatarId}` : null,
        role: { name: row.role },
        administratorRole: row.administratorRole,
        organizationId: row.organizationId,
        organizationName: row.organizationName,
        membershipStatus: row.membershipStatus,
        needsSecondFactor: isSecondFactorMissing(row),
      };
      return { member, closedFeatures: toClosedFeatures(row), news: row, isDue: row.isDue };
    },

    readToken,

    readEndedHolder,

    /** The same with the token of the session, for a call that may be ending it. */
    readSessionHolder(request: FastifyRequest): { holder: KeyHolder; token: string } | null {
      const token = readToken(request);
      const holder = readEndedHolder(request);
      return token === null || holder === null ? null : { holder, token };
    },

    /** Renews a session that is older than a day, in the database and in the cookie. */
    async renew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { headers } = await auth.api.getSession({ headers: toHeaders(request), returnHeaders: true });
      forwardCookies(headers, reply);
    },

    /**
     * Checks ID and password; the browser gets its session by `handOut`, and its earlier one ends.
     * Throws SIGN_IN_FAILED for an unknown ID and a wrong password alike.
     */
    async open(
      input: { username: string; password: string },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<Opened> {
      try {
        const { headers, response } = await auth.api.signInUsername({
          body: input,
          headers: toHeaders(request),
          returnHeaders: true,
        });
        if (!response) throw problem('SIGN_IN_FAILED');
        if ('twoFactorRedirect' in response) {
          forwardCookies(headers, reply);
          return { needsCode: true };
        }
        const earlier = readToken(request);
        if (earlier !== null) await deleteSessionByToken(db, earlier);
        const handOut = () => forwardCookies(headers, reply);
        return { needsCode: false, memberId: response.user.id, handOut };
      } catch (error) {
        if (error instanceof Error && error.name === 'APIError') throw problem('SIGN_IN_FAILED');
        throw error;
      }
    },

    /** Opens a session for a member who has shown who it is by other means; as `open`, it is handed out later. */
    async openFor(
      memberId: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<{ memberId: string; handOut(): void }> {
      const token = randomBytes(24).toString('base64url');
      const userAgent = request.headers['user-agent'] ?? null;
      await insertSession(db, { memberId, token, userAgent }, sessionSeconds);
      const earlier = readToken(request);
      if (earlier !== null) await deleteSessionByToken(db, earlier);
      return { memberId, handOut: () => setSessionCookie(token, reply) };
    },

    /** A name of this browser when the member with this ID has signed in from it before, else null. */
    readKnownBrowser: (request: FastifyRequest, username: string): string | null =>
      readSigned(request, knownName, `known:${username}:`),

    /** Lets this browser be recognised when the member signs in again; it opens nothing by itself. */
    rememberBrowser(request: FastifyRequest, reply: FastifyReply, username: string): void {
      const name = readSigned(request, knownName, `known:${username}:`) ?? randomBytes(12).toString('hex');
      const value = `${name}.${sign(`known:${username}:${name}`)}`;
      reply.setCookie(knownName, value, { ...cookieOptions, maxAge: knownBrowserSeconds });
    },

    /** Gives this browser's session a new token inside `tx`; hand it out once that has committed. */
    async rotate(tx: Transaction, request: FastifyRequest): Promise<string> {
      const token = readToken(request);
      const next = randomBytes(24).toString('base64url');
      if (token === null) throw problem('UNAUTHENTICATED');
      if (!(await updateToken(tx, token, next))) throw problem('UNAUTHENTICATED');
      return next;
    },

    /** Sets the cookie of a session's token. */
    handOut: setSessionCookie,

    /** Ends the session of this browser and clears its cookie. */
    async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { headers } = await auth.api.signOut({ headers: toHeaders(request), returnHeaders: true });
      forwardCookies(headers, reply);
    },
  };
}
