import { expect, test } from 'vitest';
import { presentInvitation } from './present.ts';

type Codes = Parameters<typeof presentInvitation>[0];
type Parts = Parameters<typeof presentInvitation>[1];

const names: Record<string, string> = { 'REGION 51': '강원특별자치도', 'REGION_DETAIL_51 51110': '춘천시' };
const codes = {
  nameOf: (group: string, code: string) => names[`${group} ${code}`] ?? '?',
} as unknown as Codes;
const at = (day: number) => new Date(`2026-11-${day}T00:00:00Z`);
const parts = {
  invitation: {
    ...{ id: 'the offer', version: 3, status: 'CHOSEN', createdAt: at(10), replyBy: '2026-11-17' },
    ...{ repliedAt: at(11), declineReason: 'declined', notChosenReason: 'REGION', chooseBy: '2026-11-30' },
    ...{ takenBackAt: at(12), takenBackReason: 'taken back' },
  },
  project: {
    ...{ id: 'P', title: 'title', regionLevel1Code: '51', regionLevel2Code: '51110', fieldCode: 'EDU' },
    ...{ beneficiaryCode: 'CHILD', expectedStart: '2026-12-01', expectedEnd: '2027-03-31' },
    ...{ isBudgetUnknown: false, expectedBudget: 28_000_000 },
  },
  companyName: '하늬에너지',
  company: { industry: 'industry', location: 'location', closedCount: 1, runningCount: 2 },
  continues: { projectId: 'before', title: 'title before' },
  reasons: [
    { kind: 'STRENGTH', text: 'first strength' },
    { kind: 'CAUTION', text: 'caution' },
    { kind: 'STRENGTH', text: 'second strength' },
  ],
  factors: ['factor'],
} as unknown as Parts;

test('an offer is shown with its request, its days, and of the reasons the strengths alone', () => {
  const shown = {
    id: 'the offer',
    version: 3,
    status: 'CHOSEN',
    projectId: 'P',
    projectTitle: 'title',
    continues: { projectId: 'before', title: 'title before' },
    companyName: '하늬에너지',
    company: { industry: 'industry', location: 'location', closedCount: 1, runningCount: 2 },
    region: '강원',
    regionDetail: '춘천시',
    fieldCode: 'EDU',
    beneficiaryCode: 'CHILD',
    expectedStart: '2026-12-01',
    expectedEnd: '2027-03-31',
    isBudgetUnknown: false,
    expectedBudget: 28_000_000,
    replyBy: '2026-11-17',
    sentAt: '2026-11-10T00:00:00.000Z',
    repliedAt: '2026-11-11T00:00:00.000Z',
    declineReason: 'declined',
    notChosenReason: 'REGION',
    chooseBy: '2026-11-30',
    takenBackAt: '2026-11-12T00:00:00.000Z',
    takenBackReason: 'taken back',
    reasons: ['first strength', 'second strength'],
    factors: ['factor'],
  };
  expect(presentInvitation(codes, parts)).toEqual(shown);
  const waiting = { ...parts.invitation, repliedAt: null, takenBackAt: null };
  expect(presentInvitation(codes, { ...parts, invitation: waiting, reasons: null, factors: null })).toEqual({
    ...{ ...shown, repliedAt: null, takenBackAt: null, reasons: [], factors: [] },
  });
});
