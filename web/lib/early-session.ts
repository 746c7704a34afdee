import { getSession, type SessionAnswer } from '#contract/accounts/members.ts';

let early: Promise<SessionAnswer> | null = null;

/** Asks who is signed in before the application is there; null when the answer cannot be read. */
export async function askEarlySession(): Promise<SessionAnswer | null> {
  early = fetch(getSession.path, { credentials: 'same-origin' }).then((response) => {
    if (!response.ok) throw new Error(`session: ${response.status}`);
    return response.json() as Promise<SessionAnswer>;
  });
  return early.catch(() => null);
}

/** The answer that was asked for early, once; null when there is none to use. */
export async function takeEarlySession(): Promise<SessionAnswer | null> {
  const taken = early;
  early = null;
  return taken === null ? null : taken.catch(() => null);
}
