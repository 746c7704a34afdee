import type { z } from 'zod';
import type { findAuditEntries as findEndpoint } from '#contract/admin/admin.ts';
import type { Call } from '#server/http/mount.ts';
import { presentAuditEntry } from './present.ts';
import { findAuditRows } from './store.ts';

const pageSize = 50;

/** One page of the audit log, newest first; `before` is the sequence that the page before ended at. */
export async function findAuditEntries(
  call: Call,
  { before, subjectId, actorId, from }: z.output<NonNullable<typeof findEndpoint.query>>,
): Promise<z.infer<typeof findEndpoint.response>> {
  const filter = { before, subjectId, actorId, from: from === undefined ? undefined : new Date(from) };
  const rows = await findAuditRows(call.db, filter, pageSize + 1);
  const items = rows.slice(0, pageSize).map(presentAuditEntry);
  return { items, nextBefore: rows.length > pageSize ? (items.at(-1)?.sequence ?? null) : null };
}
