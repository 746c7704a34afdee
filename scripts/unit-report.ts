import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Where the report goes; named by whoever starts the run. */
const report = process.env.UNIT_REPORT;

function nameDefect(test: TestCase): string | null {
  const { state, errors } = test.result();
  const isFlaky = test.diagnostic()?.flaky ?? false;
  if (state !== 'failed' && !isFlaky) return null;
  const file = path.relative(process.cwd(), test.module.moduleId);
  return `${isFlaky ? '[passed at the second try] ' : ''}${file} › ${test.fullName}: ${errors?.[0]?.message ?? ''}`;
}

/**
 * Writes what a run came to as `{ passed, failed, skipped, defects }`. What went wrong outside a test counts as a failure
 * of its own: a file that does not load, a hook, an error that nobody caught, a process that died.
 */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const count = (state: (typeof states)[number]) => states.filter((found) => found === state).length;
    const outside = [
      ...modules.flatMap((module) => {
        const suites = [...module.children.allSuites()];
        const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
        return errors.map((error) => `${module.relativeModuleId}: ${error.stack ?? error.message}`);
      }),
      ...unhandledErrors.map((error) => `outside all tests: ${error.stack ?? error.message}`),
    ];
    const defects = [...tests.map(nameDefect).filter((defect) => defect !== null), ...outside];
    const failed = count('failed') + outside.length;
    const skipped = count('skipped') + count('pending');
    if (report) writeFileSync(report, JSON.stringify({ passed: count('passed'), failed, skipped, defects }));
  }
}
