import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingChange, SettingChanges } from '#contract/admin/setting-changes.ts';
import type { Orders } from '#contract/orders/orders.ts';
import { file } from '#db/schema/files.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';
import { testPdf } from '#server/testing/signups.ts';
import { announceSettingChange } from './announcement.ts';

const path = '/api/admin/setting-changes';
const reason = '거래 은행을 바꿔요';
const papers = ['첫 통장', '다른 통장'].map((name) => ({
  name: `${name}.PDF`,
  // What stands behind the end of a PDF is not read.
  bytes: Buffer.concat([testPdf, Buffer.from(`\n% ${name}\n`)]),
}));
const [first, better] = papers as [(typeof papers)[0], (typeof papers)[0]];

let app: TestApp;
let proposer: TestBrowser;
let confirmer: TestBrowser;
let company: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  proposer = await app.signIn(await createAdmin(db));
  confirmer = await app.signIn(await createAdmin(db));
  company = await app.signIn(await createCompany(db));
});
afterAll(() => app.close());

type Account = Extract<SettingChange, { kind: 'BANK_ACCOUNT' }>;
const newest = ({ changes }: SettingChanges): Account => {
  const found = changes.find((change) => change.kind === 'BANK_ACCOUNT');
  if (!found) throw new Error('no account was proposed');
  return found;
};
async function propose(number: string): Promise<Account> {
  const { changes } = (await proposer.get(path)).json<SettingChanges>();
  const seenId = changes.find(({ kind }) => kind === 'BANK_ACCOUNT')?.id ?? null;
  const value = { bank: '가상은행', number, holder: '주식회사 맞손' };
  const answer = await proposer.post(path, { kind: 'BANK_ACCOUNT', value, seenId, reason });
  expect(answer.statusCode, answer.body).toBe(200);
  return newest(answer.json());
}
const put = ({ id }: Account, paper = first, who = proposer) =>
  who.upload(`${path}/${id}/bankbook-copy`, paper);
const confirm = ({ id }: Account, seenCopyId: string | null) =>
  confirmer.post(`${path}/${id}/confirmation`, { seenCopyId });
/** The account that a company reads, with the paper that it is given beside it. */
async function given() {
  const { bankAccount, bankbookCopyName } = (await company.get('/api/orders')).json<Orders>();
  const answer = await company.get('/api/orders/bankbook-copy');
  return {
    number: bankAccount.number,
    name: bankbookCopyName,
    paper: answer.statusCode === 200 ? answer.rawPayload : answer.statusCode,
  };
}

test('[O-19] a copy of the bankbook comes with its account, is seen by whoever confirms, and never stands beside another', async () => {
  const { payment } = app.platform.config.site;
  const old = {
    number: payment.bankAccount.number,
    name: '통장사본.pdf',
    paper: readFileSync(payment.bankbookCopy ?? ''),
  };
  const account = await propose('111-1111-1111');
  expect(account).toMatchObject({ state: 'UNCONFIRMED', bankbookCopy: null });
  const foreign = await put(account, better, confirmer);
  expect(foreign.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  const wrong = await put(account, { name: '통장.txt', bytes: Buffer.from('글') });
  expect(wrong.json().code).toBe('FILE_TYPE_REFUSED');

  const seen = newest((await put(account)).json());
  expect(seen.bankbookCopy).toMatchObject({ name: first.name, size: first.bytes.length });
  const shown = await confirmer.get(`${path}/${account.id}/bankbook-copy`);
  expect(shown.rawPayload.equals(first.bytes)).toBe(true);
  expect((await company.get(`${path}/${account.id}/bankbook-copy`)).statusCode).toBe(403);
  expect(await given()).toEqual(old);

  const replaced = newest((await put(account, better)).json());
  const stale = await confirm(account, seen.bankbookCopy?.id ?? null);
  expect(stale.json()).toMatchObject({
    code: 'STALE',
    current: { seenCopyId: replaced.bankbookCopy?.id },
  });
  expect(await given()).toEqual(old);
  expect((await confirm(account, replaced.bankbookCopy?.id ?? null)).statusCode).toBe(200);
  expect(await given()).toEqual({ number: '111-1111-1111', name: '통장사본.pdf', paper: better.bytes });
  expect((await put(account)).json().code).toBe('TRANSITION_REFUSED');

  const bare = await propose('222-2222-2222');
  expect((await given()).paper).toEqual(better.bytes);
  expect((await confirm(bare, null)).statusCode).toBe(200);
  expect(await given()).toEqual({ number: '222-2222-2222', name: null, paper: 404 });
});

test('[O-19] an account that is taken back leaves no paper', async () => {
  const account = await propose('333-3333-3333');
  expect((await put(account)).statusCode).toBe(200);
  expect((await proposer.post(`${path}/${account.id}/withdrawal`, { reason })).statusCode).toBe(200);
  expect((await proposer.get(`${path}/${account.id}/bankbook-copy`)).statusCode).toBe(404);
  expect(await app.platform.db.$count(file, eq(file.settingChangeId, account.id))).toBe(0);
  expect((await put(account)).json().code).toBe('TRANSITION_REFUSED');
});

test('[O-19] another paper of the same account is proposed, seen and confirmed like an account; who pays hears nothing', async () => {
  const form = { plan: 'CONNECT', payerName: '한빛', taxInvoice: null };
  expect((await company.post('/api/orders', form)).statusCode).toBe(200);
  const account = await propose('444-4444-4444');
  const paper = newest((await put(account)).json()).bankbookCopy?.id ?? null;
  expect((await confirm(account, paper)).statusCode).toBe(200);
  const read = async () => (await proposer.get(path)).json<SettingChanges>();
  const repeat = async (hasCopy?: boolean) =>
    proposer.post(path, {
      kind: 'BANK_ACCOUNT',
      value: account.value,
      seenId: newest(await read()).id,
      reason: '통장을 새로 받았어요',
      ...(hasCopy && { hasCopy }),
    });
  expect((await repeat()).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  const again = newest((await repeat(true)).json());
  expect(again).toMatchObject({ state: 'UNCONFIRMED', before: account.value, value: account.value });
  const early = await confirm(again, null);
  expect(early.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  expect((await given()).paper).toEqual(first.bytes);
  const seen = newest((await put(again, better)).json()).bankbookCopy?.id ?? null;
  expect((await given()).paper).toEqual(first.bytes);
  expect((await confirm(again, seen)).statusCode).toBe(200);
  expect(await given()).toEqual({ number: '444-4444-4444', name: '통장사본.pdf', paper: better.bytes });
  expect(await announceSettingChange(app.platform, again.id)).toBe(0);
});
