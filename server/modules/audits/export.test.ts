import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameAction, nameRole } from '#contract/admin/audit-names.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('[O-22] the workbook says in words what an entry holds, and calls ids by what they name', async () => {
  const admin = await createAdmin(app.platform.db, { name: '김운영' });
  const browser = await app.signIn(admin);
  await runUnit(app.platform, { kind: 'SYSTEM' }, async (unit) =>
    unit.audit({
      action: 'certificate.remind',
      subjectType: 'organization',
      subjectId: null,
      details: { organizationId: admin.memberId, validUntil: null, daysLeft: 7, isRenewing: true, list: [1] },
    }),
  );
  const query = new URLSearchParams({ action: 'certificate.remind', purpose: '분기 점검' });
  const { rawPayload } = await browser.get(`/api/admin/audit/export?${query}`);
  const [sheet] = await readXlsx(rawPayload);
  const rows = (sheet?.data ?? []) as unknown[][];
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(0, 5)).toEqual(['번호', '때', '한 사람', '역할', '한 일']);
  expect(rows[1]?.slice(3, 8)).toEqual([
    nameRole('SYSTEM'),
    nameAction('certificate.remind'),
    '기관',
    null,
    null,
  ]);
  for (const part of ['없음', '7일 남음', '김운영', '[1]']) expect(rows[1]?.[8]).toContain(part);
});
