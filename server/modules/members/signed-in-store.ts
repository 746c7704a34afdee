import { eq } from 'drizzle-orm';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import type { MemberRole, MembershipStatus } from '#contract/accounts/membership.ts';
import type { Database, Reader } from '#db/client.ts';
import { readTogether } from '#db/read-together.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { wholeSessionSeconds } from './session-store.ts';

/** Who makes a call, and what the admin lets anybody do now. */
export type SignedInRow = {
  memberId: string;
  username: string;
  name: string;
  role: MemberRole;
  administratorRole: AdministratorRole | null;
  hasSecondFactor: boolean;
  organizationId: string | null;
  organizationName: string | null;
  membershipStatus: MembershipStatus;
  isContact: boolean;
  avatarId: string | null;
  /** The session is old enough to be given its whole time again. */
  isDue: boolean;
  isMatchingOpen: boolean;
  isProjectsOpen: boolean;
};

/** What is read of whoever is signed in; $2 are the seconds below which a session is due. */
const signedInColumns = `m.id AS "memberId", m.username, m.name, m.role, m.administrator_role AS "administratorRole",
  m.two_factor_enabled AS "hasSecondFactor",
  m.organization_id AS "organizationId", o.name AS "organizationName",
  coalesce(o.membership_status, 'APPROVED') AS "membershipStatus", m.is_contact AS "isContact",
  (SELECT f.id FROM file f WHERE f.avatar_member_id = m.id LIMIT 1) AS "avatarId",
  s.expires_at <= now() + make_interval(secs => $2) AS "isDue",
  t.is_matching_open AS "isMatchingOpen", t.is_projects_open AS "isProjectsOpen"`;

/**
 * The open sessions with the tokens $1 and their members; $3 are the seconds that a session may live. Each token is looked
 * up by itself, so that one plan serves few and many: the planner takes any list of JSON for a hundred.
 */
const formStatement = (name: string, more: string) => ({
  name,
  text: `SELECT asked.token, found.* FROM jsonb_array_elements_text($1::jsonb) asked(token) CROSS JOIN LATERAL (
    SELECT ${signedInColumns} ${more} FROM session s
      JOIN member m ON m.id = s.member_id
      LEFT JOIN organization o ON o.id = m.organization_id
      CROSS JOIN setting t
    WHERE s.token = asked.token AND s.expires_at > now() AND s.created_at > now() - make_interval(secs => $3)
      AND m.withdrawn_at IS NULL AND o.membership_status IS DISTINCT FROM 'WITHDRAWN' LIMIT 1) found`,
});

/**
 * Finds the open session with a token, due when it lasts no longer than so many seconds; null for one that has ended, or
 * whose member has left. Every signed-in call begins with this one statement, which a connection plans once; calls that
 * come together share it. Never kept. `more` are further columns, by the SQL of the member m.
 */
export function openSignedInReader<More = object>(
  db: Database,
  dueSeconds: number,
  name: string,
  more = '',
): (token: string) => Promise<(SignedInRow & More) | null> {
  type Row = SignedInRow & More & { token: string };
  const statement = formStatement(name, more);
  return readTogether<Row>(
    (row) => row.token,
    async (tokens) => {
      const values = [JSON.stringify(tokens), dueSeconds, wholeSessionSeconds];
      return (await db.$client.query<Row>({ ...statement, values })).rows;
    },
  );
}

/** A member with the organisation and the avatar; null where there is none. */
export async function findMemberAccount(db: Reader, memberId: string) {
  const [row] = await db
    .select({ member, organization, avatarFileId: file.id })
    .from(member)
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .leftJoin(file, eq(file.avatarMemberId, member.id))
    .where(eq(member.id, memberId))
    .limit(1);
  return row ?? null;
}
