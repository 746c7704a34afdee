import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Database } from '#db/client.ts';
import { code } from '#db/schema/codes.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { createNpo } from '#server/testing/factories.ts';
import { type CatalogFeed, openCatalogFeed } from './catalog-feed.ts';

let database: TestDatabase;
let db: Database;
let feed: CatalogFeed;
/** Reads of the epoch since the test began. */
let reads = 0;
/** What a read of the epoch waits for before PostgreSQL is asked. */
let beforeRead: () => Promise<void> = async () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl);
  const query = db.$client.query.bind(db.$client) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(db.$client, 'query').mockImplementation((async (...given: [{ name?: string }]) => {
    if (given[0].name === 'read-epoch-version') {
      reads += 1;
      await beforeRead();
    }
    return query(...given);
  }) as typeof db.$client.query);
  feed = await openCatalogFeed(db);
  await feed.whenRead();
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(() => {
  reads = 0;
  beforeRead = async () => {};
});

describe('reads of the epoch', () => {
  it('are shared by all who come in one turn of the event loop', async () => {
    const callers: Promise<unknown>[] = [];
    for (let caller = 0; caller < 20; caller += 1) {
      callers.push(feed.fresh());
      // As requests do: each is handed over with its own microtasks run to their end.
      await new Promise<void>((resolve) => process.nextTick(resolve));
    }
    await Promise.all(callers);
    expect(reads).toBe(1);
  });

  it('begin after whoever waits for them has come', async () => {
    let begin = () => {};
    beforeRead = () =>
      new Promise((resolve) => {
        begin = resolve;
      });
    const early = feed.fresh();
    await vi.waitFor(() => expect(reads).toBe(1));
    const late = [feed.fresh(), feed.fresh()];
    begin();
    await early;
    await vi.waitFor(() => expect(reads).toBe(2));
    begin();
    await Promise.all(late);
    expect(reads).toBe(2);
  });

  it('are not made for whoever runs on pinned NPOs, also while the database is away', async () => {
    const npos = await feed.fresh();
    beforeRead = async () => {
      throw new Error('no database');
    };
    expect(await feed.pin(npos, async () => [await feed.fresh(), await feed.fresh()])).toEqual([npos, npos]);
    expect(reads).toBe(1);
    await expect(feed.fresh()).rejects.toThrow('no database');
  });

  it('go on after one that fails', async () => {
    beforeRead = async () => {
      throw new Error('no database');
    };
    await expect(feed.fresh()).rejects.toThrow('no database');
    beforeRead = async () => {};
    await expect(feed.fresh()).resolves.toBeDefined();
    expect(reads).toBe(2);
  });
});

it('[F-77] the names of codes change with the code map, in memory and where it is off', async () => {
  const feeds = [await openCatalogFeed(db), await openCatalogFeed(db, { isOff: true })];
  for (const each of feeds) await each.whenRead();
  const { organizationId } = await createNpo(db);
  const readLocations = () =>
    Promise.all(
      feeds.map(async (each) => {
        const card = (await (await each.fresh()).findCards([organizationId])).get(organizationId);
        return JSON.parse(Buffer.from(card as Uint8Array).toString()).location;
      }),
    );
  expect(await readLocations()).toEqual(['서울 종로구', '서울 종로구']);
  const isDistrict = and(eq(code.group, 'REGION_DETAIL_11'), eq(code.code, '11110'));
  await db.update(code).set({ name: '한양구' }).where(isDistrict);
  expect(await readLocations()).toEqual(['서울 한양구', '서울 한양구']);
});
