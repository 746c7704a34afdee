import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import { outline } from '#web/testing/outline.ts';
import { address, content, drawRequest, fileId, key, put, seenFee, whole } from '#web/testing/requests.tsx';
import { fillIn, findDialog, leaveScreen, press, REFUSAL, topDialog } from '#web/testing/screen.tsx';

const form = () => document.querySelector('form') as HTMLFormElement;
const said = () => outline(form());
const everything = () => outline(document.body);

afterEach(leaveScreen);

test('[F-77] a refusal leads to the field that it names, and says a used-up plan with the way to another one', async () => {
  const { calls, told, refuse } = drawRequest(whole, { startsAt: 4 });
  refuse({ code: 'INVALID', fieldErrors: [{ path: 'form.purpose', message: '다시 적어 주세요.' }] });
  await press(form(), 'CSR 요청 제출하기');
  await waitFor(() => expect(told).toEqual(['3']));
  expect(said()).toContain('다시 적어 주세요.');
  expect(said()).toContain(`제출하지 못했어요. ${REFUSAL}`);
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('purpose'));
  expect(calls.length).toBe(1);
});

test.each<[string, object, string[], string[]]>([
  [
    'a used-up plan',
    { code: 'QUOTA_REACHED' },
    [],
    [`제출하지 못했어요. ${REFUSAL} 적은 내용은 그대로 저장돼 있어요. 요금제 보기 → /account/plan`],
  ],
  ['another rule of the fee', { code: 'STALE' }, ['stale'], [`제출하지 못했어요. ${REFUSAL}`]],
  [
    'an attachment',
    { fieldErrors: [{ path: 'attachmentIds.0', message: '파일이 없어요.' }] },
    ['3'],
    ['파일이 없어요.', `제출하지 못했어요. ${REFUSAL}`],
  ],
])('[F-77] a request refused for %s stays, and can be sent again', async (_, problem, tells, says) => {
  const { calls, told, refuse, accept } = drawRequest(
    {
      ...whole,
      attachments: [{ id: fileId, name: 'a.pdf', size: 2048, uploadedAt: '2026-11-19T00:00:00.000Z' }],
    } as ProjectDraft,
    { startsAt: 4 },
  );
  refuse(problem);
  await press(form(), 'CSR 요청 제출하기');
  await waitFor(() => expect(said()).toContain(says[0]));
  for (const line of says) expect(said()).toContain(line);
  expect(told).toEqual(tells);
  accept();
  if (tells[0] === '3') await press(form(), '다음: 확인과 제출');
  await waitFor(() => expect(said().at(-1)).toBe('[CSR 요청 제출하기]'));
  await press(form(), 'CSR 요청 제출하기');
  await waitFor(() => expect(told.at(-1)).toBe('submitted w9'));
  const sent = { form: content, draftKey: key, seenFee, attachmentIds: [fileId] };
  expect(calls.filter((call) => call.startsWith('POST')).map((call) => JSON.parse(call.slice(15)))).toEqual([
    sent,
    sent,
  ]);
});

test('[F-77] what is put off is kept first', async () => {
  const { calls, told } = drawRequest({ ...whole, step: 4 }, { startsAt: 3 });
  await fillIn([['목적', '더 많은 아이와']], form());
  await press(form(), '나중에 이어 쓰기');
  await waitFor(() => expect(told).toEqual(['later']));
  expect(calls).toEqual([put(3, 4, { ...content, purpose: '더 많은 아이와' })]);
});

test('[F-77] a request is thrown away after a question', async () => {
  const { calls, told, toasts, refuse, accept } = drawRequest(whole, { startsAt: 4 });
  const ask = async (answer: string) => {
    await press(document.body, '지우기');
    const question = await findDialog();
    expect(outline(question)).toEqual([
      '이 요청서를 지울까요?',
      '적은 내용과 올린 첨부가 모두 지워져요. 지운 뒤에는 되돌릴 수 없어요.',
      '[취소]',
      '[지우기]!',
    ]);
    await press(question, answer);
    await waitFor(() => expect(topDialog()).toBeUndefined());
  };
  await ask('취소');
  expect(calls).toEqual([]);
  refuse();
  await ask('지우기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(told).toEqual([]);
  accept();
  await ask('지우기');
  await waitFor(() => expect(told).toEqual(['discarded']));
  expect(toasts.at(-1)).toBe('success: 쓰던 요청서를 지웠어요.');
  expect(calls).toEqual([`DELETE ${address}`, `DELETE ${address}`]);
});

test('[F-77] what another window has written meanwhile is shown beside it, and nothing is sent before one is chosen', async () => {
  const theirs = {
    ...whole,
    version: 5,
    content: { ...content, title: '아침 배움터' },
    savedAt: '2026-11-20T02:30:00.000Z',
  } as unknown as ProjectDraft;
  const start = async () => {
    const screen = drawRequest(whole, { startsAt: 4 });
    await press(document.body, '1단계 사업 개요, 완료');
    await fillIn([['제목', '밤 배움터']], form());
    screen.refuse({ code: 'STALE', current: theirs });
    await press(form(), '다음: 일정');
    await waitFor(() => expect(everything()).toContain('[이 창의 내용으로 계속 쓰기]'));
    screen.accept();
    return screen;
  };
  const mine = await start();
  expect(
    everything().slice(
      everything().findIndex((line) => line.startsWith('다른 창에서')),
      everything().indexOf('[다른 창의 내용 불러오기]') + 1,
    ),
  ).toEqual([
    '다른 창에서 이 요청서를 고쳤어요. 2026.11.20 오전 11:30에 저장했어요. 어느 쪽으로 이어 쓸지 골라 주세요. 고르기 전에는 아무것도 지워지지 않아요.',
    '두 창의 다른 점',
    '항목',
    '이 창',
    '다른 창',
    '제목',
    '이 창: 밤 배움터',
    '다른 창: 아침 배움터',
    '[이 창의 내용으로 계속 쓰기]',
    '[다른 창의 내용 불러오기]',
  ]);
  for (const next of ['예산과 증빙', '상세 계획', '확인과 제출']) await press(form(), `다음: ${next}`);
  await waitFor(() => expect(said().at(-1)).toBe('[CSR 요청 제출하기]'));
  await press(form(), 'CSR 요청 제출하기');
  await waitFor(() =>
    expect(mine.toasts).toEqual([
      'warning: 다른 창의 내용과 달라요. 어느 쪽으로 이어 쓸지 먼저 골라 주세요.',
    ]),
  );
  mine.calls.length = 0;
  await press(document.body, '이 창의 내용으로 계속 쓰기');
  await waitFor(() => expect(mine.calls).toEqual([put(5, 5, { ...content, title: '밤 배움터' })]));
  expect(everything()).not.toContain('[이 창의 내용으로 계속 쓰기]');
  const their = await start();
  their.calls.length = 0;
  await press(document.body, '다른 창의 내용 불러오기');
  await waitFor(() => expect(everything()).toContain('미리보기 아침 배움터'));
  // Only where it was left is another.
  await waitFor(() => expect(their.calls).toEqual([put(5, 2, { ...content, title: '아침 배움터' })]));
});

test('[F-77] a request that goes on with a project says whom alone it goes to', async () => {
  const continues = {
    projectId: '88888888-8888-4888-8888-888888888888',
    title: '작년 배움터',
    npoName: '푸른솔',
  };
  const { calls, told } = drawRequest({ ...whole, continues }, { startsAt: 4 });
  expect(everything()).toContain('푸른솔에만 보내는 요청이에요');
  expect(everything()).not.toContain('미리보기 저녁 배움터');
  expect(said()).toContain('푸른솔에만 보내요');
  expect(said()).toContain(
    '제출하면 푸른솔에만 이어 가자는 제안을 보내요. 제출한 뒤에는 내용을 고칠 수 없어요.',
  );
  await press(form(), 'CSR 요청 제출하기');
  await waitFor(() => expect(told).toEqual(['submitted w9']));
  expect(JSON.parse(calls.at(-1)?.slice(15) ?? '').continuesId).toBe(continues.projectId);
});
