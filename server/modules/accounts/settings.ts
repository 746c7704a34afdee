import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { updateNotificationSettings as updateEndpoint } from '#contract/accounts.ts';
import { member } from '#db/schema/members.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';

/** Keeps whether news of projects come by mail, too. */
export function updateNotificationSettings(
  call: EndpointCall<typeof updateEndpoint>,
): Promise<z.infer<typeof updateEndpoint.response>> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await unit.tx.update(member).set({ receivesNews: call.body.receivesNews }).where(eq(member.id, memberId));
    return call.body;
  });
}
