import { getSession, type SessionAnswer } from '#contract/accounts/members.ts';

export type EarlySession = Promise<SessionAnswer | null>;

/** Asks who is signed in before the application is there; null when the answer cannot be read. */
export async function askEarlySession(): EarlySession {
  try {
    const response = await fetch(getSession.path, { credentials: 'same-origin' });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

let early: EarlySession | null = null;

/** Keeps what the first script has asked, for the first that wants to know who is signed in. */
export function keepEarlySession(asked: EarlySession): void {
  early = asked;
}

/** The answer that was asked for early, once; null when there is none to use. */
export async function takeEarlySession(): EarlySession {
  const taken = early;
  early = null;
  return taken;
}
