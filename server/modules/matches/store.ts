import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { qualified } from '#db/qualified.ts';
import { match, matchCandidate } from '#db/schema/matches.ts';
import { organizationName } from '#server/modules/organizations/store.ts';
import type { CandidateColumns } from './candidates.ts';
import type { Recommendation } from './engine.ts';

export type MatchCause = (typeof match.$inferSelect)['cause'];

/** What a decision on a list looks at. */
export type MatchRow = Pick<
  typeof match.$inferSelect,
  'id' | 'projectId' | 'version' | 'sequence' | 'publishedAt'
>;

const columns = {
  id: match.id,
  projectId: match.projectId,
  version: match.version,
  sequence: match.sequence,
  publishedAt: match.publishedAt,
};

/** How many lists were ordered by the weights whose hash stands in a column, for a select of another table. */
export const listCount = (weightsHash: AnyPgColumn) =>
  sql<number>`(SELECT count(*)::int FROM match ordered WHERE ordered.weights_hash = ${qualified(weightsHash)})`;

export type CandidateRow = typeof matchCandidate.$inferSelect;

/** The newest computed list of a project, with its candidates in the order shown. */
export async function findMatch(db: Reader, projectId: string, { isPublished }: { isPublished: boolean }) {
  const [found] = await db
    .select(columns)
    .from(match)
    .where(and(eq(match.projectId, projectId), isPublished ? isNotNull(match.publishedAt) : undefined))
    .orderBy(desc(match.sequence))
    .limit(1);
  if (!found) return null;
  const candidates = await db
    .select({ candidate: matchCandidate, orgName: organizationName(matchCandidate.npoId) })
    .from(matchCandidate)
    .where(eq(matchCandidate.matchId, found.id))
    .orderBy(
      asc(matchCandidate.isRepeatPartner),
      sql`${matchCandidate.rank} NULLS LAST`,
      asc(matchCandidate.automaticRank),
    );
  return { ...found, candidates };
}

/** One list without its candidates and its snapshot. */
export async function findMatchRow(db: Reader, matchId: string): Promise<MatchRow | null> {
  const [row] = await db.select(columns).from(match).where(eq(match.id, matchId));
  return row ?? null;
}

/** The oldest list of a project that has not been published. */
export async function findFirstUnpublished(db: Reader, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: match.id })
    .from(match)
    .where(and(eq(match.projectId, projectId), isNull(match.publishedAt)))
    .orderBy(asc(match.sequence))
    .limit(1);
  return row?.id ?? null;
}

/** All lists of a project, newest first, without their snapshots. */
export async function findMatches(db: Reader, projectId: string) {
  return db
    .select({
      id: match.id,
      sequence: match.sequence,
      computedAt: match.createdAt,
      publishedAt: match.publishedAt,
    })
    .from(match)
    .where(eq(match.projectId, projectId))
    .orderBy(desc(match.sequence));
}

/** How many lists of a project were made for one cause. */
export function countMatches(db: Reader, projectId: string, cause: MatchCause): Promise<number> {
  return db.$count(match, and(eq(match.projectId, projectId), eq(match.cause, cause)));
}

/** True when the NPO stands on any list of the project. */
export async function isCandidate(db: Reader, projectId: string, npoId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: matchCandidate.id })
    .from(matchCandidate)
    .innerJoin(match, eq(match.id, matchCandidate.matchId))
    .where(and(eq(match.projectId, projectId), eq(matchCandidate.npoId, npoId)))
    .limit(1);
  return row !== undefined;
}

/** The ranked candidates of a list, new partners first, best first within their lane. */
export async function findRanked(
  db: Reader,
  matchId: string,
): Promise<{ npoId: string; isRepeatPartner: boolean }[]> {
  return db
    .select({ npoId: matchCandidate.npoId, isRepeatPartner: matchCandidate.isRepeatPartner })
    .from(matchCandidate)
    .where(and(eq(matchCandidate.matchId, matchId), isNotNull(matchCandidate.rank)))
    .orderBy(asc(matchCandidate.isRepeatPartner), asc(matchCandidate.rank));
}

/** Stores a computed list as the next one of a locked project, with everything that replays it. */
export async function insertMatch(
  tx: Transaction,
  projectId: string,
  { engineVersion, weightsHash, snapshot, rejectionCounts }: Omit<Recommendation, 'candidates'>,
  anew: { cause: MatchCause; reason: string | null } | null,
): Promise<MatchRow> {
  const [row] = await tx
    .insert(match)
    .values({
      projectId,
      sequence: sql`(SELECT coalesce(max(m.sequence), 0) + 1 FROM match m WHERE m.project_id = ${projectId})`,
      ...anew,
      engineVersion,
      weightsHash,
      snapshot: sql`${snapshot}::jsonb`,
      rejectionCounts,
    })
    .returning(columns);
  return row as MatchRow;
}

/** Stores the candidates of a list. */
export async function insertCandidates(
  tx: Transaction,
  rows: readonly (typeof matchCandidate.$inferInsert)[],
): Promise<void> {
  await insertRows(tx, matchCandidate, rows);
}

/** Puts an NPO on a list by hand, last by its automatic place, at a 1-based place of its lane. */
export async function insertAddedCandidate(
  tx: Transaction,
  matchId: string,
  columns: Omit<CandidateColumns, 'automaticRank'>,
  { reason, place }: { reason: string; place: number },
): Promise<void> {
  const lane = and(
    eq(matchCandidate.matchId, matchId),
    eq(matchCandidate.isRepeatPartner, columns.isRepeatPartner),
  );
  const [last] = await tx
    .select({
      rank: sql<number>`coalesce(max(${matchCandidate.rank}), 0)::int`,
      automaticRank: sql<number>`coalesce(max(${matchCandidate.automaticRank}), 0)::int`,
    })
    .from(matchCandidate)
    .where(lane);
  const rank = Math.min(place, (last?.rank ?? 0) + 1);
  await tx
    .update(matchCandidate)
    .set({ rank: sql`${matchCandidate.rank} + 1` })
    .where(and(lane, gte(matchCandidate.rank, rank)));
  await tx.insert(matchCandidate).values({
    ...columns,
    matchId,
    rank,
    automaticRank: (last?.automaticRank ?? 0) + 1,
    addedReason: reason,
  });
}

/** Writes what the admin makes of a candidate. */
export async function updateCandidate(
  tx: Transaction,
  candidateId: string,
  changes: Pick<CandidateRow, 'rank' | 'exclusionReason' | 'editedSummary'>,
): Promise<void> {
  await tx.update(matchCandidate).set(changes).where(eq(matchCandidate.id, candidateId));
}

/** Raises the version of a list that this transaction holds; `publishedAt` where the company sees it from now on. */
export async function updateMatch(
  tx: Transaction,
  { id, version }: Pick<MatchRow, 'id' | 'version'>,
  changes: { publishedAt?: Date } = {},
): Promise<void> {
  await tx
    .update(match)
    .set({ ...changes, version: version + 1 })
    .where(eq(match.id, id));
}

/** How many sentences of strength an NPO is told when another was chosen. */
const strengthsTold = 2;

/** What spoke for each NPO on the list that invited it, best first: sentences about itself alone. */
export async function findStrengths(
  db: Reader,
  offers: readonly { matchId: string; npoId: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  if (offers.length === 0) return new Map();
  const rows = await db
    .select({
      matchId: matchCandidate.matchId,
      npoId: matchCandidate.npoId,
      reasons: matchCandidate.reasons,
    })
    .from(matchCandidate)
    .where(
      and(
        inArray(
          matchCandidate.matchId,
          offers.map(({ matchId }) => matchId),
        ),
        inArray(
          matchCandidate.npoId,
          offers.map(({ npoId }) => npoId),
        ),
      ),
    );
  return new Map(
    offers.map(({ matchId, npoId }) => {
      const { reasons = [] } = rows.find((row) => row.matchId === matchId && row.npoId === npoId) ?? {};
      const strengths = reasons.filter(({ kind }) => kind === 'STRENGTH').map(({ text }) => text);
      return [npoId, strengths.slice(0, strengthsTold)];
    }),
  );
}
