import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminCode } from '#contract/admin/admin-codes.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { CodeTable } from './code-table.tsx';

const given = { member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }) };
const code = (changed: object = {}) =>
  ({
    ...{ code: 'EDU', version: 3, name: '교육', searchWords: '', isActive: true, canDelete: true },
    ...{ uses: {}, sdgTargets: [], emoji: null, label: null },
    ...changed,
  }) as unknown as AdminCode;
const draws = (changed?: object) => () => (
  <CodeTable group="FIELD" codes={[code(changed)]} onEdit={() => {}} onMoved={() => {}} />
);
const fills = [['이유', '쓰는 곳이 없어요']] as const;
const sent = (path: string, more = '') =>
  `POST /admin/codes/${path} {"group":"FIELD","code":"EDU","version":3,${more}"reason":"쓰는 곳이 없어요"}`;

testPresses({
  '[F-77] a code that nothing holds is deleted with a reason': {
    ...{ draws: draws(), given, fills, presses: '교육 지우기' },
    asks: ['되돌릴 수 없어요. 한 번도 쓰지 않은 코드만 지울 수 있어요.', '[지우기]!'],
    sends: [sent('removals')],
    toasts: ['success: 코드를 지웠어요.'],
  },
  '[F-77] a code is no longer offered': {
    ...{ draws: draws(), given, fills, presses: '교육 쓰지 않기' },
    asks: ['코드 쓰지 않기', '이미 쓴 곳에는 이름이 그대로 보여요.', '[쓰지 않기]'],
    sends: [sent('activations', '"isActive":false,')],
    toasts: ['success: 이제 고를 수 없어요.'],
  },
  '[F-77] a code is offered again': {
    ...{ draws: draws({ isActive: false }), given, fills, presses: '교육 다시 쓰기' },
    asks: ['코드 다시 쓰기', '바로 다시 고를 수 있어요.', '[다시 쓰기]'],
    sends: [sent('activations', '"isActive":true,')],
    toasts: ['success: 다시 고를 수 있어요.'],
  },
});

afterEach(leaveScreen);

test('[F-77] a code is moved by one place, which is told, and its button keeps the focus; the first goes no further', async () => {
  const [first, second] = [code(), code({ code: 'ENV', name: '환경' })];
  const moves = vi.fn();
  const { calls } = drawScreen(
    <CodeTable group="FIELD" codes={[first, second]} onEdit={() => {}} onMoved={moves} />,
    { ...given, answers: { 'POST /admin/codes/moves': { items: [second, first] } } },
  );
  await press(document.body, '교육 위로');
  expect(calls).toEqual([]);
  await press(document.body, '환경 위로');
  await waitFor(() => expect(moves).toHaveBeenCalledWith('환경, 1번째'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('환경 위로');
  expect(calls).toEqual(['POST /admin/codes/moves {"group":"FIELD","code":"ENV","version":3,"to":"UP"}']);
});
