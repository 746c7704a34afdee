import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from './resident-number.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a text must lose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g;
/**
 * Characters that change the direction of what follows, or that nobody sees, the fillers of Hangul among them. Joiners
 * stay: emoji are made with them.
 */
const misleading =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]|\u{e0001}/gu;
const joiners = /[\u200c\u200d]/g;
/** Joiners that join nothing: an emoji stands on both sides of one that does. */
const idleJoiners =
  /\u200c|(?<!\p{Extended_Pictographic}|\p{EMod}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** The text without characters that hide themselves or turn around what stands beside them; emoji stay whole. */
export function dropInvisible(text: string): string {
  return text.replace(misleading, '').replace(idleJoiners, '');
}

/**
 * What a person wrote as it is kept, stored and shown: composed (NFC) however a keyboard has sent it, lines ended by
 * `\n`, without control characters, without characters that hide or turn text around, without blanks around it.
 */
export function toPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controls, '')
    .replace(misleading, '')
    .trim();
}

/** A name as it is kept: plain text on one line, with single blanks. */
export function toOneLine(text: string): string {
  return toPlainText(text.replace(controls, ' ')).replace(joiners, '').replace(/\s+/g, ' ').trim();
}

/** Text that may be missing, up to `max` characters. */
export const plainText = (max: number) =>
  z
    .string()
    .overwrite(toPlainText)
    .max(max, { error: `${max.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` })
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage });

/** Text that has to be written, up to `max` characters. */
export const requiredText = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(toPlainText)
    .min(1, { error: missing })
    .max(max, { error: `${max.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` })
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage });

/** Text of at least two letters that says why, up to `limits.reasonMaxLength` characters. */
export const reasonOf = ({ missing, tooShort = missing }: { missing: string; tooShort?: string }) =>
  z
    .string({ error: missing })
    .overwrite(toPlainText)
    .min(limits.reasonMinLength, { error: tooShort })
    .max(limits.reasonMaxLength, { error: `${limits.reasonMaxLength}자까지 쓸 수 있어요.` })
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage });
