import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionEnvironment } from '#server/testing/production.ts';
import { findBankbookFault } from './bankbook-copy.ts';
import { readConfig } from './config.ts';
import { type ConfigError, findUnknownNames } from './faults.ts';
import { demoSite, findFictions, isFictional, type SiteConfig } from './site-config.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'matson-derived-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (given: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SESSION_SECRET: 'k'.repeat(32), ...given });

/** The variables that keep a start with these values. */
function refusedOf(given: Record<string, string>): string[] {
  try {
    read(given);
    return [];
  } catch (error) {
    return (error as ConfigError).faults.map(({ name }) => name);
  }
}

describe('[F-14] values that need each other', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const passphrase = '여우비 내린 골목의 12월';

  test.each([
    [{ BACKUP_TO: '/backups' }, ['BACKUP_PASSPHRASE']],
    [{ BACKUP_TO: '/backups', BACKUP_PASSPHRASE: passphrase }, []],
    [{ BACKUP_TO: '/backups', BACKUP_RECIPIENT: recipient }, []],
    [{ S3_SECRET_ACCESS_KEY: 'geheim' }, ['S3_ACCESS_KEY_ID']],
    [{ S3_ACCESS_KEY_ID: 'key' }, ['S3_SECRET_ACCESS_KEY']],
    [{ PORT: '0', METRICS_PORT: '0' }, []],
    [{ PORT: '3000', METRICS_PORT: '3001' }, []],
    [{ MIGRATION_DATABASE_URL: 'postgres://owner@db/matson' }, ['DATABASE_URL']],
  ])('%j: refused are %j', (given, names) => {
    expect(refusedOf(given as Record<string, string>)).toEqual(names);
  });

  test('a public key seals backups also where a passphrase is given: its other half is not on this machine', () => {
    const both = read({ BACKUP_TO: '/b', BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient });
    expect(both.backupKey).toEqual({ recipient });
    expect(read({ BACKUP_TO: '/b', BACKUP_PASSPHRASE: passphrase }).backupKey).toEqual({ passphrase });
    expect(read().backupKey).toBeNull();
  });
});

describe('[F-13] what holds where nothing is said', () => {
  test('the demo runs outside production alone, and stops at once', () => {
    const production = { ...productionEnvironment, DATABASE_URL: 'postgres://app@db/matson' };
    const own = read({ ...production, PUBLIC_URL: 'https://csr.internal/' });
    expect(own).toMatchObject({ isProduction: true, isDemo: false, shutdownGraceMs: 5000 });
    expect(own.publicUrl).toBe('https://csr.internal');
    expect(read()).toMatchObject({ isProduction: false, isDemo: true, shutdownGraceMs: 0 });
    expect(read({ DEMO: 'false' }).isDemo).toBe(false);
    expect(read({ PORT: '3100' }).publicUrl).toBe('http://localhost:3100');
  });

  test('units and ports are those that are meant', () => {
    expect(read({ DISK_RESERVE_MB: '3' }).diskReserveBytes).toBe(3 * 1024 * 1024);
    expect(read({ CLAMD_URL: 'tcp://scanner' }).clamd).toEqual({ host: 'scanner', port: 3310 });
    expect(read({ CLAMD_URL: 'tcp://scanner:99' }).clamd).toEqual({ host: 'scanner', port: 99 });
    expect(read({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's' }).s3?.keys).toEqual({
      accessKeyId: 'key',
      secretAccessKey: 's',
    });
  });

  test('a secret of this machine outlives a restart, and only this account reads it', () => {
    const { sessionSecret, ...rest } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
    expect(sessionSecret).toMatch(/^[\da-f]{64}$/);
    expect(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }).sessionSecret).toBe(sessionSecret);
    expect(statSync(path.join(rest.dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });
});

test('[F-13] each number and address of the demo is named where a site keeps it, and no other', () => {
  const own = JSON.parse(productionEnvironment.SITE_CONFIG) as SiteConfig satisfies SiteConfig;
  expect(findFictions(own)).toEqual([]);
  const { operator, defaultManager, payment } = demoSite;
  const mixed = (part: Partial<SiteConfig>) =>
    findFictions({ ...own, ...part }).map((sentence) => sentence.split(':')[0]);
  for (const name of ['businessNumber', 'mailOrderNumber', 'address', 'phone'] as const)
    expect(mixed({ operator: { ...own.operator, [name]: operator[name] } })).toEqual([`operator.${name}`]);
  expect(mixed({ defaultManager: { ...own.defaultManager, tel: defaultManager.tel } })).toEqual([
    'defaultManager.tel',
  ]);
  for (const name of ['bank', 'number'] as const) {
    const bankAccount = { ...own.payment.bankAccount, [name]: payment.bankAccount[name] };
    expect(mixed({ payment: { ...own.payment, bankAccount } })).toEqual([`payment.bankAccount.${name}`]);
  }
});

test.each([
  ['a@matson.example', true],
  ['맞손 <a@mail.example.com>', true],
  ['https://csr.example.org/about', true],
  ['http://localhost:3000', true],
  ['https://a.test', true],
  ['a@b.invalid', true],
  ['a@example.kr', false],
  ['a@myexample.com', false],
  ['https://latest.kr', false],
  ['맞손 <a@csr.internal>', false],
])('[F-13] %s is under a name that nobody can have: %s', (value, is) => {
  expect(isFictional(value)).toBe(is);
});

test('[F-18] a copy of the bankbook is at most 5 MB', () => {
  const copyOf = (name: string, start: number[] | string, sizeBytes: number) => {
    const file = path.join(dataDir, name);
    const bytes = Buffer.alloc(sizeBytes);
    Buffer.from(start as string).copy(bytes);
    writeFileSync(file, bytes);
    return findBankbookFault(file);
  };
  const most = 5 * 1024 * 1024;
  expect(copyOf('a.pdf', '%PDF-', most)).toBeNull();
  expect(copyOf('b.pdf', '%PDF-', most + 1)).toBe('5MB보다 큰 파일이에요.');
  expect(copyOf('c.JPG', [0xff, 0xd8, 0xff], 100)).toBeNull();
  expect(copyOf('d.jpeg', [0x89, 0x50, 0x4e, 0x47], 100)).toContain('내용이 달라요');
});

test.each([
  ['PROT', ' PORT'],
  // Two slips make another word of a short name, and four of a long one.
  ['PARK', null],
  ['SESION_SECRT', ' SESSION_SECRET'],
  ['SISON_SECRT', null],
])('[F-14] %s is taken for%s', (given, meant) => {
  const lines = findUnknownNames({ [given]: 'x' });
  if (meant === null) expect(lines).toEqual([]);
  else expect(lines.join()).toContain(meant);
});
