import { expect, test } from 'vitest';
import type { Invitation } from '#contract/matches/invitations.ts';
import { invitationStatuses } from '#contract/matches/matches.ts';
import { invitationQuery } from '#web/features/invitations/queries.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { invitationOf } from '#web/testing/invitations.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { projectOf } from '#web/testing/projects.ts';
import { InvitationPage } from './invitation.tsx';

const oneReason = { reasons: ['강원에서 비슷한 사업을 했어요'] };
const codes = {
  REGION: [],
  FIELD: [{ code: 'EDU', name: '교육', displayName: '' }],
  BENEFICIARY: [{ code: 'CHILD', name: '아동', displayName: '' }],
};
const draw = (
  given: Partial<Invitation> | null = {},
  attachments: ReturnType<typeof projectOf>['requestDetails']['attachments'] = [],
) => {
  const project = projectOf();
  project.requestDetails = { ...project.requestDetails, attachments };
  return drawMarkup(<InvitationPage />, {
    at: '/invitations/i1',
    member: { id: 'm1', role: { name: 'NPO' } as never },
    loaded: [
      {
        queryKey: invitationQuery('i1').queryKey,
        data: given && { invitation: invitationOf({ ...oneReason, ...given }), project },
      },
      { queryKey: mainCodesQuery.queryKey, data: codes },
    ],
  });
};

test('an offer says when it came, from whom, and what for', () => {
  expect(draw().lines.slice(0, 4)).toEqual([
    '받은 제안',
    '2026.11.20에 받음',
    '저녁 배움터',
    '하늬에너지 · 강원(춘천시) · 교육 · 아동',
  ]);
});

test('one that goes on with a work leads to that work', () => {
  const continues = { projectId: 'w0', title: '지난 배움터' } as NonNullable<Invitation['continues']>;
  const { lines, links } = draw({ continues });
  expect(lines.join(' ')).toContain('함께했던 사업을 이어 가자는 제안이에요.');
  expect(links).toContainEqual(['지난 배움터 보기', '/project/manage/w0']);
  expect(draw().lines.join(' ')).not.toContain('이어 가자는');
});

test('an offer says why it was made, and one that was not chosen why it was not', () => {
  for (const status of invitationStatuses) {
    const isOut = status === 'NOT_CHOSEN';
    const { lines } = draw({ status });
    expect([status, lines.includes('우리 단체를 추천한 이유')]).toEqual([status, !isOut]);
    expect([status, lines.includes('이번에 선택되지 않은 이유')]).toEqual([status, isOut]);
  }
});

test('[F-77] the attachments of a request are offered as long as the server gives them to whoever has the offer', () => {
  const reason = '끝난 제안이라 첨부 파일은 받을 수 없어요.';
  for (const status of invitationStatuses) {
    const { lines, buttons } = draw({ status }, [{ id: 'f1', name: '도면.pdf', size: 1024 }]);
    const isOpen = ['SENT', 'ACCEPTED', 'CHOSEN'].includes(status);
    expect(lines).toContain('도면.pdf');
    expect([status, buttons.includes('도면.pdf 다운받기')]).toEqual([status, isOpen]);
    expect([status, lines.includes(reason)]).toEqual([status, !isOpen]);
  }
  expect(draw({ status: 'DECLINED' }).lines).not.toContain(reason);
});

test('one that is not there leads back to the others', () => {
  const { lines, links } = draw(null);
  expect(lines).toContain('제안을 찾을 수 없어요');
  expect(links).toEqual([['받은 제안 보기', '/invitations']]);
});
