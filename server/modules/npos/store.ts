import type { NpoListing, NpoSummary } from '#catalog/npo-record.ts';
import type { Database } from '#db/client.ts';
import { summaryJson } from './listing-store.ts';

/** The epoch: how often the public catalogue has changed, and where it stood when a code map was last changed. */
export type EpochVersion = { version: number; codesVersion: number };

/** The epoch now: the one row that nearly every request waits for, so nothing else is asked along with it. */
export async function readEpochVersion(db: Database): Promise<EpochVersion> {
  const { rows } = await db.$client.query<EpochVersion>({
    name: 'read-epoch-version',
    text: 'SELECT version, codes_version AS "codesVersion" FROM catalog_epoch WHERE id = 1',
  });
  return rows[0] ?? { version: 0, codesVersion: 0 };
}

/** The epoch now, and whether any NPO has changed since `version`; one statement, so both are of one instant. */
export async function readEpoch(
  db: Database,
  version: number,
): Promise<EpochVersion & { changedIds: string[] }> {
  const { rows } = await db.$client.query<EpochVersion & { ids: string[] | null }>({
    name: 'read-epoch',
    text: `SELECT e.version, e.codes_version AS "codesVersion", (SELECT array_agg(n.id) FROM npo n WHERE n.catalog_version > $1) AS ids
           FROM catalog_epoch e WHERE e.id = 1`,
    values: [version],
  });
  const { ids = null, ...epoch } = rows[0] ?? { version: 0, codesVersion: 0 };
  return { ...epoch, changedIds: ids ?? [] };
}

type ListingRow = { summary: NpoSummary; rest: Omit<NpoListing, keyof NpoSummary> };

const listingColumns = `${summaryJson} AS summary, json_build_object('version', n.catalog_version, 'isPublished', true,
  'joinedOn', l.joined_on, 'nameKey', l.name_key, 'text', json_build_object('names', l.names, 'prose', l.prose)) AS rest`;

const toListing = ({ summary, rest }: ListingRow): NpoListing => ({ ...summary, ...rest });

/**
 * Listings of the published NPOs, `limit` of them after an id in the order of ids. One JSON text for all of them:
 * PostgreSQL writes and V8 reads that faster than rows.
 */
export async function findNpoListings(db: Database, afterId: string, limit: number): Promise<NpoListing[]> {
  const { rows } = await db.$client.query<{ listings: ListingRow[] | null }>({
    name: 'find-npo-listings',
    text: `SELECT json_agg(listing ORDER BY id) AS listings FROM (
      SELECT l.id, ${listingColumns} FROM npo_listing l JOIN npo n ON n.id = l.id
      WHERE l.id > $1 ORDER BY l.id LIMIT $2) listing`,
    values: [afterId, limit],
  });
  return (rows[0]?.listings ?? []).map(toListing);
}

/** Listings of the given NPOs; one that is not published is not among them. */
export async function getNpoListings(db: Database, ids: string[]): Promise<NpoListing[]> {
  const { rows } = await db.$client.query<ListingRow>({
    name: 'get-npo-listings',
    text: `SELECT ${listingColumns} FROM npo_listing l JOIN npo n ON n.id = l.id WHERE l.id = ANY ($1)`,
    values: [ids],
  });
  return rows.map(toListing);
}
