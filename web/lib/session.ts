import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Actor } from '#contract/access/actor.ts';
import { type Action, can, type Resources } from '#contract/access/policy.ts';
import type { LegalNotice } from '#contract/accounts/consents.ts';
import {
  getSession,
  type Session,
  type SessionMember,
  signIn,
  signInByCode,
  signOut,
} from '#contract/accounts/members.ts';
import { beginPasskeySignIn, signInByPasskey } from '#contract/accounts/passkeys.ts';
import type { Feature } from '#contract/feature-switches.ts';
import type { ShownAnnouncement } from '#contract/shown-announcements.ts';
import { call, setComingSoonHandler, setUnauthenticatedHandler } from './api.ts';
import { dropEarly, readEarly } from './early-reads.ts';
import { useLoaded } from './loaded.ts';
import { signWithPasskey } from './passkeys.ts';

/**
 * `expiry` tells a session that the server ended from one that its member left: whose it was, and how many calls
 * have been refused since.
 */
type SessionState = Session & { closedFeatures?: Feature[]; expiry?: { memberId: string; refusals: number } };

export type SessionView =
  | { status: 'loading'; member: null; refusals: 0 }
  | { status: 'authenticated'; member: SessionMember; refusals: 0 }
  /** `refusals` counts the calls refused since the server ended the session; 0 when its member left. */
  | { status: 'unauthenticated'; member: null; refusals: number };

const SESSION_KEY = ['session'] as const;

const sessionQuery = queryOptions<SessionState>({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => call(getSession, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Keeps who is signed in, as the first script was told; says whether it was. */
export async function keepEarlySession(queryClient: QueryClient): Promise<boolean> {
  const session = (await readEarly(getSession.path)) as SessionState | undefined;
  if (session) queryClient.setQueryData<SessionState>(SESSION_KEY, session);
  return session !== undefined;
}

/** Who is signed in: `loading` until the browser has asked, which a page rendered on the server always is. */
export function useSession(): SessionView {
  const data = useLoaded(sessionQuery);
  if (data === undefined) return { status: 'loading', member: null, refusals: 0 };
  if (data.member === null) {
    return { status: 'unauthenticated', member: null, refusals: data.expiry?.refusals ?? 0 };
  }
  return { status: 'authenticated', member: data.member, refusals: 0 };
}

const NO_NOTICES: readonly LegalNotice[] = [];

function useFailing(): boolean {
  const { data, failureReason } = useQuery(sessionQuery);
  return data === undefined && failureReason !== null;
}

/** Whether the browser has asked in vain who is signed in; it asks again when the connection comes back. */
export const useIsSessionAway: () => boolean = typeof window === 'undefined' ? () => false : useFailing;

/** Newer legal texts that the signed-in member is told of or asked to agree to. */
export function useLegalNotices(): readonly LegalNotice[] {
  const data = useLoaded(sessionQuery);
  return data?.legalNotices ?? NO_NOTICES;
}

const NO_ANNOUNCEMENTS: readonly ShownAnnouncement[] = [];

/** What the operator says above the pages of whoever is here. */
export function useAnnouncements(): readonly ShownAnnouncement[] {
  const data = useLoaded(sessionQuery);
  return data?.announcements ?? NO_ANNOUNCEMENTS;
}

/** Whether whoever is signed in may do what needs no resource to be decided; false while the session loads. */
export function useMay(action: Exclude<Action, keyof Resources>): boolean {
  return can(sessionActor(useSession()), action);
}

/** The actor of the access policy behind a session; anonymous while it loads. */
export function sessionActor(session: SessionView): Actor {
  if (session.member === null) return { kind: 'ANONYMOUS' };
  const { id, organizationId, role, administratorRole, membershipStatus, needsSecondFactor } = session.member;
  return {
    kind: 'MEMBER',
    memberId: id,
    organizationId,
    role: role.name,
    administratorRole,
    membershipStatus,
    needsSecondFactor,
  };
}

/** Parts of the service that the admin has closed, as far as the browser knows; none while it loads. */
export function useClosedFeatures(): readonly Feature[] {
  const data = useLoaded(sessionQuery);
  return data?.closedFeatures ?? [];
}

/** Whose session the server has ended; null when nobody's. */
export function useExpiredMemberId(): string | null {
  const data = useLoaded(sessionQuery);
  return data?.expiry?.memberId ?? null;
}

/**
 * Id of the member who writes in this tab, also after the server has ended the session; null for a visitor, undefined
 * while nobody knows.
 */
export function findWriter(queryClient: QueryClient): string | null | undefined {
  const known = queryClient.getQueryData<SessionState>(SESSION_KEY);
  return known && (known.member?.id ?? known.expiry?.memberId ?? null);
}

/** Makes an answer of COMING_SOON ask again which parts of the service are closed, so that the page says so. */
export function watchClosedFeatures(queryClient: QueryClient): void {
  setComingSoonHandler(() => void queryClient.invalidateQueries({ queryKey: SESSION_KEY }));
}

/** Makes an answer of 401 end the session on screen, while the page keeps what its member has typed. */
export function watchSessionExpiry(queryClient: QueryClient): void {
  setUnauthenticatedHandler(() => {
    const known = queryClient.getQueryData<SessionState>(SESSION_KEY);
    const memberId = known?.member?.id ?? known?.expiry?.memberId;
    if (memberId === undefined) return;
    const refusals = (known?.expiry?.refusals ?? 0) + 1;
    queryClient.setQueryData<SessionState>(SESSION_KEY, {
      ...known,
      member: null,
      expiry: { memberId, refusals },
    });
  });
}

/** Sign-in and sign-out; both drop everything that was loaded for whoever was signed in before. */
export function useSessionActions() {
  const queryClient = useQueryClient();
  function forgetMember() {
    dropEarly();
    queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.has(String(queryKey[0])) });
  }
  /** `leave` moves to a public page before the session ends on screen, so no protected page refuses its own member. */
  async function endSession(leave: () => Promise<void>) {
    await leave();
    const { closedFeatures } = queryClient.getQueryData<SessionState>(SESSION_KEY) ?? {};
    queryClient.setQueryData<SessionState>(SESSION_KEY, {
      member: null,
      ...(closedFeatures ? { closedFeatures } : {}),
    });
    forgetMember();
  }
  /** The answer to signing in only says that the cookie is there; who it stands for is asked with it. */
  async function takeSession(options: { keepData?: boolean }) {
    const session = await call(getSession);
    if (!options.keepData) forgetMember();
    queryClient.setQueryData<SessionState>(SESSION_KEY, session);
    return session.member;
  }
  return {
    /** Tells whether a code is still needed. Throws `ApiProblem` with SIGN_IN_FAILED when ID and password do not match. */
    async signIn(body: { username: string; password: string }, options: { keepData?: boolean } = {}) {
      const { needsCode } = await call(signIn, { body });
      return { needsCode, member: needsCode ? null : await takeSession(options) };
    },
    /** Finishes signing in with the code of the second factor. */
    async signInByCode(
      body: { code: string; isRecoveryCode: boolean },
      options: { keepData?: boolean } = {},
    ) {
      await call(signInByCode, { body });
      return takeSession(options);
    },
    /** Signs in with a passkey of this device. Throws the browser's error when its owner says no. */
    async signInByPasskey() {
      const { options: asked } = await call(beginPasskeySignIn);
      await call(signInByPasskey, { body: { credential: await signWithPasskey(asked) } });
      return takeSession({});
    },
    /** Asks again who is signed in, after something of that member has changed. */
    refresh: () => queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
    async signOut(leave: () => Promise<void>) {
      await call(signOut);
      await endSession(leave);
    },
    /** After what has ended it on the server, such as leaving. */
    endSession,
  };
}

/** First parts of the query keys whose data is the same for everybody. */
const PUBLIC_KEYS = new Set(['session', 'site', 'codes', 'npos', 'legal']);
