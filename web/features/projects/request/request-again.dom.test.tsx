import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { RequestAgain } from './request-again.tsx';

afterEach(leaveScreen);
afterEach(() => vi.restoreAllMocks());

test('[F-77] a request that is written again opens with what the ended one says', async () => {
  const key = '5f1c7a1e-0000-4000-8000-00000000e2e1';
  const projectId = '5f1c7a1e-0000-4000-8000-000000000001';
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(key);
  const { calls, router } = drawScreen(<RequestAgain projectId={projectId} />, {
    member: memberOf(),
    answers: { [`POST /project-drafts/${key}/copies`]: { key } },
  });
  await press(document.body, '이 내용으로 새 요청 쓰기');
  await waitFor(() => expect(router.latestLocation.href).toBe(`/project/request?draft=${key}`));
  expect(calls).toEqual([`POST /project-drafts/${key}/copies {"projectId":"${projectId}"}`]);
});
