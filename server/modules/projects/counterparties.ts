import { withParticle } from '#contract/fields/particles.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { underWay } from './departure.ts';
import { findCounterparties } from './store.ts';
import { addEvent } from './transition.ts';

type Party = { id: string; type: 'COMPANY' | 'NPO'; name: string };

/** What an organisation has become to those with whom it carries out a project. */
export type Become = 'LEFT' | 'HELD' | 'RELEASED';

const lines: Record<Become, string> = {
  LEFT: '맞손을 떠났어요',
  HELD: '맞손을 잠시 이용할 수 없어요',
  RELEASED: '맞손을 다시 이용할 수 있어요',
};

/**
 * Tells the other side of each partnership that goes on, under the bell, by mail and in the log, that an organisation has
 * left, is held or is back (terms §8); never why.
 */
export async function tellCounterparties(unit: Unit, party: Party, become: Become): Promise<void> {
  const found = await findCounterparties(unit.tx, party, ['MATCHED', ...underWay]);
  const text = `${withParticle(party.name, '은/는')} ${lines[become]}`;
  for (const { projectId: id, partnershipId } of found)
    await addEvent(unit, { id, partnershipId }, { kind: 'NOTE', text, isBySystem: true });
  const message = { LEFT: messages.partnerLeft, HELD: messages.partnerHeld, RELEASED: messages.partnerBack };
  await notifyOrganizations(
    unit,
    found.map(({ organizationId, projectId, projectTitle }) => ({
      organizationId,
      message: message[become]({ projectId, projectTitle, partnerName: party.name }),
    })),
  );
}
