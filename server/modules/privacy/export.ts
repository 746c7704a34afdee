import type { exportOwnData as exportEndpoint } from '#contract/accounts/accounts.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { findOwnData } from './export-store.ts';

/** Sends the member's own data as one JSON file; at most five times an hour, and each is recorded. */
export async function exportOwnData(call: EndpointCall<typeof exportEndpoint>): Promise<void> {
  const { memberId } = memberOf(call.actor);
  await countUse(call, `export:${memberId}`, { limit: 5, windowSeconds: 3600 });
  const data = await call.transact(async (unit) => {
    const own = await findOwnData(unit.tx, memberId);
    if (!own) throw problem('NOT_FOUND');
    unit.audit({ action: 'member.export', subjectType: 'member', subjectId: memberId });
    return { 만든_때: unit.now, ...own };
  });
  call.reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent('맞손-내-정보.json')}`)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(data, null, 2));
}
