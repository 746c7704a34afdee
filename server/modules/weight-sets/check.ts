import type { Platform } from '#server/platform.ts';
import { runUnit } from '#server/unit.ts';
import { type GivenWeights, isSameProposal } from './relearn.ts';
import { findById, updateCheck } from './store.ts';
import { learnSince } from './thread.ts';

const system = { kind: 'SYSTEM' } as const;

/**
 * Learns again from the outcomes that a proposal says it was learned from, and keeps whether the same weights come
 * out and how good they are on lists not learned from. A proposal that was checked or decided on is left alone.
 */
export async function checkProposal(platform: Platform, weightSetId: string): Promise<void> {
  const row = await findById(platform.db, weightSetId);
  if (row?.status !== 'PROPOSED' || row.recomputed !== null || row.content.since === null) return;
  const { since } = row.content;
  const learned = await learnSince(platform.db, since);
  const isSame = isSameProposal(row.content as GivenWeights, learned);
  await runUnit(platform, system, async (unit) => {
    const now = await findById(unit.tx, weightSetId);
    if (now?.status !== 'PROPOSED' || now.recomputed !== null) return;
    const { outcomes, checks, mayShip } = learned;
    await updateCheck(unit.tx, now, {
      isSame,
      evaluation: isSame ? { outcomes, checks, mayShip } : null,
      at: unit.now.toISOString(),
    });
    unit.audit({
      action: 'weight-set.check',
      subjectType: 'weight_set',
      subjectId: now.id,
      details: { name: now.name, since, outcomes, isSame, mayShip: isSame && mayShip },
    });
  });
}
