import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL, slowDown } from '#web/testing/screen.tsx';
import { IncidentForm } from './incident-form.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

test('[F-77] an incident is recorded from the minute in Korea at which it was found; a refusal keeps what was written', async () => {
  const dones = vi.fn();
  const { calls, refuse, accept } = drawScreen(<IncidentForm onDone={dones} onCancel={() => {}} />, {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    answers: { 'POST /admin/incidents': { id: 'c7' } },
  });
  const said = () => outline(document.body);
  const MISSING = '알게 된 날과 시각을 적어 주세요.';
  await press(document.body, '기록하기');
  for (const line of ['사고를 한 줄로 적어 주세요.', MISSING]) expect(said()).toContain(line);
  await fillIn(
    [
      ['사고', '명단이 잘못 갔어요'],
      ['무슨 일이 있었나요', '다른 기관에 메일이 갔어요.'],
      ['알게 된 날', ''],
      ['알게 된 시각', '09:30'],
    ],
    document.body,
  );
  await press(document.body, '기록하기');
  expect(said()).toContain(MISSING);
  expect(said()).not.toContain('사고를 한 줄로 적어 주세요.');
  expect(calls).toEqual([]);
  await fillIn([['알게 된 날', '2026.11.19']], document.body);
  refuse({ fieldErrors: [{ path: 'discoveredAt', message: '지금보다 뒤일 수 없어요.' }] });
  await press(document.body, '기록하기');
  await waitFor(() => expect(said()).toContain('지금보다 뒤일 수 없어요.'));
  expect(said()).toContain(REFUSAL);
  expect(dones).not.toHaveBeenCalled();
  accept();
  await press(document.body, '기록하기');
  await waitFor(() => expect(dones).toHaveBeenCalledWith({ id: 'c7' }));
  expect(JSON.parse(calls.at(-1)?.split(' ').slice(2).join(' ') ?? '')).toEqual({
    title: '명단이 잘못 갔어요',
    description: '다른 기관에 메일이 갔어요.',
    discoveredAt: '2026-11-19T09:30:00+09:00',
  });
});
