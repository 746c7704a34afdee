import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { OrganizationActs } from '#web/features/organizations/organization-acts.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, findDialog, leaveScreen, press, topDialog } from '#web/testing/screen.tsx';
import { useOrganizationActs } from './organization-acts.ts';

afterEach(leaveScreen);

const uuid = '5f1c7a1e-0000-4000-8000-000000000001';
const organization = {
  ...{ id: 'o1', version: 6, name: '하늬에너지', type: 'COMPANY', status: 'APPROVED', plan: 'CONNECT' },
  ...{ planUntil: '2027-03-01', managerId: null, transitions: [] },
  members: [
    { id: 'm1', name: '김하늬', hasSecondFactor: false, withdrawnOn: null },
    { id: 'm2', name: '새담당', hasSecondFactor: true, withdrawnOn: null },
  ],
} as unknown as OrganizationDetail;

async function draw(
  given: Partial<OrganizationDetail> = {},
  shown?: Parameters<typeof useOrganizationActs>[1],
  loaded: Parameters<typeof drawScreen>[1] = {},
) {
  const shows = vi.fn();
  const Acts = () => (
    <OrganizationActs acts={useOrganizationActs({ ...organization, ...given }, shown, shows)} />
  );
  const { router } = drawScreen(<Acts />, {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    ...loaded,
  });
  await press(document.body, '할 수 있는 일');
  return { shows, router, menu: await findDialog() };
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

test('[F-77] what only another role may do is off, and says whose work it is', async () => {
  const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ACCOUNTING' });
  const lines = outline((await draw({}, undefined, { member })).menu);
  expect(lines).toContain('[요금제 바꾸기]');
  expect(lines.slice(lines.indexOf('[담당 매니저 바꾸기]~')).slice(0, 2)).toEqual([
    '[담당 매니저 바꾸기]~',
    expect.stringMatching(/^이 일은 .*담당이 할 수 있어요\.$/),
  ]);
});

test('[F-77] whoever waits for the answer to an application is led to it, and nobody else', async () => {
  for (const status of ['PENDING', 'NEEDS_FIX', 'REJECTED', 'APPROVED', 'HELD', 'WITHDRAWN'] as const) {
    const isOffered = outline((await draw({ status })).menu).includes('[가입 심사 열기]');
    expect([status, isOffered]).toEqual([status, ['PENDING', 'NEEDS_FIX', 'REJECTED'].includes(status)]);
    leaveScreen();
  }
  const { menu, router } = await draw({ id: uuid, status: 'PENDING' });
  await press(menu, '가입 심사 열기');
  await waitFor(() => expect(router.history.location.href).toBe(`/admin/applications?id=${uuid}`));
});

test('[F-77] what an NPO shows is taken down and shown again from its menu, unless that waits already', async () => {
  const thing = (subject: string, isPublished = true) => ({ subject, isPublished, subjectId: 'o1' }) as never;
  const down = (status: string) => ({ subject: 'PROFILE', status }) as never;
  const offers = async (things: never[], takedowns: never[] = [], loaded = {}) => {
    const { menu } = await draw({ type: 'NPO' }, { things, takedowns, hasDraft: false }, loaded);
    const lines = outline(menu).filter((line) => /프로필|내리기/.test(line));
    leaveScreen();
    return lines;
  };
  const profile = thing('PROFILE');
  expect(await offers([profile])).toEqual(['[프로필 내리기]']);
  expect(await offers([thing('PROFILE', false)])).toEqual([]);
  expect(await offers([profile, thing('DOCUMENT')])).toEqual([
    '[프로필 내리기]',
    '[대표 사업, 사진, 서류 내리기]',
  ]);
  for (const status of ['HIDDEN', 'REPLIED'])
    expect(await offers([profile], [down(status)])).toEqual(['[프로필 다시 보이게 하기]']);
  expect(await offers([profile], [down('LIFTED')])).toEqual(['[프로필 내리기]']);
  const waiting = [{ id: 'w1', subjectType: 'taken', subjectId: 'o1', label: '프로필 내리기' }];
  const held = await offers([profile], [], {
    loaded: [{ queryKey: ['admin', 'outgoing'], data: { waiting, refused: [], recent: [] } }],
    answers: { 'GET /admin/outgoing': { waiting, refused: [], recent: [] } },
  });
  expect(held[0]).toBe('[프로필 내리기]~');
});
