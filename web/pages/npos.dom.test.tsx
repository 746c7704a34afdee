import { fireEvent, waitFor } from '@testing-library/react';
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

test('before a new order stands, its pages count from the beginning, not from a neighbour of the old one', async () => {
  const npo = {
    ...{ id: '0198f3c2-7b1e-4a60-9c52-0d2f6a1b3c4d', orgName: '푸른솔', avatar: null, tenure: 7 },
    ...{
      location: null,
      projectCount: 0,
      opening: '',
      mainActivities: [],
      fieldCodes: [],
      beneficiaryCodes: [],
    },
    ...{ canIssueDonationReceipt: false, canIssueTaxInvoice: false },
  };
  const list = { total: 40, page: 1, pageSize: 20, items: [npo], conditions: [], spelling: null };
  const { hold } = drawScreen('PAGE', {
    at: '/npos',
    loaded: loadedCodes,
    answers: { 'GET /npos': list, 'GET /npos?sort=NAME': list },
  });
  const second = () => document.querySelector('a[aria-label="2페이지"]')?.getAttribute('href');
  await waitFor(() => expect(second()).toBe(`/npos?page=2&after=${npo.id}`));
  const release = hold('GET /npos?sort=NAME');
  const order = document.querySelector('main select') as HTMLSelectElement;
  fireEvent.change(order, { target: { value: 'NAME' } });
  await waitFor(() => expect(second()).toBe('/npos?sort=NAME&page=2'));
  release();
  await waitFor(() => expect(second()).toBe(`/npos?sort=NAME&page=2&after=${npo.id}`));
});
