import { expect, test } from 'vitest';
import { listRefused } from './task-refusals.ts';

test('[O-04] names what was left as it is by its reason, the first of many', () => {
  const many = Array.from({ length: 7 }, (_, at) => ({
    subject: `할 일 ${at + 1}`,
    message: '이미 끝난 일이에요.',
  }));
  expect(listRefused([...many, { subject: '입금', message: '오늘 이미 알렸어요.' }])).toBe(
    '이미 끝난 일이에요. 할 일 1, 할 일 2, 할 일 3, 할 일 4, 할 일 5 외 2건 / 오늘 이미 알렸어요. 입금',
  );
});
