import { expect, test } from 'vitest';
import { addressGroup, nameWait } from './rate-limits.ts';

test.each([
  [1, '1초'],
  [59, '59초'],
  [60, '1분'],
  [61, '2분'],
  [3599, '60분'],
  [3600, '1시간'],
  [3601, '2시간'],
  [86_400, '24시간'],
])('a wait of %i seconds is told as %s', (seconds, words) => {
  expect(nameWait(seconds)).toBe(words);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8:1:3:3:4:5:6', '2001:db8:1:3'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0'],
  ['2001:db8::7:4:5:6', '2001:db8:0:0'],
  ['2001:db8:1::6', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
])('a sender at %s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
