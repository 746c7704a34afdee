import { koreanDay } from '#contract/calendar/dates.ts';
import type { BusinessStatusCheck } from '#contract/organizations/business-status.ts';
import type { BusinessStatusRow } from './store.ts';

/** A kept look-up as the contract words it; without one the status is UNKNOWN. */
export function presentBusinessStatus(
  row: Pick<BusinessStatusRow, 'status' | 'taxType' | 'checkedAt'> | null,
): BusinessStatusCheck {
  if (row === null) return { status: 'UNKNOWN', taxType: null, checkedOn: null };
  return { status: row.status, taxType: row.taxType, checkedOn: koreanDay(row.checkedAt) };
}
