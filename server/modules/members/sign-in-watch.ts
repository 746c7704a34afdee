import type { Call } from '#server/http/mount.ts';
import { countCounters } from '#server/http/rate-limit-store.ts';
import { takeUse } from '#server/http/rate-limits.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit } from '#server/unit.ts';

/** Refused sign-ins of everybody together that are no longer people who mistype. */
const unusual = { limit: 100, windowSeconds: 600 };
const oneAlert = { limit: 1, windowSeconds: 3600 };

/** Counts a refused sign-in; when there are unusually many, asks for an alert, at most once an hour. */
export async function noteRefusedSignIn({ db, queue }: Pick<Call, 'db' | 'queue'>): Promise<void> {
  if ((await takeUse(db, 'sign-in-refused', unusual)) === 0) return;
  if ((await takeUse(db, 'sign-in-alert', oneAlert)) > 0) return;
  await queue.send('sign-in-alert', {});
}

/** Tells the admins that somebody seems to guess passwords, and how many IDs were tried within the hour. */
export async function alertOfRefusedSignIns(platform: Platform): Promise<void> {
  const usernames = await countCounters(platform.db, 'sign-in:unknown:');
  await runUnit(platform, { kind: 'SYSTEM' }, (unit) =>
    notifyAdmins(unit, messages.signInsRefused({ count: unusual.limit, usernames })),
  );
}
