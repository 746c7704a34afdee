import { expect, test } from 'vitest';
import { presentInquiry } from './present.ts';
import type { InquiryParts } from './store.ts';

const row: InquiryParts['inquiry'] = {
  id: 'id of the inquiry',
  memberId: 'who asked',
  subject: 'subject',
  body: 'body',
  answer: null,
  answeredById: null,
  answeredAt: null,
  answerBy: null,
  delayReason: null,
  version: 3,
  createdAt: new Date('2026-11-20T14:59:59Z'),
  updatedAt: new Date('2026-11-25T00:00:00Z'),
};
const present = (changes: Partial<InquiryParts['inquiry']> = {}) =>
  presentInquiry({
    inquiry: { ...row, ...changes },
    memberName: 'name of the member',
    organizationId: 'id of the organisation',
    organizationName: 'name of the organisation',
  });

test('[B-12] an inquiry that waits is answered within two days of its day in Korea', () => {
  expect(present()).toEqual({
    id: 'id of the inquiry',
    version: 3,
    subject: 'subject',
    body: 'body',
    status: 'OPEN',
    answer: null,
    answeredAt: null,
    answerBy: '2026-11-22',
    delayReason: null,
    createdAt: '2026-11-20T14:59:59.000Z',
    memberName: 'name of the member',
    organizationId: 'id of the organisation',
    organizationName: 'name of the organisation',
  });
  const nextDay = new Date('2026-11-20T15:00:00Z');
  expect(present({ createdAt: nextDay }).answerBy, 'after midnight in Korea').toBe('2026-11-23');
});

test('[B-12] one that takes longer says by when and why, and one that is answered what and since when', () => {
  expect(present({ answerBy: '2026-11-29', delayReason: 'why it takes longer' })).toMatchObject({
    status: 'OPEN',
    answerBy: '2026-11-29',
    delayReason: 'why it takes longer',
  });
  expect(present({ answer: 'answer', answeredAt: new Date('2026-11-21T01:02:03Z') })).toMatchObject({
    status: 'ANSWERED',
    answer: 'answer',
    answeredAt: '2026-11-21T01:02:03.000Z',
  });
});
