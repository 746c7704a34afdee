import { expect, test } from 'vitest';
import {
  administratorRoleMessage,
  administratorRoleNames,
  administratorRoles,
  hasAdministratorRole,
} from './administrator-role.ts';

test('[O-19] whoever looks after everything may do what any other may, and whoever has no role nothing', () => {
  for (const asked of administratorRoles) {
    for (const administratorRole of administratorRoles)
      expect([asked, administratorRole, hasAdministratorRole({ administratorRole }, [asked])]).toEqual([
        asked,
        administratorRole,
        administratorRole === asked || administratorRole === 'ALL',
      ]);
    expect(hasAdministratorRole({ administratorRole: null }, [asked])).toBe(false);
    expect(hasAdministratorRole({}, [asked])).toBe(false);
  }
});

test('[O-19] who may not do something reads whom to ask: of what nobody else does, who does everything', () => {
  for (const role of administratorRoles)
    expect(administratorRoleMessage([role])).toBe(
      `이 일은 ${administratorRoleNames[role]} 담당이 할 수 있어요.`,
    );
  expect(administratorRoleMessage(['REVIEW', 'ACCOUNTING'])).toBe('이 일은 심사·회계 담당이 할 수 있어요.');
  expect(administratorRoleMessage([])).toBe('이 일은 전체 담당이 할 수 있어요.');
});
