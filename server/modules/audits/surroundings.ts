import type { z } from 'zod';
import type { getAuditSurroundings as getEndpoint } from '#contract/admin/audits.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findNames } from './name-store.ts';
import { findLinks } from './store.ts';
import { countOfSubject, findTogether } from './surroundings-store.ts';
import { firstPreviousHash } from './verify.ts';

/** What stands around one entry of the log; its hash is computed anew, as by the check of the night. */
export async function getAuditSurroundings(
  call: EndpointCall<typeof getEndpoint>,
): Promise<z.infer<typeof getEndpoint.response>> {
  const { sequence } = call.params;
  const links = await findLinks(call.db, sequence - 2, 3);
  const [before, link, next] = [sequence - 1, sequence, sequence + 1].map((place) =>
    links.find((found) => found.sequence === place),
  );
  if (!link) throw problem('NOT_FOUND');
  const together = await findTogether(call.db, sequence);
  const subjectIds = together.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId]));
  return {
    nextHash: next?.hash ?? null,
    isLinked:
      link.hash === link.computedHash &&
      link.previousHash === (sequence === 1 ? firstPreviousHash : before?.hash) &&
      (next === undefined || next.previousHash === link.hash),
    together,
    names: await findNames(call.db, [...new Set(subjectIds)]),
    subjectCount: await countOfSubject(call.db, sequence),
  };
}
