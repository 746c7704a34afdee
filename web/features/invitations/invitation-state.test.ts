import { describe, expect, test } from 'vitest';
import type { Invitation } from '#contract/matches/invitations.ts';
import { invitationStatuses } from '#contract/matches/matches.ts';
import {
  canAnswer,
  describeChanges,
  describeOutcome,
  groupInvitations,
  shownStatus,
} from './invitation-state.ts';

/** Already the fourth of May in Korea. */
const now = new Date('2026-05-03T15:30:00Z');

const invitation = (rest: Partial<Invitation> = {}) =>
  ({
    status: 'SENT',
    version: 1,
    replyBy: '2026-05-04',
    projectTitle: '저녁 공부방',
    sentAt: '2026-04-20T00:00:00Z',
    repliedAt: null,
    chooseBy: null,
    takenBackAt: null,
    ...rest,
  }) as Invitation;

describe('an offer that was not answered', () => {
  test.each([
    ['2026-05-05', true],
    ['2026-05-04', true],
    ['2026-05-03', false],
  ])('by %s may be answered on the fourth: %s', (replyBy, isOpen) => {
    expect(canAnswer({ status: 'SENT', replyBy }, now)).toBe(isOpen);
    expect(shownStatus({ status: 'SENT', replyBy }, now)).toBe(isOpen ? 'SENT' : 'EXPIRED');
  });

  test('is the only one whose day changes how it stands', () => {
    for (const status of invitationStatuses.filter((one) => one !== 'SENT'))
      for (const replyBy of ['2026-01-01', '2027-01-01']) {
        expect(canAnswer({ status, replyBy }, now)).toBe(false);
        expect(shownStatus({ status, replyBy }, now)).toBe(status);
      }
  });
});

test('offers stand where they are answered, the nearest day first, wait for the company, or are past', () => {
  const later = invitation({ replyBy: '2026-05-09' });
  const old = invitation({ replyBy: '2026-05-06', sentAt: '2026-04-21T00:00:00Z' });
  const fresh = invitation({ replyBy: '2026-05-06', sentAt: '2026-04-22T00:00:00Z' });
  const expired = invitation({ replyBy: '2026-05-03' });
  const accepted = invitation({ status: 'ACCEPTED' });
  const chosen = invitation({ status: 'CHOSEN' });
  expect(groupInvitations([later, expired, old, accepted, fresh, chosen], now)).toEqual({
    waiting: [fresh, old, later],
    accepted: [accepted],
    past: [expired, chosen],
  });
});

describe('the sentence on an offer', () => {
  test('is another one for each status, and never an empty one', () => {
    const texts = invitationStatuses.map((status) => describeOutcome(invitation({ status }), now));
    for (const text of texts) expect(text).toMatch(/요\.$/);
    expect(new Set(texts).size).toBe(invitationStatuses.length);
  });

  test('names the day by which to answer, or on which that passed', () => {
    expect(describeOutcome(invitation(), now)).toContain('5월 4일');
    const expired = describeOutcome(invitation({ replyBy: '2026-05-03' }), now);
    expect(expired).toContain('2026.05.03');
    expect(expired).toContain('지났어요');
  });

  test('names the day of the answer and the one by which the company chooses, until that has passed', () => {
    const accepted = (chooseBy: string | null) =>
      describeOutcome(invitation({ status: 'ACCEPTED', repliedAt: '2026-04-29T16:00:00Z', chooseBy }), now);
    for (const chooseBy of [null, '2026-05-04', '2026-05-03'])
      expect(accepted(chooseBy)).toMatch(/^4월 30일에 수락했어요/);
    expect(accepted(null)).not.toContain('관리자');
    expect(accepted('2026-05-04')).toContain('5월 4일까지');
    expect(accepted('2026-05-09')).toContain('5월 9일까지');
    expect(accepted('2026-05-03')).toContain('5월 3일');
    expect(accepted('2026-05-03')).toContain('관리자가');
    expect(
      describeOutcome(invitation({ status: 'DECLINED', repliedAt: '2026-04-29T16:00:00Z' }), now),
    ).toMatch(/^4월 30일에 거절/);
  });

  test('names the day on which an acceptance was taken back, not the one of the answer', () => {
    const taken = { status: 'TAKEN_BACK', repliedAt: '2026-04-29T16:00:00Z' } as const;
    expect(describeOutcome(invitation({ ...taken, takenBackAt: '2026-05-01T16:00:00Z' }), now)).toMatch(
      /^5월 2일에 수락을/,
    );
    expect(describeOutcome(invitation(taken), now)).toMatch(/^수락을/);
  });

  test('says no day where none is known', () => {
    for (const status of invitationStatuses)
      expect(describeOutcome(invitation({ status }), now)).not.toMatch(/null|Invalid|NaN/);
  });
});

describe('what became of an offer between two readings', () => {
  const before = invitation({ replyBy: '2026-05-06' });
  const tell = (rest: Partial<Invitation>) => describeChanges(before, { ...before, ...rest }, now);

  test('is nothing where nothing did', () => {
    expect(tell({})).toEqual([]);
  });

  test('names the old and the new of each thing that did', () => {
    expect(tell({ status: 'WITHDRAWN', version: 2 })).toEqual(['상태 답변 대기 → 제안 취소']);
    const [day] = tell({ replyBy: '2026-05-08', version: 2 });
    expect(day).toMatch(/05\.06 → .*05\.08/);
    expect(tell({ projectTitle: '아침 공부방', version: 2 })).toEqual(['제목 아침 공부방']);
    expect(tell({ replyBy: '2026-05-03', version: 2 })).toHaveLength(2);
  });

  test('is the offer as a whole where only its version tells it', () => {
    expect(tell({ version: 2 })).toEqual(['제안 내용']);
  });
});
