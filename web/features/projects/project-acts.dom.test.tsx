import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ChangeRequest } from '#contract/projects/change-requests.ts';
import type { EarlierPartnership } from '#contract/projects/partnerships.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { listedProject, projectOf } from '#web/testing/projects.ts';
import { empty } from '#web/testing/requests.tsx';
import { drawScreen, fillIn, findDialog, isAnnounced, press, REFUSAL } from '#web/testing/screen.tsx';
import { takeUploads } from '#web/testing/uploads.ts';
import { RecommendOthers } from './details/recommend-others.tsx';
import { ProjectFilters } from './list/project-filters.tsx';
import { ProjectList } from './list/project-list.tsx';
import { TodoCards } from './list/todo-cards.tsx';
import { EarlierPartnerships } from './overview/earlier-partnerships.tsx';
import { ProjectDocuments } from './overview/project-documents.tsx';
import { ProjectLog } from './overview/project-log.tsx';
import { ChangeRequestState } from './progress/change-request-state.tsx';
import { ProgressCard } from './progress/progress-card.tsx';
import { AddToRequest } from './request/add-to-request.tsx';
import { HandInFile } from './required-documents/hand-in-file.tsx';
import { useDecision } from './use-decision.ts';

afterEach(() => vi.restoreAllMocks());

const said = () => outline(document.body).slice(1);
const project = projectOf({ version: 4, recommendedNpos: [{ orgName: '푸른솔' }] as never });
function Others() {
  const { decide } = useDecision(project);
  return <RecommendOthers project={project} decide={decide} />;
}
const agreed = {
  ...{ actualStart: '2027-01-01', actualEnd: '2027-06-30', actualBudget: 28_000_000 },
  ...{ regionLevel1Code: '51', regionLevel2Code: '51110', region: '강원', regionDetail: '춘천시' },
};
const change: ChangeRequest = {
  ...{
    id: 'q1',
    version: 2,
    status: 'OPEN',
    organizationName: '푸른솔',
    isOwn: true,
    reason: '재료가 비싸졌어요.',
  },
  ...{ before: agreed, after: { ...agreed, actualBudget: 30_000_000 }, answer: null, closedAt: null },
  createdAt: '2026-11-20T01:42:00Z',
};

testPresses({
  '[F-77] a change that was asked for is taken back after a question': {
    draws: () => <ChangeRequestState projectId="w1" request={change} />,
    given: { answers: { 'POST /projects/w1/change-requests/q1/withdrawal': project } },
    presses: '요청 거두기',
    asks: ['변경 요청을 거둘까요?'],
    isSure: true,
    sends: ['POST /projects/w1/change-requests/q1/withdrawal {"version":2}'],
    toasts: ['success: 변경 요청을 거뒀어요.'],
  },
});

test('[F-77] others are recommended once the company is sure; a refusal that came first is no toast of its own', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(<Others />);
  const ask = async (answer: string) => {
    await press(document.body, '다른 단체도 추천받기');
    const question = await findDialog();
    expect(outline(question).join()).toContain(`${limits.replyDays}일 안에`);
    expect(outline(question).join()).toContain('푸른솔에 보낸 제안과 답은 그대로예요.');
    await press(question, answer);
  };
  await ask('취소');
  expect(calls).toEqual([]);
  refuse();
  await ask('추천받기');
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(said()).toContain('[다른 단체도 추천받기]'));
  expect(toasts).toEqual([]);
  accept();
  await ask('추천받기');
  await waitFor(() =>
    expect(toasts).toEqual(['success: 다른 단체도 추천했어요. 먼저 보낸 제안은 그대로예요.']),
  );
  expect(calls[1]).toMatch(/^POST \/projects\/w1\/\S+ \{"version":4\}$/);
});

const conditions = {
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
};
const draft = { ...empty, version: 3, step: 2, name: '봄 사업', content: { fieldCode: 'ENV' } };

function drawAdd(items: object[], saved: object) {
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(empty.key as never);
  return drawScreen(<AddToRequest conditions={conditions} />, {
    answers: {
      'GET /project-drafts': { items },
      [`GET /project-drafts/${empty.key}`]: saved,
      [`PUT /project-drafts/${empty.key}`]: { ...saved, version: (saved as typeof draft).version + 1 },
    },
  });
}

test('[F-77] an NPO goes into the request that was written last, which keeps what it says, and leads there', async () => {
  const { calls, toasts, router } = drawAdd([draft, { key: 'older' }], draft);
  await press(document.body, '요청서에 담기');
  await waitFor(() =>
    expect(toasts).toEqual(['success: 이 단체의 지역, 분야, 수혜대상을 ‘봄 사업’에 담았어요.']),
  );
  expect(calls).toEqual([
    `PUT /project-drafts/${empty.key} ${JSON.stringify({
      version: 3,
      step: 2,
      content: {
        fieldCode: 'ENV',
        regionLevel1Code: '51',
        regionLevel2Code: '51110',
        beneficiaryCode: 'CHILD',
      },
    })}`,
  ]);
  await waitFor(() => expect(router.latestLocation.search).toEqual({ draft: empty.key, step: '1' }));
});

test('[F-77] where none was written, the first one holds the NPO', async () => {
  const { toasts } = drawAdd([], empty);
  await press(document.body, '요청서에 담기');
  await waitFor(() =>
    expect(toasts).toEqual(['success: 이 단체의 지역, 분야, 수혜대상을 새 요청서에 담았어요.']),
  );
});

test.each([
  ['STALE', 2],
  ['CONFLICT', 1],
])('[F-77] a request that is refused as %s is tried %i times, and then told', async (code, times) => {
  const { calls, toasts, router, refuse } = drawAdd([draft], draft);
  refuse({ code });
  await press(document.body, '요청서에 담기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(calls).toHaveLength(times);
  expect(router.latestLocation.pathname).toBe('/');
});

const file = (id: string, orgName: string, kind = 'DOCUMENT') => ({
  ...{ id, kind, name: `${id}.pdf`, size: 3, path: `/api/${id}`, uploadedAt: '2026-11-20T03:00:00Z' },
  uploader: { orgName, name: '이솔' },
});
const place = { afterKind: 'DOCUMENT', afterTime: '2026-11-20T03:00:00Z', afterId: 'd2' } as never;
const none = { items: [], next: null };
const earlier = {
  ...{ id: 'p0', startedAt: '2026-01-02T00:00:00Z', endedAt: '2026-02-03T00:00:00Z', ending: null },
  partner: { id: 'n0', orgName: '늘봄' },
  documents: { items: [file('d1', '늘봄', 'COMPLETION'), file('d2', '하늬에너지')], next: place },
  events: none,
} as unknown as EarlierPartnership;
const withEarlier = (...earlierPartnerships: EarlierPartnership[]) => projectOf({ earlierPartnerships });

test('[F-77] what is left of an earlier partnership is told to each as it concerns them, and read on in pages', async () => {
  const read = `GET /projects/w1/documents?${new URLSearchParams({ ...(place as object), partnershipId: 'p0' })}`;
  const { answer } = drawScreen(<EarlierPartnerships project={withEarlier(earlier)} viewer="COMPANY" />);
  expect(said()).toEqual(expect.arrayContaining(['지난 파트너와의 기록', '늘봄', '2026.01.02 ~ 2026.02.03']));
  expect(said().join('\n')).toContain('새 파트너에게는 보이지 않아요.');
  expect(said().join('\n')).toContain('완료 서류');
  await press(document.body, '서류 더 보기');
  const failed = '서류 목록을 더 불러오지 못했어요. 다시 눌러 주세요.';
  await waitFor(() => expect(said()).toContain(failed));
  expect(isAnnounced(failed)).toBe(true);
  answer(decodeURIComponent(read), { items: [file('d3', '맞손')], next: null });
  await press(document.body, '서류 더 보기');
  await waitFor(() => expect(said().join('\n')).toContain('d3.pdf'));
  expect(said()).not.toContain(failed);
  expect(said()).not.toContain('[서류 더 보기]');
  drawScreen(<EarlierPartnerships project={withEarlier({ ...earlier, documents: none })} viewer="NPO" />);
  expect(said()).toEqual(expect.arrayContaining(['지난 협업 기록', '올린 서류가 없어요.']));
  drawScreen(<EarlierPartnerships project={withEarlier()} viewer="NPO" />);
  expect(said()).toEqual([]);
});

test('documents and the log of a project are read on by a press, as long as there are more', async () => {
  const line = (text: string) => ({
    ...{ id: text, kind: 'NOTE', text, status: null, actorName: '이솔', actorType: 'NPO' },
    createdAt: '2026-11-20T03:00:00Z',
  });
  const behind = { afterTime: '2026-11-20T03:00:00Z', afterId: 'e1' };
  const long = projectOf({
    documents: { items: [file('d1', '늘봄')], next: place } as never,
    documentCount: 2,
    events: { items: [line('첫 모임')], next: behind } as never,
  });
  const read = (what: string, from: object) =>
    decodeURIComponent(`GET /projects/w1/${what}?${new URLSearchParams({ ...from })}`);
  drawScreen(
    <>
      <ProjectDocuments project={long} viewer="PARTY" />
      <ProjectLog project={long} memberId="m1" />
    </>,
    {
      answers: {
        [read('documents', place)]: { items: [file('d2', '맞손')], next: null },
        [read('events', behind)]: { items: [line('요청서를 보냈어요')], next: null },
      },
    },
  );
  expect(said()).toContain('서류 2');
  for (const [more, shown] of [
    ['서류 더 보기', 'd2.pdf'],
    ['기록 더 보기', '요청서를 보냈어요'],
  ] as const) {
    expect(said().join('\n')).not.toContain(shown);
    await press(document.body, more);
    await waitFor(() => expect(said().join('\n')).toContain(shown));
    expect(said()).not.toContain(`[${more}]`);
  }
});

test('[F-77] a list that shows nothing offers to forget its filters; its stages and further rows are a press away', async () => {
  const onChange = vi.fn();
  const draw = (items: ReturnType<typeof listedProject>[], search = {}) =>
    drawScreen(<ProjectList items={items} search={search} viewer="COMPANY" onChange={onChange} />);
  draw([listedProject({})], { stage: 'project' });
  expect(said()).toContain('조건에 맞는 프로젝트가 없어요');
  await press(document.body, '조건 지우기');
  // Each that is forgotten is named: one that is left out stays.
  expect(onChange.mock.lastCall).toStrictEqual([{ stage: undefined, progress: undefined, q: undefined }]);
  draw([listedProject({ status: { code: 'IN_PROGRESS' } as never })]);
  for (const [name, progress] of [
    ['끝난 0', 'ended'],
    ['진행 1', 'running'],
  ] as const) {
    await fillIn([[name, true]], document.body);
    expect(onChange).toHaveBeenLastCalledWith({ progress });
  }
  draw([listedProject({ status: { code: 'IN_PROGRESS' } as never })], { progress: 'running' });
  await fillIn([['모두', true]], document.body);
  expect(onChange).toHaveBeenLastCalledWith({ progress: undefined });
  draw(Array.from({ length: 65 }, (_, at) => listedProject({ title: `사업 ${at}` })));
  await press(document.body, '프로젝트 30개 더 보기');
  await press(document.body, '프로젝트 5개 더 보기');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  await waitFor(() => expect(said().join('\n')).toContain('사업 64'));
  expect(said().join('\n')).not.toContain('더 보기');
});

test('[F-77] a document is handed in for the version that is seen; where another decision came first the project is read again', async () => {
  takeUploads();
  const onClose = vi.fn();
  const document_ = { id: 'r1', name: '결과보고서', version: 7 } as never;
  const { calls, toasts, queryClient, refuse, accept } = drawScreen(
    <HandInFile projectId="w1" document={document_} onClose={onClose} />,
    {
      loaded: [{ queryKey: ['project', 'detail', 'w1'], data: project }],
      answers: { 'POST /projects/w1/required-documents/r1/files': { file: { id: 'f1' } } },
    },
  );
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  refuse();
  await fillIn([['', new File(['x'], '보고서.pdf', { type: 'application/pdf' })]], document.body);
  await waitFor(() => expect(said()).toContain('[보고서.pdf 다시 시도]'));
  expect(invalidated).toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(toasts).toHaveLength(1);
  accept();
  await press(document.body, '보고서.pdf 다시 시도');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts.at(-1)).toBe('success: 서류를 냈어요. 기업에 알렸어요.');
  expect(calls.at(-1)).toContain('version=7 file=보고서.pdf');
});

test('[F-77] projects are found once nobody types any more, by all that was typed, and a cleared field asks for all', async () => {
  const onChange = vi.fn();
  drawScreen(
    <ProjectFilters search={{ q: '봄' }} counts={{ matching: 1, project: 2 } as never} onChange={onChange} />,
  );
  const type = (value: string) => fillIn([['프로젝트, 단체 이름으로 찾기', value]], document.body);
  await type('저');
  await type('저녁');
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls).toEqual([[{ q: '저녁' }]]);
  await type('');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ q: undefined }));
  await fillIn([['매칭 단계 1', true]], document.body);
  expect(onChange.mock.lastCall).toStrictEqual([{ stage: 'matching', progress: undefined }]);
});

test('[F-77] what is sought follows the address, also where nobody has typed', async () => {
  function Filters() {
    const [q, setQ] = useState('봄');
    return (
      <>
        <button type="button" onClick={() => setQ('')}>
          뒤로
        </button>
        <ProjectFilters search={{ q }} counts={{ matching: 1, project: 2 } as never} onChange={() => {}} />
      </>
    );
  }
  drawScreen(<Filters />);
  const field = document.querySelector('input[type=search]') as HTMLInputElement;
  expect(field.value).toBe('봄');
  await press(document.body, '뒤로');
  expect(field.value).toBe('');
});

test('[F-77] the focus goes on where a button went away: into the list of what is to do, and back to the log', async () => {
  const todo = Array.from({ length: 4 }, () =>
    listedProject({ nextAction: { kind: 'CHOOSE_PARTNER', text: '', dueOn: null } }),
  );
  drawScreen(<TodoCards items={todo} />);
  await press(document.body, '할 일 1개 더 보기');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('지금 할 일');
  const open = projectOf();
  drawScreen(
    <ProjectLog project={{ ...open, allowed: { ...open.allowed, addEvent: true } }} memberId="m1" />,
  );
  await press(document.body, '기록 남기기');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await press(document.body, '그만두기');
  expect(document.activeElement?.textContent).toBe('기록 남기기');
});

test('[F-77] documents are added by a party as long as the project takes them, and taken away by who put them there', () => {
  const own = { ...file('d1', '하늬에너지'), isOwn: true };
  const draw = (viewer: 'PARTY' | 'ADMIN', addDocument: boolean) => {
    const open = projectOf({ documents: { items: [own], next: null } as never });
    drawScreen(
      <ProjectDocuments project={{ ...open, allowed: { ...open.allowed, addDocument } }} viewer={viewer} />,
    );
    const lines = said();
    return [
      lines.some((line) => line.includes('삭제')),
      lines.some((line) => line.includes('함께 보는 서류를 올려요')),
    ];
  };
  expect(draw('PARTY', true)).toEqual([true, true]);
  expect(draw('PARTY', false)).toEqual([true, false]);
  expect(draw('ADMIN', true)).toEqual([false, false]);
});

test('[F-77] the agreed values say who changes them, and another is asked for by who may', () => {
  const draw = (requestChange: boolean, status = 'CONFIRMED') => {
    const open = projectOf({ progress: agreed as never, status: { code: status } as never });
    drawScreen(<ProgressCard project={{ ...open, allowed: { ...open.allowed, requestChange } }} />);
    return said();
  };
  expect(draw(true)).toContain('[변경 요청하기]');
  expect(draw(false)).toContain('저장한 뒤에는 관리자만 바꿀 수 있어요');
  expect(draw(false)).not.toContain('[변경 요청하기]');
  expect(draw(false, 'CLOSED')).toContain('끝난 프로젝트라 바꿀 수 없어요');
});
