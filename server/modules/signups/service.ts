import type { z } from 'zod';
import { emailCodeLimits } from '#contract/accounts/email-codes.ts';
import { usernameTaken } from '#contract/accounts/members.ts';
import * as contract from '#contract/accounts/signups.ts';
import { deleteAnswersOf } from '#server/http/idempotency-store.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import { lookUpNumber, readBusinessStatus } from '#server/modules/business-status/service.ts';
import { countEmailCode, sendEmailCode, verifyEmailCode } from '#server/modules/email-codes/service.ts';
import { deleteCodeOf } from '#server/modules/email-codes/store.ts';
import { deleteFilesOf, insertFile } from '#server/modules/files/service.ts';
import { findFilesOf } from '#server/modules/files/store.ts';
import { findPasswordFault } from '#server/modules/members/password-rule.ts';
import { hashPassword } from '#server/modules/members/passwords.ts';
import { isUsernameTaken } from '#server/modules/members/store.ts';
import type { Platform } from '#server/platform.ts';
import { type Reader, runUnit, type Unit } from '#server/unit.ts';
import { formConsents } from './consents.ts';
import { presentSignup } from './present.ts';
import * as store from './store.ts';
import { formKeyHolder, giveToken, readTokenHash, takeToken } from './token.ts';

type RequestCall = Call & Pick<EndpointCall<typeof contract.getSignup>, 'request' | 'reply'>;
type Answer = z.infer<typeof contract.getSignup.response>;
type Body<E extends { body?: z.ZodType }> = z.output<NonNullable<E['body']>>;

const { signupDays } = contract;

const lost = () =>
  problem('NOT_FOUND', {
    message: '쓰던 가입 신청을 찾을 수 없어요. 회원 종류부터 다시 골라 주세요.',
  });

/** An application with its certificate and what is known of its number, as its own browser sees it. */
export async function readSignup(db: Reader, row: store.SignupRow): Promise<NonNullable<Answer['signup']>> {
  const { organization } = row.content;
  const [certificate] = await findFilesOf(db, { signupId: row.id });
  return presentSignup(row, {
    certificate: certificate ?? null,
    businessStatus: organization ? await readBusinessStatus(db, organization.number) : null,
  });
}

/**
 * The one way to change an application: finds it by the browser's token, locks it, and hands it to `work`, which returns
 * the row as it is then. One that has been sent changes no more.
 */
export async function changeSignup<T>(
  call: RequestCall,
  work: (unit: Unit, row: store.SignupRow) => Promise<T>,
): Promise<T> {
  const tokenHash = readTokenHash(call.request, call.config);
  if (tokenHash === null) throw lost();
  return call.transact(async (unit) => {
    const row = await store.lockSignup(unit.tx, tokenHash);
    if (!row) throw lost();
    if (row.submittedAt !== null)
      throw problem('TRANSITION_REFUSED', { message: '이미 보낸 가입 신청이에요.' });
    return work(unit, row);
  });
}

/** Changes parts of what has been written and answers with the whole. */
function save(call: RequestCall, change: (row: store.SignupRow) => store.SignupChange): Promise<Answer> {
  return changeSignup(call, async (unit, row) => {
    const saved = await store.updateSignup(unit.tx, row.id, change(row), signupDays);
    return { signup: await readSignup(unit.tx, saved) };
  });
}

/** The application of this browser, null when it writes none. */
export async function getSignup(call: RequestCall): Promise<Answer> {
  const tokenHash = readTokenHash(call.request, call.config);
  const row = tokenHash === null ? null : await store.findSignup(call.db, tokenHash);
  return { signup: row && (await readSignup(call.db, row)) };
}

/**
 * Begins an application under a new token, at most 60 an hour from one address. One that is being written keeps what is
 * in it; only the kind of member changes, and with it the certificate, which is of another kind then.
 */
export async function startSignup(
  call: RequestCall,
  { type }: Body<typeof contract.startSignup>,
): Promise<Answer> {
  const { signup: known } = await getSignup(call);
  if (known !== null && known.submittedOn === null) {
    return changeSignup(call, async (unit, row) => {
      if (row.type !== type) await deleteFilesOf(unit, { signupId: row.id });
      const saved = await store.updateSignup(unit.tx, row.id, { type }, signupDays);
      return { signup: await readSignup(unit.tx, saved) };
    });
  }
  await countUse(call, `signup:${addressGroup(call.ipAddress)}`, { limit: 60, windowSeconds: 3600 });
  const tokenHash = giveToken(call.reply, call.config);
  return call.transact(async (unit) => {
    const row = await store.insertSignup(unit.tx, { tokenHash, type }, signupDays);
    return { signup: await readSignup(unit.tx, row) };
  });
}

/** Removes what the way to an application left beside it: its code, and stored answers that repeat what was written. */
export async function forgetWriting(
  unit: Unit,
  { id, tokenHash }: Pick<store.SignupRow, 'id' | 'tokenHash'>,
): Promise<void> {
  await deleteCodeOf(unit.tx, { purpose: 'SIGNUP', holderId: id });
  await deleteAnswersOf(unit.tx, formKeyHolder(tokenHash));
}

async function removeSignup(unit: Unit, id: string): Promise<void> {
  await deleteFilesOf(unit, { signupId: id });
  const gone = await store.deleteSignup(unit.tx, id);
  if (gone) await forgetWriting(unit, gone);
}

/** Throws the application of this browser away, with its file; one that has been sent is only forgotten here. */
export async function deleteSignup(call: RequestCall): Promise<Answer> {
  const tokenHash = readTokenHash(call.request, call.config);
  takeToken(call.reply, call.config);
  if (tokenHash === null) return { signup: null };
  return call.transact(async (unit) => {
    const row = await store.lockSignup(unit.tx, tokenHash);
    if (row && row.submittedAt === null) await removeSignup(unit, row.id);
    return { signup: null };
  });
}

/** Keeps each consent with version, time and text hash. Throws STALE when a text has changed since it was read. */
export async function agreeTerms(
  call: RequestCall,
  body: Body<typeof contract.agreeSignupTerms>,
): Promise<Answer> {
  const given = await formConsents(call, body);
  return changeSignup(call, async (unit, row) => {
    const consents = given.map((one) => ({ ...one, givenAt: unit.now.toISOString() }));
    const content = { ...row.content, consents };
    const saved = await store.updateSignup(unit.tx, row.id, { content }, signupDays);
    return { signup: await readSignup(unit.tx, saved) };
  });
}

/** Keeps name and number. The number is looked up on the way; whether it has joined already is not told here. */
export async function saveOrganization(
  call: RequestCall,
  organization: Body<typeof contract.saveSignupOrganization>,
): Promise<Answer> {
  const { signup: known } = await getSignup(call);
  if (known === null) throw lost();
  await lookUpNumber(call, organization.number);
  return save(call, ({ content }) => ({ content: { ...content, organization } }));
}

/** Lets an upload begin: the browser writes an application, and fewer than 60 files an hour come from its address. */
export async function admitCertificate(
  call: Pick<RequestCall, keyof Platform | 'ipAddress' | 'request'>,
): Promise<void> {
  const tokenHash = readTokenHash(call.request, call.config);
  const row = tokenHash === null ? null : await store.findSignup(call.db, tokenHash);
  if (!row || row.submittedAt !== null) throw lost();
  const anHour = { limit: 60, windowSeconds: 3600 };
  await countUse(call, `signup-file:${addressGroup(call.ipAddress)}`, anHour);
}

/** Keeps the uploaded certificate in place of an earlier one. */
export function uploadCertificate(
  call: EndpointCall<typeof contract.uploadSignupCertificate>,
): Promise<Answer> {
  return changeSignup(call, async (unit, row) => {
    await deleteFilesOf(unit, { signupId: row.id });
    await insertFile(unit, call.upload, {
      class: 'CERTIFICATE',
      ownerId: null,
      uploaderId: null,
      signupId: row.id,
    });
    const saved = await store.updateSignup(unit.tx, row.id, {}, signupDays);
    return { signup: await readSignup(unit.tx, saved) };
  });
}

export function deleteCertificate(call: RequestCall): Promise<Answer> {
  return changeSignup(call, async (unit, row) => {
    await deleteFilesOf(unit, { signupId: row.id });
    return { signup: await readSignup(unit.tx, row) };
  });
}

export function saveContact(
  call: RequestCall,
  contact: Body<typeof contract.saveSignupContact>,
): Promise<Answer> {
  return save(call, ({ content }) => ({ content: { ...content, contact } }));
}

const holderOf = (row: store.SignupRow) => ({ purpose: 'SIGNUP', holderId: row.id }) as const;

/** Mails a code to the address; the answer is the same whether or not somebody has joined with it. */
export async function sendCode(
  call: RequestCall,
  { email }: Body<typeof contract.sendSignupEmailCode>,
): Promise<z.infer<typeof contract.sendSignupEmailCode.response>> {
  const tokenHash = readTokenHash(call.request, call.config);
  const known = tokenHash === null ? null : await store.findSignup(call.db, tokenHash);
  if (!known) throw lost();
  await countEmailCode(call, known.id, email);
  return changeSignup(call, async (unit, row) => {
    await sendEmailCode(unit, holderOf(row), email);
    return { success: true, ttlSeconds: emailCodeLimits.ttlSeconds };
  });
}

/** Enters the code. The application's address is the one that the code was mailed to, whatever the browser says. */
export function verifyCode(
  call: RequestCall,
  { code }: Body<typeof contract.verifySignupEmailCode>,
): Promise<z.infer<typeof contract.verifySignupEmailCode.response>> {
  return changeSignup(call, async (unit, row) => {
    const outcome = await verifyEmailCode(unit, holderOf(row), code);
    if ('message' in outcome) return { success: false, message: outcome.message };
    await store.updateSignup(unit.tx, row.id, { verifiedEmail: outcome.email }, signupDays);
    return { success: true, message: null };
  });
}

/** IDs can be asked for by an applicant with a verified address alone, 30 an hour: it is a list of members otherwise. */
async function requireVerified(call: RequestCall): Promise<store.SignupRow> {
  const tokenHash = readTokenHash(call.request, call.config);
  const row = tokenHash === null ? null : await store.findSignup(call.db, tokenHash);
  if (!row) throw lost();
  if (row.verifiedEmail === null) throw fieldProblem('email', '담당자 이메일을 먼저 인증해 주세요.');
  await countUse(call, `signup-username:${row.id}`, { limit: 30, windowSeconds: 3600 });
  await countUse(call, `signup-username:${addressGroup(call.ipAddress)}`, {
    limit: 120,
    windowSeconds: 3600,
  });
  return row;
}

export async function checkUsername(
  call: RequestCall,
  { username }: Body<typeof contract.checkSignupUsername>,
): Promise<{ isFree: boolean }> {
  await requireVerified(call);
  return { isFree: !(await isUsernameTaken(call.db, username)) };
}

/** Keeps ID and password, the latter as its hash. */
export async function saveAccount(
  call: RequestCall,
  { username, password }: Body<typeof contract.saveSignupAccount>,
): Promise<Answer> {
  await requireVerified(call);
  const fault = findPasswordFault(password, username);
  if (fault !== null) throw fieldProblem('password', fault);
  if (await isUsernameTaken(call.db, username)) throw fieldProblem('username', usernameTaken);
  const passwordHash = await hashPassword(password);
  return save(call, ({ content }) => ({ content: { ...content, account: { username, passwordHash } } }));
}

/** Removes applications that nobody has changed for `signupDays`, with their files; returns how many. */
export async function deleteExpiredSignups(platform: Platform): Promise<number> {
  const ids = await store.findExpiredSignupIds(platform.db, 500);
  for (const id of ids) await runUnit(platform, { kind: 'SYSTEM' }, (unit) => removeSignup(unit, id));
  return ids.length;
}
