import type { putViewing as putEndpoint } from '#contract/admin/viewings.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import * as store from './store.ts';

/** Which records colleagues of the caller have open (O-03). */
export async function findViewings({ actor, db }: Call) {
  return { items: await store.findViewings(db, memberOf(actor).memberId) };
}

/** Says that the caller looks at a record, or no longer (O-03). */
export function putViewing(call: EndpointCall<typeof putEndpoint>) {
  const { place, isLeaving } = call.body;
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    if (isLeaving) await store.deleteLook(unit.tx, place, memberId);
    else await store.putLook(unit.tx, place, memberId, unit.now);
    return {};
  });
}
