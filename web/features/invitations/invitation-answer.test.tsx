import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Invitation } from '#contract/matches/invitations.ts';
import { type InvitationStatus, invitationStatuses } from '#contract/matches/matches.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const invitation = {
  id: 'i1',
  version: 1,
  status: 'SENT',
  projectId: 'w1',
  projectTitle: '저녁 배움터',
  replyBy: '2026-11-27',
  sentAt: '2026-11-19T15:00:00Z',
  repliedAt: '2026-11-21T03:00:00Z',
  declineReason: null,
  notChosenReason: null,
  chooseBy: null,
  takenBackAt: null,
  takenBackReason: null,
} as Invitation;
const draw = (given: Partial<Invitation> = {}) =>
  drawMarkup(<InvitationAnswer invitation={{ ...invitation, ...given }} />);

test('an offer is answered until its day, with what an answer brings about', () => {
  const { lines, buttons } = draw();
  expect(lines).toContain('11월 27일까지 답해 주세요');
  expect(lines.join(' ')).toContain('수락해도 아직 협약은 아니에요.');
  expect(buttons).toEqual(['제안 수락하기', '이유를 적고 거절하기']);
});

test('one that was answered leads on, and an acceptance alone may be taken back', () => {
  const ways = (status: InvitationStatus) => {
    const { links, buttons } = draw({ status });
    return [...links.map((link) => link.join(' ')), ...buttons];
  };
  const back = '받은 제안으로 돌아가기 /invitations';
  for (const status of invitationStatuses.filter((one) => one !== 'SENT'))
    expect([status, ways(status)]).toEqual([
      status,
      status === 'CHOSEN'
        ? ['프로젝트 보기 /project/manage/w1']
        : status === 'ACCEPTED'
          ? [back, '사정이 바뀌어 수락 거두기']
          : [back],
    ]);
});

test('an offer of which the day is over is answered no more', () => {
  expect(draw({ replyBy: '2026-11-24' }).buttons).toHaveLength(2);
  expect(draw({ replyBy: '2026-11-23' }).buttons).toEqual([]);
});

test('the reasons that were given stay readable, each under its name', () => {
  expect(draw({ status: 'DECLINED', declineReason: '사람이 없어요.' }).lines).toContain(
    '거절 이유: 사람이 없어요.',
  );
  expect(draw({ status: 'TAKEN_BACK', takenBackReason: '사정이 생겼어요.' }).lines).toContain(
    '수락을 거둔 이유: 사정이 생겼어요.',
  );
});
