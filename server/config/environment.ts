import { isIP } from 'node:net';
import { z } from 'zod';
import { address, integer, variableNotes } from './variable.ts';

const namedNets = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range such as 10.0.0.0/8, or one of the names that Fastify knows. */
function isNet(given: string): boolean {
  const [host = '', bits, ...rest] = given.split('/');
  const family = isIP(host);
  if (namedNets.includes(given)) return true;
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const nets = z
  .string()
  .transform((given) =>
    given
      .split(',')
      .map((net) => net.trim())
      .filter((net) => net !== ''),
  )
  .refine((given) => given.every(isNet));

const postgres = address('postgres', 'postgresql');
const web = address('http', 'https');

/** name=value, separated by commas, each percent-encoded: how OpenTelemetry writes headers and attributes. */
const pairs = z
  .string()
  .regex(/^(?:[^=,\s]+=[^,]*)(?:,[^=,\s]+=[^,]*)*$/)
  .refine((given) => !/%(?![\da-f]{2})/i.test(given))
  .transform((given) =>
    Object.fromEntries(
      given.split(',').map((pair) => {
        const cut = pair.indexOf('=');
        return [decodeURIComponent(pair.slice(0, cut)), decodeURIComponent(pair.slice(cut + 1).trim())];
      }),
    ),
  );

/** The name and the address of a sender, as a mail has them. */
const sender = z.string().regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/**
 * Every variable that the product reads: its schema, what stands in for it, and its notes. The table in
 * docs/operations.md, the messages of a refused start and `npm run config:check` come from here.
 */
export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development').register(variableNotes, {
    meaning:
      '`production` refuses demo content, demo secrets and the fictional admin of the demo, and needs `DATABASE_URL`, `SESSION_SECRET`, `PUBLIC_URL`, `SMTP_URL`, `MAIL_FROM` and `SITE_CONFIG`.',
    allowed: 'production, development, test 중 하나',
    example: 'production',
  }),
  ROLE: z.enum(['web', 'worker', 'all']).default('all').register(variableNotes, {
    meaning: 'The work of this process: pages and API, jobs, or both.',
    allowed: 'web, worker, all 중 하나',
    example: 'web',
  }),
  HOST: z.string().default('127.0.0.1').register(variableNotes, {
    meaning: 'Address on which the server listens.',
    allowed: '이 기기의 주소',
    example: '0.0.0.0',
  }),
  PORT: integer(0, 65_535).default(3000).register(variableNotes, {
    meaning:
      'Port on which the server listens; a worker serves `/livez`, `/readyz` and `/metrics` there. When it is taken, the start names a free one and exits with 1.',
    allowed: '0부터 65535까지의 정수',
    example: '3000',
  }),
  PUBLIC_URL: web.optional().register(variableNotes, {
    meaning:
      'Address under which members reach the product; links in mails begin with it. Without it, `http://localhost:PORT`.',
    allowed: 'http:// 또는 https://로 시작하는 주소',
    example: 'https://csr.example.org',
  }),
  DATABASE_URL: postgres.optional().register(variableNotes, {
    meaning:
      "A PostgreSQL 15 or later, as the app's role, which owns nothing. Without it the embedded one in `DATA_DIR` is used.",
    allowed: 'postgres://로 시작하는 주소',
    example: 'postgres://matson_app:password@db.example.org/matson',
  }),
  MIGRATION_DATABASE_URL: postgres.optional().register(variableNotes, {
    meaning:
      'The same database as its owner. A process that has it migrates at its start; one without it starts only on the schema of its program.',
    allowed: 'postgres://로 시작하는 주소. DATABASE_URL과 함께 써요',
    example: 'postgres://matson_owner:password@db.example.org/matson',
  }),
  DATABASE_POOL_SIZE: integer(1, 200).default(8).register(variableNotes, {
    meaning: 'Connections of one process.',
    allowed: '1부터 200까지의 정수',
    example: '8',
  }),
  DATABASE_WAIT_MS: integer(100, 120_000).default(2000).register(variableNotes, {
    meaning:
      'How long a request waits for a connection, in milliseconds, before it gets 503 with Retry-After.',
    allowed: '100부터 120000까지의 정수 (밀리초)',
    example: '2000',
  }),
  DATA_DIR: z.string().default('var').register(variableNotes, {
    meaning: 'Folder of everything that must outlive the process: embedded database, files, secret.',
    allowed: '쓸 수 있는 폴더',
    example: '/var/lib/matson',
  }),
  SHUTDOWN_GRACE_MS: integer(0, 300_000).optional().register(variableNotes, {
    meaning:
      'How long a process that gets SIGTERM still answers while `/readyz` says 503, in milliseconds, before it drains and ends: longer than a balancer takes to notice. Without it, 5000 in production and 0 elsewhere.',
    allowed: '0부터 300000까지의 정수 (밀리초)',
    example: '10000',
  }),
  LIVE_STREAM_SECONDS: integer(0, 3600).default(300).register(variableNotes, {
    meaning:
      'How long a stream of live hints stays open before the browser opens it again, in seconds: shorter than any proxy lets an answer take. With 0 it ends at once and pages ask every minute.',
    allowed: '0부터 3600까지의 정수 (초)',
    example: '60',
  }),
  DISK_RESERVE_MB: integer(0, 1_000_000).default(512).register(variableNotes, {
    meaning:
      'Room on the disk of `DATA_DIR` that uploads do not get, in megabytes: with less they are refused with 507, and database, log and drafts go on.',
    allowed: '0부터 1000000까지의 정수 (MB)',
    example: '2048',
  }),
  SESSION_SECRET: z.string().min(32).optional().register(variableNotes, {
    meaning: 'Signs session cookies; at least 32 characters. Without it one is made and kept in `DATA_DIR`.',
    allowed: '32자 이상의 무작위 문자. openssl rand -hex 32로 만들어요',
    example: '2f9c…',
    isSecret: true,
  }),
  TRUSTED_PROXIES: nets.default([]).register(variableNotes, {
    meaning:
      'Proxies whose X-Forwarded-For is trusted: addresses, ranges, or `loopback`, `linklocal`, `uniquelocal`, separated by commas. Without it all members behind a proxy share its address, and with it the limits on guessing; the log says so at the first forwarded request.',
    allowed: '쉼표로 나눈 IP 주소나 대역, 또는 loopback, linklocal, uniquelocal',
    example: '10.0.0.0/8,127.0.0.1',
  }),
  METRICS_PORT: integer(0, 65_535).optional().register(variableNotes, {
    meaning:
      'A port of its own for `/metrics`, beside that of members. Without it and `METRICS_TOKEN` there are no metrics.',
    allowed: '0부터 65535까지의 정수. PORT와 달라야 해요',
    example: '9464',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').register(variableNotes, {
    meaning: 'Address on which `METRICS_PORT` listens.',
    allowed: '이 기기의 주소',
    example: '10.0.0.5',
  }),
  METRICS_TOKEN: z.string().min(16).optional().register(variableNotes, {
    meaning:
      'Whoever sends it as `Authorization: Bearer …` reads `/metrics` on `PORT`, too; everybody else gets 404.',
    allowed: '16자 이상의 무작위 문자',
    example: '7d1a…',
    isSecret: true,
  }),
  BUSINESS_STATUS_KEY: z.string().optional().register(variableNotes, {
    meaning:
      "Service key (decoded form) of the National Tax Service's business-status API. Without it numbers are checked by their check digit alone and stay 미확인.",
    allowed: '공공데이터포털에서 받은 일반 인증키(Decoding)',
    example: 'Zk3…==',
    isSecret: true,
  }),
  BUSINESS_STATUS_URL: web.default('https://api.odcloud.kr/api/nts-businessman/v1').register(variableNotes, {
    meaning: 'Address of that API.',
    allowed: 'http:// 또는 https://로 시작하는 주소',
    example: 'https://api.odcloud.kr/api/nts-businessman/v1',
  }),
  SMTP_URL: address('smtp', 'smtps').optional().register(variableNotes, {
    meaning:
      'Mail server; special characters of user and password are percent-encoded. Without it the demo keeps mails in its mailbox (`/demo/mailbox`); outside demo mode every mail fails, visibly.',
    allowed: 'smtp:// 또는 smtps://로 시작하는 주소',
    example: 'smtps://user:password@mail.example.org:465',
  }),
  MAIL_FROM: sender.default('맞손 <no-reply@matson.example>').register(variableNotes, {
    meaning: 'Sender of mails.',
    allowed: '메일 주소 하나, 또는 이름과 꺾쇠 안의 메일 주소',
    example: '맞손 <no-reply@csr.example.org>',
  }),
  AUDIT_HEAD_TO: z.email().optional().register(variableNotes, {
    meaning:
      'Address outside the product to which the head of the audit log is mailed after the check of each night, for `npm run audit:verify -- --head`. Without it the head leaves with each backup alone.',
    allowed: '메일 주소 하나',
    example: 'audit@csr.example.org',
  }),
  S3_BUCKET: z.string().optional().register(variableNotes, {
    meaning:
      'Bucket of an S3-compatible store for files. Without it files are kept in `DATA_DIR`. A start writes, reads and deletes a small object in either.',
    allowed: '버킷 이름',
    example: 'matson-files',
  }),
  S3_REGION: z.string().default('us-east-1').register(variableNotes, {
    meaning: 'Region of the store.',
    allowed: '지역 이름',
    example: 'ap-northeast-2',
  }),
  S3_ENDPOINT: web.optional().register(variableNotes, {
    meaning: 'Address of a store other than that of AWS.',
    allowed: 'http:// 또는 https://로 시작하는 주소',
    example: 'https://store.example.org:9000',
  }),
  S3_ACCESS_KEY_ID: z.string().optional().register(variableNotes, {
    meaning:
      'Key of the store. Without it and its secret the SDK finds credentials by itself: `AWS_*` variables, profile, or the role of the machine.',
    allowed: '저장소의 접근 키. S3_SECRET_ACCESS_KEY와 함께 써요',
    example: 'AKIA…',
    isSecret: true,
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().register(variableNotes, {
    meaning: 'Secret of that key.',
    allowed: '저장소의 비밀 키. S3_ACCESS_KEY_ID와 함께 써요',
    example: 'wJal…',
    isSecret: true,
  }),
  CLAMD_URL: address('tcp')
    .transform((url) => new URL(url))
    .optional()
    .register(variableNotes, {
      meaning:
        'A ClamAV daemon that scans every upload. Its `StreamMaxLength` must be at least `101M`. While it gives no verdict, uploads are refused with 503.',
      allowed: 'tcp://로 시작하는 주소',
      example: 'tcp://127.0.0.1:3310',
    }),
  BACKUP_TO: z.string().optional().register(variableNotes, {
    meaning:
      'Where backups go each night: a folder, or `s3://BUCKET/PREFIX`, reached with the standard variables of AWS. Without it none are made. Each installation needs a place of its own. Needs `BACKUP_PASSPHRASE` or `BACKUP_RECIPIENT`.',
    allowed: '폴더, 또는 s3://버킷/위치',
    example: 's3://matson-backup/main',
  }),
  BACKUP_PASSPHRASE: z.string().min(12).optional().register(variableNotes, {
    meaning: 'Seals backups; at least 12 characters. Whoever loses it loses the backups.',
    allowed: '12자 이상의 암호',
    example: '다섯 낱말쯤 되는 긴 암호',
    isSecret: true,
  }),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/)
    .optional()
    .register(variableNotes, {
      meaning:
        'Seals backups to a public key of age in place of a passphrase; its secret key is kept elsewhere and needed by a restore alone.',
      allowed: 'age1로 시작하는 age 공개 키',
      example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    }),
  LEGAL_TEXTS_DIR: z.string().optional().register(variableNotes, {
    meaning: "Folder of the admin's own legal texts in place of the product's; see below.",
    allowed: '폴더',
    example: '/etc/matson/legal',
  }),
  CATALOG: z.enum(['memory', 'off']).default('memory').register(variableNotes, {
    meaning:
      'With `off`, published NPOs are not kept in memory: directory, search, profiles and pages are answered from SQL, and the engine is loaded at the first ranking.',
    allowed: 'memory, off 중 하나',
    example: 'off',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .register(variableNotes, {
      meaning: 'Level of the log.',
      allowed: 'fatal, error, warn, info, debug, trace, silent 중 하나',
      example: 'warn',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional().register(variableNotes, {
    meaning:
      'Collector of OpenTelemetry that takes traces at `/v1/traces` below this address, by OTLP over HTTP as JSON. Without it and `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` there are none.',
    allowed: 'http:// 또는 https://로 시작하는 주소',
    example: 'http://otel.example.org:4318',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: web.optional().register(variableNotes, {
    meaning: 'The whole address for traces, in the place of the one above.',
    allowed: 'http:// 또는 https://로 시작하는 주소',
    example: 'https://otel.example.org/traces',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional().register(variableNotes, {
    meaning: 'Headers for the collector, such as its key: name=value, separated by commas, percent-encoded.',
    allowed: '쉼표로 나눈 이름=값',
    example: 'authorization=Bearer%20abc',
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: z.string().default('matson').register(variableNotes, {
    meaning: 'Name of the product in traces.',
    allowed: '이름',
    example: 'matson-web',
  }),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional().register(variableNotes, {
    meaning: 'Further facts of the process in traces.',
    allowed: '쉼표로 나눈 이름=값',
    example: 'deployment.environment=production',
  }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/)
    .default('1')
    .transform(Number)
    .register(variableNotes, {
      meaning:
        'Share of the traces that begin here and are kept (`parentbased_traceidratio`); of a caller that sends `traceparent` those that it keeps.',
      allowed: '0부터 1까지의 수',
      example: '0.1',
    }),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .register(variableNotes, {
      meaning: 'Switches traces off, whatever else is set.',
      allowed: 'true, false 중 하나',
      example: 'true',
    }),
  SENTRY_DSN: z
    .string()
    .refine((given) => {
      const url = URL.parse(given);
      const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
      return isWeb && url.username !== '' && /\/\d+$/.test(url.pathname);
    })
    .optional()
    .register(variableNotes, {
      meaning:
        'Where unexpected errors are reported: the DSN of Sentry or of a collector that speaks as it does. What is sent has kind, code and place of an error, and nothing of members. Without it, the log alone has them.',
      allowed: 'https://키@주소/번호 꼴의 DSN',
      example: 'https://0f1e2d3c@sentry.example.org/4',
      isSecret: true,
    }),
  MAINTENANCE_UNTIL: z.iso.datetime({ offset: true }).optional().register(variableNotes, {
    meaning:
      'An instant: until it is removed, every page answers 503 with the maintenance page and that time, and the API answers 503. Health checks and static files go on.',
    allowed: '시간대까지 적은 날짜와 시각',
    example: '2026-11-21T04:00:00+09:00',
  }),
  DEMO: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .register(variableNotes, {
      meaning:
        'Demo content, demo sign-ins and the mailbox. Without it, on outside production; production refuses `true`.',
      allowed: 'true, false 중 하나',
      example: 'false',
    }),
  SITE_CONFIG: z.string().optional().register(variableNotes, {
    meaning:
      'File (JSON) of admin, sister sites, guide address, default manager, bank account and prices of the plans; see below. Without it, the fictional admin of the demo.',
    allowed: 'JSON 파일의 경로, 또는 {로 시작하는 JSON',
    example: '/etc/matson/site.json',
  }),
});

export type Environment = z.infer<typeof environment>;
export type VariableName = keyof Environment;

export const variableNames = Object.keys(environment.shape) as VariableName[];
