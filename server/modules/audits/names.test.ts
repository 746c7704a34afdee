import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audits.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';

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
