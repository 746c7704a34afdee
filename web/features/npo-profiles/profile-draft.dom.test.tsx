import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NpoProfileForm } from '#contract/npos/npo-profiles.ts';
import { setTransport } from '#web/lib/api.ts';
import { useProfileDraft } from './use-profile-draft.ts';

const published: NpoProfileForm = {
  ...{
    intro: '저녁을 함께해요.',
    foundedMonth: '2017-03',
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
  },
  ...{ serviceRegionCodes: ['51'], isNationwide: false, fieldCodes: ['EDU'], beneficiaryCodes: ['CHILD'] },
  ...{ mainActivities: ['저녁 공부방'], capacity: 2 },
};
const untouched = { version: 4, content: null, savedAt: null, publishesOnApproval: false };

let sent: string[] = [];
/** With which status the server refuses; null where it takes what it is sent. */
let refusal: number | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  refusal = null;
  setTransport(async ({ body }) => {
    const { version, content } = JSON.parse(String(body));
    sent.push(`${version} ${content?.intro ?? '-'}`);
    if (refusal !== null)
      return { status: refusal, json: async () => ({ code: 'CONFLICT', message: '지금은 안 돼요.' }) };
    const savedAt = content === null ? null : '2026-11-20T03:00:00.000Z';
    return { status: 200, json: async () => ({ ...untouched, version: version + 1, content, savedAt }) };
  });
});
afterEach(cleanup);

function draw() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<NpoProfileForm>({ defaultValues: published });
      return { form, draft: useProfileDraft(form, untouched, published) };
    },
    { wrapper },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    unmount,
    pass,
    write: (intro: string) => act(() => result.current.form.setValue('intro', intro)),
    state: () => result.current.draft.state,
  };
}

test.each([500, 503])(
  '[F-77] [F-44] a draft that did not arrive (%i) says so, and is tried again by itself until it does',
  async (status) => {
    const { write, pass, state } = draw();
    refusal = status;
    write('아침도 함께해요.');
    expect(state()).toEqual({ kind: 'SAVING' });
    await pass(800);
    expect(state()).toEqual({ kind: 'UNSAVED', message: '연결되면 다시 저장할게요.' });
    await pass(4_900);
    expect(sent).toHaveLength(1);
    await pass(100);
    expect(sent).toEqual(['4 아침도 함께해요.', '4 아침도 함께해요.']);
    refusal = null;
    await pass(5_000);
    expect(state()).toEqual({ kind: 'SAVED', at: '2026-11-20T03:00:00.000Z' });
    await pass(60_000);
    expect(sent).toHaveLength(3);
  },
);

test('[F-77] [F-44] a draft that is refused waits for another change; what is typed quickly is saved at once, on the version before', async () => {
  const { write, pass, state } = draw();
  refusal = 422;
  write('너무');
  await pass(800);
  expect(state()).toEqual({ kind: 'UNSAVED', message: '지금은 안 돼요.' });
  await pass(60_000);
  expect(sent).toEqual(['4 너무']);
  refusal = null;
  write('아침도');
  await pass(700);
  write('아침도 함께해요.');
  await pass(700);
  expect(sent).toHaveLength(1);
  await pass(100);
  write(published.intro);
  await pass(800);
  // What is as it is published is no draft.
  expect(sent).toEqual(['4 너무', '4 아침도 함께해요.', '5 -']);
  expect(state()).toEqual({ kind: 'UNTOUCHED' });
});

test('[F-77] [F-44] whoever leaves before a draft is saved leaves it saved, and nothing is tried behind their back', async () => {
  const { write, pass, unmount } = draw();
  write('아침도 함께해요.');
  await pass(400);
  refusal = 503;
  unmount();
  await pass(0);
  expect(sent).toEqual(['4 아침도 함께해요.']);
  await pass(60_000);
  expect(sent).toHaveLength(1);
});
