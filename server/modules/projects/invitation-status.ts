import { isOpenInvitation } from '#contract/matches/matches.ts';
import { findInvitationsOf, updateStatus } from '#server/modules/invitations/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import type { ProjectRow } from './store.ts';

/** Ends what is open: standing invitations are withdrawn and their NPOs told why. */
export async function withdrawInvitations(unit: Unit, row: ProjectRow, reason: string): Promise<void> {
  const open = (await findInvitationsOf(unit.tx, [row.id])).filter(({ status }) => isOpenInvitation(status));
  await updateStatus(
    unit.tx,
    open.map(({ id }) => id),
    'WITHDRAWN',
  );
  const message = messages.projectCanceled({ projectTitle: row.title, reason, path: '/invitations' });
  await notifyOrganizations(
    unit,
    open.map(({ npoId }) => ({ organizationId: npoId, message })),
  );
}

/**
 * Ends the offers that nobody has answered, because the company asks for another list. Who has accepted stays and is
 * told so; the company's reason is not the NPOs' to read.
 */
export async function releaseUnanswered(unit: Unit, row: ProjectRow): Promise<void> {
  const invitations = await findInvitationsOf(unit.tx, [row.id]);
  const unanswered = invitations.filter(({ status }) => status === 'SENT');
  await updateStatus(
    unit.tx,
    unanswered.map(({ id }) => id),
    'WITHDRAWN',
  );
  await notifyOrganizations(unit, [
    ...unanswered.map(({ npoId }) => ({
      organizationId: npoId,
      message: messages.offerEnded({ projectTitle: row.title }),
    })),
    ...invitations
      .filter(({ status }) => status === 'ACCEPTED')
      .map(({ id, npoId }) => ({
        organizationId: npoId,
        message: messages.acceptanceStands({ invitationId: id, projectTitle: row.title }),
      })),
  ]);
}
