import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#contract/accounts/members.ts';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import type { Outgoing } from '#contract/admin/outgoing.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { takeBack } from '#web/lib/outgoing.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { accountOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { takeUploads } from '#web/testing/uploads.ts';
import { useFactsForm } from './account/facts-form.ts';
import { NotificationCard } from './account/own-data-cards.tsx';
import { OwnHearing } from './account/own-hearing.tsx';
import { accountQuery } from './account/queries.ts';
import { followOutbox } from './activity-entries/outbox-sender.ts';
import { NoticeProgress } from './incidents/notice-progress.tsx';

/*
 * What a change leaves stale is read again, and what it answers with is shown, where that is not said in `queries.ts`,
 * which `changes.test.ts` holds.
 */

const box = vi.hoisted(() => ({ tell: (_arrived: string[]) => {}, sent: [] as string[], stopped: 0 }));
vi.mock('./activity-entries/outbox.ts', () => ({
  keptEntriesKey: (memberId: string) => ['kept-entries', memberId],
  sendKept: async (memberId: string) => void box.sent.push(memberId),
  watchOutbox: (tell: (arrived: string[]) => void) => {
    box.tell = tell;
    return () => {
      box.stopped += 1;
    };
  },
}));
vi.mock('./activity-entries/outbox-store.ts', () => ({ deletePagesOfOthers: async () => {} }));

afterEach(leaveScreen);

const said = () => outline(document.body);
/** Draws it, and notes which queries it makes stale. */
function draw(element: ReactElement | null, given: Parameters<typeof drawScreen>[1] = {}) {
  const screen = drawScreen(element, given);
  const asked = vi.spyOn(screen.queryClient, 'invalidateQueries');
  return { ...screen, stale: () => asked.mock.calls.map(([filters]) => filters?.queryKey) };
}

describe('[F-77] facts of an account', () => {
  const account = accountOf();
  const saved = accountOf({ receivesNews: false });
  function drawForm(save: (values: { version: number }) => Promise<Account>) {
    const client = createQueryClient();
    client.setQueryData(accountQuery.queryKey, account);
    const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    const onSaved = vi.fn();
    const { result } = renderHook(
      () => {
        const form = useForm({ defaultValues: { name: '' } });
        return useFactsForm(form, { version: 3, labels: { name: '이름' }, save: save as never, onSaved });
      },
      { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
    );
    const send = () => act(() => result.current.submit({ name: '솔' }));
    const shown = () => client.getQueryData(accountQuery.queryKey);
    return {
      result,
      send,
      shown,
      onSaved,
      stale: () => asked.mock.calls.map(([filters]) => filters?.queryKey),
    };
  }

  test('are shown as they were saved', async () => {
    const form = drawForm(async () => saved);
    await form.send();
    expect(form.shown()).toEqual(saved);
    expect(form.onSaved).toHaveBeenCalledTimes(1);
    expect(form.stale()).toEqual([]);
  });

  test('that were changed elsewhere are read again, and go beyond that when they are saved once more', async () => {
    const versions: number[] = [];
    const form = drawForm(async ({ version }) => {
      versions.push(version);
      throw new ApiProblem(409, {
        code: 'STALE',
        message: '바뀌었어요.',
        current: { version: 7, name: '숲' },
      });
    });
    await form.send();
    expect(form.result.current.problem).toContain('지금 저장된 내용은 이름 숲이에요.');
    expect(form.stale()).toEqual([accountQuery.queryKey]);
    await form.send();
    expect(versions).toEqual([3, 7]);
    expect(form.shown()).toEqual(account);
    expect(form.onSaved).not.toHaveBeenCalled();
  });
});

test('[F-77] whether news come by mail is known from then on; what is refused stands as before', async () => {
  const account = accountOf();
  const { queryClient, toasts, refuse, accept } = draw(<NotificationCard account={account} />, {
    loaded: [{ queryKey: accountQuery.queryKey, data: account }],
    answers: { 'PUT /account/notification-settings': { receivesNews: false } },
  });
  const news = () => queryClient.getQueryData(accountQuery.queryKey)?.receivesNews;
  refuse();
  await fillIn([['프로젝트 소식을 메일로도 받기', true]], document.body);
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(said()).toContain('[x] 프로젝트 소식을 메일로도 받기');
  expect(news()).toBe(true);
  accept();
  await fillIn([['프로젝트 소식을 메일로도 받기', true]], document.body);
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 프로젝트 소식은 알림으로만 알려 드려요.'));
  expect(news()).toBe(false);
});

test('[F-77] an opinion that was given is read again with its restriction', async () => {
  const hearing = {
    ...{ id: 'b1e7f0a4-5d0c-4c53-9a55-0f6a5f1d2c3b', version: 1, restriction: 'WITHDRAWN', isUrgent: false },
    ...{ status: 'OPEN', reason: '사진이 달라요.', answerBy: '2026-12-09', opinion: null, answer: null },
    createdAt: '2026-11-20T01:42:00Z',
  };
  const { stale, toasts } = draw(<OwnHearing />, { answers: { 'GET /account/hearing': { hearing } } });
  await waitFor(() => expect(said()).toContain('사진이 달라요.'));
  await fillIn([['의견', '우리가 찍었어요.']], document.body);
  await press(document.body, '의견 보내기');
  await waitFor(() => expect(toasts).toEqual(['success: 의견을 보냈어요.']));
  expect(stale()).toEqual([['account', 'hearing']]);
});

test('[F-77] another address is read again wherever it stands', async () => {
  const { stale } = draw(null, {
    answers: { 'POST /account/email-code': { ttlSeconds: 180 }, 'PUT /account/email': { success: true } },
  });
  void openDialog('emailAuth', { purpose: 'EMAIL_CHANGE' });
  const dialog = await findDialog();
  await fillIn(
    [
      ['담당자 이메일', 'new@example.com'],
      ['비밀번호', 'secret'],
    ],
    dialog,
  );
  await press(dialog, '인증번호 받기');
  await waitFor(() => expect(outline(dialog)).toContain('[재전송]'));
  expect(stale()).toEqual([]);
  await fillIn([['인증번호', '654321']], dialog);
  await waitFor(() => expect(stale()).toEqual([['account'], ['account-security'], ['application']]));
});

test('[F-77] a request for another number stands among the certificates', async () => {
  takeUploads();
  const { stale } = draw(null, { answers: { 'POST /account/number-changes': {} } });
  const organization = { type: 'COMPANY', number: '123-45-67890', version: 5 } as never;
  const answer = openDialog('numberChange', { organization });
  const dialog = await findDialog();
  await fillIn(
    [
      ['새 사업자등록번호', '220-81-62517'],
      ['증명', new File(['x'], 'new.pdf', { type: 'application/pdf' })],
      ['번호가 바뀐 이유', '합쳤어요'],
    ],
    dialog,
  );
  await press(dialog);
  expect(await answer).toBe(true);
  expect(stale()).toEqual([['certificates']]);
});

test.each([
  [0, [['admin', 'incident', 'c1']]],
  [2, []],
])('[F-77] a notice of which %i wait is read again as its incident: %j', async (waitingCount, stale) => {
  const row = { id: 'c1', memberCount: 5, noticedCount: 5 - waitingCount, waitingCount };
  const incident = { ...row, noticedCount: 0, waitingCount: 5 } as unknown as IncidentDetail;
  const screen = draw(<NoticeProgress incident={incident} />, {
    answers: { 'GET /admin/incidents': { items: [row] } },
  });
  expect(screen.stale()).toEqual([]);
  await waitFor(() => expect(said().join()).toContain(`5명 가운데 ${5 - waitingCount}명에게 알렸어요.`));
  expect(screen.stale()).toEqual(stale);
});

test.each([
  ['success: 되돌렸어요. 아무것도 나가지 않았어요.', undefined],
  [`warning: ${REFUSAL}`, 409],
])('[F-77] the desk is read again after taking back a decision: %s', async (toast, refuses) => {
  const { queryClient, stale, toasts, calls } = draw(null, refuses ? { refuses } : {});
  await takeBack(queryClient, { id: 'd1', version: 2 } as Outgoing);
  expect(toasts).toEqual([toast]);
  expect(calls).toEqual(['POST /admin/outgoing/d1/undo {"version":2}']);
  expect(stale()).toEqual([['admin']]);
});

test('[F-77] entries that were kept on the device are sent now and with each connection, and shown once they arrive', () => {
  const { queryClient, stale, toasts } = draw(null);
  const end = followOutbox('m1', queryClient);
  expect(box.sent).toEqual(['m1']);
  window.dispatchEvent(new Event('online'));
  expect(box.sent).toEqual(['m1', 'm1']);
  box.tell([]);
  expect(stale()).toEqual([['kept-entries', 'm1']]);
  expect(toasts).toEqual([]);
  box.tell(['w1', 'w2']);
  expect(stale().slice(1)).toEqual([
    ['kept-entries', 'm1'],
    ['activity-entries', 'w1'],
    ['activity-entries', 'w2'],
  ]);
  expect(toasts).toEqual(['success: 활동 기록을 보냈어요.']);
  end();
  window.dispatchEvent(new Event('online'));
  expect(box.sent).toHaveLength(2);
  expect(box.stopped).toBe(1);
});
