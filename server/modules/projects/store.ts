import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { file } from '#db/schema/files.ts';
import { invitation, match, matchCandidate } from '#db/schema/matches.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { project, projectEvent } from '#db/schema/projects.ts';
import type { Reader } from '#server/unit.ts';

export type ProjectRow = typeof project.$inferSelect;
export type InvitationRow = typeof invitation.$inferSelect;

export async function findProject(db: Reader, projectId: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(project).where(eq(project.id, projectId));
  return row ?? null;
}

/** Projects of a company, or of an NPO that is or was asked to take part, newest change first. */
export async function findProjectsOf(db: Reader, organizationId: string, type: 'COMPANY' | 'NPO') {
  const company = alias(organization, 'company');
  const partner = alias(organization, 'partner');
  const rows = db
    .select({ project, companyName: company.name, partnerName: partner.name })
    .from(project)
    .innerJoin(company, eq(company.id, project.companyId))
    .leftJoin(partner, eq(partner.id, project.npoId))
    .orderBy(desc(project.updatedAt), asc(project.id));
  if (type === 'COMPANY') return rows.where(eq(project.companyId, organizationId));
  const invited = db
    .select({ id: invitation.projectId })
    .from(invitation)
    .where(and(eq(invitation.npoId, organizationId), inArray(invitation.status, ['SENT', 'ACCEPTED'])));
  return rows.where(or(eq(project.npoId, organizationId), inArray(project.id, invited)));
}

export async function findInvitationsOf(db: Reader, projectIds: string[]): Promise<InvitationRow[]> {
  if (projectIds.length === 0) return [];
  return db
    .select()
    .from(invitation)
    .where(inArray(invitation.projectId, projectIds))
    .orderBy(asc(invitation.createdAt));
}

/** The newest computed list of a project, with its candidates in the order shown. */
export async function findMatch(db: Reader, projectId: string, { isPublished }: { isPublished: boolean }) {
  const [found] = await db
    .select({
      id: match.id,
      version: match.version,
      sequence: match.sequence,
      publishedAt: match.publishedAt,
    })
    .from(match)
    .where(
      and(eq(match.projectId, projectId), isPublished ? sql`${match.publishedAt} IS NOT NULL` : undefined),
    )
    .orderBy(desc(match.sequence))
    .limit(1);
  if (!found) return null;
  const candidates = await db
    .select({ candidate: matchCandidate, orgName: organization.name })
    .from(matchCandidate)
    .innerJoin(organization, eq(organization.id, matchCandidate.npoId))
    .where(eq(matchCandidate.matchId, found.id))
    .orderBy(
      asc(matchCandidate.isRepeatPartner),
      sql`${matchCandidate.rank} NULLS LAST`,
      asc(matchCandidate.automaticRank),
    );
  return { ...found, candidates };
}

/**
 * Every NPO that the company saw on a published list, newest list first, in the order shown: those invited with it,
 * and those that had accepted before and were kept.
 */
export function findShownCandidates(db: Reader, projectId: string) {
  return db
    .select({
      list: {
        id: match.id,
        sequence: match.sequence,
        cause: match.cause,
        reason: match.reason,
        publishedAt: match.publishedAt,
      },
      candidate: {
        npoId: matchCandidate.npoId,
        rank: matchCandidate.rank,
        automaticRank: matchCandidate.automaticRank,
        fit: matchCandidate.fit,
        level: matchCandidate.level,
        isRepeatPartner: matchCandidate.isRepeatPartner,
        summary: matchCandidate.summary,
        editedSummary: matchCandidate.editedSummary,
      },
      orgName: organization.name,
      invitationStatus: invitation.status,
    })
    .from(match)
    .innerJoin(matchCandidate, eq(matchCandidate.matchId, match.id))
    .innerJoin(organization, eq(organization.id, matchCandidate.npoId))
    .innerJoin(
      invitation,
      sql`${invitation.id} = (
        SELECT v.id FROM invitation v
        WHERE v.project_id = ${match.projectId} AND v.npo_id = ${matchCandidate.npoId}
          AND (v.match_id = ${match.id}
            OR (v.replied_at < ${match.publishedAt} AND v.status IN ('ACCEPTED', 'CHOSEN', 'NOT_CHOSEN')))
        ORDER BY v.match_id = ${match.id} DESC, v.created_at DESC LIMIT 1)`,
    )
    .where(
      and(
        eq(match.projectId, projectId),
        sql`${match.publishedAt} IS NOT NULL`,
        sql`${matchCandidate.rank} IS NOT NULL`,
      ),
    )
    .orderBy(desc(match.sequence), asc(matchCandidate.isRepeatPartner), asc(matchCandidate.rank));
}

/** Files of a project with who put them there, oldest first. */
export async function findProjectFiles(db: Reader, projectId: string) {
  return db
    .select({ file, uploaderName: member.name, orgName: organization.name })
    .from(file)
    .leftJoin(member, eq(member.id, file.uploaderId))
    .leftJoin(organization, eq(organization.id, file.ownerId))
    .where(eq(file.projectId, projectId))
    .orderBy(asc(file.createdAt), asc(file.position));
}

/** The log of a project, newest first. */
export async function findEvents(db: Reader, projectId: string, { sharedOnly }: { sharedOnly: boolean }) {
  return db
    .select({ event: projectEvent, actorName: member.name, orgName: organization.name })
    .from(projectEvent)
    .leftJoin(member, eq(member.id, projectEvent.actorId))
    .leftJoin(organization, eq(organization.id, projectEvent.actorOrganizationId))
    .where(
      and(
        eq(projectEvent.projectId, projectId),
        sharedOnly ? eq(projectEvent.isSharedWithNpo, true) : undefined,
      ),
    )
    .orderBy(desc(projectEvent.createdAt), desc(projectEvent.id))
    .limit(200);
}

/** How many completion documents the project has. */
export async function countCompletionDocuments(db: Reader, projectId: string): Promise<number> {
  return db.$count(
    file,
    and(
      eq(file.projectId, projectId),
      eq(file.class, 'PROJECT_DOCUMENT'),
      eq(file.documentKind, 'COMPLETION'),
    ),
  );
}

/** The person whose contact a matched partner sees. */
export async function findContactPerson(db: Reader, organizationId: string) {
  const [row] = await db
    .select({
      orgName: organization.name,
      name: member.name,
      jobTitle: member.jobTitle,
      email: member.email,
      phone: member.phone,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.organizationId, organizationId), sql`${member.withdrawnAt} IS NULL`))
    .orderBy(desc(member.isContact), asc(member.createdAt))
    .limit(1);
  return row ?? null;
}
