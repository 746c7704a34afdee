import { addDays } from '#contract/calendar/dates.ts';

/** Stands for 'no day' in a column of day numbers; later than every real day. */
export const NO_DAY = 0x7fffffff;

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD` (proleptic Gregorian, no time zone). */
export function dayNumber(day: string): number {
  const month = Number(day.slice(5, 7));
  const shifted = month > 2 ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Year of activity on `asOf` ('N년차'): 1 up to the first anniversary of `foundedOn`; null when unknown or not yet founded. */
export function tenureYears(foundedOn: string | null, asOf: string): number | null {
  if (foundedOn === null || foundedOn > asOf) return null;
  const years = Number(asOf.slice(0, 4)) - Number(foundedOn.slice(0, 4));
  return asOf.slice(5) >= foundedOn.slice(5) ? years + 1 : years;
}

/** True while evidence that holds up to and including `until` may be used on `asOf`. */
export function isValidOn(until: string | null, asOf: string): boolean {
  return until !== null && until >= asOf;
}

/** First day after `asOf` on which the tenure or an issuing right of an NPO changes; null when none ever does. */
export function nextChangeOn(
  npo: {
    foundedOn: string | null;
    businessCertificateUntil: string | null;
    donationReceiptUntil: string | null;
  },
  asOf: string,
): string | null {
  const days: string[] = [];
  if (npo.foundedOn !== null) days.push(nextAnniversary(npo.foundedOn, asOf));
  for (const until of [npo.businessCertificateUntil, npo.donationReceiptUntil]) {
    if (until !== null && until >= asOf) days.push(addDays(until, 1));
  }
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

function nextAnniversary(foundedOn: string, asOf: string): string {
  if (foundedOn > asOf) return foundedOn;
  const year = Number(asOf.slice(0, 4)) + (foundedOn.slice(5) > asOf.slice(5) ? 0 : 1);
  return `${year}${foundedOn.slice(4)}`;
}
