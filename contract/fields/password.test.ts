import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { knownPassword, newPassword, newPasswordOf } from './password.ts';

/** Characters that are stored in one to four units: letters, syllables typed in their parts, emoji. */
const characters = fc.constantFrom('a', '9', '가', '각'.normalize('NFD'), '🙂');
const { passwordMinLength: min, passwordMaxLength: max } = limits;

test('[F-77] a password has from 10 to 128 characters as they are seen, and signs in whatever they are', () => {
  fc.assert(
    fc.property(
      characters,
      fc.constantFrom(1, min - 1, min, min + 1, max - 1, max, max + 1),
      (one, count) => {
        const password = one.repeat(count);
        const isAllowed = count >= min && count <= max;
        expect(newPassword.safeParse(password).success).toBe(isAllowed);
        if (isAllowed) expect(knownPassword.safeParse(password).success).toBe(true);
      },
    ),
  );
});

test('[F-77] what is wrong with a password is said in words of its own', () => {
  const told = (schema: typeof newPassword | typeof knownPassword, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(told(newPasswordOf('비밀번호를 입력해주세요.'), undefined)).toEqual(['비밀번호를 입력해주세요.']);
  expect(told(newPassword, 'a'.repeat(min - 1))).toEqual(['비밀번호는 10자 이상이어야 해요.']);
  expect(told(newPassword, 'a'.repeat(max + 1))).toEqual(['비밀번호는 128자까지예요.']);
  expect(told(knownPassword, '')).toEqual(['비밀번호를 입력해주세요.']);
  expect(told(knownPassword, 'a'.repeat(max * 4 + 1))).toEqual(['비밀번호는 128자까지예요.']);
});
