import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withParticle } from '#contract/fields/particles.ts';
import type { TraceConfig } from '#server/watch/traces.ts';
import { type Environment, environment, type VariableName, variableNames } from './environment.ts';
import { ConfigError, type ConfigFault } from './faults.ts';
import { demoSite, findFictions, isFictional, readSiteConfig, type SiteConfig } from './site-config.ts';

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
 * The values that are given, without the line break and blanks that files and shells leave around them; an empty value is
 * none.
 */
function readGiven(source: NodeJS.ProcessEnv): Partial<Record<VariableName, string>> {
  const given = variableNames.map((name) => [name, source[name]?.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

/** What production cannot do without, and what is the demo's alone. */
function findProductionFaults(env: Environment, given: Partial<Record<VariableName, string>>): ConfigFault[] {
  const needed = [
    'DATABASE_URL',
    'SESSION_SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'SITE_CONFIG',
  ] as const;
  const faults: ConfigFault[] = needed
    .filter((name) => given[name] === undefined)
    .map((name) => ({ name, reason: '운영 환경에는 꼭 있어야 해요.' }));
  if (env.DEMO) faults.push({ name: 'DEMO', reason: '운영 환경에서는 체험 모드를 켤 수 없어요.' });
  if (given.MAIL_FROM !== undefined && isFictional(env.MAIL_FROM))
    faults.push({ name: 'MAIL_FROM', reason: '예시 주소예요. 메일을 받을 수 있는 주소로 바꿔 주세요.' });
  return faults;
}

/** Values that are each right, but not together. */
function findContradictions(env: Environment): ConfigFault[] {
  const faults: ConfigFault[] = [];
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    faults.push({ name: 'DATABASE_URL', reason: 'MIGRATION_DATABASE_URL이 있으면 이 값도 있어야 해요.' });
  for (const [name, other] of [
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ] as const) {
    if (!env[name] && env[other])
      faults.push({ name, reason: `${withParticle(other, '이/가')} 있으면 이 값도 있어야 해요.` });
  }
  if (env.BACKUP_TO && !env.BACKUP_PASSPHRASE && !env.BACKUP_RECIPIENT)
    faults.push({
      name: 'BACKUP_PASSPHRASE',
      reason: 'BACKUP_TO가 있으면 이 값이나 BACKUP_RECIPIENT도 있어야 해요.',
    });
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
    faults.push({ name: 'METRICS_PORT', reason: 'PORT와 같아요.' });
  return faults;
}

/** How backups are sealed; null where nothing says so. A public key wins: its other half is not on this machine. */
function readBackupKey({ BACKUP_RECIPIENT, BACKUP_PASSPHRASE }: Environment) {
  if (BACKUP_RECIPIENT) return { recipient: BACKUP_RECIPIENT };
  return BACKUP_PASSPHRASE ? { passphrase: BACKUP_PASSPHRASE } : null;
}

/** Where traces go and which; null where they are not wanted. */
function readTraces(env: Environment): TraceConfig | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (endpoint ? `${endpoint}/v1/traces` : undefined);
  if (url === undefined || env.OTEL_SDK_DISABLED) return null;
  return {
    url,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    resource: env.OTEL_RESOURCE_ATTRIBUTES ?? {},
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Reads the file that SITE_CONFIG names. */
function readSite(
  value: string | undefined,
  isProduction: boolean,
): { site: SiteConfig; faults: ConfigFault[] } {
  if (value === undefined) return { site: demoSite, faults: [] };
  const { site, reasons } = readSiteConfig(value);
  const fictions = isProduction && site ? findFictions(site) : [];
  return {
    site: site ?? demoSite,
    faults: [...reasons, ...fictions].map((reason) => ({ name: 'SITE_CONFIG', reason })),
  };
}

/**
 * Reads and checks the environment. Throws a ConfigError that names everything that is wrong.
 * Production refuses to run without its own database, secret, address, mail server and admin, and never in demo mode.
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  const given = readGiven(source);
  const parsed = environment.safeParse(given);
  const wrong = new Set((parsed.error?.issues ?? []).map(({ path: [name] }) => name as VariableName));
  // Of what is wrong the rest is judged as if it were not given.
  const env =
    parsed.data ??
    environment.parse({ ...given, ...Object.fromEntries([...wrong].map((name) => [name, undefined])) });
  const isProduction = env.NODE_ENV === 'production';
  const { site, faults: siteFaults } = readSite(env.SITE_CONFIG, isProduction);
  const faults = [
    ...[...wrong].map((name) => ({ name })),
    ...(isProduction ? findProductionFaults(env, given) : []),
    ...findContradictions(env).filter(({ name }) => !wrong.has(name)),
    ...siteFaults,
  ];
  if (faults.length > 0) throw new ConfigError(faults, given);
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    isProduction,
    isDemo: env.DEMO ?? !isProduction,
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseWaitMs: env.DATABASE_WAIT_MS,
    dataDir,
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS ?? (isProduction ? 5000 : 0),
    liveStreamSeconds: env.LIVE_STREAM_SECONDS,
    diskReserveBytes: env.DISK_RESERVE_MB * 1024 * 1024,
    sessionSecret: env.SESSION_SECRET ?? readLocalSecret(dataDir),
    trustedProxies: env.TRUSTED_PROXIES,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    businessStatus: env.BUSINESS_STATUS_KEY
      ? { key: env.BUSINESS_STATUS_KEY, url: env.BUSINESS_STATUS_URL.replace(/\/$/, '') }
      : null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    auditHeadTo: env.AUDIT_HEAD_TO ?? null,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          keys:
            env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
              : null,
        }
      : null,
    clamd: env.CLAMD_URL ? { host: env.CLAMD_URL.hostname, port: Number(env.CLAMD_URL.port || 3310) } : null,
    /** Where the nightly backup goes; null where there is none. */
    backupTo: env.BACKUP_TO ?? null,
    backupKey: readBackupKey(env),
    legalTextsDir: env.LEGAL_TEXTS_DIR,
    maintenanceUntil: env.MAINTENANCE_UNTIL ? new Date(env.MAINTENANCE_UNTIL) : null,
    isCatalogOff: env.CATALOG === 'off',
    logLevel: env.LOG_LEVEL,
    traces: readTraces(env),
    sentryDsn: env.SENTRY_DSN ?? null,
    site,
  };
}
