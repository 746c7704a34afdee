import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = '{bench,catalog,contract,db,e2e,matching,scripts,server,web}/**/*.{ts,tsx,mjs,sql}';

/** Days of another time zone: of UTC, cut from the text of an instant, or of the machine. */
const otherDays = [
  /toISOString\(\)\s*\.\s*(slice|substring|substr|split)\b/,
  /\bsplit\('T'\)/,
  /\w(At|Time|_at)\??\s*\.\s*(slice|substring|substr)\(0, (7|10)\)/,
  /\.(get|set)(FullYear|Month|Date|Day|Hours)\(/,
  /\.to(Locale)?(Date|Time)String\(/,
  /\bnew Date\([^()]*,/,
];

/** The same in SQL, where a day is of the session's time zone unless another is named. */
const otherDaysInSql = [
  /\bcurrent_date\b/i,
  /\b(now\(\)|\w+_at|instant)\)?::date\b/i,
  /\bCAST\((now\(\)|[\w.]*_at) AS date\)/i,
  /\bdate_trunc\('(day|week|month|quarter|year)'(?!.*AT TIME ZONE)/i,
  /\bto_char\((now\(\)|[\w.]*_at)(?! AT TIME ZONE)\b/i,
  /\bextract\((year|quarter|month|day|dow|isodow|doy) FROM (now\(\)|[\w.]*_at)(?! AT TIME ZONE)\b/i,
];

/** Why these may. */
const exceptions: Record<string, string> = {
  'contract/calendar/dates.ts': 'is the one module',
  'web/features/orders/read-statement-file.ts':
    'reads cells of a workbook, whose days and times have no zone',
  'web/ui/day-calendar.tsx':
    "gives the day picker the days of the browser's own calendar, which it counts in",
};

/** Statements there are refused whatever day they name. */
const isGuard = (file: string) => file.startsWith('db/testing-guards/');

test('[F-03] every calendar day is made by contract/calendar/dates.ts, and in SQL at the time of Seoul', () => {
  const found = globSync(files, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => !isGuard(file) && file !== path.relative(root, import.meta.filename))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...otherDays, ...otherDaysInSql].some((way) => way.test(text));
    });
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
