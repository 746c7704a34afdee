import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { openDraftDevice } from './draft-device.ts';
import { createDraftKeeper, type DraftStatus } from './draft-keeper.ts';

const device = openDraftDevice('m1', 'd1');

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T01:42:00Z') });
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draft = (given: Partial<ProjectDraft> = {}) =>
  ({
    key: 'd1',
    version: 1,
    step: 1,
    content: { title: '처음' },
    savedAt: '2026-11-19T00:00:00Z',
    ...given,
  }) as ProjectDraft;

type Body = Parameters<Parameters<typeof createDraftKeeper>[2]>[0];

/** A keeper that is open, and what it has sent; the server answers as `answer` says. */
function open(saved: ProjectDraft, answer: (body: Body) => ProjectDraft) {
  const sent: Body[] = [];
  const keeper = createDraftKeeper('m1', saved, async (body) => {
    sent.push(body);
    return answer(body);
  });
  return { keeper, sent, close: keeper.open() };
}
const take = (body: Body) => draft({ ...body, version: body.version + 1, savedAt: '2026-11-20T01:43:00Z' });
type Refusal = ConstructorParameters<typeof ApiProblem>[1];
const refuse =
  (status: number, code: Refusal['code'], message = '', current?: ProjectDraft) =>
  (): never => {
    throw new ApiProblem(status, { code, message, ...(current && { current }) });
  };

test('what was written is on this device at once and on the server after a moment, once for all of it', async () => {
  const { keeper, sent } = open(draft(), take);
  keeper.change({ title: '하나' });
  keeper.stepTo(2);
  keeper.change({ title: '둘' });
  expect(device.read()).toMatchObject({ version: 1, content: { title: '둘' }, step: 2, sending: null });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([{ version: 1, step: 2, content: { title: '둘' } }]);
  expect(keeper.getStatus()).toEqual({ kind: 'SAVED', at: '2026-11-20T01:43:00Z' });
  expect(device.read()).toBeNull();
  keeper.change({ title: '셋' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent.at(-1)).toEqual({ version: 2, step: 2, content: { title: '셋' } });
});

test('looking at the steps of a request that nobody has begun keeps nothing; of one that is begun, the step', async () => {
  const untouched = open(draft({ version: 0, content: {}, savedAt: null }), take);
  untouched.keeper.stepTo(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(untouched.sent).toEqual([]);
  expect(untouched.keeper.getStatus()).toEqual({ kind: 'UNTOUCHED' });
  const begun = open(draft(), take);
  begun.keeper.stepTo(3);
  await vi.advanceTimersByTimeAsync(800);
  expect(begun.sent).toEqual([{ version: 1, step: 3, content: { title: '처음' } }]);
});

test('[F-77] a change that leaves everything as it is keeps nothing and sends nothing', async () => {
  const { keeper, sent, close } = open(draft(), take);
  keeper.change({ title: '처음' });
  expect(device.read()).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  await close();
  expect(sent).toEqual([]);
});

const kept = (cause: 'OFFLINE' | 'SIGNED_OUT'): DraftStatus => ({
  kind: 'KEPT',
  cause,
  at: expect.any(String),
});
describe.each<[string, Parameters<typeof refuse>, DraftStatus, boolean]>([
  ['the network is away', [0, 'NETWORK', '연결'], kept('OFFLINE'), true],
  ['too much was asked', [429, 'TOO_MANY_REQUESTS', '잠시'], kept('OFFLINE'), true],
  ['the server fails', [500, 'INTERNAL', '오류'], kept('OFFLINE'), true],
  ['the session has ended', [401, 'UNAUTHENTICATED', '로그인'], kept('SIGNED_OUT'), false],
  [
    'the server refuses it',
    [400, 'VALIDATION', '너무 길어요.'],
    { kind: 'UNSAVED', message: '너무 길어요.' },
    false,
  ],
])('where %s', (_, problem, status, triesAgain) => {
  test('it says where the draft is, and tries again by itself only where that may help', async () => {
    const { keeper, sent } = open(draft(), refuse(...problem));
    keeper.change({ title: '하나' });
    await vi.advanceTimersByTimeAsync(800);
    expect(keeper.getStatus()).toEqual(status);
    expect(device.read()?.content).toEqual({ title: '하나' });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(triesAgain ? 2 : 1);
  });
});

test('where the device keeps nothing either, it says that nothing is saved', async () => {
  const { keeper } = open(draft(), refuse(0, 'NETWORK', '연결이 없어요.'));
  vi.stubGlobal('localStorage', undefined);
  keeper.change({ title: '하나' });
  await vi.advanceTimersByTimeAsync(800);
  expect(keeper.getStatus()).toEqual({ kind: 'UNSAVED', message: '연결이 없어요.' });
});

describe('what this device kept', () => {
  const keep = (given: object) =>
    device.write({
      version: 1,
      content: { title: '이 기기' },
      step: 2,
      sending: null,
      changedAt: '2026-11-19T09:00:00Z',
      ...given,
    });

  test('is taken up where it grew from what the server has, or the server has what was on its way', () => {
    keep({});
    const { keeper } = open(draft(), take);
    expect([keeper.getContent(), keeper.getStep(), keeper.getStatus()]).toEqual([
      { title: '이 기기' },
      2,
      { kind: 'KEPT', cause: 'OFFLINE', at: '2026-11-19T09:00:00Z' },
    ]);
    keep({ sending: { title: '보낸 것' } });
    const arrived = draft({ version: 2, content: { title: '보낸 것' } });
    expect(open(arrived, take).keeper.getStatus().kind).toBe('KEPT');
  });

  test('clashes with what the server got from elsewhere, and nothing is saved until its member chooses', async () => {
    keep({});
    const theirs = draft({ version: 2, content: { title: '다른 탭' } });
    const { keeper, sent } = open(theirs, take);
    expect(keeper.getStatus()).toEqual({ kind: 'CONFLICT', theirs });
    keeper.change({ title: '더 적음' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(keeper.resolve('MINE')).toEqual({ title: '더 적음' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ version: 2, step: 2, content: { title: '더 적음' } }]);
  });

  test('[F-77] gives way where its member chooses the other one, and leaves the device', async () => {
    // At the step of the other: nothing is sent that would clear the device after it.
    keep({ step: 1 });
    const { keeper, sent } = open(draft({ version: 2, content: { title: '다른 탭' } }), take);
    expect(keeper.resolve('THEIRS')).toEqual({ title: '다른 탭' });
    expect(keeper.getStatus().kind).toBe('SAVED');
    await vi.advanceTimersByTimeAsync(0);
    expect(device.read()).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('another tab that has saved meanwhile', () => {
  const stale = (theirs: ProjectDraft) => refuse(409, 'STALE', '', theirs);

  test('is a clash where both have written', async () => {
    const theirs = draft({ version: 5, content: { title: '다른 탭' } });
    const { keeper } = open(draft(), stale(theirs));
    keeper.change({ title: '이 탭' });
    await vi.advanceTimersByTimeAsync(800);
    expect(keeper.getStatus()).toEqual({ kind: 'CONFLICT', theirs });
  });

  test('that only went to another step is no clash: this one goes on from its version', async () => {
    const theirs = draft({ version: 5, step: 3 });
    const answers = [stale(theirs), take];
    const { keeper, sent } = open(draft(), (body) => (answers.shift() ?? take)(body));
    keeper.change({ title: '이 탭' });
    await vi.advanceTimersByTimeAsync(1_600);
    expect(sent.at(-1)).toEqual({ version: 5, step: 1, content: { title: '이 탭' } });
    expect(keeper.getStatus().kind).toBe('SAVED');
  });
});

test('nothing more is saved while the request is sent, and it goes on where sending fails', async () => {
  const { keeper, sent } = open(draft(), take);
  await keeper.holdBack();
  keeper.change({ title: '하나' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  keeper.goOn();
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toHaveLength(1);
});

test('after the request is sent nothing is left, and leaving the page saves what is not saved yet', async () => {
  const { keeper, sent, close } = open(draft(), take);
  keeper.change({ title: '하나' });
  await close();
  expect(sent).toEqual([{ version: 1, step: 1, content: { title: '하나' } }]);
  keeper.change({ title: '둘' });
  keeper.forget();
  expect(device.read()).toBeNull();
  expect([keeper.getContent(), keeper.getStep(), keeper.getStatus()]).toEqual([{}, 1, { kind: 'UNTOUCHED' }]);
});
