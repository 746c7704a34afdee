import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminMatch, AdminProjectDetail } from '#contract/admin/admin.ts';
import { limits } from '#contract/limits.ts';
import { invitationStatuses, invitationStatusLabels } from '#contract/matches/matches.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { Offers } from './offers.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

type Candidate = AdminMatch['candidates'][number];
const offer: NonNullable<Candidate['offer']> = {
  sentAt: '2026-11-19T15:00:00Z',
  replyBy: '2026-11-27',
  repliedAt: null,
  declineReason: null,
  askedAgain: 0,
  askedAgainOn: null,
};
const candidate = (given: Partial<Candidate> = {}) =>
  ({
    npoId: given.orgName ?? 'n1',
    orgName: '푸른솔',
    location: '강원 춘천시',
    rank: 1,
    isRepeatPartner: false,
    addedReason: null,
    invitationStatus: 'SENT',
    offer,
    ...given,
  }) as Candidate;
type Place = { status?: string; isHidden?: boolean; waiting?: object[] };
const draw = (
  candidates: Candidate[],
  { status = 'PROPOSING', isHidden = false, waiting = [] }: Place = {},
) =>
  drawMarkup(
    <Offers
      detail={
        {
          project: { id: 'w1', status: { code: status }, isHidden, company: { name: '하늬' } },
        } as AdminProjectDetail
      }
      match={{ id: 'x1', version: 1, publishedAt: '2026-11-20T01:42:00Z', candidates } as AdminMatch}
    />,
    {
      member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
      loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } }],
    },
  );

test('says when how many were asked, how many agreed and how many are silent; who was not asked is left out', () => {
  const { lines } = draw([
    candidate(),
    candidate({ orgName: '둘', rank: 2, invitationStatus: 'ACCEPTED' }),
    candidate({ orgName: '셋', rank: 3, invitationStatus: 'DECLINED' }),
    candidate({ orgName: '넷', rank: 4, offer: null, invitationStatus: null }),
  ]);
  expect(lines.join(' ')).toContain(
    '2026.11.20 오전 10:42에 3곳을 보냈어요. 1곳이 받아들였고 1곳이 아직 답하지 않았어요.',
  );
  expect(lines.join(' ')).not.toContain('넷');
});

test('stands in the order of the list, partners of before behind it', () => {
  const { lines } = draw([
    candidate({ orgName: '함께한 곳', rank: 1, isRepeatPartner: true }),
    candidate({ orgName: '둘째', rank: 2, location: null }),
    candidate({ orgName: '첫째', rank: 1, addedReason: '잘 알아요.' }),
  ]);
  expect(lines.filter((line) => /첫째|둘째|함께한 곳/.test(line) && !line.startsWith('다시'))).toEqual([
    '첫째 강원 춘천시 · 직접 더함',
    '둘째 소재지 미등록',
    '함께한 곳 강원 춘천시 · 함께한 적 있음',
  ]);
});

test.each<[string, Partial<Candidate>, string]>([
  ['nothing yet', {}, '11월 20일 보냄'],
  ['reminders', { offer: { ...offer, askedAgain: 2 } }, '11월 20일 보냄 · 다시 알림 2번'],
  [
    'an answer',
    { invitationStatus: 'ACCEPTED', offer: { ...offer, repliedAt: '2026-11-21T15:00:00Z' } },
    '3일 만에 답했어요',
  ],
  [
    'a refusal with its reason',
    {
      invitationStatus: 'DECLINED',
      offer: { ...offer, repliedAt: '2026-11-21T15:00:00Z', declineReason: '바빠요' },
    },
    '‘바빠요’',
  ],
])('tells what has happened: %s', (_, given, text) => {
  expect(draw([candidate(given)]).lines).toContain(text);
});

test('every status is named, and only one that waits has a day', () => {
  for (const status of invitationStatuses) {
    const { lines } = draw([candidate({ invitationStatus: status })]);
    expect(lines).toContain(invitationStatusLabels[status]);
    expect([status, lines.includes('11월 27일 · D-3')]).toEqual([status, status === 'SENT']);
  }
});

const one = '다시 알리기: 푸른솔';
const all = '답 없는 1곳에 다시 알리기';
const longer = '답 기한 늘리기';
test.each<[string, Partial<NonNullable<Candidate['offer']>>, string[]]>([
  ['was never reminded', {}, [one, all, longer]],
  ['was reminded yesterday', { askedAgain: 1, askedAgainOn: '2026-11-23' }, [one, all, longer]],
  ['was reminded today', { askedAgain: 1, askedAgainOn: '2026-11-24' }, [longer]],
  [
    'was reminded as often as may be',
    { askedAgain: limits.askedAgainMax, askedAgainOn: '2026-11-22' },
    [longer],
  ],
  ['may answer until today', { replyBy: '2026-11-24' }, [one, all, longer]],
  ['could answer until yesterday', { replyBy: '2026-11-23' }, [longer]],
])('an NPO that %s is reminded where that may be', (_, given, buttons) => {
  expect(draw([candidate({ offer: { ...offer, ...given } })]).buttons).toEqual(buttons);
});

test('nothing is done for answers that no longer matter, of what is hidden, or while a decision waits', () => {
  expect(draw([candidate({ invitationStatus: 'ACCEPTED' })]).buttons).toEqual([]);
  expect(draw([candidate()], { status: 'MATCHED' }).buttons).toEqual([]);
  expect(draw([candidate()], { isHidden: true }).buttons).toEqual([]);
  const held = { subjectType: 'project', subjectId: 'w1', label: '추천 보내기' };
  expect(draw([candidate()], { waiting: [held] }).buttons).toEqual([]);
  expect(draw([candidate()], { waiting: [{ ...held, subjectId: 'w2' }] }).buttons).toEqual([
    one,
    all,
    longer,
  ]);
});
