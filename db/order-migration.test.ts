import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { findAppUrl, type TestDatabase } from './testing.ts';
import { createDatabaseBefore } from './testing-earlier.ts';

/** A database of before orders had their name: a paid order of a plan, its payment, its tax invoice and a notice of it. */
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  ({ database, client } = await createDatabaseBefore('name_orders'));
  await client.query(`
    WITH o AS (INSERT INTO organization (type, name, number, membership_status)
        VALUES ('COMPANY', '맞손상사', '1208147521', 'APPROVED') RETURNING id),
      m AS (INSERT INTO member (organization_id, role, username, display_username, name, email)
        SELECT id, 'COMPANY', 'member', 'member', '담당자', 'a@matson.example' FROM o RETURNING id, organization_id),
      n AS (INSERT INTO notification (member_id, title, body, path)
        SELECT id, '주문', '주문', '/admin/payments/' || gen_random_uuid() FROM m),
      p AS (INSERT INTO payments.plan_order (organization_id, ordered_by_id, plan, supply_amount, vat_amount,
          reference_code, payer_name, due_on, status, paid_on, plan_from, plan_until, version)
        SELECT organization_id, id, 'CONNECT', 100, 10, 'ABCDE2', '맞손상사', '2026-11-01', 'PAID', '2026-11-01',
          '2026-11-01', '2027-10-31', 3 FROM m RETURNING id, ordered_by_id),
      t AS (INSERT INTO payments.tax_invoice (plan_order_id, business_number, email)
        SELECT id, '1208147521', 'a@matson.example' FROM p)
    INSERT INTO payments.plan_payment (plan_order_id, kind, amount, booked_on, statement_name, recorded_by_id)
      SELECT id, 'DEPOSIT', 110, '2026-11-01', '맞손상사', ordered_by_id FROM p`);
  await migrate({ ownerUrl: database.url, appUrl: findAppUrl(database.url) });
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('[B-14] orders of before keep their money, their invoice and their status under the new name', async () => {
  const { rows } = await client.query(`
    SELECT o.reference_code, o.status, o.version, p.amount::int, t.business_number
    FROM payments.order o JOIN payments.payment p ON p.order_id = o.id JOIN payments.tax_invoice t ON t.order_id = o.id`);
  expect(rows).toEqual([
    { reference_code: 'ABCDE2', status: 'PAID', version: 3, amount: 110, business_number: '1208147521' },
  ]);
});

test('[B-14] notices of before lead to the page of the new name', async () => {
  const { rows } = await client.query('SELECT path FROM notification');
  expect(rows).toEqual([{ path: expect.stringMatching(/^\/admin\/orders\/[0-9a-f-]{36}$/) }]);
});

test('[B-14] nothing of the database is called by the old name any more', async () => {
  const { rows } = await client.query(`
    SELECT relname AS name FROM pg_class WHERE relname ~ 'plan_(order|payment)'
    UNION ALL SELECT conname FROM pg_constraint WHERE conname ~ 'plan_(order|payment)'
    UNION ALL SELECT tgname FROM pg_trigger WHERE tgname ~ 'plan_(order|payment)'
    UNION ALL SELECT entity FROM status_transition WHERE entity ~ 'plan_order'
    UNION ALL SELECT name FROM pgboss.queue WHERE name = 'plan-order-advance'`);
  expect(rows).toEqual([]);
});
