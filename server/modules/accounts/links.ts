import { createHash, randomBytes } from 'node:crypto';
import type { Reader, Transaction } from '#db/client.ts';
import { findActiveMember } from '#server/modules/members/store.ts';
import {
  endLinksOf,
  findOpenLink,
  findUser,
  insertLink,
  type LinkPurpose,
  markLinkUsed,
} from './link-store.ts';

/** How long a link for a new password works; as long as the window of its limit, so that one always works. */
export const passwordLinkMinutes = 60;

/** How long a call with a used link may be repeated, when its answer was lost. */
const repetitionMinutes = 10;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link under the id of its job and returns its secret, or null when the job has made it before. */
export async function createLink(
  tx: Transaction,
  { minutes, ...given }: { id: string; memberId: string; purpose: LinkPurpose; minutes: number },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  return (await insertLink(tx, { ...given, tokenHash: hashToken(token) }, minutes)) ? token : null;
}

export type UsableLink = { id: string; memberId: string; username: string };

/** The member behind a link that is neither used nor expired, null otherwise. */
export async function findLink(db: Reader, token: string, purpose: LinkPurpose): Promise<UsableLink | null> {
  const link = await findOpenLink(db, { tokenHash: hashToken(token), purpose });
  const owner = link && (await findActiveMember(db, link.memberId));
  return owner && { ...link, username: owner.username };
}

/** The member who used this link less than ten minutes ago: a call may be repeated when its answer was lost. */
export function findJustUsed(db: Reader, token: string, purpose: LinkPurpose): Promise<string | null> {
  return findUser(db, { tokenHash: hashToken(token), purpose }, repetitionMinutes);
}

/** Uses up a link, and with it every other one of its member and purpose; false when someone was faster. */
export async function useLink(tx: Transaction, link: UsableLink, purpose: LinkPurpose): Promise<boolean> {
  if (!(await markLinkUsed(tx, link.id))) return false;
  await endLinksOf(tx, link.memberId, purpose);
  return true;
}
