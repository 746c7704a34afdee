import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { nextOrganizationNumber } from '#server/testing/factories.ts';
import { findRow, keepEntries } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('[F-77] what is found of a number takes the place of what was found before, in each of its fields', async () => {
  const { db } = app.platform;
  const number = nextOrganizationNumber();
  const open = {
    number,
    status: 'OPERATING',
    taxType: '일반과세자',
    taxTypeCode: '01',
    endedOn: null,
  } as const;
  const closed = {
    number,
    status: 'CLOSED',
    taxType: '비과세',
    taxTypeCode: '06',
    endedOn: '2026-01-31',
  } as const;
  for (const entry of [open, closed, open]) {
    await keepEntries(db, [entry]);
    expect(await findRow(db, number)).toMatchObject(entry);
  }
});
