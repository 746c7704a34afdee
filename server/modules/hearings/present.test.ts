import { expect, test } from 'vitest';
import { presentHearing } from './present.ts';
import type { HearingRow } from './store.ts';

const row = {
  id: 'the hearing',
  version: 3,
  organizationId: 'the organisation',
  restriction: 'HELD',
  isUrgent: true,
  status: 'CARRIED_OUT',
  reason: 'why it is thought of',
  answerBy: '2026-11-27',
  opinion: 'opinion',
  opinionAt: new Date('2026-11-22T00:00:00Z'),
  opinionById: 'who wrote it',
  answer: 'what was decided',
  toldById: 'who announced it',
  createdAt: new Date('2026-11-20T00:00:00Z'),
} as HearingRow;

test('[F-21] a hearing names its reason, the opinion and the answer to it, and no member', () => {
  const shown = {
    id: 'the hearing',
    version: 3,
    restriction: 'HELD',
    isUrgent: true,
    status: 'CARRIED_OUT',
    reason: 'why it is thought of',
    answerBy: '2026-11-27',
    opinion: { text: 'opinion', at: '2026-11-22T00:00:00.000Z' },
    answer: 'what was decided',
    createdAt: '2026-11-20T00:00:00.000Z',
  };
  expect(presentHearing(row)).toEqual(shown);
  expect(presentHearing({ ...row, opinion: null, opinionAt: null }).opinion).toBeNull();
});
