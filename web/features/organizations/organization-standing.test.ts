import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/admin/admin.ts';
import type { OrganizationRecord } from '#contract/organizations/organization-record.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import type { OrganizationTakedowns } from '#contract/takedowns.ts';
import { listNameChanges } from './organization-names.tsx';
import { listStandings } from './organization-standing.ts';

const today = '2026-11-25';
const id = '5f1c7a1e-0000-4000-8000-000000000001';
const organization: OrganizationDetail = {
  id,
  type: 'NPO',
  name: '봄내꿈자람센터',
  number: '000-82-10427',
  status: 'APPROVED',
  memberCount: 1,
  joinedOn: '2025-08-14',
  version: 1,
  industry: null,
  plan: 'FREEMIUM',
  planFrom: null,
  planUntil: null,
  isProfilePublished: true,
  managerId: null,
  members: [],
  concerned: { underWay: 0, unsettled: 0, offers: 0 },
  transitions: [],
  history: [],
};
const entry = (values: Partial<HistoryEntry> & Pick<HistoryEntry, 'action'>): HistoryEntry => ({
  at: '2026-11-20T03:00:00Z',
  actorName: '김도현',
  reason: null,
  details: {},
  memberName: null,
  ...values,
});
const standings = (
  changes: Partial<OrganizationDetail>,
  takedowns: Partial<OrganizationTakedowns['takedowns'][number]>[] = [],
  certificates: Partial<OrganizationRecord['certificates']['items'][number]>[] = [],
) =>
  listStandings({
    organization: { ...organization, ...changes },
    record: { certificates: { items: certificates, total: certificates.length } } as OrganizationRecord,
    takedowns: takedowns as OrganizationTakedowns['takedowns'],
    today,
  });

test('[O-12] an organisation that goes on as it is has nothing above its page', () => {
  expect(standings({})).toEqual([]);
  expect(
    standings({}, [], [{ id, documentType: 'UNIQUE_NUMBER', status: 'VERIFIED', validUntil: '2027-06-01' }]),
  ).toEqual([]);
});

test('[O-12] what was held or has left says since when, why, and what follows', () => {
  const held = entry({ action: 'organization.hold', reason: '신고를 확인해요' });
  expect(standings({ status: 'HELD', history: [held] })).toMatchObject([
    {
      tone: 'danger',
      title: '2026.11.20부터 이용을 보류하고 있어요.',
      text: expect.stringMatching(/^이유: 신고를 확인해요 .*보류를 풀어 주세요\.$/),
    },
  ]);
  const left = entry({ action: 'organization.withdraw' });
  expect(standings({ status: 'WITHDRAWN', history: [left] })[0]).toMatchObject({
    title: '2026.11.20에 탈퇴했어요.',
    text: expect.stringContaining('2026.11.25까지 지워지고'),
  });
  // Older than the history that the page is given.
  expect(standings({ status: 'HELD' })[0]?.title).toBe('이용을 보류하고 있어요.');
  expect(standings({ status: 'REJECTED' })[0]).toMatchObject({ place: { kind: 'application' } });
});

test('[F-59] a decision that was entered later stands with the day on which it happened', () => {
  const details = { happenedAt: '2026-11-18T04:44:00Z' };
  const decided = entry({ action: 'application.decide', details });
  expect(standings({ status: 'NEEDS_FIX', history: [decided] })[0]?.title).toBe(
    '2026.11.18에 보완을 부탁했어요.',
  );
});

test('[O-12] what is taken down says what, since when, and whether an answer waits', () => {
  const work = {
    subject: 'NPO_PROJECT',
    name: '여름 물놀이 교실',
    status: 'HIDDEN',
    createdAt: '2026-11-12T03:00:00Z',
    reason: '아이 얼굴이 보여요',
    deletableOn: '2026-12-13',
  } as const;
  expect(standings({}, [work])).toMatchObject([
    {
      title: '2026.11.12부터 여름 물놀이 교실을 내려 두었어요.',
      text: expect.stringContaining('2026.12.13부터 삭제할 수 있어요.'),
      place: { kind: 'public' },
    },
  ]);
  const answered = { ...work, subject: 'PROFILE', status: 'REPLIED' } as const;
  expect(standings({}, [work, answered])).toMatchObject([
    { title: '2026.11.12부터 프로필을 내려 두었어요.', text: expect.stringContaining('답 1건이 기다려요') },
  ]);
  expect(standings({}, [{ ...work, status: 'LIFTED' }])).toEqual([]);
});

test('[O-12] a certificate or a plan that ends within 30 days says so, a newer certificate silences the old one', () => {
  const of = { documentType: 'DONATION_DESIGNATION', status: 'VERIFIED' } as const;
  expect(standings({}, [], [{ ...of, id, validUntil: '2026-12-05' }])).toMatchObject([
    {
      title: '지정기부금단체·공익법인 지정서가 2026.12.05에 끝나요 (D-10).',
      text: expect.stringContaining('기부금영수증'),
      place: { kind: 'certificate', id },
    },
  ]);
  const newer = { ...of, id: 'newer', validUntil: '2028-12-31' };
  expect(standings({}, [], [newer, { ...of, id, status: 'EXPIRED', validUntil: '2026-01-01' }])).toEqual([]);
  expect(standings({ type: 'COMPANY', plan: 'CONNECT', planUntil: '2026-12-25' })).toMatchObject([
    { title: 'CONNECT 요금제가 2026.12.25에 끝나요 (D-30).' },
  ]);
  expect(standings({ type: 'COMPANY', plan: 'CONNECT', planUntil: '2026-12-26' })).toEqual([]);
});

test('[F-77] who waits, what has ended, and what is down in numbers is told with the way to it', () => {
  expect(standings({ status: 'PENDING' })).toMatchObject([
    { tone: 'info', title: '가입 심사를 기다려요.', place: { kind: 'application' } },
  ]);
  expect(standings({ status: 'WITHDRAWN' })[0]).toMatchObject({
    title: '탈퇴했어요.',
    text: expect.stringMatching(/개인정보는 \d+일 안에 지워지고/),
  });
  const work = {
    subject: 'NPO_PROJECT',
    status: 'HIDDEN',
    reason: '사진',
    deletableOn: '2026-12-20',
  } as const;
  expect(
    standings({}, [
      { ...work, name: '둘째', createdAt: '2026-11-14T03:00:00Z' },
      { ...work, name: '첫째', createdAt: '2026-11-12T03:00:00Z' },
    ])[0]?.title,
  ).toBe('2026.11.12부터 2가지를 내려 두었어요.');
  const ended = {
    documentType: 'DONATION_DESIGNATION',
    id,
    status: 'EXPIRED',
    validUntil: '2026-11-20',
  } as const;
  const title = '지정기부금단체·공익법인 지정서가 2026.11.20에 끝났어요.';
  const text = '회원이 새 서류를 올리면 심사해 주세요.';
  expect(standings({}, [], [ended])).toMatchObject([{ title, text, place: { kind: 'certificate', id } }]);
  const asked = { documentType: 'DONATION_DESIGNATION', id: 'new', status: 'REVIEWING' } as const;
  expect(standings({}, [], [asked, ended])).toMatchObject([
    { title, text: `${text} 새 서류를 확인하고 있어요.` },
  ]);
});

test('[O-12] names and numbers of before are listed, and the number that waits leads to its certificate', () => {
  const asked = { before: '1208200011', after: '1208200029', certificateId: id };
  const history = [
    entry({ action: 'number-change.create', details: asked }),
    entry({
      action: 'organization.update',
      details: {
        before: { name: '봄내공부방', industry: null },
        after: { name: '봄내꿈자람센터', industry: null },
      },
    }),
    entry({
      action: 'organization.update',
      details: { before: { name: '봄내공부방' }, after: { name: '봄내공부방' } },
    }),
  ];
  expect(listNameChanges(history)).toMatchObject([
    { what: '번호', before: '120-82-00011', after: '120-82-00029', certificateId: id },
    { what: '이름', before: '봄내공부방', after: '봄내꿈자람센터', certificateId: null },
  ]);
  const answered = [entry({ action: 'number-change.refuse', details: asked }), ...history];
  expect(listNameChanges(answered)).toMatchObject([{ what: '이름' }]);
  // What has been decided leads nowhere any more.
  const accepted = [entry({ action: 'number-change.accept', details: asked })];
  expect(listNameChanges(accepted)).toMatchObject([{ what: '번호', certificateId: null }]);
});
