import { and, eq, inArray } from 'drizzle-orm';
import type { ProjectFacts } from '#contract/access.ts';
import { invitation } from '#db/schema/matches.ts';
import { project } from '#db/schema/projects.ts';
import { authorize, type Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';

/** NPOs whose invitation stands: they may read the request. */
const standingInvitations = ['SENT', 'ACCEPTED', 'CHOSEN'] as const;

/** What the access policy needs to know of a project, or null when it does not exist. */
export async function findProjectFacts(db: Reader, projectId: string): Promise<ProjectFacts | null> {
  const [row] = await db
    .select({ companyId: project.companyId, npoId: project.npoId, status: project.status })
    .from(project)
    .where(eq(project.id, projectId));
  if (!row) return null;
  const invited = await db
    .select({ npoId: invitation.npoId })
    .from(invitation)
    .where(and(eq(invitation.projectId, projectId), inArray(invitation.status, [...standingInvitations])));
  return { ...row, invitedNpoIds: invited.map(({ npoId }) => npoId) };
}

type ProjectAction =
  | 'project.read'
  | 'project.compare'
  | 'project.open'
  | 'project.rematch'
  | 'project.choose'
  | 'project.confirm'
  | 'project.cancel'
  | 'project.contact'
  | 'project.event.create'
  | 'project.continuation.read'
  | 'project.continuation.answer'
  | 'change-request.create';

/** Throws NOT_FOUND unless the project exists and the actor may do this to it; returns the facts it decided on. */
export async function checkAccess(
  call: Call,
  action: ProjectAction,
  projectId: string,
): Promise<ProjectFacts> {
  const facts = await findProjectFacts(call.db, projectId);
  if (!facts) throw problem('NOT_FOUND');
  authorize(call.actor, action, facts);
  return facts;
}
