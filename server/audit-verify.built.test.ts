import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { runCommand } from '#server/testing/commands.ts';
import { runUnit } from '#server/unit.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});

afterAll(() => opened.close());

const run = (...flags: string[]) =>
  runCommand('audit-verify', flags, { DATABASE_URL: opened.appUrl, NODE_ENV: 'production' });

test('npm run audit:verify prints the head of an intact log, and names the broken entry of another with exit code 1', async () => {
  await runUnit(opened.platform, { kind: 'SYSTEM' }, async (unit) => {
    for (let at = 0; at < 3; at += 1)
      unit.audit({ action: 'invitation.expire', subjectType: 'project', subjectId: null });
  });
  const owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ hash: string }>('SELECT hash FROM audit_head');
  const head = `3:${rows[0]?.hash}`;
  const intact = await run('--head', head);
  expect(intact).toMatchObject({ status: 0, stdout: expect.stringContaining(`head ${head}`), stderr: '' });
  await owner.query(
    `ALTER TABLE audit_entry DISABLE TRIGGER ALL; UPDATE audit_entry SET reason = 'x' WHERE sequence = 2`,
  );
  await owner.end();
  expect(await run()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('entry 2: its content has been changed'),
  });
  expect((await run('--head', 'nonsense')).status).toBe(2);
});
