import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { continueOnPinnedNode, formEnvironment, installIfNeeded, root } from './toolchain.mjs';

/*
 * npm run check
 * Types, style, direction rules between folders, dead code, documents, and what the sources declare.
 */

const folders = [
  'contract',
  'db',
  'server',
  'catalog',
  'matching',
  'web',
  'e2e',
  'bench',
  'vite.config.ts',
  'vite.program.config.ts',
];

/** @type {{ name: string, command: string[], environment?: Record<string, string> }[]} */
const checks = [
  // The native compiler, which programs cannot load yet: dependency-cruiser, knip and our own check use `typescript`.
  // With several checkers each works out the same types, and by default the garbage collector takes half of the time;
  // the checks beside it would pay for both.
  {
    name: 'types (typescript)',
    command: ['node', 'node_modules/typescript-native/bin/tsc', '--checkers', '1'],
    environment: { GOGC: '400' },
  },
  { name: 'style (biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'directions (dependency-cruiser)',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...folders],
  },
  { name: 'dead code (knip)', command: ['knip', '--no-progress'] },
  { name: 'transactions', command: ['node', 'scripts/check-transactions.mjs'] },
  { name: 'documents', command: ['node', 'scripts/check-docs.mjs'] },
  { name: 'declarations (vitest)', command: ['vitest', 'run', '--project=check'] },
];

/** @param {typeof checks[number]} check @returns {Promise<boolean>} */
async function runCheck({ name, command, environment }) {
  const startedAt = performance.now();
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { ...formEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const passed = await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name} ${seconds}s`);
  if (!passed) console.log(output);
  return passed;
}

/**
 * Runs every check of the sources, two at a time; `defects` names those that failed.
 * @returns {Promise<{ passed: number, failed: number, defects: string[] }>}
 */
export async function runChecks() {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const waiting = [...checks];
  /** @type {string[]} */
  const defects = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await runCheck(check))) defects.push(`check: ${check.name}`);
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - defects.length, failed: defects.length, defects };
}

if (process.argv[1] === import.meta.filename) {
  installIfNeeded();
  await continueOnPinnedNode();
  process.exit((await runChecks()).failed ? 1 : 0);
}
