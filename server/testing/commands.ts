import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs a command of the admin, such as 'server/admin-create.ts', as a process of its own that knows `environment` alone. */
export async function runAsProcess(
  command: string,
  flags: string[],
  environment: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [path.resolve(command), ...flags], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}
