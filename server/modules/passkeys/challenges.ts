import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { insertVerification, takeVerification } from '#server/modules/members/credential-store.ts';

const challengeSeconds = 300;

/** What a challenge was given out for; one for a registration belongs to its member. */
type Purpose = 'SIGN_IN' | `REGISTER:${string}`;

const nameOf = (challenge: string) => `passkey:${createHash('sha256').update(challenge).digest('hex')}`;

/** Remembers a challenge that an authenticator is about to sign. */
export async function keepChallenge(db: Database, challenge: string, purpose: Purpose): Promise<void> {
  const secret = { identifier: nameOf(challenge), value: purpose };
  await insertVerification(db, secret, challengeSeconds);
}

/** The challenge that an answer of the browser names, null when the answer cannot be read. */
function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Uses up the challenge of an answer; null when it was not given out for this, is used already, or too old. */
export async function takeChallenge(
  db: Database,
  clientDataJSON: string,
  purpose: Purpose,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const secret = { identifier: nameOf(challenge), value: purpose };
  return (await takeVerification(db, secret)) ? challenge : null;
}
