import { expect, test } from 'vitest';
import { taskActs } from '#contract/admin/task-acts.ts';
import type { BoardTask } from './board.ts';
import { remindersOf } from './reminder-messages.ts';

const now = new Date('2026-11-23T03:00:00Z');
const task = (act: BoardTask['act'], facts: BoardTask['facts'] = {}, given: Partial<BoardTask> = {}) =>
  ({
    key: `${taskActs[act].kind}:source`,
    kind: taskActs[act].kind,
    act,
    subject: '바다 숲',
    facts,
    sourceId: 'source',
    projectId: 'project',
    organizationId: 'owner',
    organizationName: '하늬에너지',
    organizationType: 'COMPANY',
    since: '2026-11-01T00:00:00Z',
    dueAt: null,
    dueOn: '2026-11-25',
    dueMicros: null,
    endsAt: null,
    source: taskActs[act].source,
    mark: null,
    ...given,
  }) as BoardTask;
const toldBy = (...given: Parameters<typeof task>) =>
  remindersOf(task(...given), now).map(({ organizationId, invitationId, message }) => [
    organizationId,
    message.path,
    ...(invitationId ? [invitationId] : []),
  ]);

const npo = { npoId: 'npo' };
const project = '/project/manage/project';
const offers = [
  { id: 'i1', npoId: 'n1' },
  { id: 'i2', npoId: 'n2' },
];

test.each([
  [
    'ASK_FOR_REPLY',
    { offers },
    [
      ['n1', '/invitations/i1', 'i1'],
      ['n2', '/invitations/i2', 'i2'],
    ],
  ],
  ['ASK_FOR_REPLY', {}, []],
  ['ASK_FOR_CHOICE', { ...npo, accepted: 2 }, [['owner', project]]],
  ['ASK_FOR_REPORT', npo, [['owner', expect.stringContaining(`${project}/report`)]]],
  ['ASK_FOR_ANSWER', npo, [['owner', `${project}/report`]]],
  ['CONFIRM_DEPOSIT', { ...npo, total: 100 }, [['owner', '/account/orders/source']]],
  ['MATCH_DEPOSIT', { total: 100, paid: 40 }, [['owner', '/account/orders/source']]],
  [
    'ASK_FOR_AGREEMENT',
    npo,
    [
      ['owner', `${project}/agreement`],
      ['npo', `${project}/agreement`],
    ],
  ],
  ['ASK_FOR_AGREEMENT', {}, [['owner', `${project}/agreement`]]],
  [
    'ASK_FOR_AMENDMENT',
    npo,
    [
      ['owner', expect.stringContaining(project)],
      ['npo', expect.stringContaining(project)],
    ],
  ],
  ['SETTLE_DOCUMENTS', { ...npo, missing: 2, handedIn: 0 }, [['npo', project]]],
  ['SETTLE_DOCUMENTS', { ...npo, missing: 0, handedIn: 1 }, [['owner', project]]],
  [
    'SETTLE_DOCUMENTS',
    { ...npo, missing: 1, handedIn: 1 },
    [
      ['npo', project],
      ['owner', project],
    ],
  ],
  ['SETTLE_DOCUMENTS', npo, []],
  ['ASK_TO_RENEW', { plan: 'CONNECT' }, [['owner', '/account/plan']]],
] as const)('[O-06] of %s with %j whoever can go on is told, and nobody else', (act, facts, told) => {
  expect(toldBy(act, facts)).toEqual(told);
});

test('[O-06] of what only the desk can do nobody is told, whatever is known of its parties', () => {
  const told = [
    ...['ASK_FOR_REPLY', 'ASK_FOR_CHOICE', 'ASK_FOR_REPORT', 'ASK_FOR_ANSWER', 'CONFIRM_DEPOSIT'],
    ...['MATCH_DEPOSIT', 'ASK_FOR_AGREEMENT', 'ASK_FOR_AMENDMENT', 'SETTLE_DOCUMENTS', 'ASK_TO_RENEW'],
  ];
  const facts = { ...npo, offers, missing: 1, handedIn: 1, paid: 1, total: 2 };
  const remind = (Object.keys(taskActs) as BoardTask['act'][]).filter((act) => toldBy(act, facts).length > 0);
  expect(remind.toSorted()).toEqual(told.toSorted());
});

test('[O-06] whoever has paid a part is asked for the rest, and mailed whatever it has chosen', () => {
  const [asked] = remindersOf(task('MATCH_DEPOSIT', { total: 1_089_000, paid: 89_000 }), now);
  expect(asked?.message).toMatchObject({
    title: '1,000,000원 입금을 기다리고 있어요',
    body: expect.stringMatching(/^89,000원은 잘 받았어요\. 입금 기한은 11월 25일이에요/),
    isIndispensable: true,
  });
  const [whole] = remindersOf(task('CONFIRM_DEPOSIT', { total: 1_089_000 }), now);
  expect(whole?.message.title).toBe('1,089,000원 입금을 기다리고 있어요');
  expect(whole?.message.body).toMatch(/^입금 기한은/);
});

test('[O-06] each day by which somebody was to act is named as it stands in the task', () => {
  const bodyOf = (act: BoardTask['act'], facts: BoardTask['facts']) => {
    const [reminder] = remindersOf(task(act, facts, { dueOn: '2026-11-25' }), now);
    return `${reminder?.message.title} ${reminder?.message.body}`;
  };
  expect(bodyOf('ASK_FOR_REPLY', { offers })).toContain('11월 25일에 답변이 마감돼요');
  expect(bodyOf('ASK_FOR_CHOICE', { ...npo, accepted: 2 })).toMatch(/단체 2곳이.*11월 25일이 지났어요/);
  expect(bodyOf('ASK_FOR_ANSWER', npo)).toContain('답하기로 한 11월 25일이 지났어요');
});

test('[O-06] whoever has no day, or no project, is asked for nothing that needs one', () => {
  expect(toldBy('ASK_FOR_REPORT', npo, { dueOn: null })).toEqual([]);
  expect(toldBy('ASK_FOR_REPORT', npo, { projectId: null })).toEqual([]);
  expect(toldBy('ASK_FOR_AMENDMENT', npo, { projectId: null })).toEqual([]);
  expect(toldBy('ASK_TO_RENEW', { plan: 'CONNECT' }, { dueOn: null })).toEqual([]);
});

test('[O-06] the days that are left are counted on the calendar of Korea', () => {
  const titleAt = (instant: string) =>
    remindersOf(task('ASK_TO_RENEW', { plan: 'CONNECT' }), new Date(instant))[0]?.message.title;
  expect(titleAt('2026-11-23T14:59:59Z')).toContain('2일 뒤');
  expect(titleAt('2026-11-23T15:00:00Z')).toContain('1일 뒤');
  expect(titleAt('2026-11-24T15:00:00Z')).toContain('오늘');
});
