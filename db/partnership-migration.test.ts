import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProgramSchema } from './program-schema.ts';
import { createNamedDatabase, type TestDatabase } from './testing.ts';

/**
 * A database as the release before partnerships left it: its tables and rows, without triggers, which the migration finds
 * or not. One project was taken back from its first partner and runs with a second; others never were.
 */
let database: TestDatabase;
let client: pg.Client;

const ids = new Map<string, string>();
const id = (name: string) => {
  const known = ids.get(name) ?? crypto.randomUUID();
  ids.set(name, known);
  return known;
};
const nameOf = (found: string | null) => [...ids].find(([, value]) => value === found)?.[0] ?? null;

const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 0, day, 9, minute)).toISOString();

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  );
}

async function insertParty(name: string, type: 'COMPANY' | 'NPO'): Promise<void> {
  const number = String(1_000_000_000 + ids.size);
  await insert('organization', { id: id(name), type, name, number, membership_status: 'APPROVED' });
  await insert('member', {
    id: id(`${name} member`),
    organization_id: id(name),
    role: type,
    username: `member_${ids.size}`,
    display_username: `member_${ids.size}`,
    name,
    email: `${ids.size}@matson.example`,
  });
  if (type === 'NPO') await insert('npo', { id: id(name) });
}

async function insertProject(name: string, values: Record<string, unknown>): Promise<void> {
  await insert('project', {
    id: id(name),
    company_id: id('company'),
    requester_id: id('company member'),
    title: name,
    region_level1_code: '11',
    region_level2_code: '11110',
    field_code: 'EDU',
    beneficiary_code: 'CHILD',
    is_new: true,
    expected_start: '2026-01-01',
    expected_end: '2026-12-31',
    is_budget_unknown: true,
    donation_receipt: 'NONE',
    tax_invoice: 'NONE',
    follow_up: 'ONCE',
    planning_status: 'IDEA',
    purpose: '목적',
    description: '내용',
    ...values,
  });
  await insert('match', {
    id: id(`${name} list`),
    project_id: id(name),
    sequence: 1,
    engine_version: '1',
    weights_hash: 'a',
    snapshot: {},
    rejection_counts: {},
    created_at: at(1),
  });
}

const log = (project: string, kind: string, text: string, when: string, more: Record<string, unknown> = {}) =>
  insert('project_event', {
    id: id(text),
    project_id: id(project),
    kind,
    text,
    actor_type: 'COMPANY',
    created_at: when,
    ...more,
  });

const document = (project: string, owner: string, name: string, when: string) =>
  insert('file', {
    id: id(name),
    class: 'PROJECT_DOCUMENT',
    document_kind: 'COMPLETION',
    project_id: id(project),
    owner_id: id(owner),
    name,
    size_bytes: 1,
    mime_type: 'application/pdf',
    sha256: 'a',
    storage_key: name,
    created_at: when,
  });

const invite = (project: string, npo: string, status: string, updatedAt: string) =>
  insert('invitation', {
    project_id: id(project),
    match_id: id(`${project} list`),
    npo_id: id(npo),
    status,
    reply_by: '2026-01-09',
    replied_at: at(2),
    updated_at: updatedAt,
  });

const values = {
  actual_start: '2026-02-01',
  actual_end: '2026-06-30',
  actual_budget: 3,
  actual_region_level1_code: '11',
  actual_region_level2_code: '11110',
};

beforeAll(async () => {
  database = await createNamedDatabase(`test_${randomBytes(8).toString('hex')}`, 'template1');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const [baseline, ...next] = (await readProgramSchema()).migrations;
  await client.query(baseline?.sql ?? '');
  await insertParty('company', 'COMPANY');
  for (const name of ['former', 'later', 'left']) await insertParty(name, 'NPO');

  await insertProject('rematched', { status: 'IN_PROGRESS', npo_id: id('later'), ...values, version: 9 });
  await invite('rematched', 'former', 'WITHDRAWN', at(6));
  await invite('rematched', 'left', 'NOT_CHOSEN', at(3));
  await invite('rematched', 'later', 'CHOSEN', at(8));
  await log('rematched', 'STATUS', '보냈어요', at(1), { status: 'MATCHING' });
  await log('rematched', 'STATUS', '첫 목록', at(2), { status: 'PROPOSING' });
  await log('rematched', 'STATUS', '첫 선택', at(3), { status: 'MATCHED' });
  await log('rematched', 'NOTE', '단가', at(4), { actor_type: 'NPO', actor_organization_id: id('former') });
  await log('rematched', 'STATUS', '다시 매칭', at(6), { status: 'MATCHING' });
  await log('rematched', 'STATUS', '둘째 목록', at(7), { status: 'PROPOSING' });
  await log('rematched', 'STATUS', '둘째 선택', at(8), { status: 'MATCHED' });
  await log('rematched', 'STATUS', '확정', at(9), { status: 'CONFIRMED' });
  await log('rematched', 'NOTE', '새 기록', at(10), { actor_organization_id: id('later') });
  await document('rematched', 'former', '견적.pdf', at(5));
  await document('rematched', 'company', '협약 초안.pdf', at(5, 1));
  await document('rematched', 'later', '계획.pdf', at(11));
  await insert('progress_correction', {
    project_id: id('rematched'),
    project_version: 8,
    before: {},
    after: {},
    reason: '이유',
    actor_id: id('later member'),
  });

  await insertProject('taken back', { status: 'MATCHING' });
  await invite('taken back', 'left', 'WITHDRAWN', at(5));
  await log('taken back', 'STATUS', '고름', at(3), { status: 'MATCHED' });
  await log('taken back', 'STATUS', '떠남', at(5), { status: 'MATCHING' });
  await insert('match', {
    project_id: id('taken back'),
    sequence: 2,
    engine_version: '1',
    weights_hash: 'a',
    snapshot: {},
    rejection_counts: {},
    cause: 'DEPARTURE',
    created_at: at(5, 1),
  });

  await insertProject('closed', {
    status: 'CLOSED',
    npo_id: id('later'),
    ...values,
    status_changed_at: at(20),
  });
  await log('closed', 'STATUS', '고름 2', at(3), { status: 'MATCHED' });
  await log('closed', 'STATUS', '끝', at(20), { status: 'CLOSED' });
  await insert('continuation', {
    project_id: id('closed'),
    organization_id: id('later'),
    answer: 'YES',
    answered_by_id: id('later member'),
  });
  await insertProject('asked again', { status: 'PROPOSING' });
  await log('asked again', 'STATUS', '보냄', at(1), { status: 'MATCHING' });
  await log('asked again', 'STATUS', '다시 추천 이유', at(3), { status: 'MATCHING' });

  await client.query('BEGIN');
  for (const { sql } of next) await client.query(sql);
  await client.query('COMMIT');
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('[F-66] each choice of a database from before becomes a partnership with its NPO, its time and its end', async () => {
  const { rows } = await client.query(`
    SELECT p.title, o.name AS npo, s.started_at, s.ended_at, s.ending, s.actual_budget::int AS budget, s.version,
      p.partnership_id = s.id AS is_current
    FROM partnership s JOIN project p ON p.id = s.project_id JOIN organization o ON o.id = s.npo_id
    ORDER BY p.title, s.started_at`);
  const day = (value: Date | null) => value?.getUTCDate() ?? null;
  expect(
    rows.map(({ title, npo, started_at, ended_at, ending, budget, version, is_current }) => [
      [title, npo, day(started_at), day(ended_at)],
      [ending, budget, version, is_current],
    ]),
  ).toEqual([
    [
      ['closed', 'later', 3, 20],
      ['COMPLETED', 3, 1, true],
    ],
    [
      ['rematched', 'former', 3, 6],
      ['REMATCHED', null, 1, false],
    ],
    [
      ['rematched', 'later', 8, null],
      [null, 3, 2, true],
    ],
    [
      ['taken back', 'left', 3, 5],
      ['PARTNER_LEFT', null, 1, null],
    ],
  ]);
});

test('[F-66] what was written and handed in goes to the partnership of its time, and locks with its end', async () => {
  const { rows } = await client.query(`
    SELECT x.id, o.name AS npo, x.is_locked FROM (
      SELECT id, partnership_id, NULL AS is_locked FROM project_event
      UNION ALL SELECT id, partnership_id, is_locked FROM file) x
    LEFT JOIN partnership s ON s.id = x.partnership_id LEFT JOIN organization o ON o.id = s.npo_id`);
  expect(Object.fromEntries(rows.map((row) => [nameOf(row.id), [row.npo, row.is_locked]]))).toEqual({
    보냈어요: [null, null],
    '첫 목록': [null, null],
    '첫 선택': ['former', null],
    단가: ['former', null],
    '다시 매칭': ['former', null],
    '둘째 목록': [null, null],
    '둘째 선택': ['later', null],
    확정: ['later', null],
    '새 기록': ['later', null],
    '견적.pdf': ['former', true],
    '협약 초안.pdf': ['former', true],
    '계획.pdf': ['later', false],
    고름: ['left', null],
    떠남: ['left', null],
    '고름 2': ['later', null],
    끝: ['later', null],
    보냄: [null, null],
    '다시 추천 이유': [null, null],
  });
});

test('[F-66] corrections and answers follow, and no reason for another list is shared with a later partner', async () => {
  const { rows: corrections } = await client.query(
    'SELECT partnership_version::int AS version FROM progress_correction c JOIN partnership s ON s.id = c.partnership_id',
  );
  expect(corrections).toEqual([{ version: 2 }]);
  const { rows: answers } = await client.query(
    'SELECT s.ending FROM continuation c JOIN partnership s ON s.id = c.partnership_id',
  );
  expect(answers).toEqual([{ ending: 'COMPLETED' }]);
  const { rows: shared } = await client.query(
    'SELECT text FROM project_event WHERE project_id = $1 AND is_shared_with_npo',
    [id('asked again')],
  );
  expect(shared).toEqual([{ text: '보냄' }]);
});
