import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NpoDraft, NpoProfileForm } from '#contract/npos/npo-profiles.ts';
import { setTransport } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useProfileDraft } from './use-profile-draft.ts';

const published = {
  ...{ intro: '처음', foundedMonth: null, regionLevel1Code: '51', regionLevel2Code: '51110' },
  ...{ serviceRegionCodes: ['51'], isNationwide: false, fieldCodes: ['EDU'], beneficiaryCodes: ['CHILD'] },
  ...{ mainActivities: ['저녁 공부방'], capacity: 1 },
};
const untouched: NpoDraft = { version: 4, content: null, savedAt: null, publishesOnApproval: false };

type Answer = { status: number; json: () => Promise<unknown> };
let held: ((answer: Answer) => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  held = [];
});

/** Holds each save until `answer`. */
function draw() {
  const sent: string[] = [];
  setTransport(({ body }) => {
    const { version, content } = JSON.parse(String(body));
    sent.push(`${version} ${content?.intro ?? 'nothing'}`);
    return new Promise<Answer>((resolve) => held.push(resolve));
  });
  const client = createQueryClient();
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<NpoProfileForm>({ defaultValues: published });
      return { form, draft: useProfileDraft(form, untouched, published) };
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return {
    sent,
    unmount,
    kind: () => result.current.draft.state.kind,
    settle: () => result.current.draft.settle(),
    write: (intro: string) => act(() => result.current.form.setValue('intro', intro)),
    answer: (status: number, json: object) =>
      act(async () => held.shift()?.({ status, json: async () => json })),
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const saved = (version: number) => ({ ...untouched, version, savedAt: '2026-11-20T03:00:00.000Z' });

test('[F-77] what is written in one go is saved once, and each save goes on from the one before', async () => {
  const { sent, write, answer, kind } = draw();
  expect(kind()).toBe('UNTOUCHED');
  write('하나');
  await pass(799);
  write('둘');
  await pass(799);
  expect([kind(), sent]).toEqual(['SAVING', []]);
  await pass(1);
  expect(sent).toEqual(['4 둘']);
  write('셋');
  await pass(800);
  expect(sent).toEqual(['4 둘']);
  await answer(200, saved(5));
  expect(sent).toEqual(['4 둘', '5 셋']);
  await answer(200, saved(6));
  expect(kind()).toBe('SAVED');
  // What is as it was published is no draft.
  write(published.intro);
  await pass(800);
  expect(sent.at(-1)).toBe('6 nothing');
});

test('[F-77] who settles a draft waits for what is on its way, and nothing else follows', async () => {
  const { sent, write, answer, settle } = draw();
  write('하나');
  await pass(800);
  write('둘');
  const version = settle();
  await answer(200, saved(5));
  expect(await version).toBe(5);
  await pass(10_000);
  expect(sent).toEqual(['4 하나']);
});

test('[F-77] a save that found no server is tried again later, one that was refused with the next change', async () => {
  const { sent, write, answer, kind } = draw();
  write('하나');
  await pass(800);
  await answer(503, { code: 'UNAVAILABLE', message: '잠시 쉬어요.' });
  expect(kind()).toBe('UNSAVED');
  await pass(4999);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toEqual(['4 하나', '4 하나']);
  await answer(422, { code: 'VALIDATION', message: '짧아요.' });
  expect(kind()).toBe('UNSAVED');
  await pass(10_000);
  expect(sent).toHaveLength(2);
});

test('[F-77] what another device has saved is taken where it is the same, and stops the saving where it is not', async () => {
  const { sent, write, answer, kind } = draw();
  const refused = (intro: string) =>
    answer(409, {
      code: 'STALE',
      message: '바뀌었어요.',
      current: { ...saved(8), content: { ...published, intro } },
    });
  write('하나');
  await pass(800);
  await refused('하나');
  expect(kind()).toBe('SAVED');
  write('둘');
  await pass(800);
  await refused('하나');
  expect(kind()).toBe('CONFLICT');
  write('셋');
  await pass(10_000);
  expect(sent).toEqual(['4 하나', '8 둘']);
  expect(kind()).toBe('CONFLICT');
});

test('[F-77] whoever leaves saves at once what was about to be saved, and no more of it later', async () => {
  const { sent, write, unmount, answer } = draw();
  write('하나');
  unmount();
  await pass(0);
  expect(sent).toEqual(['4 하나']);
  await answer(503, { code: 'UNAVAILABLE', message: '잠시 쉬어요.' });
  await pass(10_000);
  expect(sent).toHaveLength(1);
  const other = draw();
  other.unmount();
  await pass(10_000);
  expect(other.sent).toEqual([]);
});
