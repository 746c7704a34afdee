import { z } from 'zod';
import { limits } from '#contract/limits.ts';

/** How many characters a person sees: an emoji is one, and so is a syllable that a keyboard has sent in its parts. */
const countCharacters = (text: string) => [...text.normalize('NFC')].length;

const tooLong = `비밀번호는 ${limits.passwordMaxLength}자까지예요.`;

/** A password that a member decides on; the server also refuses common ones and those that hold the ID. */
export const newPasswordOf = (missing: string) =>
  z
    .string({ error: missing })
    .max(limits.passwordMaxUnits, { error: tooLong })
    .refine((text) => countCharacters(text) >= limits.passwordMinLength, {
      error: `비밀번호는 ${limits.passwordMinLength}자 이상이어야 해요.`,
    })
    .refine((text) => countCharacters(text) <= limits.passwordMaxLength, { error: tooLong });

/** A password that was decided on before: whatever `newPasswordOf` has allowed. */
export const knownPassword = z
  .string({ error: '비밀번호를 입력해주세요.' })
  .min(1, { error: '비밀번호를 입력해주세요.' })
  .max(limits.passwordMaxUnits, { error: tooLong });

export const newPassword = newPasswordOf('새 비밀번호를 입력해주세요.');
