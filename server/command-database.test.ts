import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#db/embedded.ts';

async function run(
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

test('commands work on the embedded database while the product runs on it, and while it does not', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-command-'));
  const running = await startEmbeddedDatabase({ dataDir: path.join(dataDir, 'postgres') });
  try {
    const flags = ['--username', 'admin', '--name', '김운영', '--email', 'admin@matson.example'];
    const made = await run('server/admin-create.ts', flags, {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: '가을 산책 4km 달빛',
    });
    expect(made.output).toContain('계정을 만들었어요');
    expect(made.status).toBe(0);
  } finally {
    await running.stop();
  }
  const checked = await run('server/audit-verify.ts', [], { DATA_DIR: dataDir });
  expect(checked.output).toContain('감사 기록 1건이 온전해요');
  expect(checked.status).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
