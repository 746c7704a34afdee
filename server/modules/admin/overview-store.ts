import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { Reader } from '#db/client.ts';
import { type JsonRow, reviveRow } from '#db/json-rows.ts';
import { containing } from '#db/like.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match, matchCandidate } from '#db/schema/matches.ts';
import { organization } from '#db/schema/organizations.ts';
import { partnership, project } from '#db/schema/projects.ts';
import type { InvitationRow } from '#server/modules/invitations/store.ts';

const company = alias(organization, 'company');
const partner = alias(organization, 'partner');

function selectRows(db: Reader) {
  return db
    .select({
      project,
      companyName: company.name,
      partnerId: partner.id,
      partnerName: partner.name,
    })
    .from(project)
    .innerJoin(company, eq(company.id, project.companyId))
    .leftJoin(partnership, eq(partnership.id, project.partnershipId))
    .leftJoin(partner, eq(partner.id, partnership.npoId));
}

export type AdminRow = Awaited<ReturnType<typeof selectRows>>[number];

/** One page of projects by status and words, the newest change first, and how many there are in all. */
export async function findAdminRows(
  db: Reader,
  {
    status,
    q,
    page,
    pageSize,
  }: {
    status?: ProjectStatus | undefined;
    q?: string | undefined;
    page: number;
    pageSize: number;
  },
) {
  const pattern = q ? containing(q) : null;
  const where = and(
    status ? eq(project.status, status) : undefined,
    pattern
      ? or(ilike(project.title, pattern), ilike(company.name, pattern), ilike(partner.name, pattern))
      : undefined,
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(project)
    .innerJoin(company, eq(company.id, project.companyId))
    .leftJoin(partnership, eq(partnership.id, project.partnershipId))
    .leftJoin(partner, eq(partner.id, partnership.npoId))
    .where(where);
  const rows = await selectRows(db)
    .where(where)
    .orderBy(desc(project.updatedAt), asc(project.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, rows };
}

/** Its offer: that of this list, or the one accepted before it, which a re-match keeps. */
const offer = sql<JsonRow | null>`(
  SELECT to_jsonb(v) FROM ${invitation} v JOIN ${match} own ON own.id = ${matchCandidate.matchId}
  WHERE v.project_id = own.project_id AND v.npo_id = ${matchCandidate.npoId}
    AND (v.match_id = own.id OR v.status IN ('ACCEPTED', 'CHOSEN'))
  ORDER BY v.match_id = own.id DESC, v.created_at DESC LIMIT 1)`;

/** One list with its candidates, best first within its lane, excluded ones last. */
export async function findAdminMatch(db: Reader, matchId: string) {
  const [found] = await db
    .select({ match, companyId: project.companyId })
    .from(match)
    .innerJoin(project, eq(project.id, match.projectId))
    .where(eq(match.id, matchId));
  if (!found) return null;
  const candidates = await db
    .select({ candidate: matchCandidate, orgName: organization.name, offer })
    .from(matchCandidate)
    .innerJoin(organization, eq(organization.id, matchCandidate.npoId))
    .where(eq(matchCandidate.matchId, matchId))
    .orderBy(
      asc(matchCandidate.isRepeatPartner),
      sql`${matchCandidate.rank} NULLS LAST`,
      asc(matchCandidate.automaticRank),
    );
  return {
    ...found,
    candidates: candidates.map(({ offer: row, ...candidate }) => ({
      ...candidate,
      offer: row && reviveRow<InvitationRow>(row),
    })),
  };
}

/** NPOs with a part of a name in theirs, those that begin with it first. */
export async function findNposNamed(
  db: Reader,
  q: string,
  limit: number,
): Promise<{ npoId: string; orgName: string }[]> {
  return db
    .select({ npoId: organization.id, orgName: organization.name })
    .from(organization)
    .where(
      and(
        eq(organization.type, 'NPO'),
        inArray(organization.membershipStatus, ['APPROVED', 'HELD']),
        ilike(organization.name, containing(q)),
      ),
    )
    .orderBy(
      sql`strpos(lower(${organization.name}), lower(${q.normalize('NFC')}))`,
      asc(organization.name),
      asc(organization.id),
    )
    .limit(limit);
}

/** Representative projects of a list's NPOs that are taken down: no reason names them to the company. */
export async function findHiddenWorks(db: Reader, matchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT w.id FROM npo_project w JOIN match_candidate k ON k.npo_id = w.npo_id
    WHERE k.match_id = ${matchId} AND w.is_hidden`);
  return rows.map(({ id }) => id);
}

/** Projects that each NPO runs now. */
export async function countRunningProjects(db: Reader, npoIds: string[]): Promise<Map<string, number>> {
  if (npoIds.length === 0) return new Map();
  const { rows } = await db.execute<{ npo_id: string; count: number }>(sql`
    SELECT s.npo_id, count(*)::int AS count FROM partnership s JOIN project p ON p.partnership_id = s.id
    WHERE s.npo_id = ANY (${sql.param(npoIds)}::uuid[])
      AND is_running(p.status)
    GROUP BY s.npo_id`);
  return new Map(rows.map((row) => [row.npo_id, row.count]));
}
