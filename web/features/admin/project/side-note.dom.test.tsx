import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { SideNote } from '#contract/admin/side-notes.ts';
import { CommentThread } from '#web/features/activity-entries/comment-thread.tsx';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { type SideNoteDraft, SideNoteEditor } from './side-note.tsx';

const said = () => outline(document.body);
const note = {
  text: '통화했어요.',
  version: 3,
  writtenBy: '윤보람',
  updatedAt: '2026-11-19T03:00:00.000Z',
} as SideNote;

afterEach(leaveScreen);

function Editor({ of }: { of: SideNote | null }) {
  const [draft, setDraft] = useState<SideNoteDraft | null>(null);
  const [shown, setShown] = useState(of);
  return (
    <>
      <button type="button" onClick={() => setShown({ ...note, text: '동료의 말', version: 5 })}>
        동료가 씀
      </button>
      <SideNoteEditor
        projectId="w1"
        npoId={null}
        label="메모"
        note={shown}
        draft={draft}
        onDraft={setDraft}
      />
    </>
  );
}
const call = (text: string, version: number) =>
  `PUT /admin/projects/w1/side-notes {"npoId":null,"text":"${text}","version":${version}}`;

test('[F-77] a note of the desk is written on the version that was seen, and one of a colleague only replaced when it was told', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(<Editor of={note} />);
  expect(said()).toContain('윤보람 · 2026.11.19 오후 12:00 · 관리자만 봐요');
  expect(said()).not.toContain('[메모 저장하기]');
  await fillIn([['메모', ' 통화했어요. ']], document.body);
  expect(said()).not.toContain('[메모 저장하기]');
  await fillIn([['메모', '다시 통화했어요.']], document.body);
  expect(said()).toContain('관리자만 봐요. 기업과 단체에는 보이지 않아요.');
  await press(document.body, '동료가 씀');
  refuse({ code: 'STALE' });
  await press(document.body, '메모 저장하기');
  await waitFor(() => expect(said()).toContain('윤보람: 동료의 말'));
  expect(said()).toContain(REFUSAL);
  accept();
  await press(document.body, '메모 저장하기');
  await waitFor(() => expect(toasts).toEqual(['success: 메모를 저장했어요.']));
  expect(calls).toEqual([call('다시 통화했어요.', 3), call('다시 통화했어요.', 5)]);
  expect(said()).not.toContain(REFUSAL);
  await fillIn([['메모', '']], document.body);
  await press(document.body, '메모 저장하기');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 메모를 지웠어요.'));
});

test('[F-77] a note that is given up goes back to what was saved', async () => {
  const { calls } = drawScreen(<Editor of={null} />);
  await fillIn([['메모', '통화']], document.body);
  await press(document.body, '취소');
  expect((document.querySelector('textarea') as HTMLTextAreaElement).value).toBe('');
  expect(said()).not.toContain('[취소]');
  expect(calls).toEqual([]);
});

test('[F-77] a clash is forgotten with the note that is given up: the next one replaces nothing unseen', async () => {
  const { calls, refuse } = drawScreen(<Editor of={note} />);
  await fillIn([['메모', '한 번']], document.body);
  refuse({ code: 'STALE' });
  await press(document.body, '메모 저장하기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  await press(document.body, '취소');
  expect(said()).not.toContain(REFUSAL);
  await fillIn([['메모', '두 번']], document.body);
  await press(document.body, '동료가 씀');
  await press(document.body, '메모 저장하기');
  await waitFor(() => expect(calls).toEqual([call('한 번', 3), call('두 번', 3)]));
});

const comment = {
  id: 'k1',
  text: '고마워요',
  authorName: '김하늬',
  side: 'COMPANY',
  isOwn: true,
  createdAt: '2026-11-19T03:00:00.000Z',
};
const entry = (...comments: object[]) => ({ id: 'e1', comments }) as unknown as ActivityEntry;
const thread = (of: ActivityEntry, mayComment = true) => (
  <CommentThread projectId="w1" entry={of} memberId="u1" mayComment={mayComment} />
);

test('[F-77] a thread without a comment opens by a press; an empty one is not sent, a refused one stays', async () => {
  const { calls, refuse, accept } = drawScreen(thread(entry()));
  expect(said()).toEqual(['[여기]', '[댓글 쓰기]']);
  await press(document.body, '댓글 쓰기');
  await press(document.body, '댓글 남기기');
  await waitFor(() => expect(said().some((line) => line.endsWith('✗'))).toBe(true));
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(calls).toEqual([]);
  await fillIn([['댓글', '고마워요']], document.body);
  expect(said().some((line) => line.endsWith('✗'))).toBe(false);
  refuse();
  await press(document.body, '댓글 남기기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect((document.querySelector('input') as HTMLInputElement).value).toBe('고마워요');
  const message = '전화번호는 적지 않아요.';
  refuse({ fieldErrors: [{ path: 'text', message }] });
  await press(document.body, '댓글 남기기');
  await waitFor(() => expect(said()).toContain(message));
  // Who signs in next on this device does not read it.
  expect(Object.entries({ ...sessionStorage }).find(([, text]) => text === '고마워요')?.[0]).toContain('u1');
  calls.length = 1;
  accept();
  await press(document.body, '댓글 남기기');
  await waitFor(() => expect((document.querySelector('input') as HTMLInputElement).value).toBe(''));
  const sent = 'POST /projects/w1/activity-entries/e1/comments {"text":"고마워요"}';
  expect(calls).toEqual([sent, sent]);
});

test('[F-77] the comments of both sides; only the own one is taken back, and only while entries are taken', async () => {
  const both = entry(comment, { ...comment, id: 'k2', authorName: '이솔', side: 'NPO', isOwn: false });
  const { calls, toasts, refuse } = drawScreen(thread(both));
  expect(said().filter((line) => line === '[지우기]').length).toBe(1);
  expect(said().join()).toContain('김하늬기업');
  expect(said().join()).toContain('이솔단체');
  refuse();
  await press(document.body, '지우기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(calls).toEqual(['DELETE /projects/w1/activity-entries/e1/comments/k1']);
  drawScreen(thread(both, false));
  expect(said().some((line) => line.startsWith('[') && line !== '[여기]')).toBe(false);
  drawScreen(thread(entry(), false));
  expect(said()).toEqual(['[여기]']);
});
