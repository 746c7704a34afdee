import type { z } from 'zod';
import type { AuditFilter, findAuditEntries as findEndpoint } from '#contract/admin/audits.ts';
import type { Database } from '#db/client.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { findSequences } from './filter-store.ts';
import { findNamed, findNames } from './name-store.ts';
import { presentAuditEntry } from './present.ts';
import { findAuditRows } from './store.ts';

type AuditPage = z.infer<typeof findEndpoint.response>;

const pageSize = 50;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Every id that stands in some details, however deep. */
function idsWithin(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsWithin);
}

/** The newest entries that agree with a filter, with what their ids are called; `before` is where the page before ended. */
export async function readEntries(
  db: Database,
  filter: AuditFilter & { before?: number | undefined },
  limit: number,
): Promise<AuditPage> {
  const isWorded = filter.text !== undefined && !/^\d+$/.test(filter.text);
  const namedIds = isWorded ? await findNamed(db, filter.text ?? '') : [];
  const sequences = await findSequences(db, { ...filter, namedIds }, limit + 1);
  const items = (await findAuditRows(db, sequences.slice(0, limit))).map(presentAuditEntry);
  const ids = items.flatMap(({ subjectId, details }) => [
    ...(subjectId ? [subjectId] : []),
    ...idsWithin(details),
  ]);
  const names = await findNames(db, [...new Set(ids)]);
  return { items, names, nextBefore: sequences.length > limit ? (items.at(-1)?.sequence ?? null) : null };
}

/** One page of the audit log, newest first. */
export function findAuditEntries(call: EndpointCall<typeof findEndpoint>): Promise<AuditPage> {
  return readEntries(call.db, call.query, pageSize);
}
