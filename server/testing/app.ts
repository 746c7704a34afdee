import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Method } from '#contract/endpoint.ts';
import { session } from '#db/schema/members.ts';
import { createTestDatabase } from '#db/testing.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app-type.ts';
import { readConfig } from '#server/config/config.ts';
import type { Upload } from '#server/http/uploads.ts';
import type { Log } from '#server/jobs/queue.ts';
import type { LegalVersions } from '#server/modules/site/legal-versions.ts';
import { openPlatform } from '#server/open-platform.ts';
import type { Platform } from '#server/platform.ts';
import { checkEffects } from './effects.ts';
import { firstLegalVersions } from './legal-texts.ts';
import { watchTransactions } from './written.ts';

/** How often the worker of a test asks for jobs that are tried again. */
export const quickPolling = { notifyPollingIntervalSeconds: 0.5, pollingIntervalSeconds: 0.5 };

/** One browser, signed in or not. Mutating calls carry no `Idempotency-Key` unless `headers` say so. */
export type TestBrowser = {
  /** What a real request must carry to be this browser's; empty for an anonymous one. */
  cookie: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  put(url: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Sends one file as multipart, string fields before it. */
  upload(
    url: string,
    file: { name: string; bytes: Uint8Array; type?: string },
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
};

export type TestApp = {
  app: App;
  platform: Platform;
  /** The owner's URL of the database: it may do what the app's role cannot. */
  databaseUrl: string;
  /** The app's URL of the database. */
  appUrl: string;
  /** What the process logged outside of requests. */
  log: TestLog;
  anonymous: TestBrowser;
  /** A browser at an address of the net of its own, with the cookies that it has been given. */
  visitor(address: string, cookie?: string): TestBrowser;
  /** A browser in which the member has an open session. */
  signIn(member: { memberId: string }): Promise<TestBrowser>;
  close(): Promise<void>;
};

export type TestLog = Log & {
  entries: { level: 'info' | 'warn' | 'error'; details: object; message: string }[];
};

/** A log that keeps its entries for the test to read. */
export function createTestLog(): TestLog {
  const entries: TestLog['entries'] = [];
  const write = (level: 'info' | 'warn' | 'error') => (details: object, message: string) => {
    entries.push({ level, details, message });
  };
  return { entries, info: write('info'), warn: write('warn'), error: write('error') };
}

const sessionSecret = randomBytes(32).toString('hex');

/** Prints what made a request fail: the log's line as a stack, so that a test with a 500 names its cause. */
function printError(line: string): void {
  const { msg, method, route, name, code, message, frames = [] } = JSON.parse(line);
  const what = [method, route, msg].filter(Boolean).join(' ');
  const cause = [name, code, message].filter(Boolean).join(' ');
  process.stderr.write([what, cause, ...frames].join('\n    ').concat('\n'));
}

async function openTestSession(platform: Platform, memberId: string): Promise<string> {
  const token = randomUUID();
  await platform.db.insert(session).values({ memberId, token, expiresAt: new Date(Date.now() + 3_600_000) });
  const signature = createHmac('sha256', sessionSecret).update(token).digest('base64');
  return `matson-session=${encodeURIComponent(`${token}.${signature}`)}`;
}

function formMultipart(
  file: { name: string; bytes: Uint8Array; type?: string },
  fields: Record<string, string>,
): { payload: Buffer; contentType: string } {
  const boundary = `----matson${randomUUID()}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  parts.push(
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
        `content-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  );
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

function openTestBrowser(app: App, cookie: string | null, remoteAddress = '127.0.0.1'): TestBrowser {
  const send = (
    options: InjectOptions & { method: Method; url: string },
    headers: Record<string, string> = {},
    body: unknown = options.payload,
  ) => {
    const { method, url } = options;
    const sent = { method, url, body, cookie, hasKey: headers['idempotency-key'] !== undefined };
    return checkEffects(app.platform.db, sent, () =>
      app.inject({ ...options, remoteAddress, headers: { ...(cookie ? { cookie } : {}), ...headers } }),
    );
  };
  return {
    cookie: cookie ?? '',
    get: (url, headers) => send({ method: 'GET', url }, headers),
    post: (url, body = {}, headers) => send({ method: 'POST', url, payload: body }, headers),
    put: (url, body = {}, headers) => send({ method: 'PUT', url, payload: body }, headers),
    delete: (url, headers) => send({ method: 'DELETE', url }, headers),
    upload: (url, file, fields = {}, headers = {}) => {
      const { payload, contentType } = formMultipart(file, fields);
      return send({ method: 'POST', url, payload }, { 'content-type': contentType, ...headers }, fields);
    },
  };
}

/**
 * Opens the real application over a database and a data folder that only the caller uses. Requests go in by `inject`.
 * `environment` adds to the configuration, e.g. `{ SMTP_URL: … }`; `isWorker` lets the queue run schedules,
 * `servesPages` adds the pages, which need the browser build, `legal` takes the place of the first legal
 * texts, `reach` gives the address under which the app reaches its database, such as that of a proxy, `prepare` changes
 * the database before that, by the owner's URL.
 */
export async function openTestApp({
  environment = {},
  isWorker = false,
  servesPages = false,
  legal = environment.LEGAL_TEXTS_DIR ? undefined : firstLegalVersions,
  reach = (url) => url,
  prepare = async () => {},
}: {
  environment?: Record<string, string>;
  isWorker?: boolean;
  servesPages?: boolean;
  legal?: LegalVersions;
  reach?: (databaseUrl: string) => string | Promise<string>;
  prepare?: (ownerUrl: string) => Promise<void>;
} = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  await prepare(database.url);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    PUBLIC_URL: 'http://matson.test',
    LOG_LEVEL: 'error',
    // A busy machine takes seconds to open a connection; only the tests of that limit want it short.
    DATABASE_WAIT_MS: '60000',
    // An answer that goes on would keep `inject` waiting.
    LIVE_STREAM_SECONDS: '0',
    ...environment,
  });
  const log = createTestLog();
  const { platform, close } = await openPlatform(config, await reach(database.appUrl), {
    isWorker,
    log,
    ...(legal ? { legal } : {}),
  });
  const app = await buildApp(platform, { servesPages, logTo: { write: printError } });
  await app.ready();
  watchTransactions(platform.db);
  return {
    app,
    platform,
    databaseUrl: database.url,
    appUrl: database.appUrl,
    log,
    anonymous: openTestBrowser(app, null),
    visitor: (address, cookie) => openTestBrowser(app, cookie ?? null, address),
    signIn: async ({ memberId }) => openTestBrowser(app, await openTestSession(platform, memberId)),
    close: async () => {
      await app.close();
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A second instance of the product over the database and the files of `first`; close it before that one. */
export async function openSecondInstance({
  platform: { config },
  appUrl,
}: TestApp): Promise<{ app: App; platform: Platform; close(): Promise<void> }> {
  const { platform, close } = await openPlatform(config, appUrl, {
    isWorker: false,
    log: createTestLog(),
  });
  const app = await buildApp(platform, { servesPages: false, logTo: { write: printError } });
  await app.ready();
  return {
    app,
    platform,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** Puts bytes into the store as a complete upload that no row names yet. */
export async function keepTestUpload(
  platform: Platform,
  { name, bytes, mimeType }: { name: string; bytes: Uint8Array; mimeType: string },
): Promise<Upload> {
  const localPath = path.join(platform.storage.temporaryDir, randomUUID());
  await writeFile(localPath, bytes);
  const storageKey = await platform.storage.keep(localPath);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, sizeBytes: bytes.length, mimeType, sha256, storageKey };
}
