import { describe, expect, it } from 'vitest';
import { phrase } from '#db/seed/phrase.ts';
import { createRandom } from '#db/seed/random.ts';

const random = createRandom('phrase');

describe('phrase', () => {
  it('chooses one of the alternatives, also within each other', () => {
    const made = new Set(Array.from({ length: 60 }, () => phrase('[가|[나|다]] 끝', random)));
    expect([...made].sort()).toEqual(['가 끝', '나 끝', '다 끝']);
  });

  it('draws numbers within their bounds and on their step, with thousands separators', () => {
    for (let count = 0; count < 200; count++) {
      const value = Number(phrase('{20~60/5}', random));
      expect(value).toBeGreaterThanOrEqual(20);
      expect(value).toBeLessThanOrEqual(60);
      expect(value % 5).toBe(0);
    }
    expect(phrase('{1200~1200}', random)).toBe('1,200');
  });

  it('keeps a named number for later and multiplies it', () => {
    expect(phrase('{n=7~7}명이 {n*12}번, 모두 {n}명', random)).toBe('7명이 84번, 모두 7명');
  });

  it('adds the particle that the word before it asks for', () => {
    expect(phrase('{who:이/가} {who:을/를}', random, { who: '어르신' })).toBe('어르신이 어르신을');
    expect(phrase('{who:이/가} {who:와/과}', random, { who: '아이' })).toBe('아이가 아이와');
    expect(phrase('[김장]{:으로/로} [만두]{:으로/로}', random)).toBe('김장으로 만두로');
  });

  it('refuses a template whose value is missing', () => {
    expect(() => phrase('{nobody}', random)).toThrow('nobody');
  });

  it('makes the same choices for the same name', () => {
    const draw = () => {
      const own = createRandom('same');
      return Array.from({ length: 20 }, () => own.int(0, 1000));
    };
    expect(draw()).toEqual(draw());
  });
});
