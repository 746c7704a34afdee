/**
 * Public holidays of Korea by year: 공휴일에 관한 법률 and 관공서의 공휴일에 관한 규정, with substitute days, days of
 * elections and days proclaimed once. Constitution Day and Labour Day are among them since 2026. The 월력요항 that
 * 우주항공청 publishes by June names those of the next year (`docs/operations.md`).
 */
const holidaysByYear: Readonly<Record<string, string>> = {
  2025: '01-01 01-27 01-28 01-29 01-30 03-01 03-03 05-05 05-06 06-03 06-06 08-15 10-03 10-05 10-06 10-07 10-08 10-09 12-25',
  2026: '01-01 02-16 02-17 02-18 03-01 03-02 05-01 05-05 05-24 05-25 06-03 06-06 07-17 08-15 08-17 09-24 09-25 09-26 10-03 10-05 10-09 12-25',
  2027: '01-01 02-06 02-07 02-08 02-09 03-01 05-01 05-03 05-05 05-13 06-06 07-17 07-19 08-15 08-16 09-14 09-15 09-16 10-03 10-04 10-09 10-11 12-25 12-27',
  2028: '01-01 01-26 01-27 01-28 03-01 04-12 05-01 05-02 05-05 06-06 07-17 08-15 10-02 10-03 10-04 10-05 10-09 12-25',
};

/** Every public holiday that is known, `YYYY-MM-DD`, for a statement that counts business days. */
export const holidayDays: readonly string[] = Object.entries(holidaysByYear).flatMap(([year, days]) =>
  days.split(' ').map((day) => `${year}-${day}`),
);

const holidays = new Set(holidayDays);

/** True for a public holiday of the years 2025 to 2028; of other years none is known, and the answer is false. */
export function isHoliday(day: string): boolean {
  return holidays.has(day);
}
