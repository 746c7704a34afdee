import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audits.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';
import { findTogether } from './surroundings-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('an entry says who acted and for whom: a member with its organisation, an admin alone, the product, a visitor', async () => {
  const { db } = app.platform;
  const subjectId = crypto.randomUUID();
  const admin = await createAdmin(db, { name: '김운영' });
  const { memberId, organizationId } = await createCompany(db, {
    name: '너울해운',
    memberName: '서담당',
  });
  const byMember = { kind: 'MEMBER', membershipStatus: 'APPROVED' } as const;
  for (const actor of [
    { ...byMember, role: 'COMPANY', memberId, organizationId } as const,
    { ...byMember, role: 'ADMIN', memberId: admin.memberId, organizationId: null } as const,
    { kind: 'SYSTEM' } as const,
    { kind: 'ANONYMOUS' } as const,
  ])
    await runUnit(app.platform, actor, async (unit) => {
      unit.audit({ action: 'project.transition', subjectType: 'project', subjectId });
    });
  const browser = await app.signIn(admin);
  const { items } = (await browser.get(`/api/admin/audit?subjectId=${subjectId}`)).json<{
    items: AuditEntry[];
  }>();
  expect(items.map(({ actorName, actorRole }) => [actorName, actorRole])).toEqual([
    ['비회원', 'ANONYMOUS'],
    ['시스템', 'SYSTEM'],
    ['김운영', 'ADMIN'],
    ['서담당 (너울해운)', 'COMPANY'],
  ]);
});

test('[O-22] after a restoration, which writes all entries at once, those of one transaction are of one who acted, at one time', async () => {
  const { db } = app.platform;
  const subjectId = crypto.randomUUID();
  const [one, other] = [await createAdmin(db), await createAdmin(db)];
  const as = ({ memberId }: typeof one) =>
    ({
      kind: 'MEMBER',
      membershipStatus: 'APPROVED',
      role: 'ADMIN',
      memberId,
      organizationId: null,
    }) as const;
  const act = (actor: Parameters<typeof runUnit>[1], count = 1) =>
    runUnit(app.platform, actor, async (unit) => {
      for (let entry = 0; entry < count; entry += 1)
        unit.audit({ action: 'project.transition', subjectType: 'project', subjectId });
    });
  for (const actor of [{ kind: 'SYSTEM' }, { kind: 'ANONYMOUS' }, as(one), as(other)] as const)
    await act(actor, 2);
  await act(as(one));
  const { rows } = await db.$client.query<{ sequence: string }>(
    'SELECT sequence FROM audit_entry WHERE subject_id = $1 ORDER BY sequence',
    [subjectId],
  );
  const sequences = rows.map(({ sequence }) => Number(sequence));
  const last = sequences.at(-1) as number;
  await asOwner(
    app,
    `ALTER TABLE audit_entry DISABLE TRIGGER USER;
    UPDATE audit_entry SET at = CASE sequence WHEN ${last} THEN at + interval '1 minute' ELSE at END;
    ALTER TABLE audit_entry ENABLE TRIGGER USER`,
  );
  const together: number[][] = [];
  for (const sequence of sequences)
    together.push(
      (await findTogether(db, sequence)).flatMap((found) =>
        sequences.includes(found.sequence) ? [found.sequence] : [],
      ),
    );
  const pairs = [0, 2, 4, 6].map((at) => sequences.slice(at, at + 2) as [number, number]);
  expect(together).toEqual([...pairs.flatMap(([first, second]) => [[second], [first]]), []]);
});
