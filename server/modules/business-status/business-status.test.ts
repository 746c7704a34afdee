import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isOrganizationNumber } from '#contract/organizations/organization-number.ts';
import { businessStatus } from '#db/schema/business-status.ts';
import { mail } from '#db/schema/mails.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany, nextOrganizationNumber } from '#server/testing/factories.ts';
import { openTestTaxService, type TestTaxService } from '#server/testing/tax-service.ts';
import { presentBusinessStatus } from './present.ts';
import { forgetStrangers, recheckNumbers } from './service.ts';
import { openTaxService } from './tax-service.ts';

let tax: TestTaxService;
let opened: TestApp;

beforeAll(async () => {
  tax = await openTestTaxService();
  opened = await openTestApp({ environment: tax.environment });
});

afterEach(() => tax.answer({ kind: 'KNOWN', statuses: {} }));

afterAll(async () => {
  await opened.close();
  await tax.close();
});

const check = (businessNumber: unknown) =>
  opened.anonymous.post('/api/business-status', { businessNumber } as object);

/** A service of its own, so that no failure before makes it rest. */
const openFresh = () =>
  openTaxService({
    key: tax.environment.BUSINESS_STATUS_KEY,
    url: tax.environment.BUSINESS_STATUS_URL,
  });

/** An app of its own for the same reason. */
async function openFreshApp<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openTestApp({ environment: tax.environment });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

describe('the number itself', () => {
  test.each([
    ['1208147521', true],
    ['1234567891', true],
    ['1234567890', false],
    ['0000000000', false],
    ['123456789', false],
    ['12345678911', false],
    ['１２３４５６７８９１', false],
  ])('[B-08] %s exists: %s', (digits, exists) => expect(isOrganizationNumber(digits)).toBe(exists));

  test.each([
    ['', '번호를 입력해주세요.'],
    ['  - ', '번호를 입력해주세요.'],
    ['12-3', '번호를 다시 확인해 주세요. 숫자 10자리예요.'],
    ['abc-de-fghij', '번호를 다시 확인해 주세요. 숫자 10자리예요.'],
    ['123-45-67890', '번호를 다시 확인해 주세요. 있을 수 없는 번호예요.'],
    ['000-00-00000', '번호를 다시 확인해 주세요. 있을 수 없는 번호예요.'],
    [1234567891, '번호를 입력해주세요.'],
    ['1'.repeat(5000), '번호를 다시 확인해 주세요. 숫자 10자리예요.'],
  ])('[C-06] [X-07] %s is refused with a sentence for the field', async (number, message) => {
    const answer = await check(number);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors).toEqual([{ path: 'businessNumber', message }]);
  });
});

describe('[C-06] [B-08] the look-up', () => {
  test.each([
    ['01', 'OPERATING', '국세청에 등록된 번호예요. (계속)'],
    ['02', 'SUSPENDED', '국세청에 휴업 중으로 나와요. 계속할 수 있고, 관리자가 확인해요.'],
    ['03', 'CLOSED', '국세청에 폐업한 번호로 나와요. 번호를 다시 확인해 주세요.'],
    [null, 'UNREGISTERED', '국세청에 등록되지 않은 번호예요. 번호를 다시 확인해 주세요.'],
  ])('status code %s is %s, with the day of the look-up', async (code, status, message) => {
    const number = nextOrganizationNumber();
    if (code)
      tax.answer({
        kind: 'KNOWN',
        statuses: { [number]: { code, taxType: '부가가치세 일반과세자', endedOn: '20240131' } },
      });
    const written = `${number.slice(0, 3)} - ${number.slice(3)}`.replace(/[0-3]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    const answer = await check(written);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status,
      message,
      checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      businessNumber: number.replace(/^(...)(..)/, '$1-$2-'),
    });
    expect(tax.calls.at(-1)).toEqual({
      numbers: [number],
      key: 'test key+/=',
      path: 'POST /api/nts-businessman/v1/status',
    });
    const calls = tax.calls.length;
    await check(number);
    expect(tax.calls.length, 'a look-up of the last hour is taken').toBe(calls);
    const { db } = opened.platform;
    await db
      .update(businessStatus)
      .set({ checkedAt: sql`now() - interval '61 minutes'` })
      .where(eq(businessStatus.number, number));
    await check(number);
    expect(tax.calls.length, 'an older one is made anew').toBe(calls + 1);
    await check(number);
    expect(tax.calls.length, 'and dated anew').toBe(calls + 1);
  });

  const wrongShape = JSON.stringify({ status_code: 'OK', data: [{ b_no: 5 }] });
  test.each([
    ['an error code', { kind: 'RAW', body: '{"status_code":"INTERNAL_ERROR"}' }],
    [
      'an error code under HTTP 200',
      { kind: 'RAW', body: '{"status_code":"BAD_JSON_REQUEST"}', status: 200 },
    ],
    ['no JSON', { kind: 'RAW', body: '<html>점검 중</html>', status: 502 }],
    ['another shape', { kind: 'RAW', body: wrongShape }],
    ['no data', { kind: 'RAW', body: '{"status_code":"OK"}' }],
    ['an empty answer', { kind: 'RAW', body: '' }],
    ['an endless answer', { kind: 'RAW', body: ' '.repeat(600_000) }],
    [
      'another number',
      { kind: 'RAW', body: '{"status_code":"OK","data":[{"b_no":"1208147521","b_stt_cd":"01"}]}' },
    ],
    [
      'an unknown status',
      { kind: 'RAW', body: '{"status_code":"OK","data":[{"b_no":"2","b_stt_cd":"09"}]}' },
    ],
    ['a cut connection', { kind: 'CUT' }],
  ] as const)('%s is 미확인, never a result', (_what, failure) =>
    openFreshApp(async (app) => {
      tax.answer(failure);
      const number = nextOrganizationNumber();
      const answer = await app.anonymous.post('/api/business-status', { businessNumber: number });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'UNKNOWN', checkedOn: null, taxType: null });
      expect(answer.json().message).toContain('미확인');
      expect(await app.platform.db.$count(businessStatus)).toBe(0);
    }),
  );

  test('a service that does not answer holds nobody longer than three seconds, and is then left alone', async () => {
    tax.answer({ kind: 'SILENT' });
    const service = openFresh();
    const number = nextOrganizationNumber();
    const patience = vi.spyOn(AbortSignal, 'timeout');
    await Promise.all([1, 2, 3].map(() => expect(service.find([number])).rejects.toThrow('no answer')));
    expect(patience.mock.calls).toHaveLength(3);
    for (const [milliseconds] of patience.mock.calls) expect(milliseconds).toBeLessThanOrEqual(3000);
    patience.mockRestore();
    const calls = tax.calls.length;
    await expect(service.find([number])).rejects.toThrow('left alone');
    expect(tax.calls.length).toBe(calls);
  });

  test('a service that fails now and then is asked on: it rests after three failures in a row alone', async () => {
    const service = openFresh();
    const number = nextOrganizationNumber();
    const fails = async (times: number) => {
      tax.answer({ kind: 'CUT' });
      for (let time = 0; time < times; time += 1)
        await expect(service.find([number])).rejects.toThrow('no answer');
    };
    for (let round = 0; round < 2; round += 1) {
      await fails(2);
      expect(service.failsSince()).toEqual(expect.any(Date));
      tax.answer({ kind: 'KNOWN', statuses: {} });
      expect(await service.find([number])).toEqual([expect.objectContaining({ number })]);
      expect(service.failsSince()).toBeNull();
    }
    await fails(1);
    const since = service.failsSince();
    await fails(2);
    expect(service.failsSince(), 'since the first of them').toEqual(since);
    await expect(service.find([number])).rejects.toThrow('left alone');
  });

  test('what the service says of a number is read field by field, and what it leaves out is not there', async () => {
    const [whole, bare] = [nextOrganizationNumber(), nextOrganizationNumber()];
    const data = [
      { b_no: whole, b_stt_cd: '03', tax_type: ' 비과세 ', tax_type_cd: ' 06 ', end_dt: '20240131' },
      { b_no: bare, b_stt_cd: '', tax_type: ' ', tax_type_cd: null, end_dt: '' },
    ];
    tax.answer({ kind: 'RAW', body: JSON.stringify({ status_code: 'OK', data }) });
    expect(await openFresh().find([whole, bare])).toEqual([
      { number: whole, status: 'CLOSED', taxType: '비과세', taxTypeCode: '06', endedOn: '2024-01-31' },
      { number: bare, status: 'UNREGISTERED', taxType: null, taxTypeCode: null, endedOn: null },
    ]);
  });

  test('without a key the check digit decides and the status is 미확인', async () => {
    const app = await openTestApp();
    const answer = await app.anonymous.post('/api/business-status', { businessNumber: '120-81-47521' });
    const wrong = await app.anonymous.post('/api/business-status', { businessNumber: '120-81-47522' });
    await app.close();
    expect(answer.json()).toMatchObject({ status: 'UNKNOWN', checkedOn: null });
    expect(wrong.statusCode).toBe(400);
  });

  test('the key is in no message of a failure', async () => {
    tax.answer({ kind: 'CUT' });
    await openFresh()
      .find(['1208147521'])
      .catch((error: Error) => {
        expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/test(%20|\+| )key/);
      });
  });

  test('an address asks at most 30 times a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        opened.app.inject({
          method: 'POST',
          url: '/api/business-status',
          remoteAddress: '203.0.113.9',
          payload: { businessNumber: '120-81-47521' },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});

test('what the service says of other numbers, or in a code that nobody knows, is no result', async () => {
  const [asked, other] = [nextOrganizationNumber(), nextOrganizationNumber()];
  const entry = { tax_type: ' 일반과세자 ', tax_type_cd: '01', end_dt: '' };
  const answer = (data: object[]) =>
    tax.answer({ kind: 'RAW', body: JSON.stringify({ status_code: 'OK', data }) });
  answer([
    { ...entry, b_no: other, b_stt_cd: '03' },
    { ...entry, b_no: asked, b_stt_cd: '09' },
  ]);
  expect(await openFresh().find([asked])).toEqual([]);
  answer([{ ...entry, b_no: asked, b_stt_cd: '03', end_dt: '20260131' }]);
  expect(await openFresh().find([asked])).toEqual([
    { number: asked, status: 'CLOSED', taxType: '일반과세자', taxTypeCode: '01', endedOn: '2026-01-31' },
  ]);
});

test('[B-08] a look-up is dated by its day in Korea', () => {
  const found = { status: 'OPERATING', taxType: null } as const;
  const dayOf = (at: string) => presentBusinessStatus({ ...found, checkedAt: new Date(at) }).checkedOn;
  expect(dayOf('2026-01-31T14:59:59Z')).toBe('2026-01-31');
  expect(dayOf('2026-01-31T15:00:00Z')).toBe('2026-02-01');
});

test('[B-08] at night every member is looked up again in batches of 100, and admins hear of what has changed', () =>
  openFreshApp(async (app) => {
    const { db } = app.platform;
    await createAdmin(db, { email: 'admin@matson.example' });
    const numbers: string[] = [];
    const insert = [];
    for (let count = 0; count < 205; count += 1) {
      const number = nextOrganizationNumber();
      numbers.push(number);
      insert.push({ type: 'COMPANY' as const, name: `기업 ${count}`, number });
    }
    await db.insert(organization).values(insert);
    const held = await createCompany(db, { status: 'WITHDRAWN' });
    const statuses = Object.fromEntries(numbers.map((number) => [number, { code: '01' }]));
    tax.answer({ kind: 'KNOWN', statuses });
    const from = tax.calls.length;
    expect(await recheckNumbers(app.platform)).toEqual({ checked: 205, changed: 0 });
    expect(tax.calls.slice(from).map((call) => call.numbers.length)).toEqual([100, 100, 5]);
    expect(new Set(tax.calls.slice(from).flatMap((call) => call.numbers))).toEqual(new Set(numbers));
    expect(await db.$count(businessStatus)).toBe(205);
    expect(await recheckNumbers(app.platform), 'nothing twice a night').toEqual({ checked: 0, changed: 0 });
    expect(held.organizationId).toBeTruthy();

    await db.update(businessStatus).set({ checkedAt: sql`now() - interval '1 day'` });
    statuses[numbers[7] as string] = { code: '03' };
    expect(await recheckNumbers(app.platform)).toEqual({ checked: 205, changed: 1 });
    const [sentMail] = await db.select().from(mail);
    expect(sentMail).toMatchObject({ to: 'admin@matson.example' });
    expect(sentMail?.text).toContain('‘폐업’');
    const [closed] = await db
      .select()
      .from(organization)
      .where(eq(organization.number, numbers[7] as string));
    expect(sentMail?.text, 'where a member who is approved stands').toContain(
      `/admin/organizations/${closed?.id}`,
    );
    expect(await db.$count(mail)).toBe(1);

    await db.update(businessStatus).set({ checkedAt: sql`now() - interval '1 day'` });
    tax.answer({ kind: 'CUT' });
    await expect(recheckNumbers(app.platform)).rejects.toThrow('no answer');
    const [kept] = await db
      .select()
      .from(businessStatus)
      .where(eq(businessStatus.number, numbers[7] as string));
    expect(kept?.status, 'an outage changes nothing').toBe('CLOSED');

    // An outage in the midst of a night: what was read stays, and the repetition asks for the rest alone.
    tax.answer({ kind: 'KNOWN', statuses });
    tax.cutAfter(1);
    await expect(recheckNumbers(app.platform)).rejects.toThrow('no answer');
    const resumedFrom = tax.calls.length;
    tax.answer({ kind: 'KNOWN', statuses });
    expect(await recheckNumbers(app.platform)).toEqual({ checked: 105, changed: 0 });
    expect(tax.calls.slice(resumedFrom).map((call) => call.numbers.length)).toEqual([100, 5]);
  }));

test('a number that was asked for and belongs to no organisation is forgotten after a week', () =>
  openFreshApp(async (app) => {
    const { db } = app.platform;
    await db.insert(businessStatus).values([
      { number: '1208147521', status: 'OPERATING', checkedAt: sql`now() - interval '8 days'` },
      { number: '1234567891', status: 'OPERATING', checkedAt: sql`now() - interval '6 days'` },
    ]);
    const { organizationId } = await createCompany(db);
    const [own] = await db.select().from(organization).where(eq(organization.id, organizationId));
    const number = own?.number ?? '';
    await db
      .insert(businessStatus)
      .values({ number, status: 'OPERATING', checkedAt: sql`now() - interval '8 days'` });
    expect(await forgetStrangers(db)).toBe(1);
    const kept = await db.select().from(businessStatus);
    expect(kept.map((row) => row.number).sort()).toEqual(['1234567891', number].sort());
  }));
