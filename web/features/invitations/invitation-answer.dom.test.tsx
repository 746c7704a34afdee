import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { invitationOf } from '#web/testing/invitations.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { invitationQuery } from './queries.ts';

afterEach(() => {
  leaveScreen();
  localStorage.clear();
});

const said = () => outline(document.body);

function Answer() {
  const { data } = useQuery(invitationQuery('i1'));
  return data ? <InvitationAnswer invitation={data.invitation} /> : null;
}

function draw() {
  const received = { invitation: invitationOf(), project: projectOf() };
  return drawScreen(<Answer />, { answers: { 'GET /invitations/i1': received } });
}

const field = () => document.querySelector('textarea');

test('a reason is asked for; ready ones are written below what was typed, and taken out again', async () => {
  const { calls, toasts } = draw();
  await press(document.body, '이유를 적고 거절하기');
  await press(document.body, '거절 보내기');
  await waitFor(() => expect(said()).toContain('이유를 두 글자 이상 입력해주세요.'));
  expect(document.activeElement).toBe(field());
  expect(calls).toEqual([]);
  await fillIn([['거절하는 이유', '가을 축제']], document.body);
  expect(said()).not.toContain('이유를 두 글자 이상 입력해주세요.');
  await fillIn([['거절하는 이유', '가을 축제와 겹쳐요.']], document.body);
  await press(document.body, '맡을 사람이 부족해요.');
  expect(field()?.value).toBe('가을 축제와 겹쳐요.\n맡을 사람이 부족해요.');
  expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe('맡을 사람이 부족해요.');
  await press(document.body, '맡을 사람이 부족해요.');
  expect(field()?.value).toBe('가을 축제와 겹쳐요.');
  await press(document.body, '거절 보내기');
  await waitFor(() => expect(toasts).toEqual(['success: 거절을 보냈어요. 알려 주셔서 고마워요.']));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/^POST \/invitations\/i1\/\w+ \{"version":1,"reason":"가을 축제와 겹쳐요\."\}$/);
  expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('축제');
});

test('an answer that another one has outrun says what changed, shows that one, and keeps the typed reason', async () => {
  const { answer, refuse } = draw();
  await press(document.body, '이유를 적고 거절하기');
  await fillIn([['거절하는 이유', '길게 적은 이유를 잃으면 안 돼요.']], document.body);
  const declineReason = '다른 창에서 먼저 거절했어요';
  const declined = invitationOf({ version: 2, status: 'DECLINED', declineReason });
  answer('GET /invitations/i1', { invitation: declined, project: projectOf() });
  refuse({ code: 'STALE' });
  await press(document.body, '거절 보내기');
  await waitFor(() => expect(said().join('\n')).toContain(`거절 이유: ${declineReason}`));
  expect(said().join('\n')).toMatch(new RegExp(`${REFUSAL}[^]*그사이 바뀐 것[^]*상태 답변 대기 → 거절`));
  expect(said()).toContain('길게 적은 이유를 잃으면 안 돼요.');
  expect(said()).not.toContain('[거절 보내기]!');
});
