import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo, createNpoProject } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { countUses } from './uses-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  const company = await createCompany(db);
  // Each holder of a code holds one that no other does.
  const npo = await createNpo(db, {
    profile: {
      fieldCodes: ['EDU', 'ANIMAL'],
      beneficiaryCodes: ['CHILD', 'SENIOR'],
      regionLevel1Code: '26',
      regionLevel2Code: '26110',
      serviceRegionCodes: ['26', '27', '27110'],
    },
  });
  for (let at = 0; at < 2; at += 1)
    await createNpoProject(db, npo.organizationId, {
      fieldCode: 'CULTURE',
      beneficiaryCode: 'YOUTH',
      regionLevel1Code: '31',
      regionLevel2Code: '31110',
    });
  const request = {
    fieldCode: 'ENV',
    beneficiaryCode: 'DISABLED',
    regionLevel1Code: '47',
    regionLevel2Code: '47130',
  };
  await createProject(db, company, { request });
  await createProject(db, company, {
    request,
    status: 'CONFIRMED',
    npoIds: [npo.organizationId],
    progress: { actualRegionLevel1Code: '30', actualRegionLevel2Code: '30110' },
  });
});
afterAll(() => app.close());

const none = { requestCount: 0, npoCount: 0, npoProjectCount: 0 };

describe('[P-07] a code counts whatever holds it now', () => {
  test.each([
    [
      'FIELD',
      {
        ENV: { requestCount: 2 },
        EDU: { npoCount: 1 },
        ANIMAL: { npoCount: 1 },
        CULTURE: { npoProjectCount: 2 },
      },
    ],
    [
      'BENEFICIARY',
      {
        DISABLED: { requestCount: 2 },
        CHILD: { npoCount: 1 },
        SENIOR: { npoCount: 1 },
        YOUTH: { npoProjectCount: 2 },
      },
    ],
    [
      'REGION',
      {
        26: { npoCount: 1 },
        27: { npoCount: 1 },
        31: { npoProjectCount: 2 },
        47: { requestCount: 2 },
        30: { requestCount: 1 },
      },
    ],
    ['REGION_DETAIL_26', { 26110: { npoCount: 1 } }],
    ['REGION_DETAIL_27', { 27110: { npoCount: 1 } }],
    ['REGION_DETAIL_31', { 31110: { npoProjectCount: 2 } }],
    ['REGION_DETAIL_47', { 47130: { requestCount: 2 } }],
    ['REGION_DETAIL_30', { 30110: { requestCount: 1 } }],
    ['REGION_DETAIL_50', {}],
  ] as [string, Record<string, Partial<typeof none>>][])('%s', async (group, held) => {
    const uses = await countUses(app.platform.db, group);
    const expected = Object.entries(held).map(([code, counts]) => ({ code, ...none, ...counts }));
    const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code);
    expect(uses.toSorted(byCode)).toEqual(expected.toSorted(byCode));
  });
});
