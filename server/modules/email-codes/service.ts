import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { emailCodeLimits, emailCodeMessages } from '#contract/accounts/email-codes.ts';
import type { Database } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import type { Call } from '#server/http/mount.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import { layOutMail } from '#server/modules/mails/layout.ts';
import { queueMail } from '#server/modules/mails/service.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Unit } from '#server/unit.ts';
import { mailboxKey } from './mailbox.ts';
import { type CodeHolder, deleteExpired, findCode, markUsed, putCode, takeTry } from './store.ts';

const { digits, ttlSeconds, triesPerCode, sendsPerDay } = emailCodeLimits;

/** Keyed and bound to purpose, holder and address: a stolen table gives no code, a code serves nobody else. */
function hashCode(config: Config, holder: CodeHolder, email: string, code: string): string {
  return createHmac('sha256', config.sessionSecret)
    .update(JSON.stringify(['email-code', holder.purpose, holder.holderId, email, code]))
    .digest('hex');
}

/**
 * Counts a mail to `email` before anything is written: 10 a day for a mailbox however its address is written, 20 an hour
 * for who asks (an application, a member), 60 an hour for an address of the net. Whether anybody has that mailbox here
 * is not looked at.
 */
export async function countEmailCode(
  call: Pick<Call, 'db' | 'ipAddress'>,
  askerId: string,
  email: string,
): Promise<void> {
  const hour = 3600;
  await countUse(call, `email-code:address:${addressGroup(call.ipAddress)}`, {
    limit: 60,
    windowSeconds: hour,
  });
  await countUse(call, `email-code:holder:${askerId}`, { limit: 20, windowSeconds: hour });
  const day = { limit: sendsPerDay, windowSeconds: 24 * hour };
  const message = `이 주소로는 하루에 ${sendsPerDay}번까지 보낼 수 있어요. 내일 다시 시도하거나 다른 주소를 써 주세요.`;
  await countUse(call, `email-code:mailbox:${mailboxKey(email)}`, day, message);
}

/** To an address that nobody may have shown to be theirs: it names no person. */
function formMail(code: string, purpose: CodeHolder['purpose']) {
  return {
    recipientName: null,
    title: '이메일 인증번호를 보내 드려요',
    body: `인증번호 ${code}\n맞손의 인증 창에 3분 안에 입력해 주세요. 요청한 적이 없다면 이 메일은 지우면 되고, 번호는 아무에게도 알려 주지 마세요.`,
    path: purpose === 'SIGNUP' ? '/signup' : '/account/info',
  };
}

/** Mails a new code; the holder's earlier one is worth nothing from here on. Call `countEmailCode` first. */
export async function sendEmailCode(unit: Unit, holder: CodeHolder, email: string): Promise<void> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const codeHash = hashCode(unit.config, holder, email, code);
  await putCode(unit.tx, holder, { email, codeHash }, ttlSeconds);
  const mail = layOutMail(formMail(code, holder.purpose), {
    publicUrl: unit.config.publicUrl,
    site: await readSite(unit.tx, unit.config),
  });
  await queueMail(unit, { memberId: null, to: email, ...mail });
}

export type CodeOutcome = { email: string } | { message: string };

/**
 * Tries a code: the verified address, or what to tell the person. The try is counted before anything is compared, by one
 * statement that locks the row, so that parallel tries share the five. The caller's transaction must commit either way.
 */
export async function verifyEmailCode(unit: Unit, holder: CodeHolder, code: string): Promise<CodeOutcome> {
  const tried = await takeTry(unit.tx, holder, triesPerCode);
  if (!tried) {
    const row = await findCode(unit.tx, holder);
    const isSpent = row?.isLive && row.usedAt === null && row.tries >= triesPerCode;
    return {
      message: isSpent
        ? `인증번호를 ${triesPerCode}번 잘못 입력했어요. 인증번호를 다시 받아 주세요.`
        : emailCodeMessages.expired,
    };
  }
  const given = Buffer.from(hashCode(unit.config, holder, tried.email, code));
  if (!timingSafeEqual(given, Buffer.from(tried.codeHash))) return { message: emailCodeMessages.wrong };
  await markUsed(unit.tx, holder);
  return { email: tried.email };
}

/** Removes codes that ended a day ago; returns how many. */
export function deleteOldCodes(db: Database): Promise<number> {
  return deleteExpired(db, 1);
}
