import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificate } from '#db/schema/certificates.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createMember,
  createNpo,
  moveOrganization,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { destroyWithdrawnMembers } from './destruction.ts';
import { deleteOutlived } from './retention.ts';

let app: TestApp;
let owner: pg.Client;
let npo: TestPartyMember;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  npo = await createNpo(app.platform.db);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** How a row of a table is made that was the last time of interest at an instant. */
const rows: Record<string, (at: string) => string> = {
  account_link: (at) => `(id, member_id, purpose, token_hash, expires_at)
    VALUES (gen_random_uuid(), $1, 'PASSWORD_RESET', gen_random_uuid()::text, ${at})`,
  colleague_invitation: (at) => `(organization_id, email, token_hash, invited_by_id, expires_at)
    VALUES ($2, gen_random_uuid()::text || '@x.example', gen_random_uuid()::text, $1, ${at})`,
  administrator_invitation: (at) => `(email, administrator_role, token_hash, invited_by_id, expires_at)
    VALUES (gen_random_uuid()::text || '@x.example', 'READING', gen_random_uuid()::text, $1, ${at})`,
  notification: (at) => `(member_id, title, body, path, created_at) VALUES ($1, '제목', '글', '/', ${at})`,
  inquiry: (at) => `(member_id, subject, body, answer, answered_by_id, created_at, answered_at)
    VALUES ($1, '문의', '글', '답', $1, now() - interval '9 years', ${at})`,
  hearing: (at) => `(organization_id, restriction, is_urgent, reason, answer_by, status, told_by_id, answer,
      decided_by_id, closed_at)
    VALUES ($2, 'HELD', false, '이유', '2020-01-01', 'DROPPED', $1, '답', $1, ${at})`,
  takedown: (
    at,
  ) => `(organization_id, subject, npo_id, name, status, reason, taken_down_by_id, answer, decided_by_id,
      closed_at)
    VALUES ($2, 'PROFILE', $2, '이름', 'LIFTED', '이유', $1, '답', $1, ${at})`,
  mail: (at) => `(member_id, to_address, subject, text, html, created_at)
    VALUES ($1, 'a@x.example', '제목', '글', '글', ${at})`,
  incident: (at) => `(title, description, discovered_at, reported_at, report_receipt, closed_at)
    VALUES ('유출', '설명', ${at}, ${at}, '접수', ${at})`,
  'payments.bank_line': (
    at,
  ) => `(booked_on, amount, statement_name, memo, fingerprint, imported_by_id, created_at)
    VALUES ('2020-01-01', 1, '이름', '', gen_random_uuid()::text, $1, ${at})`,
};
const insert = async (table: string, at: string) => {
  const text = `INSERT INTO ${table} ${rows[table]?.(at)} RETURNING id`;
  const values = [npo.memberId, npo.organizationId].slice(
    0,
    text.includes('$2') ? 2 : text.includes('$1') ? 1 : 0,
  );
  // Rows of long ago come into being without what guards those of today.
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const { rows: made } = await owner.query<{ id: string }>(text, values);
  await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  return made[0]?.id ?? '';
};
const isThere = async (table: string, id: string) =>
  (await owner.query(`SELECT FROM ${table} WHERE id = $1`, [id])).rowCount === 1;

test.each([
  ['account_link', '30 days'],
  ['colleague_invitation', '7 days'],
  ['administrator_invitation', '7 days'],
  ['notification', '2 years'],
  ['inquiry', '3 years'],
  ['hearing', '3 years'],
  ['takedown', '3 years'],
  ['incident', '3 years'],
  ['payments.bank_line', '1 year'],
])('[K-06] %s is kept for %s after its end and no longer', async (table, period) => {
  const kept = await insert(table, `now() - interval '${period}' + interval '1 hour'`);
  const gone = await insert(table, `now() - interval '${period}' - interval '1 hour'`);
  await deleteOutlived(app.platform.db);
  expect([await isThere(table, kept), await isThere(table, gone)]).toEqual([true, false]);
});

test.each([
  ['hearing', "status = 'OPEN', answer = NULL, decided_by_id = NULL"],
  ['takedown', "status = 'HIDDEN', answer = NULL, decided_by_id = NULL"],
  ['incident', 'reported_at = NULL, report_receipt = NULL'],
])('[K-06] %s that is not closed is kept however old it is', async (table, open) => {
  const id = await insert(table, 'now()');
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await owner.query(
    `UPDATE ${table} SET ${open}, closed_at = NULL, created_at = now() - interval '20 years',
      updated_at = now() - interval '20 years' WHERE id = $1`,
    [id],
  );
  await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await deleteOutlived(app.platform.db);
  expect(await isThere(table, id)).toBe(true);
});

test('[K-06] a mail that still waits is kept however old it is', async () => {
  const waiting = await insert('mail', "now() - interval '7 months'");
  await deleteOutlived(app.platform.db);
  expect(await isThere('mail', waiting)).toBe(true);
});

describe('[S-15] [K-06] the documents of an organisation', () => {
  const count = ({ organizationId }: TestPartyMember) =>
    app.platform.db.$count(certificate, eq(certificate.organizationId, organizationId));
  const leave = ({ memberId }: { memberId: string }) =>
    app.platform.db
      .update(member)
      .set({ withdrawnAt: new Date(Date.now() - 4 * 86_400_000) })
      .where(eq(member.id, memberId));

  test('stay when one of its people leaves, and go with the whole of it', async () => {
    const { db } = app.platform;
    const [staying, leaving] = [await createNpo(db), await createNpo(db)];
    await leave(await createMember(db, { role: 'NPO', organizationId: staying.organizationId }));
    await leave(leaving);
    await moveOrganization(db, leaving.organizationId, ['WITHDRAWN']);
    await destroyWithdrawnMembers(app.platform);
    expect([await count(staying), await count(leaving)]).toEqual([3, 0]);
    const [left] = await db.select().from(organization).where(eq(organization.id, leaving.organizationId));
    expect(left?.membershipStatus).toBe('WITHDRAWN');
  });

  test.each([
    [2.9, 0],
    [3.1, 1],
  ])('%d days after a withdrawal its data has been destroyed: %i', async (days, destroyed) => {
    const { db } = app.platform;
    const { memberId } = await createMember(db, { role: 'NPO', organizationId: npo.organizationId });
    await db
      .update(member)
      .set({ withdrawnAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(member.id, memberId));
    await destroyWithdrawnMembers(app.platform);
    const [row] = await db.select().from(member).where(eq(member.id, memberId));
    expect(row?.destroyedAt === null ? 0 : 1).toBe(destroyed);
  });
});
