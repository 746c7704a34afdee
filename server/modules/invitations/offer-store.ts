import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { invitation } from '#db/schema/invitations.ts';
import { matchCandidate } from '#db/schema/matches.ts';
import { organization } from '#db/schema/organizations.ts';
import { partnership, project } from '#db/schema/projects.ts';
import { organizationName } from '#server/modules/organizations/store.ts';

/** How many projects of the company of an offer are as `which` says. */
const countProjects = (which: SQL) =>
  sql<number>`(SELECT count(*)::int FROM ${project} p WHERE p.company_id = ${organization.id} AND ${which})`;

function select(db: Reader) {
  return db
    .select({
      invitation,
      project,
      companyName: organizationName(project.companyId),
      company: {
        industry: organization.industry,
        location: organization.location,
        closedCount: countProjects(sql`p.status = 'CLOSED'`),
        runningCount: countProjects(sql`is_running(p.status)`),
      },
      continues: sql<{ projectId: string; title: string } | null>`(
        SELECT json_build_object('projectId', f.id, 'title', f.title)
        FROM ${project} f JOIN ${partnership} s ON s.id = f.partnership_id
        WHERE f.id = ${project.continuesId} AND s.npo_id = ${invitation.npoId})`,
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

/** Invitations that an NPO has received, newest first; what the admin has taken down shows only to its partner. */
export async function findInvitationsOfNpo(db: Reader, npoId: string) {
  return select(db)
    .where(and(eq(invitation.npoId, npoId), or(eq(project.isHidden, false), eq(invitation.status, 'CHOSEN'))))
    .orderBy(desc(invitation.createdAt), desc(invitation.id));
}

/** One invitation with its request; null where there is none. */
export async function findInvitation(db: Reader, invitationId: string) {
  const [row] = await select(db).where(eq(invitation.id, invitationId));
  return row ?? null;
}

/** Offers to an NPO that still stand, with the requests that they are about. */
export async function findStandingOffers(
  db: Reader,
  npoId: string,
): Promise<{ id: string; projectId: string; title: string }[]> {
  return db
    .select({ id: invitation.id, projectId: project.id, title: project.title })
    .from(invitation)
    .innerJoin(project, eq(project.id, invitation.projectId))
    .where(and(eq(invitation.npoId, npoId), inArray(invitation.status, ['SENT', 'ACCEPTED'])))
    .orderBy(asc(project.id));
}
