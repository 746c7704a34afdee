import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Invitation } from '#contract/matches/invitations.ts';
import { invitationStatuses } from '#contract/matches/matches.ts';
import { nextTimeTasks, notChosenReasonLabels, notChosenReasons } from '#contract/matches/not-chosen.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { invitationOf } from '#web/testing/invitations.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AcceptanceNote } from './acceptance-note.tsx';
import { AnsweredInvitations } from './answered-invitations.tsx';
import { NotChosen } from './not-chosen.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const codes = {
  queryKey: mainCodesQuery.queryKey,
  data: {
    REGION: [],
    FIELD: [{ code: 'EDU', name: '교육', displayName: '📚' }],
    BENEFICIARY: [{ code: 'CHILD', name: '아동', displayName: '🧒' }],
  },
};

test('[F-77] the request of an offer tells its budget in figures and words, and none that is open', () => {
  const draw = (budget: object, isNew = true) =>
    drawMarkup(
      <RequestSheet
        details={
          {
            ...{ field: '교육', beneficiary: '아동', region: '강원', regionDetail: '춘천시', isNew, budget },
            schedule: { range: '2027.01.01 ~ 2027.06.30', duration: '181일' },
          } as never
        }
      >
        나머지
      </RequestSheet>,
    ).lines.join(' | ');
  const known = draw({ isBudgetUnknown: false, expected: 12_000_000 });
  expect(known).toMatch(/예상 일정 \| 2027\.01\.01 ~ 2027\.06\.30181일 \| 예산 \| 12,000,000원1,200만 원/);
  expect(known).toMatch(/지역 \| 강원\(춘천시\)신규 사업/);
  for (const open of [
    { isBudgetUnknown: true, expected: 12_000_000 },
    { isBudgetUnknown: false, expected: null },
  ])
    expect(draw(open, false)).toMatch(/예산 \| 미정기업과 이야기하며 정해요.*기존 사업/);
});

describe('an offer that waits', () => {
  const draw = (given: Partial<Invitation> = {}) =>
    drawMarkup(<WaitingInvitation invitation={invitationOf(given)} />, { loaded: [codes] });

  test('says whose it is, what, where, when, for how much and why, and by when it is answered', () => {
    const { lines, links } = draw();
    expect(lines.join(' | ')).toMatch(
      /D-3.*하늬에너지 \| 저녁 배움터 \| 📚 교육 🧒 아동 \| 지역 강원\(춘천시\) \| 예상 일정 2027\.01\.01 ~ 2027\.06\.30 \| 예산 12,000,000원 \| 추천 이유: 강원에서 비슷한 사업을 했어요 \| 11월 27일까지 답해 주세요/,
    );
    expect(lines.join(' ')).not.toContain('둘째 이유');
    expect(links.map(([, href]) => href)).toEqual(['/invitations/i1', '/invitations/i1']);
  });

  test('names no budget that is not known, and says that it goes on from another year', () => {
    for (const given of [{ isBudgetUnknown: true }, { expectedBudget: null }])
      expect(draw(given).lines).toContain('예산 미정');
    expect(draw({ continues: { projectId: 'w0', title: '작년' } }).lines.join(' ')).toContain(
      '이어 가자는 제안',
    );
    expect(draw().lines.join(' ')).not.toContain('이어 가자는 제안');
  });
});

test('of an offer that is over the list says how, why, and of a project the way there', () => {
  const draw = (given: Partial<Invitation>) =>
    drawMarkup(<AnsweredInvitations caption="지난 제안" invitations={[invitationOf(given)]} />);
  for (const status of invitationStatuses)
    expect([status, draw({ status }).links.map(([, href]) => href)]).toEqual([
      status,
      ['/invitations/i1', ...(status === 'CHOSEN' ? ['/project/manage/w1'] : [])],
    ]);
  const declined = draw({
    status: 'DECLINED',
    declineReason: '일정이 겹쳐요.',
    repliedAt: '2026-11-21T15:00:00Z',
  });
  expect(declined.lines.slice(-5)).toEqual([
    '저녁 배움터',
    '하늬에너지 · 강원(춘천시)',
    '11월 22일에 거절했어요.',
    '거절 이유: 일정이 겹쳐요.',
    '2026.11.20',
  ]);
  expect(draw({ status: 'TAKEN_BACK', takenBackReason: '사람이 없어요.' }).lines).toContain(
    '거둔 이유: 사람이 없어요.',
  );
});

describe('[F-52] where another was chosen', () => {
  const draw = (given: Partial<Invitation>) => drawMarkup(<NotChosen invitation={invitationOf(given)} />);
  const repliedAt = '2026-11-21T15:00:00Z';

  test.each(notChosenReasons)(
    'for %s the NPO reads the reason and the one thing to do, where it is done',
    (reason) => {
      const { lines, links } = draw({ repliedAt, notChosenReason: reason });
      const { text, path } = nextTimeTasks[reason];
      expect(lines).toEqual(
        expect.arrayContaining([
          '2026.11.22에 수락해 주셔서 고마워요.',
          '기업이 전한 이유',
          `${notChosenReasonLabels[reason]}.`,
          text,
        ]),
      );
      expect(links).toEqual([
        [reason === 'DOCUMENTS' ? '증빙 올리러 가기' : '우리 단체 프로필 고치기', path],
      ]);
    },
  );

  test('without a reason it reads that only one could be chosen, if it had accepted at all', () => {
    const one = '기업은 이번에 한 곳만 고를 수 있어 다른 단체와 함께하기로 했어요.';
    expect(draw({ repliedAt }).lines).toContain(one);
    const early = draw({}).lines;
    expect(early).toContain('답하시기 전에 기업이 다른 단체와 함께하기로 정했어요.');
    expect(early).not.toContain(one);
    expect(draw({ repliedAt }).lines).toEqual(
      expect.arrayContaining(['강원에서 비슷한 사업을 했어요', '둘째 이유']),
    );
  });
});

test('[F-68] the share of accepted offers names both counts, and nothing before one counts', () => {
  const draw = (counted: number, accepted: number) =>
    drawMarkup(<AcceptanceNote acceptance={{ counted, accepted }} />);
  expect(draw(0, 0).html).toBe('');
  expect(draw(2, 0).lines[1]).toBe('비율에 넣은 제안 2건 가운데 0건을 수락했어요.');
  expect(draw(7, 3).lines[1]).toBe('비율에 넣은 제안 7건 가운데 3건을 수락했어요.');
});
