import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { productionEnvironment } from '#server/testing/production.ts';
import { readConfig } from './config.ts';
import { environment, variableNames } from './environment.ts';
import { ConfigError, findUnknownNames, notesOf } from './faults.ts';
import { demoSite } from './site-config.ts';
import { maskValue } from './variable.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'matson-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (given: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...given });

/** What a refused start says; fails where nothing is refused. */
function refusal(given: Record<string, string>): ConfigError {
  try {
    readConfig({ DATA_DIR: dataDir, ...given });
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

const production = {
  ...productionEnvironment,
  DATABASE_URL: 'postgres://matson_app:geheim@db.csr.internal/matson',
  SESSION_SECRET: 'k'.repeat(32),
  PUBLIC_URL: 'https://csr.internal',
};

describe('[F-14] values', () => {
  test.each(variableNames)('%s has an example that is accepted', (name) => {
    const { example } = notesOf(name);
    if (/…/.test(example)) return;
    expect(environment.shape[name].safeParse(example).success).toBe(true);
  });

  test('a line break or blanks around a value do not count, and an empty value is none', () => {
    const config = read({
      PORT: '3100\n',
      SESSION_SECRET: `${'k'.repeat(32)}\r\n`,
      HOST: '  ',
      S3_BUCKET: '',
      DATABASE_POOL_SIZE: '',
      TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1,, loopback\n',
    });
    expect(config).toMatchObject({
      port: 3100,
      sessionSecret: 'k'.repeat(32),
      host: '127.0.0.1',
      s3: null,
      databasePoolSize: 8,
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
    });
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['NODE_ENV', 'prod'],
    ['ROLE', 'Web'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_URL', 'mysql://db.csr.internal/matson'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'csr.internal'],
    ['SMTP_URL', 'garbage'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'https://mail.csr.internal'],
    ['MAIL_FROM', '맞손'],
    ['MAIL_FROM', 'a@b.kr, c@d.kr'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['CLAMD_URL', '127.0.0.1:3310'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'verbose'],
    ['MAINTENANCE_UNTIL', '2026-11-21 04:00'],
    ['METRICS_TOKEN', 'short'],
    ['S3_ENDPOINT', 'store.csr.internal'],
  ] as const)('%s=%s is refused with its name, the value, what is allowed and an example', (name, value) => {
    const error = refusal({ NODE_ENV: 'test', [name]: value });
    const { allowed, example, isSecret } = notesOf(name);
    expect(error.faults.map((fault) => fault.name)).toEqual([name]);
    expect(error.message).toContain(`✗ ${name}: `);
    expect(error.message).toContain(`받은 값: ${maskValue(value, { isSecret })}`);
    expect(error.message).toContain(`쓸 수 있는 값: ${allowed}`);
    expect(error.message).toContain(`예: ${name}=${example}`);
  });

  test('everything that is wrong is named at once', () => {
    const error = refusal({ NODE_ENV: 'test', PORT: 'x', LOG_LEVEL: 'loud', SMTP_URL: 'garbage' });
    expect(error.faults.map(({ name }) => name).sort()).toEqual(['LOG_LEVEL', 'PORT', 'SMTP_URL']);
  });

  test('no secret and no password is shown', () => {
    const secrets = {
      SESSION_SECRET: 'kurz-geheim',
      DATABASE_URL: 'http://app:passwort@db.csr.internal/matson?password=passwort',
      SMTP_URL: 'smtp//user:passwort@mail.csr.internal',
      METRICS_TOKEN: 'kurz-geheim',
      S3_ENDPOINT: 's3.csr.internal/?key=geheim',
    };
    const { message, faults } = refusal({ NODE_ENV: 'test', ...secrets });
    expect(faults).toHaveLength(5);
    expect(message).not.toMatch(/geheim|passwort/);
    expect(message).toContain('http://***@db.csr.internal/matson?***');
  });

  test('values that do not go together are named', () => {
    const one = refusal({ NODE_ENV: 'test', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'key' });
    expect(one.message).toContain('✗ S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY_ID가 있으면');
    const owner = refusal({ NODE_ENV: 'test', MIGRATION_DATABASE_URL: 'postgres://owner@db/matson' });
    expect(owner.message).toContain('✗ DATABASE_URL: ');
    const ports = refusal({ NODE_ENV: 'test', PORT: '3000', METRICS_PORT: '3000' });
    expect(ports.message).toContain('✗ METRICS_PORT: PORT와 같아요.');
  });
});

describe('[F-14] names', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['smtp_url', 'SMTP_URL'],
    ['MATSON_PUBLIC_URL', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['S3_SECRET', 'S3_SECRET_ACCESS_KEY'],
    ['METRICS_ADDRESS', 'METRICS_HOST'],
    ['CLAMD_TIMEOUT', 'CLAMD_URL'],
    ['SITE_TITLE', 'SITE_CONFIG'],
  ])('%s is pointed out, and %s named', (given, meant) => {
    const [line = ''] = findUnknownNames({ [given]: 'x' });
    expect(line).toContain(`${given}은(는) 맞손이 모르는 이름`);
    expect(line).toContain(meant);
  });

  test('a name of ours that nobody knows is pointed out; names of others are not', () => {
    expect(findUnknownNames({ MATSON_SPEED: '1' })).toHaveLength(1);
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'USER',
      'LANG',
      'TZ',
      'NODE_OPTIONS',
      'AWS_REGION',
      'PGHOST',
      'SHELL',
    ];
    expect(
      findUnknownNames(Object.fromEntries([...others, ...variableNames].map((name) => [name, 'x']))),
    ).toEqual([]);
  });
});

describe('[F-13] production', () => {
  test('starts with values of its own, also on a store without keys', () => {
    expect(readConfig({ ...production, S3_BUCKET: 'files' })).toMatchObject({
      isProduction: true,
      isDemo: false,
      smtpUrl: 'smtp://mail.csr.internal:25',
      s3: { bucket: 'files', keys: null },
      site: { familySites: [] },
    });
  });

  test.each([
    'DATABASE_URL',
    'SESSION_SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'SITE_CONFIG',
  ] as const)('does not start without %s', (name) => {
    const { message, faults } = refusal({ ...production, [name]: ' ' });
    expect(faults.map((fault) => fault.name)).toEqual([name]);
    expect(message).toContain(`✗ ${name}: 운영 환경에는 꼭 있어야 해요.\n    받은 값: 없음`);
  });

  test('names each value that is the fictional admin’s or account’s', () => {
    const { message } = refusal({ ...production, SITE_CONFIG: JSON.stringify(demoSite) });
    for (const place of [
      'operator.businessNumber',
      'operator.mailOrderNumber',
      'operator.phone',
      'operator.email',
      'operator.url',
      'familySites.3.url',
      'defaultManager.email',
      'payment.bankAccount.bank',
      'payment.bankAccount.number',
    ])
      expect(message).toContain(`${place}: 예시의 가상 값`);
  });

  test('refuses a fictional sender, a garbage mail server and demo mode, all at once', () => {
    const { faults } = refusal({
      ...production,
      MAIL_FROM: '맞손 <no-reply@matson.example>',
      SMTP_URL: 'garbage',
      DEMO: 'true',
    });
    expect(faults.map(({ name }) => name).sort()).toEqual(
      ['DEMO', 'MAIL_FROM', 'SMTP_URL', 'SMTP_URL'].slice(0, 3),
    );
  });
});

describe('[F-14] SITE_CONFIG', () => {
  const site = JSON.parse(productionEnvironment.SITE_CONFIG);

  test('is a file, with or without a byte order mark, and takes any number of sister sites', () => {
    const file = path.join(dataDir, 'site.json');
    const familySites = Array.from({ length: 7 }, (_, at) => ({
      label: `가족 ${at}`,
      url: `https://family${at}.csr.internal`,
    }));
    writeFileSync(file, `\uFEFF${JSON.stringify({ ...site, familySites })}`);
    expect(read({ SITE_CONFIG: `${file}\n` }).site.familySites).toHaveLength(7);
  });

  test('[F-18] names the copy of the bankbook as seen from the file, and refuses one that is not what its name says', () => {
    const withCopy = (bankbookCopy: string) => {
      const file = path.join(dataDir, 'site-with-copy.json');
      writeFileSync(file, JSON.stringify({ ...site, payment: { ...site.payment, bankbookCopy } }));
      return file;
    };
    writeFileSync(path.join(dataDir, 'copy.pdf'), '%PDF-1.7 ...');
    writeFileSync(path.join(dataDir, 'copy.png'), '%PDF-1.7 ...');
    expect(read({ SITE_CONFIG: withCopy('copy.pdf') }).site.payment.bankbookCopy).toBe(
      path.join(dataDir, 'copy.pdf'),
    );
    const reasonOf = (name: string) =>
      refusal({ NODE_ENV: 'test', SITE_CONFIG: withCopy(name) }).faults[0]?.reason;
    expect(reasonOf('copy.png')).toBe('payment.bankbookCopy: 이름은 .png인데 내용이 달라요.');
    expect(reasonOf('copy.docx')).toBe('payment.bankbookCopy: PDF, PNG, JPEG 파일이 아니에요.');
    expect(reasonOf('absent.pdf')).toContain('파일을 읽지 못했어요 (ENOENT)');
  });

  test.each([
    ['no file', '/nowhere/site.json', '파일을 읽지 못했어요 (ENOENT)'],
    ['no JSON', '{"operator": ', 'JSON으로 읽을 수 없어요'],
    [
      'a misspelt name',
      JSON.stringify({ ...site, familySite: [] }),
      'familySite: 모르는 이름이에요. 여기에 쓸 수 있는 이름: operator, familySites',
    ],
    [
      'a missing value',
      JSON.stringify({ ...site, operator: { ...site.operator, email: undefined } }),
      'operator.email: 값이 없어요. 쓸 수 있는 값: 메일 주소',
    ],
    [
      'a value of another type',
      JSON.stringify({
        ...site,
        payment: { ...site.payment, planPrices: { ...site.payment.planPrices, CONNECT: '990,000' } },
      }),
      'payment.planPrices.CONNECT: 받은 값 "990,000". 쓸 수 있는 값: 1부터',
    ],
    [
      'an address that runs scripts',
      JSON.stringify({ ...site, familySites: [{ label: '가족', url: 'javascript:alert(1)' }] }),
      'familySites.0.url: 받은 값 "javascript:alert(1)". 쓸 수 있는 값: http:// 또는 https://로',
    ],
  ])('with %s is refused, and the place named', (_what, value, reason) => {
    const { message, faults } = refusal({ NODE_ENV: 'test', SITE_CONFIG: value });
    expect(new Set(faults.map(({ name }) => name))).toEqual(new Set(['SITE_CONFIG']));
    expect(message).toContain(reason);
  });
});
