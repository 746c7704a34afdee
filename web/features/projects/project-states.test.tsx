import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail, ProjectListItem } from '#contract/projects/projects.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { listedProject, projectOf } from '#web/testing/projects.ts';
import { RecommendOthers } from './details/recommend-others.tsx';
import { RematchRequest } from './details/rematch-request.tsx';
import { RequestDetails } from './details/request-details.tsx';
import { OfferCard } from './home/offer-card.tsx';
import { TaskList } from './home/task-list.tsx';
import type { HomeTask } from './home/tasks.ts';
import { type NextStep, nextSteps } from './list/next-action.ts';
import { NextStepButton } from './list/next-step-button.tsx';
import { ProjectList } from './list/project-list.tsx';
import { TodoCards } from './list/todo-cards.tsx';
import { RequiredDocuments } from './required-documents/required-documents.tsx';
import { GlanceCard } from './workspace/glance-card.tsx';
import { LeftPartyNote } from './workspace/left-party-note.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const said = (element: React.ReactElement) => drawMarkup(element).lines.join('\n');
const project = projectOf();

test('[F-77] another list is offered as often as the plan still allows, and what stands there otherwise says why', () => {
  const draw = (used: number, limit: number) =>
    drawMarkup(
      <RematchRequest
        project={project}
        rematches={{ used, limit }}
        decide={async () => true}
        onUnsaved={() => {}}
      />,
    );
  expect(draw(1, 3).buttons).toEqual(['다시 추천받기']);
  expect(draw(1, 3).lines).toContain('이 요청에서 2번 남았어요');
  for (const [used, limit, why] of [
    [3, 3, '이 요청에서 다시 추천받기 3번을 모두 썼어요.'],
    [2, 1, '이 요청에서 다시 추천받기 1번을 모두 썼어요.'],
    [0, 0, '지금 요금제에는 다시 추천받기가 없어요.'],
  ] as const) {
    const { buttons, lines } = draw(used, limit);
    expect([buttons, lines]).toEqual([[], [`${why} 다른 단체가 필요하면 매칭 매니저에게 알려 주세요.`]]);
  }
  expect(said(<RecommendOthers project={project} decide={async () => true} />)).toContain(
    '함께했던 단체에만 보낸 요청이에요.',
  );
});

test('[F-77] a request stands open or folded by its status, with its list only while there is one, and says why it ended', () => {
  const draw = (code: string, given: Partial<ProjectDetail> = {}) =>
    drawMarkup(
      <RequestDetails project={projectOf({ status: { code } as never, ...given })}>
        <p>추천 목록</p>
      </RequestDetails>,
    );
  const parts = ({ lines, buttons }: ReturnType<typeof draw>) => [
    buttons.includes('요청서 전체 보기'),
    lines.includes('추천 목록'),
    lines.some((line) => line.startsWith('추천 단체를 찾고 있어요.')),
  ];
  expect(parts(draw('MATCHING'))).toEqual([false, false, true]);
  expect(parts(draw('PROPOSING'))).toEqual([true, true, false]);
  expect(parts(draw('CANCELED'))).toEqual([false, false, false]);
  const canceled = { status: 'CANCELED', text: '기업이 멈췄어요.', at: '2026-11-20T01:42:00Z' } as never;
  expect(draw('CANCELED').lines).toContain('취소한 요청이에요.');
  const told = draw('CANCELED', { milestones: [canceled] }).lines;
  expect([told.includes('기업이 멈췄어요.'), told.includes('취소한 요청이에요.')]).toEqual([true, false]);
  expect(draw('MATCHED').buttons).not.toContain('진행 정보 입력');
  expect(draw('MATCHED', { allowed: { ...project.allowed, confirm: true } }).buttons).toContain(
    '진행 정보 입력',
  );
  const details = { ...project.requestDetails, requiredDocs: [], attachments: [] };
  expect(draw('CANCELED', { requestDetails: details }).lines).toEqual(
    expect.arrayContaining(['따로 받지 않아요', '첨부한 파일이 없어요.']),
  );
});

test('[F-77] whoever stays is told which side has left, and who decides what is left to do until the end', () => {
  const draw = (leftParty: 'COMPANY' | 'NPO' | null, given: Partial<ProjectDetail> = {}) =>
    said(<LeftPartyNote project={projectOf({ leftParty, ...given })} />);
  const rest = '남은 일은 매칭 매니저가 정하고';
  expect(draw(null)).toBe('');
  expect(draw('COMPANY')).toContain('하늬에너지가 맞손을 떠났어요.');
  expect(draw('NPO')).toContain('푸른솔이 맞손을 떠났어요.');
  expect(draw('NPO', { partner: null })).toContain('단체가 맞손을 떠났어요.');
  expect(draw('NPO')).toContain(rest);
  expect(draw('NPO', { status: { code: 'CLOSED' } })).not.toContain(rest);
});

test('[F-77] where no documents are asked for, the company may ask while it can, and others read that there are none', () => {
  const allowed = { ...project.allowed, askForDocuments: true };
  const draw = (viewer: 'COMPANY' | 'NPO' | 'ADMIN', given: Partial<ProjectDetail> = {}) =>
    drawMarkup(<RequiredDocuments project={projectOf({ allowed, ...given })} viewer={viewer} />);
  const none = '기업이 요청한 서류가 없어요.';
  expect(draw('COMPANY').lines.join('\n')).toContain('아직 요청한 서류가 없어요. 사업을 마치고');
  expect(draw('COMPANY').buttons).toEqual(['요청하기']);
  for (const code of ['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED'] as const) {
    const { lines, buttons } = draw('COMPANY', { status: { code } });
    expect([lines.includes(none), buttons]).toEqual([true, []]);
  }
  for (const viewer of ['NPO', 'ADMIN'] as const)
    expect(draw(viewer, { allowed: project.allowed }).lines).toContain(none);
  expect(draw('COMPANY', { partnership: null }).html).toBe('');
  const many = (count: number) => ({
    requiredDocuments: Array.from({ length: count }, (_, at) => ({
      ...{ id: `d${at}`, name: `서류 ${at}`, status: 'WANTED', version: 1, reason: null, file: null },
      changedAt: '2026-11-20T01:42:00Z',
    })) as never,
  });
  expect(draw('COMPANY', many(limits.requiredDocumentsMax - 1)).buttons).toContain('요청하기');
  expect(draw('COMPANY', many(limits.requiredDocumentsMax)).buttons).not.toContain('요청하기');
});

test('[F-77] the day of a project is counted with its first, and over after its last', () => {
  const tab = { name: '예산', to: '/project/manage/$projectId/budget', Glance: () => <p>한 줄</p> } as never;
  const day = (actualStart: string, actualEnd: string) =>
    said(<GlanceCard project={projectOf({ progress: { actualStart, actualEnd } as never })} tabs={[tab]} />)
      .split('기준')[1]
      ?.split('\n')[0];
  expect(day('2026-11-25', '2026-12-24')).toBe(' · 시작까지 1일');
  expect(day('2026-11-24', '2026-12-24')).toBe(' · 1일째, 끝까지 30일');
  expect(day('2026-11-01', '2026-11-24')).toBe(' · 24일째, 끝까지 0일');
  expect(day('2026-11-01', '2026-11-23')).toBe(' · 사업 기간이 끝났어요');
  expect(said(<GlanceCard project={project} tabs={[tab]} />)).toMatch(/2026\.11\.24 기준\n/);
  expect(
    said(<GlanceCard project={project} tabs={[{ ...(tab as object), Glance: undefined } as never]} />),
  ).toBe('');
});

test('[F-77] each next action leads where it is done: an offer, a project, or a dialog', () => {
  const ways: Record<NextStep, { link: string | undefined; button: boolean }> = {
    REQUEST: { link: undefined, button: true },
    PROGRESS: { link: undefined, button: true },
    PROJECT: { link: '/project/manage/w1', button: false },
    INVITATION: { link: '/invitations/i1', button: false },
  };
  const draw = (given: Partial<ProjectListItem>) =>
    drawMarkup(<NextStepButton item={listedProject({ id: 'w1', ...given })} className="" />);
  for (const kind of Object.keys(nextSteps) as (keyof typeof nextSteps)[]) {
    const { links, buttons } = draw({
      nextAction: { kind, text: '', dueOn: null },
      invitation: { id: 'i1' } as never,
    });
    const { label, step } = nextSteps[kind];
    const name = `${label} 저녁 배움터`;
    expect([kind, links]).toEqual([kind, ways[step].link ? [[name, ways[step].link]] : []]);
    expect([kind, buttons]).toEqual([kind, ways[step].button ? [name] : []]);
  }
  const canceled = draw({
    status: { code: 'CANCELED' },
    nextAction: { kind: 'NONE', text: '', dueOn: null },
  });
  expect(canceled.buttons).toEqual(['요청서 보기 저녁 배움터']);
});

test('[F-77] a list of projects tells which of its parts is empty', () => {
  const list = (code: 'CLOSED' | 'IN_PROGRESS', search: object, viewer: 'COMPANY' | 'NPO' = 'COMPANY') =>
    said(
      <ProjectList
        items={[listedProject({ status: { code } }), listedProject({})]}
        search={search}
        viewer={viewer}
        onChange={() => {}}
      />,
    );
  const [noneRuns, noneEnded] = ['진행하고 있는 프로젝트가 없어요', '끝난 프로젝트가 없어요'];
  expect([noneRuns, noneEnded].map((text) => list('CLOSED', {}).includes(text))).toEqual([true, false]);
  expect([noneRuns, noneEnded].map((text) => list('IN_PROGRESS', {}).includes(text))).toEqual([false, true]);
  expect(list('CLOSED', { progress: 'ended' })).not.toContain(noneRuns);
  expect(list('IN_PROGRESS', { progress: 'running' })).not.toContain(noneEnded);
  expect(list('CLOSED', { stage: 'project' })).not.toContain('매칭 단계');
  expect(list('CLOSED', { stage: 'matching' })).not.toContain('프로젝트 단계');
  expect(list('CLOSED', {})).toContain('단체를 찾고 협의하는 중이에요');
  expect(list('CLOSED', {}, 'NPO')).toContain('제안을 살펴보거나 기업의 다음 걸음을 기다려요');
});

test('[F-77] what is to do today leads to where it is done, and an offer says for how long and for how much', () => {
  const own = (kind: 'PUBLISH' | 'EVIDENCE' | 'FIRST_REQUEST') =>
    ({ kind, key: kind, title: kind, note: '', dueOn: null }) satisfies HomeTask;
  const { links } = drawMarkup(<TaskList tasks={[own('PUBLISH'), own('EVIDENCE'), own('FIRST_REQUEST')]} />);
  expect(links.map(([text, to]) => [text.split(' ').slice(0, 2).join(' '), to])).toEqual([
    ['프로필 쓰기', '/account/profile'],
    ['증빙 보기', '/account/info'],
    ['CSR 요청하기', '/project/request'],
  ]);
  const offer = (given: object = {}) =>
    drawMarkup(
      <OfferCard
        offer={
          {
            ...{ id: 'i1', projectTitle: '저녁 배움터', companyName: '하늬에너지', replyBy: '2026-11-27' },
            ...{ sentAt: '2026-11-20T01:42:00Z', reason: '가까워요', expectedBudget: 12_000_000 },
            ...{
              expectedStart: '2027-01-01',
              expectedEnd: '2027-06-30',
              region: '강원',
              regionDetail: '춘천시',
            },
            ...given,
          } as never
        }
      />,
    );
  expect(offer().lines).toEqual(
    expect.arrayContaining([
      '하늬에너지',
      '저녁 배움터',
      '12,000,000원',
      '추천 이유: 가까워요',
      'D-3 · 11월 27일까지',
    ]),
  );
  expect(offer().links).toEqual([['보고 답하기', '/invitations/i1']]);
  const bare = offer({ expectedBudget: null, reason: null }).lines;
  expect([bare.includes('미정'), bare.join().includes('추천 이유')]).toEqual([true, false]);
});

test('[F-77] three things to do are shown at first, each with its last day, and how many more there are', () => {
  const todo = (count: number) =>
    drawMarkup(
      <TodoCards
        items={Array.from({ length: count }, (_, at) =>
          listedProject({
            id: `w${at}`,
            title: `사업 ${at}`,
            nextAction: {
              kind: 'REVIEW_DOCUMENTS',
              text: '두 건이에요',
              dueOn: at === 0 ? '2026-11-30' : null,
            },
          }),
        )}
      />,
    );
  expect(todo(3).buttons).toEqual([]);
  const five = todo(5);
  expect(five.buttons).toEqual(['할 일 2개 더 보기']);
  expect(five.lines.filter((line) => line === '단체가 낸 서류를 확인해 주세요')).toHaveLength(3);
  expect(five.lines.filter((line) => line.endsWith('까지예요'))).toEqual(['11월 30일까지예요']);
});
