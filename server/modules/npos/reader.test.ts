import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { joinCards, type NpoPageQuery } from '#catalog/directory.ts';
import { openingOf, toListing } from '#catalog/npo-record.ts';
import { toSearchText } from '#catalog/search-text.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { npoSorts } from '#contract/npos/npos.ts';
import { connect, type Database } from '#db/client.ts';
import { certificate } from '#db/schema/certificates.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { organization } from '#db/schema/organizations.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { type CatalogFeed, openCatalogFeed } from './catalog-feed.ts';
import type { NpoReader } from './reader.ts';
import { findNpoProfile, findNpoRecords } from './record-store.ts';
import { findNpoListings } from './store.ts';

let database: TestDatabase;
let db: Database;
let inMemory: CatalogFeed;
let inSql: CatalogFeed;
const today = koreanDay(new Date());
/** Some of them may issue receipts or invoices for the last time today. */
const records = [...generateNpos(160, 11)].map((record, place) => {
  if (place % 8 === 0) return { ...record, donationReceiptUntil: today };
  return place % 8 === 1 ? { ...record, businessCertificateUntil: today } : record;
});

/** Approved organisations with the profiles of some records, without projects and evidence. */
async function publish(into: Database, some: typeof records): Promise<void> {
  await into.insert(organization).values(
    some.map((record, place) => ({
      id: record.id,
      type: 'NPO' as const,
      name: record.orgName,
      number: String(1_000_000_000 + place),
      createdAt: new Date(`${record.joinedOn}T03:00:00Z`),
    })),
  );
  await into.update(organization).set({ membershipStatus: 'APPROVED', version: 2 });
  await into.insert(npo).values(some.map(({ projects: _, ...record }) => ({ ...record, version: 1 })));
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl);
  await publish(db, records);
  await db.insert(npoProject).values(
    records.flatMap(({ id, projects }) =>
      projects.map((project) => ({
        ...project,
        npoId: id,
        actualStart: project.startOn,
        actualEnd: project.endOn < project.startOn ? project.startOn : project.endOn,
        actualBudget: project.budgetWon,
      })),
    ),
  );
  const proofs = records.flatMap(({ id, donationReceiptUntil, businessCertificateUntil }) => [
    ...(donationReceiptUntil === null
      ? []
      : [
          {
            organizationId: id,
            documentType: 'DONATION_DESIGNATION' as const,
            validUntil: donationReceiptUntil,
          },
        ]),
    ...(businessCertificateUntil === null
      ? []
      : [
          {
            organizationId: id,
            documentType: 'BUSINESS_REGISTRATION' as const,
            validUntil: businessCertificateUntil === today ? today : null,
          },
        ]),
  ]);
  await db.insert(certificate).values(proofs);
  await db.update(certificate).set({ status: 'VERIFIED', decidedAt: new Date(), version: 2 });
  inMemory = await openCatalogFeed(db);
  inSql = await openCatalogFeed(db, { isOff: true });
  await inMemory.whenRead();
});

afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const readBoth = async () => [await inMemory.fresh(), await inSql.fresh()] as const;

async function ask(npos: NpoReader, query: NpoPageQuery) {
  const { total, page, cards } = await npos.findPage(query);
  return {
    total,
    page,
    items: JSON.parse(`[${Buffer.from(joinCards(cards)).toString()}]`) as { id: string }[],
  };
}

const words = records.flatMap(({ orgName, mainActivities, projects }) => [
  orgName,
  ...mainActivities,
  ...projects.flatMap(({ name, description }) => [name, ...description.split(' ')]),
]);
const query = fc.oneof(
  fc.constantFrom(
    '나눔',
    'ㄴㄴ',
    'ㄷㅅㄹ',
    '결식아ㄷ',
    '솔ㄱ',
    'ㅎ',
    '물',
    '!?',
    ' ',
    'ㄳ',
    '교육 지원',
    "'; --",
    '환경',
    '서울',
    '강원 환경',
    '어르신',
    '도시락지원',
    '노인',
    '충남 기후위기',
    '수도권',
  ),
  fc.constantFrom(...words),
  fc.constantFrom(...words).map((word) => word.slice(1, 3)),
  fc
    .tuple(fc.constantFrom(...words), fc.nat(20), fc.nat(9))
    .map(([word, at, length]) => word.slice(at, at + length)),
);
const filters = fc.record(
  {
    q: query,
    region: fc.constantFrom('11', '41', '26', '99'),
    regionDetail: fc.constantFrom(...records.map(({ regionLevel2Code }) => regionLevel2Code ?? '11110')),
    field: fc.constantFrom('EDU', 'WELFARE', 'ENV', 'NONE'),
    beneficiary: fc.constantFrom('CHILD', 'ELDERLY', 'DISABLED'),
    tenure: fc.constantFrom('1', '4', '10', '20'),
    donationReceipt: fc.boolean(),
    taxInvoice: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('memory and SQL answer alike', () => {
  test('every page, its order and its total, whatever is filtered and searched [B-09]', async () => {
    const [memory, fromSql] = await readBoth();
    const sort = fc.constantFrom(...npoSorts);
    await fc.assert(
      fc.asyncProperty(filters, sort, fc.integer({ min: 1, max: 4 }), async (filter, order, page) => {
        const asked = { ...filter, sort: order, page, pageSize: 7 };
        expect(await ask(fromSql, asked)).toEqual(await ask(memory, asked));
      }),
      { numRuns: 250 },
    );
  });

  test('counts of each filter value', async () => {
    const [memory, fromSql] = await readBoth();
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const counts = await Promise.all([fromSql, memory].map((reader) => reader.countByFilter(filter)));
        const [ofSql, ofMemory] = counts.map((one) => JSON.stringify(one));
        expect(ofSql).toBe(ofMemory);
      }),
      { numRuns: 120 },
    );
  });

  test('pages beside an NPO, forwards and backwards, go through the whole list', async () => {
    const [memory, fromSql] = await readBoth();
    for (const sort of npoSorts) {
      const whole = (await ask(memory, { sort, pageSize: 1000 })).items.map(({ id }) => id);
      const walked: string[] = [];
      for (let after: string | undefined; walked.length < whole.length; after = walked.at(-1)) {
        walked.push(...(await ask(fromSql, { sort, after, pageSize: 50 })).items.map(({ id }) => id));
      }
      expect(walked).toEqual(whole);
      for (const at of [3, 60, 159]) {
        const asked = { sort, before: whole[at], pageSize: 50 };
        expect(await ask(fromSql, asked)).toEqual(await ask(memory, asked));
      }
      const gone = {
        sort,
        region: '11',
        after: 'f0000000-0000-4000-8000-000000000000',
        page: 2,
        pageSize: 5,
      };
      expect(await ask(fromSql, gone)).toEqual(await ask(memory, gone));
    }
  });

  test('[F-42] a spelling that finds nothing has the same near name', async () => {
    const [memory, fromSql] = await readBoth();
    const slip = fc
      .tuple(fc.constantFrom(...records.map(({ orgName }) => orgName)), fc.nat(3))
      .map(([name, at]) => `${name.slice(0, at)}각${name.slice(at + 1)}`);
    await fc.assert(
      fc.asyncProperty(slip, async (q) => {
        expect(await fromSql.findSpelling(q)).toBe(await memory.findSpelling(q));
      }),
      { numRuns: 60 },
    );
  });

  test('who works alike, cards, ids and sizes', async () => {
    const [memory, fromSql] = await readBoth();
    const ids = await memory.findIds();
    expect(await fromSql.findIds()).toEqual(ids);
    expect(await fromSql.measure()).toEqual(await memory.measure());
    const toText = (cards: Iterable<Uint8Array>) => [...cards].map((card) => Buffer.from(card).toString());
    for (const id of ids.slice(0, 25)) {
      expect(toText((await fromSql.findSimilar(id, 4)) ?? [])).toEqual(
        toText((await memory.findSimilar(id, 4)) ?? []),
      );
    }
    const nobody = 'f0000000-0000-4000-8000-000000000000';
    expect(await fromSql.findSimilar(nobody, 4)).toBeNull();
    const wanted = [ids[3] as string, nobody, ids[1] as string];
    const sorted = (cards: ReadonlyMap<string, Uint8Array>) =>
      toText([...cards].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, card]) => card));
    expect(sorted(await fromSql.findCards(wanted))).toEqual(sorted(await memory.findCards(wanted)));
  });

  test('both show a change as soon as it is committed', async () => {
    const [first, second] = records.slice(20).filter(({ projects }) => projects.length > 0);
    const { id } = first as { id: string };
    const find = async (q: string) =>
      Promise.all(
        (await readBoth()).map(async (npos) =>
          (await ask(npos, { q, pageSize: 5 })).items.map((item) => item.id),
        ),
      );
    await db.update(organization).set({ name: '갯벌지기 모임', version: 3 }).where(eq(organization.id, id));
    expect(await find('ㄱㅂㅈㄱㅁㅇ')).toEqual([[id], [id]]);
    const project = (second as (typeof records)[number]).projects[0]?.id as string;
    await db
      .update(npoProject)
      .set({ description: '두루미를 세어요', version: 2 })
      .where(eq(npoProject.id, project));
    expect(await find('두루미')).toEqual([[second?.id], [second?.id]]);
    await db
      .update(npo)
      .set({ intro: '물범을 지켜봐요.', version: 4 })
      .where(eq(npo.id, second?.id as string));
    expect(await find('물범')).toEqual([[second?.id], [second?.id]]);
    await db.update(npo).set({ isPublished: false, version: 2 }).where(eq(npo.id, id));
    expect(await find('갯벌지기')).toEqual([[], []]);
    await db.update(npo).set({ isPublished: true, version: 3 }).where(eq(npo.id, id));
    expect(await find('갯벌지기')).toEqual([[id], [id]]);
  });

  test('[F-77] of changes that come all at once, none is lost, however many they are', async () => {
    const fresh = await createTestDatabase();
    const other = connect(fresh.appUrl);
    try {
      const feed = await openCatalogFeed(other);
      await feed.whenRead();
      const many = [...generateNpos(1100, 12)];
      await publish(other, many);
      const found = new Set<string>();
      const npos = await feed.fresh();
      for (let page = 1; found.size < many.length && page < 100; page += 1)
        for (const { id } of (await ask(npos, { q: '', sort: 'NAME', pageSize: 30, page })).items)
          found.add(id);
      expect(many.filter(({ id }) => !found.has(id)).map(({ orgName }) => orgName)).toEqual([]);
    } finally {
      await other.$client.end();
      await fresh.drop();
    }
  });

  test('while memory is being read in, SQL answers what memory answers afterwards', async () => {
    const feed = await openCatalogFeed(db);
    const early = await feed.fresh();
    const asked = { q: '지원', sort: 'NAME', pageSize: 30 } as const;
    const before = await ask(early, asked);
    await feed.whenRead();
    const late = await feed.fresh();
    expect(late.revision).toBeGreaterThan(0);
    expect(await ask(late, asked)).toEqual(before);
  });
});

describe('listings', () => {
  test('the triggers write what the catalogue would make of whole records', async () => {
    const fresh = await createTestDatabase();
    const other = connect(fresh.appUrl);
    try {
      const [record] = records as [(typeof records)[number]];
      await publish(other, [record]);
      const [listing] = await findNpoListings(other, '00000000-0000-0000-0000-000000000000', 5);
      const bare = { ...record, projects: [], businessCertificateUntil: null, donationReceiptUntil: null };
      expect(listing).toEqual({ ...toListing(bare), version: listing?.version });
    } finally {
      await other.$client.end();
      await fresh.drop();
    }
  });

  test('SQL finds the first sentence of an introduction that memory finds, and at most 120 characters of it', async () => {
    expect(openingOf('책을 싣고 가요. 산골 마을까지요.')).toBe('책을 싣고 가요.');
    expect(openingOf('책을 싣고 가요\n산골 마을까지')).toBe('책을 싣고 가요');
    const intro = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'가나1.!? \n🌱'), maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'가🌱'), minLength: 118, maxLength: 123 }),
    );
    await fc.assert(
      fc.asyncProperty(intro, async (given) => {
        const { rows } = await db.execute<{ opening: string }>(sql`SELECT opening_of(${given}) AS opening`);
        expect(rows[0]?.opening).toBe(openingOf(given));
      }),
      { numRuns: 300 },
    );
  });

  test('SQL writes a text for the search as queries are written', async () => {
    const sentMails = [
      ...'가나ㄱㅏㄳㅄ ﾡＡａé1２①㎡ⅣŒß\t\n-_·%“”가ㅣ',
      '\u1100',
      '\u1100\u1161',
      'e\u0301',
      '한'.normalize('NFD'),
    ];
    const text = fc.string({ unit: fc.constantFrom(...sentMails), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), async (texts) => {
        const { rows } = await db.execute<{ text: string }>(
          sql`SELECT search_text(ARRAY[${sql.join(
            texts.map((given) => sql`${given}::text`),
            sql`, `,
          )}]) AS text`,
        );
        expect(rows[0]?.text).toBe(toSearchText(texts));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['find-npo-records', (db: Database, id: string) => findNpoRecords(db, [id])],
  ['find-npo-profile', (db: Database, id: string) => findNpoProfile(db, id, '2026-11-22')],
])('the statement %s is planned once for a connection', async (name, read) => {
  const one = connect(database.appUrl, { max: 1 });
  try {
    // With planning as good as free, one plan for all is taken only where it costs no more than a plan for one NPO.
    await one.execute(sql`SET cpu_operator_cost = 0.0000001`);
    // PostgreSQL tries five plans of their own before it compares them with one for all.
    for (const { id } of records.slice(0, 7)) await read(one, id);
    const { rows } = await one.execute<{ generic_plans: number }>(
      sql`SELECT generic_plans FROM pg_prepared_statements WHERE name = ${name}`,
    );
    expect(rows[0]?.generic_plans).toBe(2);
  } finally {
    await one.$client.end();
  }
});
