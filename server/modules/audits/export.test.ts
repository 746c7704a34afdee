import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameAction, nameRole, nameSubject } from '#contract/admin/audit-names.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
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
  const day = koreanDay(new Date());
  const cells = Object.fromEntries((rows[0] ?? []).map((head, at) => [head, rows[1]?.[at]]));
  expect(cells).toEqual({
    번호: expect.any(Number),
    때: expect.stringMatching(new RegExp(`^${day} \\d\\d:\\d\\d`)),
    '한 사람': '시스템',
    역할: nameRole('SYSTEM'),
    '한 일': nameAction('certificate.remind'),
    대상: '기관',
    '대상 이름': null,
    이유: null,
    내용: expect.any(String),
    '대상 번호': null,
    해시: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  for (const part of ['없음', '7일 남음', '김운영', '[1]']) expect(rows[1]?.[8]).toContain(part);
});

test('[F-77] an entry with a subject and a reason has each in its own column, and is called by its name', async () => {
  const admin = await createAdmin(app.platform.db, { name: '박감사' });
  const browser = await app.signIn(admin);
  const reason = '새 전화로 바꿨어요';
  const unit = {
    action: 'member.second-factor.reset',
    subjectType: 'member',
    subjectId: admin.memberId,
  } as const;
  await runUnit(app.platform, { kind: 'SYSTEM' }, async ({ audit }) =>
    audit({ ...unit, reason, details: {} }),
  );
  const query = new URLSearchParams({ action: unit.action, purpose: '분기 점검' });
  const [sheet] = await readXlsx((await browser.get(`/api/admin/audit/export?${query}`)).rawPayload);
  const [heads = [], row = []] = (sheet?.data ?? []) as unknown[][];
  expect(Object.fromEntries(heads.map((head, at) => [head, row[at]]))).toMatchObject({
    '한 일': nameAction(unit.action),
    대상: nameSubject('member'),
    '대상 이름': '박감사',
    이유: reason,
    내용: null,
    '대상 번호': admin.memberId,
  });
});
