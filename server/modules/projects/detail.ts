import { eq } from 'drizzle-orm';
import type { ProjectDetail } from '#contract/projects.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { findCards } from '#server/modules/npos/service.ts';
import type { Reader } from '#server/unit.ts';
import { findChangeRequest } from './change-request-status.ts';
import { presentDetail } from './present.ts';
import { findEvents, findInvitationsOf, findMatch, findProject, findProjectFiles } from './store.ts';

async function findOrganization(db: Reader, id: string) {
  const [row] = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.id, id));
  return row ?? null;
}

async function findManager(db: Reader, managerId: string | null) {
  if (managerId === null) return null;
  const [row] = await db
    .select({ name: member.name, email: member.email, tel: member.phone })
    .from(member)
    .where(eq(member.id, managerId));
  return row ? { ...row, tel: row.tel ?? '' } : null;
}

/** Reads a project whole and presents it to the actor of the call; the caller has checked access. */
export async function getDetail(
  call: Pick<Call, 'db' | 'catalog' | 'site' | 'actor'>,
  db: Reader,
  projectId: string,
): Promise<ProjectDetail> {
  const row = await findProject(db, projectId);
  if (!row) throw problem('NOT_FOUND');
  const sharedOnly = call.actor.kind === 'MEMBER' && call.actor.role === 'NPO';
  const company = await findOrganization(db, row.companyId);
  const partner = row.npoId ? await findOrganization(db, row.npoId) : null;
  const match = sharedOnly ? null : await findMatch(db, projectId, { isPublished: true });
  const npoIds = [row.npoId, ...(match?.candidates ?? []).map(({ candidate }) => candidate.npoId)];
  return presentDetail(
    {
      codes: await getCodeBook(call.db),
      cards: await findCards(
        call,
        npoIds.flatMap((id) => id ?? []),
      ),
      site: call.site,
      actor: call.actor,
    },
    {
      row,
      company: { id: row.companyId, name: company?.name ?? '', avatar: null },
      partnerName: partner?.name ?? null,
      manager: await findManager(db, row.managerId),
      invitations: await findInvitationsOf(db, [projectId]),
      match,
      files: await findProjectFiles(db, projectId),
      events: await findEvents(db, projectId, { sharedOnly }),
      changeRequest: await findChangeRequest(db, projectId),
    },
  );
}
