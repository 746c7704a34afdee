import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestMember } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';
import { checkAuditLog } from './check.ts';
import type { AuditHead } from './store.ts';
import { verifyAuditLog } from './verify.ts';

let opened: TestApp;
let owner: pg.Client;
let admin: TestMember;

beforeEach(async () => {
  opened = await openTestApp();
  admin = await createAdmin(opened.platform.db, { name: '김운영' });
  owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
});

afterEach(async () => {
  await owner.end();
  await opened.close();
});

/** Writes entries as the app does. */
async function write(count: number, subjectId: string | null = null): Promise<void> {
  const { memberId, role } = admin;
  const actor = {
    kind: 'MEMBER',
    memberId,
    organizationId: null,
    role,
    membershipStatus: 'APPROVED',
  } as const;
  for (let at = 0; at < count; at += 1) {
    await runUnit(opened.platform, actor, async (unit) => {
      unit.audit({
        action: 'project.transition',
        subjectType: 'project',
        subjectId,
        reason: '자료를 다시 받았어요',
        details: { to: 'CLOSED', budget: 28_000_000, note: '「책」 & "나눔"', at },
      });
    });
  }
}

const verify = (known: AuditHead | null = null) => verifyAuditLog(opened.platform.db, known);

async function readHead(): Promise<AuditHead> {
  const { rows } = await owner.query<AuditHead>('SELECT sequence::int AS sequence, hash FROM audit_head');
  return rows[0] as AuditHead;
}

describe('the check of the chain', () => {
  test('an untouched log is intact, an empty one too', async () => {
    expect(await verify()).toEqual({ isIntact: true, head: { sequence: 0, hash: '0'.repeat(64) } });
    await write(5);
    expect(await verify()).toEqual({ isIntact: true, head: await readHead() });
  });

  test('[F-77] a log of more entries than are read at a time is walked to its end', async () => {
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      for (let at = 1; at <= 2001; at += 1)
        unit.audit({ action: 'project.transition', subjectType: 'project', subjectId: null });
    });
    expect(await verify()).toMatchObject({ isIntact: true, head: { sequence: 2001 } });
  });

  const asOwner = 'ALTER TABLE audit_entry DISABLE TRIGGER ALL; ';
  const relink = (sequence: number) => `
    UPDATE audit_entry SET hash = audit_entry_hash(previous_hash, sequence, at, actor_id, actor_role, action,
      subject_type, subject_id, reason, details) WHERE sequence = ${sequence};`;

  test.each([
    ['a changed reason', "UPDATE audit_entry SET reason = '다른 이유' WHERE sequence = 3", 3],
    [
      'changed details',
      `UPDATE audit_entry SET details = details || '{"to":"CANCELED"}' WHERE sequence = 2`,
      2,
    ],
    ['another actor', 'UPDATE audit_entry SET actor_id = gen_random_uuid() WHERE sequence = 4', 4],
    ['another time', "UPDATE audit_entry SET at = at - interval '1 microsecond' WHERE sequence = 1", 1],
    [
      'a changed entry with its hash made anew',
      `UPDATE audit_entry SET reason = 'x' WHERE sequence = 3; ${relink(3)}`,
      4,
    ],
    [
      'a changed last entry with its hash made anew',
      `UPDATE audit_entry SET reason = 'x' WHERE sequence = 6; ${relink(6)}`,
      6,
    ],
    ['a deleted entry', 'DELETE FROM audit_entry WHERE sequence = 3', 3],
    ['a deleted first entry', 'DELETE FROM audit_entry WHERE sequence = 1', 1],
    ['a cut-off end', 'DELETE FROM audit_entry WHERE sequence > 4', 5, 6],
    ['an emptied log', 'DELETE FROM audit_entry', 1, 6],
    [
      'a head that was set back',
      'UPDATE audit_head SET sequence = 4, hash = (SELECT hash FROM audit_entry WHERE sequence = 4)',
      5,
      6,
    ],
    ['a head that is gone', 'DELETE FROM audit_head', 7],
    [
      'an entry slipped in before the first',
      "INSERT INTO audit_entry (actor_role, action, subject_type, details) VALUES ('ADMIN', 'x', 'x', '{}')",
      0,
    ],
  ])('[F-75] names the entry that is broken, and no other: %s', async (_what, tampering, from, to = from) => {
    await write(6);
    await owner.query(asOwner + tampering);
    expect(await verify()).toMatchObject({ isIntact: false, breakCount: 1, breaks: [{ from, to }] });
  });

  test('[F-75] names every place that is broken, in the order of the log', async () => {
    await write(9);
    await owner.query(`${asOwner} UPDATE audit_entry SET reason = 'x' WHERE sequence IN (2, 5);
      DELETE FROM audit_entry WHERE sequence IN (7, 8)`);
    expect(await verify()).toEqual({
      isIntact: false,
      breakCount: 3,
      breaks: [
        { from: 2, to: 2, reason: 'its content has been changed' },
        { from: 5, to: 5, reason: 'its content has been changed' },
        { from: 7, to: 8, reason: 'missing' },
      ],
    });
  });

  test('an end cut off together with the stored head shows by a head that was written down', async () => {
    await write(6);
    const written = await readHead();
    await owner.query(`${asOwner} DELETE FROM audit_entry WHERE sequence > 4;
      UPDATE audit_head SET sequence = 4, hash = (SELECT hash FROM audit_entry WHERE sequence = 4)`);
    expect(await verify()).toMatchObject({ isIntact: true });
    expect(await verify(written)).toMatchObject({ isIntact: false, breaks: [{ from: 5, to: 6 }] });
    await owner.query('ALTER TABLE audit_entry ENABLE TRIGGER ALL');
    await write(4);
    expect(await verify(written)).toMatchObject({ isIntact: false, breaks: [{ from: 6, to: 6 }] });
  });

  test('a hash function that was exchanged in the database hides nothing', async () => {
    await write(3);
    await owner.query(`${asOwner} UPDATE audit_entry SET reason = 'x' WHERE sequence = 2;
      CREATE OR REPLACE FUNCTION audit_entry_hash(previous_hash text, sequence bigint, at timestamptz, actor_id uuid,
        actor_role text, action text, subject_type text, subject_id uuid, reason text, details jsonb)
      RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT hash FROM audit_entry e WHERE e.sequence = $2 $$`);
    expect(await verify()).toMatchObject({ isIntact: false, breaks: [{ from: 2, to: 2 }] });
  });

  test("the app's role can neither change nor delete an entry, nor move the head", async () => {
    await write(2);
    for (const statement of [
      "UPDATE audit_entry SET reason = 'x'",
      'DELETE FROM audit_entry',
      'TRUNCATE audit_entry',
      'UPDATE audit_head SET sequence = 0',
      'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
    ]) {
      await expect(opened.platform.db.$client.query(statement), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
    expect(await verify()).toMatchObject({ isIntact: true });
  });

  test('entries written at once by many still make one chain', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write(3)));
    expect(await verify()).toMatchObject({ isIntact: true, head: { sequence: 36 } });
  });
});

describe('the log on the admin screens', () => {
  test('newest first, page by page without gap or repetition, with the names of who acted', async () => {
    await write(60);
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      unit.audit({ action: 'invitation.expire', subjectType: 'project', subjectId: null });
    });
    const adminBrowser = await opened.signIn(admin);
    const first = (await adminBrowser.get('/api/admin/audit')).json();
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ sequence: 61, actorName: '시스템', action: 'invitation.expire' });
    expect(first.items[1]).toMatchObject({
      actorName: '김운영',
      actorRole: 'ADMIN',
      reason: '자료를 다시 받았어요',
      details: { to: 'CLOSED', budget: 28_000_000 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const second = (await adminBrowser.get(`/api/admin/audit?before=${first.nextBefore}`)).json();
    expect(second.nextBefore).toBeNull();
    expect(first.items[0].previousHash).toBe(first.items[1].hash);
    const sequences = [...first.items, ...second.items].map(({ sequence }: { sequence: number }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 61 }, (_, at) => 61 - at));
  });

  test('by subject, by actor and by time', async () => {
    const subjectId = randomUUID();
    await write(2);
    await write(3, subjectId);
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      unit.audit({ action: 'invitation.expire', subjectType: 'invitation', subjectId: null });
    });
    const adminBrowser = await opened.signIn(admin);
    const bySubject = (await adminBrowser.get(`/api/admin/audit?subjectId=${subjectId}`)).json();
    expect(bySubject.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual([5, 4, 3]);
    const byActor = (await adminBrowser.get(`/api/admin/audit?actorId=${admin.memberId}`)).json();
    expect(byActor.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual([5, 4, 3, 2, 1]);
    expect(byActor.items[0].actorId).toBe(admin.memberId);
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect((await adminBrowser.get(`/api/admin/audit?from=${future}`)).json()).toEqual({
      items: [],
      names: {},
      nextBefore: null,
    });
    expect((await adminBrowser.get('/api/admin/audit?subjectId=nonsense')).statusCode).toBe(400);
  });

  test('[O-22] every combination of conditions finds what each of them lets pass', async () => {
    const subjectId = randomUUID();
    await write(3);
    await write(4, subjectId);
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      unit.audit({ action: 'invitation.expire', subjectType: 'project', subjectId });
      unit.audit({ action: 'mail.find', subjectType: 'mail', subjectId: null });
    });
    const adminBrowser = await opened.signIn(admin);
    type Item = {
      sequence: number;
      at: string;
      subjectId: string | null;
      subjectType: string;
      actorId: string | null;
      actorRole: string;
      action: string;
      reason: string | null;
    };
    const all: Item[] = (await adminBrowser.get('/api/admin/audit')).json().items;
    const from = all.find(({ sequence }) => sequence === 2)?.at ?? '';
    const until = all.find(({ sequence }) => sequence === 8)?.at ?? '';
    const conditions: Record<string, [value: string, passes: (item: Item) => boolean]> = {
      subjectId: [subjectId, (item) => item.subjectId === subjectId],
      actorId: [admin.memberId, (item) => item.actorId === admin.memberId],
      before: ['7', ({ sequence }) => sequence < 7],
      from: [from, ({ at }) => at >= from],
      until: [until, ({ at }) => at < until],
      actorRole: ['SYSTEM', ({ actorRole }) => actorRole === 'SYSTEM'],
      subjectType: ['project', ({ subjectType }) => subjectType === 'project'],
      kind: ['CHANGE', ({ action }) => action !== 'mail.find'],
      text: ['료를 다시', ({ reason }) => reason?.includes('료를 다시') ?? false],
    };
    const names = Object.keys(conditions);
    for (let mask = 0; mask < 2 ** names.length; mask += 1) {
      const chosen = names
        .filter((_, at) => mask & (1 << at))
        .map((name) => [name, conditions[name]] as const);
      const query = new URLSearchParams(chosen.map(([name, condition]) => [name, condition?.[0] ?? '']));
      const found: Item[] = (await adminBrowser.get(`/api/admin/audit?${query}`)).json().items;
      const expected = all.filter((item) => chosen.every(([, condition]) => condition?.[1](item)));
      expect([String(query), found]).toEqual([String(query), expected]);
    }
    const read: Item[] = (await adminBrowser.get('/api/admin/audit?kind=READING')).json().items;
    expect(read.map(({ action }) => action)).toEqual(['mail.find']);
  });

  test('[O-22] words find by reason, by who acted and by whom it was done to; a number finds its entry', async () => {
    const company = await createCompany(opened.platform.db, { name: '너울해운 주식회사' });
    await write(2, company.organizationId);
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      unit.audit({
        action: 'invitation.take-back',
        subjectType: 'invitation',
        subjectId: null,
        reason: '100% 다 찼어요_ABC',
      });
    });
    const adminBrowser = await opened.signIn(admin);
    const find = async (text: string) =>
      (await adminBrowser.get(`/api/admin/audit?${new URLSearchParams({ text })}`))
        .json()
        .items?.map(({ sequence }: { sequence: number }) => sequence);
    expect(await find('너울해')).toEqual([2, 1]);
    expect(await find('김운영')).toEqual([2, 1]);
    expect(await find(admin.username)).toEqual([2, 1]);
    expect(await find('0% 다')).toEqual([3]);
    expect(await find('_abc')).toEqual([3]);
    expect(await find('%%')).toEqual([]);
    expect(await find('2')).toEqual([2]);
    expect((await adminBrowser.get('/api/admin/audit?text=가')).json().fieldErrors).toEqual([
      expect.objectContaining({ path: 'text' }),
    ]);
  });

  test('[O-22] reasons far back are found by their letters', async () => {
    await write(1);
    await owner.query(`ALTER TABLE audit_entry DISABLE TRIGGER ALL;
      INSERT INTO audit_entry (sequence, actor_role, action, subject_type, reason, details, hash)
      SELECT n, 'SYSTEM', 'invitation.expire', 'project', CASE WHEN n % 7 = 0 THEN '기한이 지났어요' END, '{}', n::text
      FROM generate_series(2, 20100) n`);
    const adminBrowser = await opened.signIn(admin);
    const found = (
      await adminBrowser.get(`/api/admin/audit?${new URLSearchParams({ text: '다시 받았' })}`)
    ).json();
    expect(found.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1]);
  });

  test('[O-22] ids are called by the names of their things, in subjects and in details', async () => {
    const company = await createCompany(opened.platform.db, { name: '너울해운 주식회사' });
    await write(1, company.organizationId);
    const [actor, moved] = [
      await createCompany(opened.platform.db, { name: '하늬' }),
      await createCompany(opened.platform.db, { name: '솔내' }),
    ];
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      unit.audit({
        action: 'match.update',
        subjectType: 'match',
        subjectId: randomUUID(),
        details: { moved: [{ npoId: moved.organizationId }], managerId: actor.memberId },
      });
    });
    const { names } = (await (await opened.signIn(admin)).get('/api/admin/audit')).json();
    expect(names).toEqual({
      [company.organizationId]: '너울해운 주식회사',
      [moved.organizationId]: '솔내',
      [actor.memberId]: expect.stringContaining('(하늬)'),
    });
  });

  test('[O-22] the check of the night is on the screen; a break is told to every admin, and names its first entry', async () => {
    const adminBrowser = await opened.signIn(admin);
    const read = async () => (await adminBrowser.get('/api/admin/audit/check')).json().check;
    expect(await read()).toBeNull();
    await write(3);
    await checkAuditLog(opened.platform);
    expect(await read()).toMatchObject({ isIntact: true, sequence: 3, firstBreak: null });
    await owner.query(`ALTER TABLE audit_entry DISABLE TRIGGER ALL; DELETE FROM audit_entry WHERE sequence = 3;
      UPDATE audit_head SET sequence = 2, hash = (SELECT hash FROM audit_entry WHERE sequence = 2)`);
    await checkAuditLog(opened.platform);
    expect(await read(), 'an end cut off together with the head').toMatchObject({
      isIntact: false,
      breakCount: 1,
      firstBreak: 3,
    });
    const { rows } = await owner.query('SELECT title FROM notification WHERE member_id = $1', [
      admin.memberId,
    ]);
    expect(rows).toEqual([{ title: '감사 기록이 3번째에서 어긋나요' }]);
    const { isIntact } = await checkAuditLog(opened.platform);
    expect(isIntact, 'the night after').toBe(false);
    expect((await adminBrowser.post('/api/admin/audit/check', {})).statusCode).toBe(200);
  });

  test('[O-22] the head of a whole log is mailed to the address outside, as the command takes it', async () => {
    await write(2);
    const config = { ...opened.platform.config, auditHeadTo: 'audit@outside.example' };
    await checkAuditLog({ ...opened.platform, config });
    const { sequence, hash } = await readHead();
    const { rows } = await owner.query("SELECT text FROM mail WHERE to_address = 'audit@outside.example'");
    expect(rows).toEqual([{ text: expect.stringContaining(`${sequence}:${hash}`) }]);
  });

  test('[O-22] a selection is taken along as a workbook, for a purpose that the log keeps', async () => {
    await write(3);
    const adminBrowser = await opened.signIn(admin);
    const fetchExport = (query: Record<string, string>) =>
      adminBrowser.get(`/api/admin/audit/export?${new URLSearchParams(query)}`);
    expect((await fetchExport({ text: '자료' })).json().fieldErrors).toEqual([
      expect.objectContaining({ path: 'purpose' }),
    ]);
    const answer = await fetchExport({ text: '자료', purpose: '분기 점검' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await adminBrowser.get('/api/admin/audit')).json().items[0]).toMatchObject({
      action: 'audit.export',
      reason: '분기 점검',
      details: { entryCount: 3 },
    });
  });

  test('[O-22] an entry shows its neighbours, what its transaction wrote beside it, and how much there is of its subject', async () => {
    const company = await createCompany(opened.platform.db, { name: '너울해운 주식회사' });
    const subjectId = company.organizationId;
    await write(2, subjectId);
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      unit.audit({ action: 'match.update', subjectType: 'match', subjectId: null });
      unit.audit({ action: 'project.transition', subjectType: 'organization', subjectId });
    });
    await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
      unit.audit({ action: 'mail.find', subjectType: 'mail', subjectId: null });
    });
    const adminBrowser = await opened.signIn(admin);
    const around = async (sequence: number | string) =>
      (await adminBrowser.get(`/api/admin/audit/${sequence}`)).json();
    const hashOf = async (sequence: number) =>
      (await owner.query('SELECT hash FROM audit_entry WHERE sequence = $1', [sequence])).rows[0]?.hash;
    expect(await around(3)).toEqual({
      nextHash: await hashOf(4),
      isLinked: true,
      together: [{ sequence: 4, action: 'project.transition', subjectType: 'organization', subjectId }],
      names: { [subjectId]: '너울해운 주식회사' },
      subjectCount: null,
    });
    expect(await around(4)).toMatchObject({ together: [{ sequence: 3 }], names: {}, subjectCount: 3 });
    expect(await around(2)).toMatchObject({ together: [], isLinked: true, subjectCount: 3 });
    expect(await around(1)).toMatchObject({ isLinked: true });
    expect(await around(5)).toMatchObject({ nextHash: null, isLinked: true, together: [] });
    await owner.query(
      `ALTER TABLE audit_entry DISABLE TRIGGER ALL; UPDATE audit_entry SET reason = 'x' WHERE sequence = 2`,
    );
    expect((await around(2)).isLinked, 'a changed content').toBe(false);
    expect((await around(1)).isLinked).toBe(true);
    await owner.query('DELETE FROM audit_entry WHERE sequence = 3');
    expect((await around(4)).isLinked, 'a missing neighbour before it').toBe(false);
    expect((await adminBrowser.get('/api/admin/audit/99')).statusCode).toBe(404);
    expect((await adminBrowser.get('/api/admin/audit/nonsense')).statusCode).toBe(400);
  });

  test('only the admin reads it', async () => {
    const company = await opened.signIn(await createCompany(opened.platform.db));
    expect((await company.get('/api/admin/audit')).statusCode).toBe(403);
    expect((await opened.anonymous.get('/api/admin/audit')).statusCode).toBe(401);
  });
});
