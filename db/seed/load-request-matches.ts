import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match, matchCandidate } from '#db/schema/matches.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { demoId } from './demo-id.ts';
import type { DemoList } from './recommender.ts';
import { projectIdOf } from './request-people.ts';
import type { Timeline } from './request-timeline.ts';

/** Stores a list that the engine has computed, with what replays it; returns its id. */
export async function insertMatch(
  tx: Transaction,
  sketch: RequestSketch,
  sequence: number,
  { engineVersion, weightsHash, candidates, rejectionCounts, snapshot }: DemoList,
  createdAt: Date,
  publishedAt: Date | null,
): Promise<string> {
  const id = demoId('match', sketch.key, String(sequence));
  await tx.insert(match).values({
    id,
    projectId: projectIdOf(sketch),
    sequence,
    ...(sequence > 1 ? { cause: 'OPERATOR' as const, reason: sketch.rematched?.reason ?? null } : {}),
    engineVersion,
    weightsHash,
    snapshot: sql`${snapshot}::jsonb`,
    rejectionCounts,
    publishedAt,
    createdAt,
  });
  await tx
    .insert(matchCandidate)
    .values(candidates.map((columns) => ({ ...columns, matchId: id, rank: columns.automaticRank })));
  return id;
}

/** Invites the NPOs of a published list and lets each of them answer. */
export async function insertInvitations(
  tx: Transaction,
  sketch: RequestSketch,
  matchId: string,
  timeline: Timeline,
): Promise<void> {
  if (timeline.invitations.length === 0) return;
  const idOf = (npoId: string) => demoId('invitation', sketch.key, npoId);
  await tx.insert(invitation).values(
    timeline.invitations.map(({ npoId, sentAt, replyBy }) => ({
      id: idOf(npoId),
      projectId: projectIdOf(sketch),
      matchId,
      npoId,
      replyBy,
      createdAt: sentAt,
    })),
  );
  const rounds = Math.max(...timeline.invitations.map(({ steps }) => steps.length));
  for (let round = 0; round < rounds; round++) await answerInvitations(tx, sketch, timeline, round);
}

/** Takes every invitation one step further, all in one statement: each would stamp the catalogue anew. */
async function answerInvitations(
  tx: Transaction,
  sketch: RequestSketch,
  timeline: Timeline,
  round: number,
): Promise<void> {
  const rows = timeline.invitations.flatMap(
    ({ npoId, steps, declineReason, chooseBy, notChosenReason, takenBackReason }) => {
      const step = steps[round];
      if (!step) return [];
      const isReply = step.status === 'ACCEPTED' || step.status === 'DECLINED';
      return [
        {
          id: demoId('invitation', sketch.key, npoId),
          status: step.status,
          repliedAt: isReply ? step.at.toISOString() : null,
          declineReason: step.status === 'DECLINED' ? declineReason : null,
          chooseBy: step.status === 'ACCEPTED' ? chooseBy : null,
          notChosenReason: step.status === 'NOT_CHOSEN' && steps.length > 1 ? notChosenReason : null,
          takenBackAt: step.status === 'TAKEN_BACK' ? step.at.toISOString() : null,
          takenBackReason: step.status === 'TAKEN_BACK' ? takenBackReason : null,
        },
      ];
    },
  );
  await tx.execute(sql`
    UPDATE invitation SET status = step.status, version = invitation.version + 1,
      replied_at = coalesce(step.replied_at, invitation.replied_at),
      decline_reason = coalesce(step.decline_reason, invitation.decline_reason),
      choose_by = coalesce(step.choose_by, invitation.choose_by),
      not_chosen_reason = coalesce(step.not_chosen_reason, invitation.not_chosen_reason),
      taken_back_at = coalesce(step.taken_back_at, invitation.taken_back_at),
      taken_back_reason = coalesce(step.taken_back_reason, invitation.taken_back_reason)
    FROM unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ status }) => status))}::text[],
      ${sql.param(rows.map(({ repliedAt }) => repliedAt))}::timestamptz[],
      ${sql.param(rows.map((row) => row.declineReason))}::text[], ${sql.param(rows.map(({ chooseBy }) => chooseBy))}::date[],
      ${sql.param(rows.map((row) => row.notChosenReason))}::text[],
      ${sql.param(rows.map(({ takenBackAt }) => takenBackAt))}::timestamptz[],
      ${sql.param(rows.map((row) => row.takenBackReason))}::text[])
      AS step (id, status, replied_at, decline_reason, choose_by, not_chosen_reason, taken_back_at,
        taken_back_reason)
    WHERE invitation.id = step.id`);
}
