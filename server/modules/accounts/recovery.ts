import type { z } from 'zod';
import type {
  Accepted,
  readPasswordLink as readEndpoint,
  requestPasswordReset as requestPasswordEndpoint,
  requestUsername as requestUsernameEndpoint,
} from '#contract/accounts/accounts.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { addressGroup, countUse, takeUse } from '#server/http/rate-limits.ts';
import { mailMember } from '#server/modules/mails/service.ts';
import { findActiveMember, findMemberId } from '#server/modules/members/store.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit } from '#server/unit.ts';
import { createLink, findLink, passwordLinkMinutes } from './links.ts';
import { accountMails } from './mail-templates.ts';

export type RecoveryJob = { kind: 'USERNAME' | 'PASSWORD'; memberId: string | null };

/**
 * Leaves the rest to a job, which is made whether or not someone was found: answer, work and time are the same.
 * At most 10 requests in ten minutes come from one address.
 */
async function request(call: Call, kind: RecoveryJob['kind'], find: () => Promise<string | null>) {
  await countUse(call, `recovery:${addressGroup(call.ipAddress)}`, { limit: 10, windowSeconds: 600 });
  const job: RecoveryJob = { kind, memberId: await find() };
  await call.queue.send('recovery-send', job);
  return { isAccepted: true } as const;
}

/** Mails the ID to the person whose organisation has this number and whose e-mail is this one, if there is one. */
export function requestUsername(call: EndpointCall<typeof requestUsernameEndpoint>): Promise<Accepted> {
  const { number, email } = call.body;
  return request(call, 'USERNAME', () => findMemberId(call.db, { email, organizationNumber: number }));
}

/** Mails a link for a new password to the member with this ID and e-mail, if there is one. */
export function requestPasswordReset(call: EndpointCall<typeof requestPasswordEndpoint>): Promise<Accepted> {
  const { username, email } = call.body;
  return request(call, 'PASSWORD', () => findMemberId(call.db, { email, username }));
}

/**
 * Writes the mail that a request asked for, once for each job. A member gets at most 3 an hour of a kind: whoever asks
 * more often fills no mailbox, and the newest link of that hour still works.
 */
export async function sendRecoveryMail(
  platform: Platform,
  { id, data: { kind, memberId } }: { id: string; data: RecoveryJob },
): Promise<void> {
  if (memberId === null) return;
  const key = `recovery-mail:${kind}:${memberId}`;
  if ((await takeUse(platform.db, key, { limit: 3, windowSeconds: passwordLinkMinutes * 60 })) > 0) return;
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
    const found = await findActiveMember(unit.tx, memberId);
    if (!found) return;
    const { username } = found;
    const recipient = { memberId, name: found.name, to: found.email };
    unit.audit({
      action: kind === 'USERNAME' ? 'member.username.send' : 'member.password.link',
      subjectType: 'member',
      subjectId: memberId,
    });
    if (kind === 'USERNAME') {
      await mailMember(unit, recipient, accountMails.username({ username }));
      return;
    }
    const minutes = passwordLinkMinutes;
    const token = await createLink(unit.tx, { id, memberId, purpose: 'PASSWORD_RESET', minutes });
    if (token === null) return;
    const content = accountMails.passwordLink({ username, token, minutes });
    await mailMember(unit, recipient, content);
  });
}

/** Whose new password a link decides. Throws LINK_EXPIRED for one that is used, too old or unknown. */
export async function readPasswordLink(
  call: EndpointCall<typeof readEndpoint>,
): Promise<z.infer<typeof readEndpoint.response>> {
  await countLinkUse(call);
  const link = await findLink(call.db, call.body.token, 'PASSWORD_RESET');
  if (link === null) throw problem('LINK_EXPIRED');
  return { username: link.username };
}

/** At most 30 looks at links in ten minutes from one address. */
export function countLinkUse(call: Call): Promise<void> {
  return countUse(call, `link:${addressGroup(call.ipAddress)}`, { limit: 30, windowSeconds: 600 });
}
