import type { Account } from '#contract/accounts/members.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { NumberChangeRow } from './store.ts';

/** The number that an organisation asks for, and those that it had, of rows with the last one first. */
export function presentNumbers(
  rows: readonly NumberChangeRow[],
): Pick<NonNullable<Account['organization']>, 'numberAsked' | 'formerNumbers'> {
  const open = rows.find(({ status }) => status === 'OPEN');
  return {
    numberAsked: open ? formatOrganizationNumber(open.after) : null,
    formerNumbers: rows
      .filter(({ status }) => status === 'ACCEPTED')
      .map(({ before, updatedAt }) => ({
        number: formatOrganizationNumber(before),
        until: koreanDay(updatedAt),
      })),
  };
}
