import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The program of util-linux that lends a process a terminal. */
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

test.skipIf(!hasTerminals)('[F-77] a password that is typed at the terminal is not shown there', async () => {
  const command = `'${process.execPath}' server/admin-create.ts --username a --name b --email c@d.example`;
  const { ADMIN_PASSWORD: _, ...env } = process.env;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: path.join(import.meta.dirname, '..'),
    env,
  });
  const typed = ['summer-Rain-41', 'other-Rain-42'];
  const left = [...typed];
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Whoever types waits until the terminal asks.
    const asked = said.match(/비밀번호[^:\r\n]*: /g)?.length ?? 0;
    if (asked + left.length > typed.length) {
      const next = left.shift();
      setTimeout(() => child.stdin.write(`${next}\r`), 300);
    }
  });
  await new Promise((resolve) => child.once('close', resolve));
  expect(said).toContain('두 비밀번호가 서로 달라요');
  for (const password of typed) expect(said).not.toContain(password);
});
