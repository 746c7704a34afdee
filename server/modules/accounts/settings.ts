import type { z } from 'zod';
import type { updateNotificationSettings as updateEndpoint } from '#contract/accounts/accounts.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { setReceivesNews } from '#server/modules/members/store.ts';

/** Keeps whether news of projects come by mail, too. */
export function updateNotificationSettings(
  call: EndpointCall<typeof updateEndpoint>,
): Promise<z.infer<typeof updateEndpoint.response>> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await setReceivesNews(unit.tx, memberId, call.body.receivesNews);
    return call.body;
  });
}
