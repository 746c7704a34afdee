import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { findPasswordFault } from './password-rule.ts';

describe('password rule', () => {
  test.each([
    ['아홉 글자 뿐이', '10자 이상'],
    ['가나다라마바사 별', '10자 이상'],
    ['가나다라마바사아 별', null],
    [`${'걷는다 '.repeat(31)}끝까지.`, null],
    [`${'걷는다 '.repeat(31)}끝까지요.`, '128자까지'],
    ['a'.repeat(129), '128자까지'],
    ['1234567890', '흔한'],
    ['Q W E R T Y U I O P', '흔한'],
    ['비밀번호입니다만 ABC', null],
    ['abcabcabcabc', '흔한'],
    ['가나다라마바사아자차', '흔한'],
    ['seven blue kites', null],
  ])('%s', (given, expected) => {
    const fault = findPasswordFault(given, 'someone');
    if (expected === null) expect(fault).toBeNull();
    else expect(fault).toContain(expected);
  });

  test('every word of the list is refused as common, which only one in its plainest spelling is', () => {
    expect(commonPasswords.size).toBeGreaterThan(250);
    const missed = [...commonPasswords].filter(
      (word) => !findPasswordFault(word, 'someone')?.includes('흔한') || /\s/.test(word),
    );
    expect(missed).toEqual([]);
  });

  test('full-width letters and blanks do not hide the ID', () => {
    expect(findPasswordFault('xx Ｓｏｍｅ one xx', 'someone')).toContain('아이디');
  });
});
