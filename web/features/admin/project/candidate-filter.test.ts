import { expect, test } from 'vitest';
import type { AdminCandidate } from '#contract/admin/admin.ts';
import { type CandidateFilter, passesFilters } from './candidate-filter.ts';

const candidate = (level: AdminCandidate['level'], inProgressCount: number) =>
  ({ level, inProgressCount }) as AdminCandidate;
const nothing = { isNoted: false, isMoved: false };

test('levels widen each other, everything else narrows, and nothing chosen lets everybody through', () => {
  const passes = (chosen: CandidateFilter[], each: AdminCandidate, facts = nothing) =>
    passesFilters(chosen, each, facts);
  expect(passes([], candidate('EXPLORE', 3))).toBe(true);
  expect(passes(['HIGH'], candidate('MEDIUM', 0))).toBe(false);
  expect(passes(['HIGH', 'MEDIUM'], candidate('MEDIUM', 0))).toBe(true);
  expect(passes(['HIGH', 'MEDIUM', 'FREE'], candidate('MEDIUM', 1))).toBe(false);
  expect(passes(['FREE', 'NOTED'], candidate('EXPLORE', 0))).toBe(false);
  expect(passes(['FREE', 'NOTED'], candidate('EXPLORE', 0), { isNoted: true, isMoved: false })).toBe(true);
  expect(passes(['MOVED'], candidate('HIGH', 0), { isNoted: false, isMoved: true })).toBe(true);
});
