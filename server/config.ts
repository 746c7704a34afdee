import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const environment = z.object({
  /** `production` refuses demo content and demo secrets, and needs `DATABASE_URL`, `SESSION_SECRET` and `PUBLIC_URL`. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** The work of this process: pages and API, jobs, or both. */
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** Address on which the server listens. */
  HOST: z.string().default('127.0.0.1'),
  /** Port on which the server listens. When it is taken, the start names a free one and exits with 1. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address under which members reach the product; links in mails begin with it. Without it, `http://localhost:PORT`. */
  PUBLIC_URL: z.url().optional(),
  /** A PostgreSQL 15 or later, as the app's role, which owns nothing. Without it the embedded one in `DATA_DIR` is used. */
  DATABASE_URL: z.string().optional(),
  /** The same database as its owner. A process that has it migrates at its start; one without it starts only on the schema of its program. */
  MIGRATION_DATABASE_URL: z.string().optional(),
  /** Connections of one process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(8),
  /** How long a request waits for a connection, in milliseconds, before it gets 503 with Retry-After. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(120_000).default(2000),
  /** Folder of everything that must outlive the process: embedded database, files, secret. */
  DATA_DIR: z.string().default('var'),
  /** Signs session cookies; at least 32 characters. Without it one is made and kept in `DATA_DIR`. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** Proxies whose X-Forwarded-For is trusted: addresses or ranges, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Service key (decoded form) of the National Tax Service's business-status API. Without it numbers are checked by their check digit alone and stay 미확인. */
  BUSINESS_STATUS_KEY: z.string().min(1).optional(),
  /** Address of that API. */
  BUSINESS_STATUS_URL: z.url().default('https://api.odcloud.kr/api/nts-businessman/v1'),
  /** Mail server, for example `smtps://user:password@mail.example:465`. Without it the demo keeps mails in its mailbox (`/demo/mailbox`); outside demo mode every mail fails, visibly. */
  SMTP_URL: z.string().optional(),
  /** Sender of mails. */
  MAIL_FROM: z.string().default('맞손 <no-reply@matson.example>'),
  /** Bucket of an S3-compatible store for files. Without it files are kept in `DATA_DIR`. */
  S3_BUCKET: z.string().optional(),
  /** Region of the store. */
  S3_REGION: z.string().default('us-east-1'),
  /** Address of a store other than that of AWS. */
  S3_ENDPOINT: z.string().optional(),
  /** Key of the store. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /** Secret of that key. */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A ClamAV daemon that scans every upload, for example `tcp://127.0.0.1:3310`. Its `StreamMaxLength` must be at least `101M`. While it gives no verdict, uploads are refused with 503. */
  CLAMD_URL: z
    .url({ protocol: /^tcp$/ })
    .transform((url) => new URL(url))
    .optional(),
  /** Folder of the admin's own legal texts in place of the product's; see below. */
  LEGAL_TEXTS_DIR: z.string().min(1).optional(),
  /** With `off`, published NPOs are not kept in memory: directory, search, profiles and pages are answered from SQL, and the engine is loaded at the first ranking. */
  CATALOG: z.enum(['memory', 'off']).default('memory'),
  /** Level of the log. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** An instant such as `2026-11-21T04:00:00+09:00`: until it is removed, every page answers 503 with the maintenance page and that time, and the API answers 503. Health checks and static files go on. */
  MAINTENANCE_UNTIL: z.iso.datetime({ offset: true }).optional(),
  /** `true` or `false`: demo content, demo sign-ins and the mailbox. Without it, on outside production; production refuses it. */
  DEMO: flag.optional(),
  /** JSON of admin, sister sites, guide address, default manager, bank account and prices of the plans; read by `server/site-config.ts`. Without it, a fictional admin. */
  SITE_CONFIG: z.string().optional(),
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
