import { limits } from '#contract/limits.ts';
import { commonPasswords } from './common-passwords.ts';

/** Spelling differences that make no password harder to guess. */
function flatten(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/** '1111111111' and 'abcabcabcabc': one short piece again and again. */
function isRepetition(flat: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(flat);
}

/**
 * Why a password may not be used, in Korean, or null (`docs/requirements.md`, 'Members'): at least 10 characters, no composition
 * rules, not common, and without the ID.
 */
export function findPasswordFault(password: string, username: string): string | null {
  const length = [...password.normalize('NFC')].length;
  if (length < limits.passwordMinLength) return `비밀번호는 ${limits.passwordMinLength}자 이상이어야 해요.`;
  if (length > limits.passwordMaxLength) return `비밀번호는 ${limits.passwordMaxLength}자까지예요.`;
  const flat = flatten(password);
  if (username && flat.includes(flatten(username))) return '비밀번호에 아이디를 넣을 수 없어요.';
  if (isRepetition(flat) || commonPasswords.has(flat))
    return '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.';
  return null;
}
