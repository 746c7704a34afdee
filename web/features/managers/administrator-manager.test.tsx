import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AdministratorRole, administratorRoles } from '#contract/access/administrator-role.ts';
import type { Administrator } from '#contract/organizations/organizations.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AdministratorManager } from './administrator-manager.tsx';
import { managersQuery } from './queries.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const manager = {
  memberId: 'm2',
  name: '윤보람',
  tel: '02-1234-5678',
  hours: '평일',
  companyCount: 0,
  projectCount: 0,
  runningCount: 0,
  absences: [],
};
const absence = { id: 'a1', from: '2026-11-24', until: '2026-11-30', standInName: '한서윤' };
const draw = (items: readonly object[], administratorRole: AdministratorRole = 'MATCHING') =>
  drawMarkup(<AdministratorManager administrator={{ id: 'm2', name: '윤보람' } as Administrator} />, {
    member: {
      id: 'a1',
      role: { name: 'ADMIN' } as never,
      administratorRole,
      membershipStatus: 'APPROVED',
      needsSecondFactor: false,
    },
    loaded: [{ queryKey: managersQuery.queryKey, data: { items } }],
  });
const acts = (items: readonly object[], role?: AdministratorRole) =>
  draw(items, role).buttons.map((label) => label.replace(/: 윤보람.*/, ''));
const other = { ...manager, memberId: 'm3' };

test('whoever is no manager may become one; a manager stands with how to be reached and what it looks after', () => {
  expect(draw([]).lines[0]).toBe('매칭 매니저가 아니에요.');
  expect(acts([other])).toEqual(['매니저로 정하기']);
  const busy = { ...manager, companyCount: 2, projectCount: 1, runningCount: 5 };
  expect(draw([busy]).lines[0]).toBe(
    '매칭 매니저 윤보람 · 02-1234-5678 · 평일 · 기업 2곳 · 따로 맡은 프로젝트 1건 · 진행 중 모두 5건',
  );
});

test('one who looks after something hands it over first; one who does not may stop; one of several may be away', () => {
  expect(acts([manager])).toEqual(['매니저 정보 고치기', '매니저 그만두기']);
  for (const work of [{ companyCount: 1 }, { projectCount: 1 }])
    expect(acts([{ ...manager, ...work }])).toEqual(['매니저 정보 고치기', '넘기기']);
  expect(acts([manager, other])).toEqual(['매니저 정보 고치기', '자리 비움', '매니저 그만두기']);
});

test('an absence that has begun may be ended, one that has not may be called off', () => {
  const away = (given: Partial<typeof absence>) =>
    draw([{ ...manager, absences: [{ ...absence, ...given }] }]);
  const now = away({});
  expect(now.lines.join('\n')).toContain('2026.11.24 ~ 2026.11.30 자리 비움 · 한서윤 매니저가 대신 맡아요');
  expect(now.lines.join('\n')).toContain('지금 자리 비움');
  expect(now.buttons.at(-1)).toMatch(/^지금 돌아오기/);
  const later = away({ from: '2026-11-25' });
  expect(later.lines.join('\n')).not.toContain('지금 자리 비움');
  expect(later.buttons.at(-1)).toMatch(/^취소하기/);
});

test('only those who look after the matching do any of it', () => {
  const given = { ...manager, absences: [absence] };
  for (const role of administratorRoles.filter((one) => one !== 'ALL' && one !== 'MATCHING'))
    expect([role, acts([given, other], role)]).toEqual([role, []]);
  expect(acts([given, other], 'ALL')).toHaveLength(4);
});
