import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/**
 * Runs a command of the admin as it is built, such as 'admin-create', as a process of its own that knows `environment`
 * alone and reads `input`.
 */
export async function runCommand(
  command: string,
  flags: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<{ status: number | null; stdout: string; stderr: string; output: string }> {
  const child = spawn(process.execPath, [path.join(root, `dist/program/${command}.js`), ...flags], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'), ...environment },
  });
  const said = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      said.output += text;
    });
  }
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, ...said };
}
