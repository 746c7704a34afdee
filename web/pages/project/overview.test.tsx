import { expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { WorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';
import { takedownsQuery } from '#web/features/takedowns/queries.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { projectOf } from '#web/testing/projects.ts';
import { ProjectOverviewPage } from './overview.tsx';

type Viewer = 'COMPANY' | 'NPO';
const takedown = {
  id: 't1',
  subjectId: 'w1',
  subject: 'PROJECT',
  name: '저녁 배움터',
  status: 'HIDDEN',
  reason: '사진을 바꿔 주세요.',
  reply: null,
  answer: null,
  createdAt: '2026-11-20T03:00:00Z',
  deletableOn: '2026-12-20',
};
const draw = (viewer: Viewer, given: Partial<ProjectDetail> = {}) =>
  drawMarkup(
    <WorkspaceProject value={projectOf(given)}>
      <ProjectOverviewPage />
    </WorkspaceProject>,
    {
      at: '/project/manage/w1',
      member: { id: 'm1', role: { name: viewer } as never },
      loaded: [
        {
          queryKey: takedownsQuery.queryKey,
          data: { items: [takedown, { ...takedown, id: 't2', subjectId: 'w2' }] },
        },
      ],
    },
  ).lines.join('\n');

test('the company of a project that is taken down reads why; its partner only that it waits', () => {
  const [why, waits] = ['사진을 바꿔 주세요.', '관리자가 프로젝트 내용을 확인하고 있어요.'];
  const reads = (viewer: Viewer, isHidden: boolean) =>
    [why, waits].map((text) => draw(viewer, { isHidden }).includes(text));
  expect(reads('COMPANY', true)).toEqual([true, false]);
  expect(reads('NPO', true)).toEqual([false, true]);
  expect(reads('COMPANY', false)).toEqual([false, false]);
  expect(reads('NPO', false)).toEqual([false, false]);
  expect(draw('COMPANY', { isHidden: true })).toContain('관리자가 내린 것 1');
});

test('an NPO whose part has ended reads so in place of how the project goes on', () => {
  const over = '함께한 기간이 끝났어요';
  const ended = (ending: NonNullable<ProjectDetail['partnership']>['ending']) =>
    draw('NPO', {
      partnership: { id: 'p1', startedAt: '2026-11-01T00:00:00Z', endedAt: '2026-11-20T03:00:00Z', ending },
    });
  for (const ending of ['REMATCHED', 'PARTNER_LEFT'] as const) {
    expect(ended(ending)).toContain(over);
    expect(ended(ending)).toContain('2026.11.20에 끝났어요.');
  }
  for (const ending of ['COMPLETED', 'CANCELED', null] as const) expect(ended(ending)).not.toContain(over);
});

test('both sides find the manager of the matching', () => {
  for (const viewer of ['COMPANY', 'NPO'] as const)
    expect(draw(viewer)).toMatch(/매칭 매니저\n[\s\S]*맞손 매니저[\s\S]*1:1 문의하기/);
});
