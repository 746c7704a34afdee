import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { OrganizationActs } from '#web/features/organizations/organization-acts.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, findDialog, leaveScreen, press, topDialog } from '#web/testing/screen.tsx';
import { useOrganizationActs } from './organization-acts.ts';

afterEach(leaveScreen);

const organization = {
  ...{ id: 'o1', version: 6, name: '하늬에너지', type: 'COMPANY', status: 'APPROVED', plan: 'CONNECT' },
  ...{ planUntil: '2027-03-01', managerId: null, transitions: [] },
  members: [
    { id: 'm1', name: '김하늬', hasSecondFactor: false, withdrawnOn: null },
    { id: 'm2', name: '새담당', hasSecondFactor: true, withdrawnOn: null },
  ],
} as unknown as OrganizationDetail;

async function draw(given: Partial<OrganizationDetail> = {}) {
  const shows = vi.fn();
  const Acts = () => (
    <OrganizationActs acts={useOrganizationActs({ ...organization, ...given }, undefined, shows)} />
  );
  drawScreen(<Acts />, { member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }) });
  await press(document.body, '할 수 있는 일');
  return { shows, menu: await findDialog() };
}

test('[F-77] the menu of an organisation leads to the people of whom somebody has a second factor to lose', async () => {
  const { shows, menu } = await draw();
  await press(menu, '2단계 인증 해제할 사람 고르기');
  expect(shows.mock.calls).toEqual([['people']]);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  for (const lacks of [{ hasSecondFactor: false }, { withdrawnOn: '2026-11-01' }]) {
    const members = organization.members.map((one) => ({ ...one, ...lacks }));
    expect(outline((await draw({ members })).menu)).not.toContain('[2단계 인증 해제할 사람 고르기]');
  }
});

test('[F-77] the menu of a company changes its plan and its manager, that of an NPO does not', async () => {
  const { menu } = await draw();
  expect(outline(menu)).toContain('[담당 매니저 바꾸기]');
  await press(menu, '요금제 바꾸기');
  await waitFor(() => expect(outline(topDialog() as HTMLElement)[0]).toBe('요금제 바꾸기'));
  leaveScreen();
  const npo = outline((await draw({ type: 'NPO' })).menu);
  expect(npo.filter((line) => /요금제|매니저/.test(line))).toEqual([]);
});
