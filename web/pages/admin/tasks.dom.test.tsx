import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { drawScreen, fillIn, leaveScreen } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

test('[F-77] tasks are narrowed to administrators who are there, and to none who has left', async () => {
  const person = (number: number, name: string, withdrawnOn: string | null = null) => ({
    ...{ id: `${number}0000000-0000-4000-8000-000000000000`, username: `ops_${number}`, name, withdrawnOn },
    ...{ email: `ops${number}@example.com`, hasSecondFactor: true, administratorRole: 'ALL' },
  });
  const member = memberOf({ id: person(1, '').id, role: { name: 'ADMIN' }, administratorRole: 'ALL' });
  const { router } = drawScreen('PAGE', {
    member,
    at: '/admin',
    answers: {
      'GET /admin/tasks?limit=100': { items: [], total: 0, nextAfter: null },
      'GET /admin/administrators': {
        items: [person(1, '김도현'), person(2, '박나린'), person(3, '문기준', '2026-11-01')],
      },
    },
  });
  await expect(fillIn([['맡은 사람', '문기준']], document.body)).rejects.toThrow(
    /맡은 사람 모두 \/ 나 \/ 없음 \/ 박나린$/,
  );
  expect(router.history.location.href).toBe('/admin');
});
