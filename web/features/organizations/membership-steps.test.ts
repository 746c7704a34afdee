import { expect, test } from 'vitest';
import type { Hearing } from '#contract/organizations/hearings.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { findSteps, textsOf } from './membership-steps.ts';

const of = (type: 'COMPANY' | 'NPO', underWay: number, unsettled: number, offers: number) => ({
  type,
  concerned: { underWay, unsettled, offers },
});

test('[O-12] before an organisation is held or leaves, its acts say how many projects they touch', () => {
  const held = textsOf({ to: 'HELD' }, of('NPO', 2, 1, 0)).effects.join(' ');
  expect(held).toContain('진행 중인 프로젝트 2건은 그대로예요.');
  expect(textsOf({ to: 'HELD' }, of('NPO', 0, 0, 0)).effects.join(' ')).toContain(
    '진행 중인 프로젝트는 없어요.',
  );
  const leaving = (organization: ReturnType<typeof of>) =>
    textsOf({ to: 'WITHDRAWN', unheard: 'REQUESTED' }, organization).effects.at(-1);
  expect(leaving(of('NPO', 1, 1, 3))).toBe(
    '협약 전인 매칭 1건, 받은 제안 3건을 거둬요. 협약이 확정된 프로젝트 1건은 남고, 함께하던 기관에 알려요.',
  );
  expect(leaving(of('COMPANY', 0, 4, 0))).toBe(
    '협약 전인 요청 4건을 거둬요. 협약이 확정된 프로젝트는 없어요.',
  );
  expect(leaving(of('NPO', 0, 0, 0))).toBe('거둘 매칭이나 제안은 없어요. 협약이 확정된 프로젝트는 없어요.');
});

test('[F-77] a restriction is announced first, carried out once it was heard, and comes unheard only where the terms allow it', () => {
  const member = (status: OrganizationDetail['status'], ...transitions: OrganizationDetail['transitions']) =>
    ({ status, transitions }) as OrganizationDetail;
  const hearing = (given: Partial<Hearing>) =>
    ({ restriction: 'HELD', isUrgent: false, status: 'OPEN', answerBy: '2999-12-31', ...given }) as Hearing;
  const urgent = { to: 'HELD', unheard: 'URGENT' };
  const asked = { to: 'WITHDRAWN', unheard: 'REQUESTED' };
  const approved = member('APPROVED', 'HELD', 'WITHDRAWN');
  expect(findSteps(approved, null)).toEqual([
    { announces: 'HELD' },
    urgent,
    { announces: 'WITHDRAWN' },
    asked,
  ]);
  // One that has ended is as none.
  for (const status of ['CARRIED_OUT', 'DROPPED'] as const)
    expect([status, findSteps(approved, hearing({ status })).length]).toEqual([status, 4]);
  // While one is announced no other is; it waits for the opinion or for its day.
  expect(findSteps(approved, hearing({}))).toEqual([urgent, asked]);
  expect(findSteps(approved, hearing({ status: 'HEARD' }))).toEqual([{ to: 'HELD' }, asked]);
  expect(findSteps(approved, hearing({ answerBy: '2020-01-01' }))).toEqual([{ to: 'HELD' }, asked]);
  expect(findSteps(approved, hearing({ status: 'HEARD', restriction: 'WITHDRAWN' }))).toEqual([
    urgent,
    { to: 'WITHDRAWN' },
  ]);
  // An urgent one is heard after it was carried out.
  expect(findSteps(approved, hearing({ status: 'HEARD', isUrgent: true }))).toEqual([urgent, asked]);
  expect(findSteps(member('HELD', 'APPROVED', 'WITHDRAWN'), null)).toEqual([
    { to: 'APPROVED' },
    { announces: 'WITHDRAWN' },
    asked,
  ]);
  // Who is no member yet is announced nothing.
  expect(findSteps(member('PENDING' as never, 'WITHDRAWN'), null)).toEqual([asked]);
});
