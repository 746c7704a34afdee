import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, longest first: they begin the run, so that its processes come to an end together. */
const longest = [
  'web/pages/pages.demo.test.tsx',
  'scripts/start.built.test.ts',
  'scripts/release.built.test.ts',
  'server/http/access-matrix.test.ts',
  'db/seed/demo.test.ts',
  'server/rolling-restart.built.test.ts',
  'server/http/lists.test.ts',
  'server/backup/backup.test.ts',
  'server/durability.built.test.ts',
  'server/backup/backup-commands.built.test.ts',
  'server/modules/projects/one-connection.test.ts',
  'bench/member/data.test.ts',
  'db/embedded.test.ts',
  'matching/backtest/cc0-set.test.ts',
  'server/http/fuzz.test.ts',
];

/** Leaves the order of all other files as it is. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((left, right) => placeOf(left) - placeOf(right));
  }
}
