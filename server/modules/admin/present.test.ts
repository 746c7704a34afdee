import { describe, expect, test } from 'vitest';
import { presentAdminMatch, presentAdminProject } from './present.ts';

type Found = Parameters<typeof presentAdminMatch>[1];

const at = (day: number) => new Date(`2026-11-${day}T00:00:00Z`);
const candidate = (npoId: string, changes: object = {}) => ({
  candidate: {
    ...{ npoId, automaticRank: 5, rank: 2, exclusionReason: null, summary: 'summary', editedSummary: null },
    ...{ fit: 70, level: 'level', isRepeatPartner: false, factors: [1], contributions: [2], reasons: [3] },
    ...{ addedReason: null, ...changes },
  },
  orgName: `name of ${npoId}`,
  offer: null,
});
const offer = {
  ...{ status: 'DECLINED', createdAt: at(12), replyBy: '2026-11-19', repliedAt: at(13) },
  ...{ declineReason: 'why it declined', askedAgain: 2, askedAgainOn: '2026-11-14' },
};
const match = {
  ...{ id: 'the list', version: 3, sequence: 4, engineVersion: 'engine', weightsHash: 'weights' },
  ...{
    createdAt: at(10),
    publishedAt: null,
    rejectionCounts: { DECLINED: 2, NO_TAX_INVOICE: 1, NEW_ONE: 3 },
  },
};
const present = (changes: object, candidates: object[]) =>
  presentAdminMatch(
    new Map([['shown', { location: 'location', tenure: 'tenure' }]]) as unknown as Parameters<
      typeof presentAdminMatch
    >[0],
    { match: { ...match, ...changes }, companyId: 'company', candidates } as unknown as Found,
    { runningCounts: new Map([['shown', 6]]), recommendationLimit: 5 },
  );

describe('a list at the desk', () => {
  test('shows each NPO with its card, its offer and what it runs now', () => {
    const edited = candidate('shown', { editedSummary: 'edited', addedReason: 'why it was added' });
    const bare = candidate('hidden', {
      rank: null,
      exclusionReason: 'why it was left out',
      isRepeatPartner: true,
    });
    const shown = present({}, [{ ...edited, offer }, bare]);
    const common = {
      ...{ automaticRank: 5, fit: 70, level: 'level', factors: [1], contributions: [2], reasons: [3] },
    };
    expect(shown.candidates).toEqual([
      {
        ...common,
        npoId: 'shown',
        orgName: 'name of shown',
        location: 'location',
        tenure: 'tenure',
        rank: 2,
        exclusionReason: null,
        summary: 'edited',
        isRepeatPartner: false,
        inProgressCount: 6,
        addedReason: 'why it was added',
        invitationStatus: 'DECLINED',
        offer: {
          sentAt: '2026-11-12T00:00:00.000Z',
          replyBy: '2026-11-19',
          repliedAt: '2026-11-13T00:00:00.000Z',
          declineReason: 'why it declined',
          askedAgain: 2,
          askedAgainOn: '2026-11-14',
        },
      },
      {
        ...common,
        npoId: 'hidden',
        orgName: 'name of hidden',
        location: null,
        tenure: null,
        rank: null,
        exclusionReason: 'why it was left out',
        summary: 'summary',
        isRepeatPartner: true,
        inProgressCount: 0,
        addedReason: null,
        invitationStatus: null,
        offer: null,
      },
    ]);
  });

  test('says when it was made and sent, and how many were left out for what', () => {
    expect(present({}, [])).toEqual({
      id: 'the list',
      version: 3,
      sequence: 4,
      engineVersion: 'engine',
      weightsHash: 'weights',
      computedAt: '2026-11-10T00:00:00.000Z',
      publishedAt: null,
      recommendationLimit: 5,
      candidates: [],
      rejectionCounts: [
        { reason: 'DECLINED', label: '이 요청을 거절했거나 답하지 않은 단체', count: 2 },
        { reason: 'NO_TAX_INVOICE', label: '세금계산서를 발급할 수 없는 단체', count: 1 },
        { reason: 'NEW_ONE', label: 'NEW_ONE', count: 3 },
      ],
    });
    expect(present({ publishedAt: at(11) }, []).publishedAt).toBe('2026-11-11T00:00:00.000Z');
  });
});

test('a project at the desk names both sides', () => {
  const row = {
    project: {
      id: 'P',
      version: 2,
      title: 'title',
      companyId: 'company',
      status: 'MATCHED',
      updatedAt: at(15),
    },
    ...{ companyName: '하늬에너지', partnerId: 'npo', partnerName: '솔개울배움터' },
  } as unknown as Parameters<typeof presentAdminProject>[0];
  expect(presentAdminProject(row)).toEqual({
    id: 'P',
    version: 2,
    title: 'title',
    companyId: 'company',
    companyName: '하늬에너지',
    partnerId: 'npo',
    partnerName: '솔개울배움터',
    status: { code: 'MATCHED' },
    updatedAt: '2026-11-15T00:00:00.000Z',
  });
});
