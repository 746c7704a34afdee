import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

const said = () => outline(document.querySelector('main') as HTMLElement);

test('[B-09] a list that cannot be loaded keeps the filters and can be tried again', async () => {
  const list = 'GET /npos?field=EDU';
  const { heal } = drawScreen('PAGE', {
    at: '/npos?field=EDU',
    loaded: loadedCodes,
    fails: [list],
    answers: {
      [list]: { total: 1, page: 1, pageSize: 20, items: [], conditions: [], spelling: null },
    },
  });
  await waitFor(() => expect(said()).toContain('목록을 불러오지 못했어요'));
  expect(document.querySelector('a[aria-label="교육·장학 조건 지우기"]')).not.toBeNull();
  heal(list);
  await press(document.querySelector('main') as HTMLElement, '다시 시도');
  await waitFor(() => expect(said()).toContain('조건에 맞는 단체 1곳'));
  expect(said()).not.toContain('목록을 불러오지 못했어요');
});
