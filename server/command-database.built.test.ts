import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { runCommand } from './testing/commands.ts';

test('commands work on the embedded database while the product runs on it, and while it does not', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-command-'));
  const running = await startEmbeddedDatabase({ dataDir: path.join(dataDir, 'postgres') });
  try {
    const flags = ['--username', 'admin', '--name', '김운영', '--email', 'admin@matson.example'];
    const made = await runCommand('admin-create', flags, {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: '가을 산책 4km 달빛',
    });
    expect(made.output).toContain('계정을 만들었어요');
    expect(made.status).toBe(0);
  } finally {
    await running.stop();
  }
  const checked = await runCommand('audit-verify', [], { DATA_DIR: dataDir });
  expect(checked.output).toContain('감사 기록 1건이 온전해요');
  expect(checked.status).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
