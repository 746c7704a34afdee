import { expect, test } from 'vitest';
import { nextAction } from '#contract/projects/projects.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { projectOf } from '#web/testing/projects.ts';
import { NextActionPanel, type RoomTask } from './next-action-panel.tsx';

type Kind = (typeof nextAction.shape.kind.options)[number];
const draw = (kind: Kind, task: RoomTask | null = null, dueOn: string | null = null) =>
  drawMarkup(
    <NextActionPanel project={projectOf({ nextAction: { kind, text: '할 일', dueOn } })} task={task} />,
  );

/** Where each next thing leads: an address, or what its button says. */
const ways: Record<Kind, string | null> = {
  WAIT_MATCHING: '요청서 보기',
  VIEW_RECOMMENDATIONS: '추천 보기',
  WAIT_REPLIES: '추천 보기',
  CHOOSE_PARTNER: '파트너 선택',
  REPLY_INVITATION: '받은 제안 보기 /invitations',
  WAIT_CHOICE: '받은 제안 보기 /invitations',
  ENTER_PROGRESS: '진행 정보 입력',
  WAIT_PROGRESS: null,
  WAIT_START: null,
  RUN_PROJECT: '기록과 서류로 가기 #documents',
  HAND_IN_DOCUMENTS: '서류 내기 #required-documents',
  WAIT_DOCUMENTS: '받기로 한 서류 보기 #required-documents',
  REVIEW_DOCUMENTS: '서류 확인하기 #required-documents',
  WAIT_REVIEW: '받기로 한 서류 보기 #required-documents',
  WAIT_CLOSING: null,
  PAY_FEE: '매니저에게 문의하기 /account/inquiry',
  NONE: null,
};

test('each next thing leads to where it is done', () => {
  for (const kind of nextAction.shape.kind.options) {
    const { links, buttons } = draw(kind);
    const [way = null] = [...links.map((link) => link.join(' ')), ...buttons];
    expect([kind, way, links.length + buttons.length]).toEqual([
      kind,
      ways[kind],
      ways[kind] === null ? 0 : 1,
    ]);
  }
});

test('what waits in a room goes before, with its own day and its own way', () => {
  const task = {
    text: '협약서를 확인해 주세요',
    dueOn: '2026-12-01',
    label: '협약에서 확인하기',
    to: '/project/manage/$projectId/agreement',
  } as const;
  const { lines, links, buttons } = draw('RUN_PROJECT', task, '2027-01-01');
  expect(lines.slice(0, 2)).toEqual(['다음 할 일', '협약서를 확인해 주세요']);
  expect(lines.join(' ')).toMatch(/2026\.12\.01/);
  expect(lines.join(' ')).not.toContain('2027');
  expect(links).toEqual([['협약에서 확인하기', '/project/manage/w1/agreement']]);
  expect(buttons).toEqual([]);
});

test('a day stands where there is one', () => {
  expect(draw('PAY_FEE', null, '2027-01-01').lines.join(' ')).toContain('2027.01.01');
  expect(draw('PAY_FEE').lines).toEqual(['다음 할 일', '할 일', '매니저에게 문의하기']);
});
