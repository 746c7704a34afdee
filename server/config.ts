import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Which work this process does. */
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address under which members reach the product; mails and canonical links carry it. */
  PUBLIC_URL: z.url().optional(),
  /** Any PostgreSQL from 15 on, as a role that owns nothing; without it the embedded one under DATA_DIR serves. */
  DATABASE_URL: z.string().optional(),
  /** The same database as its owner: a process that has it migrates at its start. */
  MIGRATION_DATABASE_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(8),
  /** How long a request waits for one of them; then it is told to come again. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(120_000).default(2000),
  DATA_DIR: z.string().default('var'),
  /** Signs session cookies; at least 32 characters. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** Proxies whose X-Forwarded-For is believed, comma-separated addresses or ranges. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Service key of the National Tax Service's look-up; without it numbers stay unconfirmed. */
  BUSINESS_STATUS_KEY: z.string().min(1).optional(),
  BUSINESS_STATUS_URL: z.url().default('https://api.odcloud.kr/api/nts-businessman/v1'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('맞손 <no-reply@matson.example>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A ClamAV daemon that looks through every upload, `tcp://HOST:PORT`. */
  CLAMD_URL: z
    .url({ protocol: /^tcp$/ })
    .transform((url) => new URL(url))
    .optional(),
  /** The operator's own legal texts in place of those of the product; see docs/operations.md. */
  LEGAL_TEXTS_DIR: z.string().min(1).optional(),
  /** `off`: published NPOs are not kept in memory; directory, search and pages are answered from SQL. */
  CATALOG: z.enum(['memory', 'off']).default('memory'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** While the operator works on the product: every page says so, with this instant as the expected end. */
  MAINTENANCE_UNTIL: z.iso.datetime({ offset: true }).optional(),
  DEMO: flag.optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** A secret that outlives restarts, kept in a file that only this account reads. Never used in production. */
function readLocalSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(32).toString('hex');
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}

/**
 * Reads and checks the environment.
 * Production refuses to run without its own database, session secret and public address, and never in demo mode.
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    throw new Error(`Configuration is not valid:\n${z.prettifyError(parsed.error)}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const isDemo = env.DEMO ?? !isProduction;
  if (isProduction) {
    const missing = (['DATABASE_URL', 'SESSION_SECRET', 'PUBLIC_URL'] as const).filter((name) => !env[name]);
    if (missing.length > 0) throw new Error(`Production needs ${missing.join(', ')}.`);
    if (isDemo) throw new Error('Production never runs in demo mode; remove DEMO.');
  }
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    throw new Error('MIGRATION_DATABASE_URL needs DATABASE_URL, with which the app itself signs in.');
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    isProduction,
    isDemo,
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseWaitMs: env.DATABASE_WAIT_MS,
    dataDir,
    sessionSecret: env.SESSION_SECRET ?? readLocalSecret(dataDir),
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    businessStatus: env.BUSINESS_STATUS_KEY
      ? { key: env.BUSINESS_STATUS_KEY, url: env.BUSINESS_STATUS_URL.replace(/\/$/, '') }
      : null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : null,
    clamd: env.CLAMD_URL ? { host: env.CLAMD_URL.hostname, port: Number(env.CLAMD_URL.port || 3310) } : null,
    legalTextsDir: env.LEGAL_TEXTS_DIR,
    maintenanceUntil: env.MAINTENANCE_UNTIL ? new Date(env.MAINTENANCE_UNTIL) : null,
    isCatalogOff: env.CATALOG === 'off',
    logLevel: env.LOG_LEVEL,
  };
}
