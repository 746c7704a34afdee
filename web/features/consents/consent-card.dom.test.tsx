import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { ConsentCard } from './consent-card.tsx';

afterEach(leaveScreen);

test('[F-77] beside a consent stands the text that was agreed to, in its version; of marketing, the one in force', async () => {
  const given = { givenAt: '2026-02-03T01:00:00.000Z', confirmedAt: null, withdrawnAt: null };
  const { router } = drawScreen(<ConsentCard />, {
    member: memberOf(),
    answers: {
      'GET /account/consents': {
        items: [
          { id: 'k1', document: 'TERMS', version: '2026-01-01', ...given },
          { id: 'k2', document: 'AGE', version: '2026-01-01', ...given },
        ],
        marketing: { isOn: false, nextNoticeOn: null },
      },
    },
  });
  const leadsTo = (search: string) =>
    waitFor(() => expect(decodeURIComponent(router.latestLocation.searchStr)).toBe(search));
  await press(document.body, '이용약관 글 보기');
  await leadsTo('?legal=terms@2026-01-01');
  await press(document.body, '동의 내용 보기');
  await leadsTo('?legal=marketing');
  expect(outline(document.body)).not.toContain('[만 14세 이상 확인 글 보기]');
});
