import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL, slowDown } from '#web/testing/screen.tsx';
import { SelectionFields } from './selection-fields.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const found = (query: string) => `GET /admin/incidents/c1/members/preview?${query}`;
const said = () => outline(document.body);
const first = [1, 2].map((at) => ({ id: `m${at}`, username: `회원${at}`, organizationName: '푸른솔' }));
const preview = { foundCount: 5, newCount: 3, leftCount: 1, first };
const OF_NPOS = found('source=MEMBERS&role=NPO&from=2026-11-01&until=2026-11-10');
const draw = (answers: object = {}) =>
  drawScreen(<SelectionFields incident={{ id: 'c1', version: 4 } as IncidentDetail} />, {
    member: memberOf({ role: { name: 'ADMIN' } }),
    answers: { [found('source=MEMBERS')]: preview, [OF_NPOS]: preview, ...answers },
    fails: [OF_NPOS],
  });

test('[F-77] members are found by a condition, counted, and added with a press; another condition forgets them', async () => {
  const { calls, toasts, refuse, accept, heal } = draw();
  await fillIn(
    [
      ['역할', '단체'],
      ['시작일', '2026.11.01'],
      ['종료일', '2026.11.10'],
    ],
    document.body,
  );
  await press(document.body, '찾기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  heal(OF_NPOS);
  await press(document.body, '찾기');
  await waitFor(() =>
    expect(said()).toContain(
      '회원 5명을 찾았어요. 2명은 이미 더했어요. 떠난 회원 1명은 알릴 수 없어 더하지 않아요.',
    ),
  );
  for (const line of ['회원1 푸른솔', '회원2 푸른솔', '앞의 2명이에요.', '[3명 더하기]'])
    expect(said()).toContain(line);
  expect(said()).not.toContain(REFUSAL);
  refuse();
  await press(document.body, '3명 더하기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect([toasts, said().includes('[3명 더하기]')]).toEqual([[], true]);
  accept();
  await press(document.body, '3명 더하기');
  await waitFor(() => expect(toasts).toEqual(['success: 관련된 회원을 더했어요.']));
  const selection = { source: 'MEMBERS', role: 'NPO', from: '2026-11-01', until: '2026-11-10' };
  expect(JSON.parse(calls.at(-1)?.split(' ').slice(2).join(' ') ?? '')).toMatchObject({
    by: 'SELECTION',
    selection,
  });
  await waitFor(() => expect(said()).not.toContain('[3명 더하기]'));
  await press(document.body, '찾기');
  await waitFor(() => expect(said()).toContain('[3명 더하기]'));
  await fillIn([['역할', '모든 역할']], document.body);
  expect(said()).not.toContain('[3명 더하기]');
});

test('[F-77] whoever stands there already is not added again; a file or a mail is named by its words', async () => {
  const { answer } = draw({ [found('source=FILE&text=명단')]: preview, [found('source=SIGN_INS')]: preview });
  answer(found('source=MEMBERS'), { ...preview, foundCount: 2, newCount: 0, leftCount: 0 });
  await press(document.body, '찾기');
  await waitFor(() => expect(said()).toContain('회원 2명을 찾았어요. 2명은 이미 더했어요.'));
  expect(said().join('\n')).not.toMatch(/명 더하기|앞의/);
  answer(found('source=MEMBERS'), { ...preview, foundCount: 2, newCount: 2, leftCount: 0 });
  await press(document.body, '찾기');
  await waitFor(() => expect(said()).toContain('회원 2명을 찾았어요.'));
  await fillIn([['무엇으로 찾을까요?', '파일에 나오는 회원']], document.body);
  expect(said()).toContain('파일을 올린 날');
  await press(document.body, '찾기');
  await waitFor(() => expect(said()).toContain('파일 이름이나 메일 제목을 적어 주세요.'));
  await fillIn([['파일 이름이나 번호', '명단']], document.body);
  await press(document.body, '찾기');
  await waitFor(() => expect(said()).toContain('[3명 더하기]'));
  expect(said()).not.toContain('파일 이름이나 메일 제목을 적어 주세요.');
  // What was written for a file is no condition of another source.
  await fillIn([['무엇으로 찾을까요?', '로그인한 회원']], document.body);
  expect(said()).not.toContain('[3명 더하기]');
  await press(document.body, '찾기');
  await waitFor(() => expect(said()).toContain('[3명 더하기]'));
});
