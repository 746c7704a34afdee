/** What an administrator looks after. ALL decides everything, READING nothing; every one reads every screen (O-19). */
export const administratorRoles = ['ALL', 'REVIEW', 'MATCHING', 'ACCOUNTING', 'READING'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

export const administratorRoleNames: Record<AdministratorRole, string> = {
  ALL: '전체',
  REVIEW: '심사',
  MATCHING: '매칭',
  ACCOUNTING: '회계',
  READING: '읽기',
};

/** Administrators whose work is on the desk; only reading is left out. */
export const everyDesk = ['REVIEW', 'MATCHING', 'ACCOUNTING'] as const satisfies AdministratorRole[];

/** True when an administrator with one of these roles, or with all of them, is asking; without a role nobody is. */
export function hasAdministratorRole(
  { administratorRole }: { administratorRole?: AdministratorRole | null },
  roles: readonly AdministratorRole[],
): boolean {
  return administratorRole != null && (administratorRole === 'ALL' || roles.includes(administratorRole));
}

/** Whom to ask in place of an administrator who may not do something himself. */
export function administratorRoleMessage(roles: readonly AdministratorRole[]): string {
  const names = (roles.length === 0 ? (['ALL'] as const) : roles).map((role) => administratorRoleNames[role]);
  return `이 일은 ${names.join('·')} 담당이 할 수 있어요.`;
}
