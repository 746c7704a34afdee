import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import type { TestDatabase } from './testing.ts';
import { createDatabaseBefore } from './testing-earlier.ts';

let before: Awaited<ReturnType<typeof createDatabaseBefore>>;
let database: TestDatabase;

beforeAll(async () => {
  before = await createDatabaseBefore('keep_exposure');
  database = before.database;
});
afterAll(async () => {
  await before.client.end();
  await database.drop();
});

test('offers made before it was kept know what their place gave, and keep their version', async () => {
  // Ranks 1 to 12 of one list; the second is a repeat partner, the third was taken off the list.
  await before.client.query(`
    INSERT INTO organization (type, name, number, membership_status)
      SELECT CASE WHEN n = 0 THEN 'COMPANY' ELSE 'NPO' END, '단체 ' || n, (1208147520 + n)::text, 'APPROVED'
      FROM generate_series(0, 12) n;
    INSERT INTO npo (id) SELECT id FROM organization WHERE type = 'NPO';
    INSERT INTO member (organization_id, role, username, display_username, name, email)
      SELECT id, 'COMPANY', 'member', 'member', '담당자', 'a@matson.example' FROM organization WHERE type = 'COMPANY';
    INSERT INTO project (company_id, requester_id, title, region_level1_code, region_level2_code, field_code,
        beneficiary_code, is_new, expected_start, expected_end, is_budget_unknown, donation_receipt, tax_invoice,
        follow_up, planning_status, purpose, description)
      SELECT organization_id, id, '요청', '11', '11110', 'EDU', 'CHILD', true, '2026-01-01', '2026-12-31', true, 'NONE',
        'NONE', 'ONCE', 'IDEA', '목적', '내용' FROM member;
    INSERT INTO match (project_id, sequence, engine_version, weights_hash, snapshot, rejection_counts)
      SELECT id, 1, '1', 'a', '{}', '{}' FROM project;
    INSERT INTO match_candidate (match_id, npo_id, automatic_rank, rank, is_repeat_partner, score, fit, level, summary,
        factors, contributions, reasons)
      SELECT m.id, o.id, n, nullif(n, 3), n = 2, 1, 50, 'MEDIUM', '까닭', '[]', '[]', '[]'
      FROM match m, (SELECT id, substring(name FROM 4)::int AS n FROM organization WHERE type = 'NPO') o;
    INSERT INTO invitation (project_id, match_id, npo_id, reply_by)
      SELECT m.project_id, m.id, c.npo_id, '2026-01-08' FROM match m JOIN match_candidate c ON c.match_id = m.id`);
  await migrate({ ownerUrl: database.url, appUrl: database.appUrl });
  const { rows } = await before.client.query<{ n: number; exposure: number; version: number }>(`
    SELECT c.automatic_rank AS n, v.exposure, v.version FROM invitation v
    JOIN match_candidate c ON c.match_id = v.match_id AND c.npo_id = v.npo_id ORDER BY 1`);
  const given = (rank: number) => (rank === 2 || rank === 3 || rank > 10 ? 0 : 1 / Math.log2(1 + rank));
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  for (const { n, exposure, version } of rows) {
    expect(exposure).toBeCloseTo(given(n));
    expect(version).toBe(1);
  }
  const { rows: triggers } = await before.client.query(
    "SELECT tgname FROM pg_trigger WHERE tgrelid = 'invitation'::regclass AND tgenabled <> 'O'",
  );
  expect(triggers).toEqual([]);
});
