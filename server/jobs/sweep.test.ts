import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessStatus } from '#db/schema/business-status.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { taskMark, taskReminder } from '#db/schema/tasks.ts';
import { insertFile } from '#server/modules/files/service.ts';
import { createTestLog, keepTestUpload, openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { runSweep } from './sweep.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

test('[F-77] at night goes what has outlived its use, and no more; a file that the store does not have is named', async () => {
  const { platform } = app;
  const { db } = platform;
  const [admin, company] = [await createAdmin(db), await createCompany(db)];
  const answer = { memberId: admin.memberId, requestHash: 'hash', responseBody: {} };
  await db.insert(idempotencyKey).values([
    { ...answer, key: 'old', createdAt: daysAgo(7.1) },
    { ...answer, key: 'young', createdAt: daysAgo(6.9) },
  ]);
  await db.insert(rateLimit).values([
    { key: 'ended', count: 1, windowEndsAt: daysAgo(0.1) },
    { key: 'running', count: 1, windowEndsAt: daysAgo(-0.1) },
  ]);
  await db.insert(businessStatus).values([
    { number: '1208147521', status: 'OPERATING', checkedAt: daysAgo(7.1) },
    { number: '2208162517', status: 'OPERATING', checkedAt: daysAgo(6.9) },
  ]);
  const key = `INQUIRY:${randomUUID()}`;
  await db.insert(taskMark).values({ key, since: daysAgo(1), markedById: admin.memberId });
  const reminder = {
    taskKey: key,
    organizationId: company.organizationId,
    remindedById: admin.memberId,
  };
  await db.insert(taskReminder).values([
    { ...reminder, remindedOn: dayOf(daysAgo(32)) },
    { ...reminder, remindedOn: dayOf(daysAgo(29)) },
  ]);
  const { projectId } = await createProject(db, company);
  const upload = await keepTestUpload(platform, {
    name: '요청서.pdf',
    bytes: Buffer.from('%PDF-1.7 요청서'),
    mimeType: 'application/pdf',
  });
  const file = await runUnit(platform, { kind: 'SYSTEM' }, (unit) =>
    insertFile(unit, upload, {
      class: 'REQUEST_ATTACHMENT',
      ownerId: company.organizationId,
      uploaderId: company.memberId,
      projectId,
    }),
  );
  await platform.storage.delete(upload.storageKey);

  const log = createTestLog();
  await runSweep(platform, log);
  expect(log.entries).toEqual([
    {
      level: 'info',
      message: 'swept',
      details: expect.objectContaining({
        idempotencyKeys: 1,
        rateLimits: 1,
        businessStatuses: 1,
        taskMarks: 1,
        taskReminders: 1,
      }),
    },
    {
      level: 'error',
      message: 'files whose object is not in the store',
      details: { missingFileIds: [file.id] },
    },
  ]);
  expect((await db.select().from(idempotencyKey)).map((row) => row.key)).toEqual(['young']);
  expect((await db.select().from(rateLimit)).map((row) => row.key)).toEqual(['running']);
  expect((await db.select().from(businessStatus)).map(({ number }) => number)).toEqual(['2208162517']);
});
