import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureKorean } from './korean-sets.ts';
import { writeReport } from './report.ts';
import { loadSets } from './sets.ts';

/*
 * npm run matching:report -- [--data FOLDER] [--out docs/matching-report.md]
 * Measures the engine on the set in the repository and on those of FOLDER, whose licences do not allow copies, and writes the report.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string', default: 'docs/matching-report.md' } },
});

const own = path.dirname(fileURLToPath(import.meta.resolve('#matching/data/README.md')));
const further = values.data === undefined ? [] : loadSets(values.data, ['otf', 'nyc']);
const sets = [...loadSets(own, ['dlw']), ...further];
const korean = values.data === undefined ? null : measureKorean(values.data);
writeFileSync(values.out, writeReport(sets, korean));
console.log(`Wrote ${values.out}`);
