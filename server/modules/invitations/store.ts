import { and, desc, eq } from 'drizzle-orm';
import { invitation, matchCandidate } from '#db/schema/matches.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import type { Reader } from '#server/unit.ts';

function select(db: Reader) {
  return db
    .select({
      invitation,
      project,
      companyName: organization.name,
      reasons: matchCandidate.reasons,
      factors: matchCandidate.factors,
    })
    .from(invitation)
    .innerJoin(project, eq(project.id, invitation.projectId))
    .innerJoin(organization, eq(organization.id, project.companyId))
    .leftJoin(
      matchCandidate,
      and(eq(matchCandidate.matchId, invitation.matchId), eq(matchCandidate.npoId, invitation.npoId)),
    );
}

export type InvitationParts = Awaited<ReturnType<typeof findInvitation>> & object;

/** Invitations that an NPO has received, newest first. */
export async function findInvitationsOfNpo(db: Reader, npoId: string) {
  return select(db).where(eq(invitation.npoId, npoId)).orderBy(desc(invitation.createdAt));
}

export async function findInvitation(db: Reader, invitationId: string) {
  const [row] = await select(db).where(eq(invitation.id, invitationId));
  return row ?? null;
}
