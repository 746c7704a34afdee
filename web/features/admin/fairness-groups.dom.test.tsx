import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LedgerGroup } from '#contract/matches/fairness.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { FairnessGroups } from './fairness-groups.tsx';

afterEach(leaveScreen);

test('[F-64] the lists of a group stand in its own table, and go by a second press', async () => {
  const shares = { npos: 4, shownNpos: 2, share: 0.5, evenShare: 0.25 };
  const groups: LedgerGroup[] = [
    { by: 'REGION', key: '51', name: '강원', ...shares },
    { by: 'AGE', key: 'NEW', name: '새 단체', ...shares },
  ];
  drawScreen(<FairnessGroups groups={groups} />);
  const lists = () => [...document.querySelectorAll('section section')].map((one) => one.ariaLabel);
  await press(document.body, '목록 보기, 강원');
  await waitFor(() => expect(lists()).toEqual(['강원 목록']));
  const button = () => [...document.querySelectorAll('button')].filter((one) => one.ariaPressed === 'true');
  expect(button().map(({ textContent }) => textContent)).toEqual(['목록 보기, 강원']);
  await press(document.body, '목록 보기, 강원');
  expect([lists(), button()]).toEqual([[], []]);
  expect(outline(document.body)).toContain('[목록 보기, 새 단체]');
});
