import { expect, test } from 'vitest';
import { type ProjectEvent, projectEventKinds } from '#contract/projects/project-events.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { projectOf } from '#web/testing/projects.ts';
import { LogMonths, ProjectLog } from './project-log.tsx';

const event: ProjectEvent = {
  id: 'e1',
  kind: 'NOTE',
  text: '교구를 샀어요.',
  status: null,
  actorName: '김솔',
  actorType: 'NPO',
  createdAt: '2026-11-30T15:30:00Z',
};
const draw = (events: readonly Partial<ProjectEvent>[], addEvent = false) => {
  const project = projectOf();
  const items = events.map((one, at) => ({ ...event, id: `e${at}`, ...one }));
  return drawMarkup(
    <ProjectLog
      project={{ ...project, events: { items, next: null }, allowed: { ...project.allowed, addEvent } }}
      memberId="m1"
    />,
  );
};

test('lines stand by the Korean month and day, with who wrote them when', () => {
  expect(draw([{}, { createdAt: '2026-11-30T14:30:00Z', text: '첫 모임' }]).lines).toEqual([
    '진행 기록',
    '2026년 12월',
    expect.stringMatching(/^12\.01/),
    '교구를 샀어요.',
    '김솔 · 오전 12:30',
    '2026년 11월',
    expect.stringMatching(/^11\.30/),
    '첫 모임',
    '김솔 · 오후 11:30',
  ]);
});

test('what the admin has put right is called so, and no other line', () => {
  for (const kind of projectEventKinds)
    expect([kind, draw([{ kind }]).html.includes('관리자가 바꿈')]).toEqual([kind, kind === 'CORRECTION']);
});

test('whoever may add to it can, and an empty log says that it is', () => {
  expect(draw([], true).buttons).toEqual(['기록 남기기']);
  expect(draw([]).buttons).toEqual([]);
  expect(draw([]).lines).toContain('아직 기록이 없어요.');
  expect(draw([{}]).lines).not.toContain('아직 기록이 없어요.');
});

test('months of several logs on one page are told apart by whose they are', () => {
  const months = drawMarkup(<LogMonths events={[event]} headingLevel={4} owner="푸른솔" />);
  expect(months.html).toContain('aria-label="푸른솔 2026년 12월"');
  expect(months.html).toContain('<h4');
});
