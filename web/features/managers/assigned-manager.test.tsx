import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AdministratorRole, administratorRoles } from '#contract/access/administrator-role.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AssignedManager } from './assigned-manager.tsx';
import { managersQuery } from './queries.ts';
import { UnservedCompanies } from './unserved-companies.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const absence = { from: '2026-11-24', until: '2026-11-24', standInName: '한서윤' };
type Given = { absence?: Partial<typeof absence>; managerId?: string | null; isFixed?: boolean };
const draw = (
  { absence: away, managerId = 'm1', isFixed }: Given = {},
  administratorRole: AdministratorRole = 'MATCHING',
) =>
  drawMarkup(
    <AssignedManager
      of={{ projectId: 'w1' }}
      name="저녁 배움터"
      managerId={managerId}
      noneText="따로 두지 않음"
      isFixed={isFixed ?? false}
    />,
    {
      member: {
        id: 'a1',
        role: { name: 'ADMIN' } as never,
        administratorRole,
        membershipStatus: 'APPROVED',
        needsSecondFactor: false,
      },
      loaded: [
        {
          queryKey: managersQuery.queryKey,
          data: {
            items: [{ memberId: 'm1', name: '윤보람', absences: away ? [{ ...absence, ...away }] : [] }],
          },
        },
      ],
    },
  );

test('a manager stands by name, with whoever stands in on the days of an absence, both ends among them', () => {
  const isAway = (given: Partial<typeof absence>) =>
    draw({ absence: given }).html.includes('한서윤 매니저가 대신');
  expect(draw().lines[0]).toMatch(/^윤보람/);
  expect(draw({ managerId: null }).lines[0]).toMatch(/^따로 두지 않음/);
  expect(isAway({})).toBe(true);
  expect(isAway({ until: '2026-11-30' })).toBe(true);
  expect(isAway({ from: '2026-11-20' })).toBe(true);
  expect(isAway({ from: '2026-11-25', until: '2026-11-30' })).toBe(false);
  expect(isAway({ from: '2026-11-20', until: '2026-11-23' })).toBe(false);
});

test('those who look after the matching change it, where it may be changed', () => {
  for (const role of administratorRoles)
    expect([role, draw({}, role).buttons]).toEqual([
      role,
      role === 'ALL' || role === 'MATCHING' ? ['바꾸기: 담당 매니저'] : [],
    ]);
  expect(draw({ isFixed: true }).buttons).toEqual([]);
});

test('[F-77] companies that wait for a manager stand with their plan and the way to them; nothing stands where none does', () => {
  const waiting = (unserved: object[]) =>
    drawMarkup(<UnservedCompanies />, {
      loaded: [{ queryKey: managersQuery.queryKey, data: { items: [], unserved } }],
    });
  const company = (at: number) => ({ organizationId: `o${at}`, name: `회사 ${at}`, plan: '동행' });
  const { lines, links } = waiting([company(1), company(2)]);
  expect(lines).toContain('담당 매니저를 기다리는 기업 2곳');
  expect(links).toEqual([
    ['회사 1, 동행', '/admin/organizations/o1'],
    ['회사 2, 동행', '/admin/organizations/o2'],
  ]);
  expect(waiting([]).html).toBe('');
});
