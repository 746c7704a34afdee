/** The year that 우리 성과 shows: four digits, or all; the one that goes on when absent. */
export type ResultsSearch = { year?: string };

/** Reads the year of an address; what is none falls away. */
export function readResultsSearch({ year }: Record<string, unknown>): ResultsSearch {
  return typeof year === 'string' && /^(20\d{2}|all)$/.test(year) ? { year } : {};
}
