import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from './resident-number.ts';
import { toOneLine } from './text-fields.ts';

/** A text on one line that has to be written. */
export function oneLine(message: string, maxLength: number) {
  return z
    .string({ error: message })
    .max(maxLength * 4, { error: `${maxLength}자까지 쓸 수 있어요.` })
    .transform(toOneLine)
    .refine((text) => text !== '', { error: message, abort: true })
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage, abort: true })
    .refine((text) => [...text].length <= maxLength, { error: `${maxLength}자까지 쓸 수 있어요.` });
}

/** A text on one line that may be left out: null where nothing is written. */
export function optionalLine(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4, { error: `${maxLength}자까지 쓸 수 있어요.` })
    .nullable()
    .transform((text) => (text === null ? null : toOneLine(text) || null))
    .refine((text) => text === null || isFreeOfResidentNumbers(text), {
      error: residentNumberMessage,
      abort: true,
    })
    .refine((text) => text === null || [...text].length <= maxLength, {
      error: `${maxLength}자까지 쓸 수 있어요.`,
    });
}

/** '02-1234-5678', '010-1234-5678', '1588-1234' of a number as a person wrote it, null when it is none of Korea. */
export function formatPhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212.()]/gu, '')
    .replace(/^\+?82/, '0')
    .replace(/^00/, '0');
  const parts =
    /^(02)(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(050\d)(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(?!050)(0[13-8]\d)(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(1[568]\d\d)(\d{4})$/.exec(digits);
  return parts ? parts.slice(1).join('-') : null;
}

const phoneMessage = '전화번호를 다시 확인해 주세요. 예: 02-1234-5678';

/** A telephone number of Korea; comes out with its dashes. */
export const phoneNumber = z
  .string({ error: '전화번호를 입력해주세요.' })
  .max(40, { error: phoneMessage })
  .refine((text) => text.trim() !== '', { error: '전화번호를 입력해주세요.', abort: true })
  .transform((text, context) => {
    const formatted = formatPhone(text);
    if (formatted !== null) return formatted;
    context.issues.push({ code: 'custom', message: phoneMessage, input: text });
    return z.NEVER;
  });

/** Name of a company or a non-profit. */
export const organizationName = oneLine('기관 이름을 입력해주세요.', limits.organizationNameMaxLength);
export const industry = optionalLine(limits.personNameMaxLength);
/** Where a company has its seat, in its own words: '서울 중구'. */
export const location = optionalLine(limits.personNameMaxLength);
/** What a member calls a passkey. */
export const passkeyName = oneLine('패스키 이름을 입력해주세요.', limits.personNameMaxLength);
/** Name of a contact person. */
export const personName = oneLine('담당자 이름을 입력해주세요.', limits.personNameMaxLength);
export const jobTitle = optionalLine(limits.personNameMaxLength);
