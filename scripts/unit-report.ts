import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a file of tests came to; `defects` names what failed, in a test or outside of all. */
type FileReport = { file: string; passed: number; skipped: number; defects: string[] };

function readModule(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const suites = [...module.children.allSuites()];
  const file = module.relativeModuleId;
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const defects = [
    ...tests.flatMap((test) => {
      const { state, errors } = test.result();
      return state === 'failed' ? [`${file} › ${test.fullName}: ${errors?.[0]?.message ?? ''}`] : [];
    }),
    // A file that does not load, a hook.
    ...[...module.errors(), ...suites.flatMap((suite) => suite.errors())].map(
      ({ stack, message }) => `${file}: ${stack ?? message}`,
    ),
  ];
  const isLost = defects.length === 0 && !['passed', 'skipped'].includes(module.state());
  if (isLost) defects.push(`${file}: did not come to its end`);
  return { file, passed: count('passed'), skipped: count('skipped'), defects };
}

/**
 * Writes to the file that UNIT_REPORT names what each file came to, and what went wrong outside of all of them: an error
 * that nobody caught, a process that died.
 */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const files = modules.map(readModule);
    const unhandled = unhandledErrors.map(({ stack, message }) => `outside all files: ${stack ?? message}`);
    if (process.env.UNIT_REPORT) writeFileSync(process.env.UNIT_REPORT, JSON.stringify({ files, unhandled }));
  }
}
