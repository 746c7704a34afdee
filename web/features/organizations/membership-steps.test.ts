import { expect, test } from 'vitest';
import { textsOf } from './membership-steps.ts';

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
