import { expect, test } from 'vitest';
import { findAdvice, findTask } from './findability.ts';

const factors = [
  { key: 'FIELD', points: 12, max: 50 },
  { key: 'REGION', points: 23, max: 23 },
  { key: 'BENEFICIARY', points: 0, max: 0 },
  { key: 'EXPERIENCE', points: 2, max: 12 },
  { key: 'TRUST', points: 4, max: 8 },
] as const;

test('advice names the factors in which an NPO has most to gain, never one that the request did not state', () => {
  expect(findAdvice([...factors]).map(({ key }) => key)).toEqual(['FIELD', 'EXPERIENCE']);
  expect(findAdvice([{ key: 'FIELD', points: 50, max: 50 }])).toEqual([]);
});

test('[F-52] the one thing to do follows the reason of the company, else the weakest factor', () => {
  expect(findTask({ notChosenReason: 'DOCUMENTS', factors: [...factors] })?.path).toBe('/account/info');
  expect(findTask({ notChosenReason: null, factors: [...factors] })?.text).toContain('분야');
  expect(findTask({ notChosenReason: null, factors: [] })).toBeNull();
});
