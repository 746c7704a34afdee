import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Transaction } from '#db/client.ts';
import { organization } from '#db/schema/organizations.ts';
import {
  endCertificate,
  findEndedCertificates,
  findEndingCertificates,
  markCertificateReminded,
} from '#server/modules/certificates/store.ts';
import { findDueOrders, isDue } from '#server/modules/orders/store.ts';
import {
  endPlan,
  findEndedPlans,
  findEndingPlans,
  markPlanReminded,
} from '#server/modules/organizations/plan-store.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createCompany, nextOrganizationNumber } from '#server/testing/factories.ts';

/*
 * A job finds what is due and looks again in the transaction that acts, when another worker, a member or the admin may
 * have changed it: both looks follow one rule, over a world with everything that may keep a thing out.
 */

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What a statement of a job does, undone at once. */
async function tryOut<T>(act: (tx: Transaction) => Promise<T>): Promise<T> {
  const undone = new Error('undone');
  let done: { result: T } | undefined;
  await app.platform.db
    .transaction(async (tx) => {
      done = { result: await act(tx) };
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return (done as { result: T }).result;
}

/** Every combination of some values. */
const combine = <A, B, C>(first: readonly A[], second: readonly B[], third: readonly C[]) =>
  first.flatMap((a) => second.flatMap((b) => third.map((c) => [a, b, c] as const)));

/** A company without members for each row of a world. */
async function createOrganizations(count: number): Promise<string[]> {
  const rows = await app.platform.db
    .insert(organization)
    .values(
      Array.from({ length: count }, () => ({
        type: 'COMPANY' as const,
        name: '때를 맞는 기업',
        number: nextOrganizationNumber(),
      })),
    )
    .returning({ id: organization.id });
  return rows.map(({ id }) => id);
}

const quote = (value: string | number | null) => (typeof value === 'string' ? `'${value}'` : `${value}`);
const inDays = (left: number) => `((now() AT TIME ZONE 'Asia/Seoul')::date + (${left}))`;
const unguarded = (table: string, statements: string[]) =>
  asOwner(
    app,
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statements.join(';')}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

/** Of some rows those for which a statement of a job does something. */
async function findActed(
  ids: readonly string[],
  act: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<string[]> {
  const acted: string[] = [];
  for (const id of ids) if ((await tryOut((tx) => act(tx, id))) !== null) acted.push(id);
  return acted.sort();
}

const lefts = [-1, 0, 7, 8, 30, 31];
const reminded = [null, 7, 30];
const isEnding = (left: number, told: number | null, days: number) =>
  left >= 0 && left <= days && (told === null || told > days);

describe('[B-13] a plan', () => {
  const world = combine(['APPROVED', 'HELD', 'WITHDRAWN'], lefts, reminded);
  let ids: string[];
  const idsWhere = (is: (row: (typeof world)[number]) => boolean) =>
    ids.filter((_, at) => is(world[at] as (typeof world)[number])).sort();

  beforeAll(async () => {
    ids = await createOrganizations(world.length);
    await unguarded('organization', [
      ...world.map(
        ([status, left, told], at) =>
          `UPDATE organization SET membership_status = '${status}', plan = 'CONNECT', plan_from = ${inDays(-90)},
            plan_until = ${inDays(left)}, plan_reminded_days_before = ${quote(told)} WHERE id = '${ids[at]}'`,
      ),
    ]);
  });

  test('is ended after its last day alone, by the second look as by the first', async () => {
    const ended = idsWhere(([, left]) => left < 0);
    expect(await findEndedPlans(app.platform.db)).toEqual(ended);
    expect(await findActed(ids, endPlan)).toEqual(ended);
  });

  test.each(limits.planReminderDays)('is reminded of within %i days once, by both looks', async (days) => {
    const ending = idsWhere(([status, left, told]) => status !== 'WITHDRAWN' && isEnding(left, told, days));
    expect(await findEndingPlans(app.platform.db, days)).toEqual(ending);
    expect(await findActed(ids, (tx, id) => markPlanReminded(tx, id, days))).toEqual(ending);
  });
});

describe('[C-05] a document', () => {
  const world = combine(['REVIEWING', 'VERIFIED', 'REJECTED', 'EXPIRED'], lefts, reminded);
  let ids: string[];
  const idsWhere = (is: (row: (typeof world)[number]) => boolean) =>
    ids.filter((_, at) => is(world[at] as (typeof world)[number])).sort();

  beforeAll(async () => {
    const organizations = await createOrganizations(world.length);
    ids = world.map(() => crypto.randomUUID());
    await unguarded(
      'certificate',
      world.map(
        ([status, left, told], at) =>
          `INSERT INTO certificate (id, organization_id, document_type, status, rejection_reason, decided_at, valid_from,
            valid_until, reminded_days_before) VALUES ('${ids[at]}', '${organizations[at]}', 'BUSINESS_REGISTRATION',
            '${status}', ${status === 'REJECTED' ? "'흐려요'" : 'NULL'}, ${status === 'REVIEWING' ? 'NULL' : 'now()'},
            ${inDays(-90)}, ${inDays(left)}, ${quote(told)})`,
      ),
    );
  });

  test('ends after its last day where it was verified, by the second look as by the first', async () => {
    const ended = idsWhere(([status, left]) => status === 'VERIFIED' && left < 0);
    expect(await findEndedCertificates(app.platform.db)).toEqual(ended);
    expect(await findActed(ids, endCertificate)).toEqual(ended);
  });

  test.each(limits.certificateReminderDays)(
    'is reminded of within %i days once where it was verified, by both looks',
    async (days) => {
      const ending = idsWhere(([status, left, told]) => status === 'VERIFIED' && isEnding(left, told, days));
      expect(await findEndingCertificates(app.platform.db, days)).toEqual(ending);
      expect(await findActed(ids, (tx, id) => markCertificateReminded(tx, id, days))).toEqual(ending);
    },
  );
});

describe('[F-18] an order of a plan', () => {
  const soon = limits.orderReminderDays;
  const late = limits.orderClosingDays;
  const world = combine(['ORDERED', 'CANCELED'], [-late - 1, -late, 1 - late, -1, 0, soon, soon + 1], [
    [false, 0],
    [true, 0],
    [false, 1000],
  ] as const);
  let ids: string[];
  const idsWhere = (is: (row: (typeof world)[number]) => boolean) =>
    ids.filter((_, at) => is(world[at] as (typeof world)[number])).sort();

  beforeAll(async () => {
    const { memberId } = await createCompany(app.platform.db);
    const organizations = await createOrganizations(world.length);
    ids = world.map(() => crypto.randomUUID());
    // Six digits without 0 and 1, which a reference code has not.
    const codeOf = (at: number) =>
      at
        .toString(8)
        .padStart(6, '0')
        .replace(/./g, (digit) => `${Number(digit) + 2}`);
    await unguarded(
      'payments.order',
      world.map(
        ([status, left, [isReminded]], at) =>
          `INSERT INTO payments.order (id, kind, organization_id, ordered_by_id, plan, supply_amount, vat_amount,
            reference_code, payer_name, due_on, status, closing_reason, is_reminded) VALUES ('${ids[at]}', 'PLAN',
            '${organizations[at]}', '${memberId}', 'CONNECT', 1000000, 100000, '${codeOf(at)}', '기업', ${inDays(left)},
            '${status}', ${status === 'CANCELED' ? "'취소했어요.'" : 'NULL'}, ${isReminded})`,
      ),
    );
    await unguarded(
      'payments.payment',
      world.flatMap(([, , [, paid]], at) =>
        paid === 0
          ? []
          : [
              `INSERT INTO payments.payment (order_id, kind, amount, booked_on, statement_name, recorded_by_id)
                VALUES ('${ids[at]}', 'DEPOSIT', ${paid}, ${inDays(0)}, '기업', '${memberId}')`,
            ],
      ),
    );
  });

  test.each([
    [
      'SOON',
      ([status, left, [isReminded]]) => status === 'ORDERED' && !isReminded && left >= 0 && left <= soon,
    ],
    ['GIVEN_UP', ([status, left, [, paid]]) => status === 'ORDERED' && paid === 0 && left <= -late],
  ] as ['SOON' | 'GIVEN_UP', (row: (typeof world)[number]) => boolean][])(
    'falls due %s by both looks',
    async (how, is) => {
      const due = idsWhere(is);
      expect(await findDueOrders(app.platform.db, how)).toEqual(due);
      const seen: string[] = [];
      for (const id of ids) if (await isDue(app.platform.db, id, how)) seen.push(id);
      expect(seen.sort()).toEqual(due);
    },
  );
});
