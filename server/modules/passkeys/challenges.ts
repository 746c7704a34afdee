import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { verification } from '#db/schema/members.ts';

const challengeMinutes = 5;

/** What a challenge was given out for; one for a registration belongs to its member. */
type Purpose = 'SIGN_IN' | `REGISTER:${string}`;

const nameOf = (challenge: string) => `passkey:${createHash('sha256').update(challenge).digest('hex')}`;

/** Remembers a challenge that an authenticator is about to sign. */
export async function keepChallenge(db: Database, challenge: string, purpose: Purpose): Promise<void> {
  await db.insert(verification).values({
    identifier: nameOf(challenge),
    value: purpose,
    expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})`,
  });
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
  const taken = await db
    .delete(verification)
    .where(
      and(
        eq(verification.identifier, nameOf(challenge)),
        eq(verification.value, purpose),
        gt(verification.expiresAt, sql`now()`),
      ),
    );
  return taken.rowCount === 1 ? challenge : null;
}
