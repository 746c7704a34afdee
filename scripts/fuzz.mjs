import { parseArgs } from 'node:util';
import { continueOnPinnedNode, formEnvironment, installIfNeeded, runForeground } from './toolchain.mjs';

/*
 * npm run fuzz -- --cases 200 --only /api/orders --seed 7
 * Sends every endpoint of the API made-up requests, as a visitor, a company, an NPO, a company under review and an admin,
 * and names each that fails, leaks, shows or changes what is not its caller's, or answers outside its schema, with the
 * request that did it. 200 cases an endpoint take some ten minutes; `npm test` sends a few.
 */

installIfNeeded();
await continueOnPinnedNode();
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
console.log(`seed ${values.seed}`);
const environment = {
  ...formEnvironment(),
  FUZZ_CASES: values.cases,
  FUZZ_ONLY: values.only,
  FUZZ_SEED: values.seed,
};
process.exit(
  await runForeground('vitest', ['run', '--project=database', 'server/http/fuzz.test.ts'], environment),
);
