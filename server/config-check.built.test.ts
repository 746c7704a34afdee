import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '#server/testing/commands.ts';
import { productionEnvironment } from '#server/testing/production.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'matson-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const production = {
  ...productionEnvironment,
  DATABASE_URL: 'postgres://matson_app:geheim@db.csr.internal/matson',
  SESSION_SECRET: 'k'.repeat(32),
  PUBLIC_URL: 'https://csr.internal',
};

describe('npm run config:check', () => {
  const run = (given: Record<string, string>) =>
    runCommand('config-check', [], { DATA_DIR: dataDir, ...given });

  test('shows what a start would take, without secrets, and exits with 0', async () => {
    const { status, output } = await run({
      ...production,
      LOGLEVEL: 'warn',
      HOST: '  ',
      METRICS_HOST: ' 10.0.0.5 ',
    });
    expect(output).toContain('이 설정으로 시작할 수 있어요.');
    expect(output).toContain('DATABASE_URL = postgres://***@db.csr.internal/matson');
    expect(output).toContain('PORT = 3000 (기본값)');
    // What is empty is not set, as the start sees it.
    expect(output).toContain('  HOST = 127.0.0.1 (기본값)');
    expect(output).toContain('  METRICS_HOST = 10.0.0.5\n');
    expect(output).toContain('  TRUSTED_PROXIES (없음)');
    expect(output).toContain('LOGLEVEL은(는) 맞손이 모르는 이름');
    expect(output).not.toMatch(/geheim|kkkk/);
    expect(status).toBe(0);
  });

  test('says what keeps the product from starting, and exits with 1', async () => {
    const { status, output } = await run({ ...production, SMTP_URL: 'garbage' });
    expect(output).toContain('✗ SMTP_URL: 이 값은 쓸 수 없어요.');
    expect(status).toBe(1);
  });
});
