import { describe, expect, it } from 'vitest';
import type { AdminCandidate, AdminMatch } from '#contract/admin/admin.ts';
import {
  countChanges,
  describeMatchChanges,
  excludeCandidate,
  findSent,
  fitsMatch,
  isChanged,
  laneOf,
  moveCandidate,
  resetToAutomatic,
  restoreCandidate,
  startEdit,
  writeSummary,
} from './match-edit.ts';

function candidate(npoId: string, automaticRank: number, rest: Partial<AdminCandidate> = {}): AdminCandidate {
  return {
    npoId,
    orgName: `단체 ${npoId}`,
    location: null,
    tenure: null,
    automaticRank,
    rank: automaticRank,
    exclusionReason: null,
    summary: `${npoId} 문장`,
    fit: 80,
    level: 'HIGH',
    isRepeatPartner: false,
    factors: [],
    contributions: [],
    reasons: [],
    inProgressCount: 0,
    addedReason: null,
    invitationStatus: null,
    offer: null,
    ...rest,
  };
}

function match(candidates: AdminCandidate[], rest: Partial<AdminMatch> = {}): AdminMatch {
  return {
    id: 'match',
    version: 1,
    sequence: 1,
    engineVersion: '1',
    weightsHash: 'hash',
    computedAt: '2026-01-01T00:00:00Z',
    publishedAt: null,
    recommendationLimit: 3,
    candidates,
    rejectionCounts: [],
    ...rest,
  };
}

const list = match([
  candidate('a', 1),
  candidate('b', 2),
  candidate('c', 3),
  candidate('d', 4),
  candidate('r', 1, { isRepeatPartner: true }),
  candidate('s', 2, { isRepeatPartner: true }),
]);

describe('the order of a list', () => {
  it('[P-07] starts as it is saved and holds no change', () => {
    const edit = startEdit(list);
    expect(edit.order).toEqual(['a', 'b', 'c', 'd', 'r', 's']);
    expect(isChanged(list, edit)).toBe(false);
  });

  it('[P-07] moves a candidate within its lane only', () => {
    const edit = moveCandidate(list, startEdit(list), 'd', 0);
    expect(laneOf(list, edit, false)).toEqual(['d', 'a', 'b', 'c']);
    expect(laneOf(list, edit, true)).toEqual(['r', 's']);
    const past = moveCandidate(list, edit, 'r', 99);
    expect(past.order).toEqual(['d', 'a', 'b', 'c', 's', 'r']);
    expect(countChanges(list, past)).toEqual({ moved: 2, excluded: 0, restored: 0, rewritten: 0 });
  });

  it('[P-07] counts one moved candidate as one, however many it passes', () => {
    const edit = moveCandidate(list, startEdit(list), 'a', 3);
    expect(countChanges(list, edit).moved).toBe(1);
    expect(isChanged(list, moveCandidate(list, edit, 'a', 0))).toBe(false);
  });

  it('[P-07] takes a candidate out with a reason and puts it back where it was computed', () => {
    const out = excludeCandidate(startEdit(list), 'b', '이번 달에는 쉬어 가요');
    expect(out.order).toEqual(['a', 'c', 'd', 'r', 's']);
    expect(countChanges(list, out)).toEqual({ moved: 0, excluded: 1, restored: 0, rewritten: 0 });
    const back = restoreCandidate(list, out, 'b');
    expect(back.order).toEqual(['a', 'b', 'c', 'd', 'r', 's']);
    expect(isChanged(list, back)).toBe(false);
  });

  it('[P-07] counts a reason that is written anew as a change of what was taken out', () => {
    const saved = match([
      candidate('a', 1),
      candidate('b', 2, { rank: null, exclusionReason: '작년과 같아요' }),
    ]);
    const edit = startEdit(saved);
    expect(countChanges(saved, excludeCandidate(edit, 'b', '작년과 같아요')).excluded).toBe(0);
    const rewritten = excludeCandidate(edit, 'b', '협력이 어려웠어요');
    expect(countChanges(saved, rewritten)).toEqual({ moved: 0, excluded: 1, restored: 0, rewritten: 0 });
    expect(isChanged(saved, rewritten)).toBe(true);
  });

  it('[P-07] names one that was taken out before as excluded, and as restored when it comes back', () => {
    const saved = match([
      candidate('a', 1),
      candidate('b', 2, { rank: null, exclusionReason: '연락이 닿지 않아요' }),
      candidate('c', 3, { rank: 2 }),
    ]);
    const edit = startEdit(saved);
    expect(edit.exclusions).toEqual([{ npoId: 'b', reason: '연락이 닿지 않아요' }]);
    const back = restoreCandidate(saved, edit, 'b');
    expect(back.order).toEqual(['a', 'b', 'c']);
    expect(countChanges(saved, back)).toEqual({ moved: 0, excluded: 0, restored: 1, rewritten: 0 });
  });

  it('[P-07] returns to the computed order and keeps who was taken out and what was written', () => {
    const edit = writeSummary(list, excludeCandidate(startEdit(list), 'a', '이유'), 'b', '새 문장');
    const moved = moveCandidate(list, { ...edit, reason: '쓰던 이유' }, 'd', 0);
    const reset = resetToAutomatic(list, moved);
    expect(reset.order).toEqual(['b', 'c', 'd', 'r', 's']);
    expect(reset.exclusions).toEqual([{ npoId: 'a', reason: '이유' }]);
    expect(reset.summaries).toEqual({ b: '새 문장' });
    expect(reset.reason).toBe('쓰던 이유');
  });

  it('[P-07] forgets a sentence that is the saved one again', () => {
    const edit = writeSummary(list, startEdit(list), 'a', '다른 문장');
    expect(countChanges(list, edit).rewritten).toBe(1);
    expect(isChanged(list, writeSummary(list, edit, 'a', 'a 문장'))).toBe(false);
  });

  it('fits only a list of exactly its candidates', () => {
    const edit = startEdit(list);
    expect(fitsMatch(list, edit)).toBe(true);
    expect(fitsMatch(match(list.candidates.slice(1)), edit)).toBe(false);
    expect(fitsMatch(list, { ...edit, order: [...edit.order, 'a'] })).toBe(false);
  });

  it('tells what somebody else changed between two readings', () => {
    const after = match(
      [
        candidate('a', 1, { rank: 2 }),
        candidate('b', 2, { rank: null }),
        candidate('c', 3, { summary: '바뀐 문장' }),
      ],
      { version: 2 },
    );
    const before = match(list.candidates.slice(0, 3));
    expect(describeMatchChanges(before, after)).toEqual([
      '단체 a: 1위 → 2위',
      '단체 b: 2위 → 뺌',
      '단체 c: 문장 “바뀐 문장”',
    ]);
    expect(describeMatchChanges(before, { ...after, id: 'other', sequence: 2 })).toEqual([
      '새 목록(2번째)을 계산했어요',
    ]);
  });
});

describe('[B-13] [P-07] who is sent', () => {
  const idsOf = (of: AdminMatch, edit = startEdit(of)) => findSent(of, edit).map(({ npoId }) => npoId);

  it('is as many as the plan allows, both lanes together, and the next one when somebody is taken out', () => {
    expect(idsOf(list)).toEqual(['a', 'b', 'r']);
    expect(idsOf(list, excludeCandidate(startEdit(list), 'a', '이유'))).toEqual(['b', 'c', 'r']);
  });

  it('holds besides those who have accepted an earlier list', () => {
    const again = match([
      ...list.candidates.slice(0, 3),
      candidate('d', 4, { invitationStatus: 'ACCEPTED' }),
    ]);
    expect(idsOf(again)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is on a list that was sent who got it, whatever the plan allows today', () => {
    const sent = match(
      list.candidates.map((one) => ({ ...one, invitationStatus: one.npoId === 'd' ? null : 'SENT' })),
      { publishedAt: '2026-01-02T00:00:00Z' },
    );
    expect(idsOf(sent)).toEqual(['a', 'b', 'c', 'r', 's']);
  });
});
