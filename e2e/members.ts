import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { MembershipStatus } from '#contract/accounts/membership.ts';
import { limits } from '#contract/limits.ts';

/** How a new membership comes to each status, one legal step after the other. */
const ways: Record<MembershipStatus, MembershipStatus[]> = {
  PENDING: [],
  NEEDS_FIX: ['NEEDS_FIX'],
  REJECTED: ['REJECTED'],
  APPROVED: ['APPROVED'],
  HELD: ['APPROVED', 'HELD'],
  WITHDRAWN: ['WITHDRAWN'],
};

/**
 * Registers an organisation with one member, who signs in with the password of the demo; answers with the username. The
 * organisation is called `{username} 단체` unless it is given a name.
 */
export async function createMember(
  databaseUrl: string,
  { type, status, name }: { type: 'COMPANY' | 'NPO'; status: MembershipStatus; name?: string },
): Promise<string> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const username = `e2e_${randomUUID().slice(0, 8)}`;
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO organization (type, name, number) VALUES ($1, $2, $3) RETURNING id`,
      [type, name ?? `${username} 단체`, String(randomInt(1_000_000_000, 9_999_999_999))],
    );
    const organizationId = rows[0]?.id;
    for (const next of ways[status])
      await database.query(
        `UPDATE organization SET membership_status = $1, version = version + 1 WHERE id = $2`,
        [next, organizationId],
      );
    await database.query(
      `WITH created AS (
         INSERT INTO member (organization_id, role, username, display_username, name, email, is_contact)
         VALUES ($1, $2, $3, $3, '새담당', $3 || '@e2e.example', true) RETURNING id)
       INSERT INTO credential (member_id, account_id, provider_id, password)
       SELECT created.id, created.id::text, known.provider_id, known.password
       FROM created, (SELECT provider_id, password FROM credential WHERE password IS NOT NULL LIMIT 1) known`,
      [organizationId, type, username],
    );
    return username;
  } finally {
    await database.end();
  }
}

/** Gives a member a consent to marketing of two years ago and the link that tells of it; answers with its path. */
export async function mailMarketingLink(databaseUrl: string, username: string): Promise<string> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const token = randomUUID() + randomUUID();
    await database.query(
      `INSERT INTO consent (member_id, document, version, text_hash, given_at, asked_at)
       SELECT id, 'MARKETING', '2025-10-28', 'hash', now() - interval '2 years', now() FROM member WHERE username = $1`,
      [username],
    );
    await database.query(
      `INSERT INTO account_link (id, member_id, purpose, token_hash, expires_at)
       SELECT $2, id, 'MARKETING_CONSENT', $3, now() + interval '1 day' FROM member WHERE username = $1`,
      [username, randomUUID(), createHash('sha256').update(token).digest('hex')],
    );
    return `/marketing-consent#${token}`;
  } finally {
    await database.end();
  }
}

/** Makes an administrator who has no second factor yet and signs in with the password of the demo. */
export async function createAdmin(databaseUrl: string): Promise<string> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const username = `ops_${randomUUID().slice(0, 8)}`;
    await database.query(
      `WITH created AS (
         INSERT INTO member (role, administrator_role, username, display_username, name, email, email_verified)
         VALUES ('ADMIN', 'ALL', $1, $1, '새관리자', $1 || '@e2e.example', true) RETURNING id)
       INSERT INTO credential (member_id, account_id, provider_id, password)
       SELECT created.id, created.id::text, known.provider_id, known.password
       FROM created, (SELECT provider_id, password FROM credential WHERE password IS NOT NULL LIMIT 1) known`,
      [username],
    );
    return username;
  } finally {
    await database.end();
  }
}

/** Gives a member of the demo who has no password that of its accounts. */
export async function givePassword(databaseUrl: string, username: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `INSERT INTO credential (member_id, account_id, provider_id, password)
       SELECT m.id, m.id::text, known.provider_id, known.password FROM member m,
         (SELECT provider_id, password FROM credential WHERE password IS NOT NULL LIMIT 1) known
       WHERE m.username = $1 AND NOT EXISTS (SELECT FROM credential own WHERE own.member_id = m.id)`,
      [username],
    );
  } finally {
    await database.end();
  }
}

/** Lets an NPO run as many projects at once as a profile can say, so that the engine goes on recommending it. */
export async function makeRoom(databaseUrl: string, orgName: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rowCount } = await database.query(
      `UPDATE npo SET capacity = $2, version = npo.version + 1 FROM organization
       WHERE organization.id = npo.id AND organization.name = $1`,
      [orgName, limits.capacityMax],
    );
    if (rowCount !== 1) throw new Error(`no NPO is called ${orgName}`);
  } finally {
    await database.end();
  }
}
