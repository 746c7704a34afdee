import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { demoAccounts } from '#db/seed/accounts.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { findUnknownNames } from './config/faults.ts';
import { describeError } from './http/describe-error.ts';
import { listenForProbes } from './http/health.ts';
import { listenForMetrics } from './http/metrics.ts';
import { startWorker } from './jobs/worker.ts';
import { startReporting } from './modules/system/reporting.ts';
import { openPlatform } from './open-platform.ts';
import type { Platform } from './platform.ts';
import { tryStorage } from './storage/storage.ts';

/** Told to the person at the terminal; everything else goes to the log. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function openDatabase(config: Config, onEvent: (line: string) => void) {
  if (config.databaseUrl) {
    const ownerUrl = config.migrationDatabaseUrl || null;
    return { appUrl: config.databaseUrl, ownerUrl, stop: async () => {} };
  }
  return startEmbeddedDatabase({ dataDir: path.join(config.dataDir, 'postgres'), onEvent });
}

function sayWelcome(config: Config, port: number): void {
  say(`\n맞손이 준비됐어요: ${config.publicUrl.replace(/:\d+$/, `:${port}`)}`);
  if (!config.isDemo) return;
  say('\n체험 계정 (demo sign-ins)');
  for (const { label, username, password } of demoAccounts)
    say(`  ${label}  아이디 ${username}  비밀번호 ${password}`);
  say('');
}

/**
 * Reads the catalogue in, if no request has begun to, once the first answers are given: until then SQL answers. What
 * reading left behind would otherwise stay in memory for hours.
 */
function readInLater({ catalog }: Platform): void {
  const collect = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const collectLater = () => setTimeout(collect, 5000).unref();
  setTimeout(
    () =>
      void catalog
        .whenRead()
        .catch(() => {})
        .then(collectLater),
    1000,
  ).unref();
}

/** Opens database, platform, web and worker in this order, and closes them in the other. */
async function run(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie'] });
  for (const line of findUnknownNames(process.env)) log.warn(line);
  const database = await openDatabase(config, (line) => log.warn(line));
  await prepareDatabase(database, { isStrict: config.isProduction });
  // Loaded where it is wanted alone: a release does not hold the demo content.
  if (config.isDemo) await (await import('./demo-fill.ts')).fillDemo(database.appUrl);
  const isWorker = config.role !== 'web';
  const { platform, close } = await openPlatform(config, database.appUrl, { isWorker, log });
  await tryStorage(platform.storage, config);

  const closers: (() => Promise<void>)[] = [close, database.stop];
  let isClosing = false;
  const shutDown = async (code: number, graceMs = 0) => {
    if (isClosing) return;
    isClosing = true;
    platform.watch.isLeaving = true;
    // A balancer sends requests until it has seen that the process is not ready any more.
    if (graceMs > 0) await sleep(graceMs);
    // Whatever hangs must not keep the process: a supervisor would kill it less gently.
    setTimeout(() => process.exit(code || 1), 20_000).unref();
    for (const closer of closers) await closer().catch((error) => log.error(describeError(error), 'closing'));
    process.exit(code);
  };
  // Not `once`: npm passes a Ctrl-C on that the terminal has sent already, and the second must not cut the end short.
  process.on('SIGINT', () => void shutDown(0));
  process.on('SIGTERM', () => void shutDown(0, config.shutdownGraceMs));

  const { port: metricsPort, host: metricsHost } = config.metrics;
  if (metricsPort !== undefined) {
    const server = await listenForMetrics(platform.metrics, { port: metricsPort, host: metricsHost });
    closers.unshift(async () => void server.close());
  }
  if (isWorker) closers.unshift(await startWorker(platform, log));
  if (config.role === 'worker') {
    const server = await listenForProbes(platform, config);
    closers.unshift(async () => void server.close());
  } else {
    // In development pages are served from their sources (scripts/dev.mjs).
    const servesPages = !process.argv.includes('--without-pages');
    const app = await buildApp(platform, { servesPages });
    closers.unshift(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    sayWelcome(config, servesPages ? port : Number(new URL(config.publicUrl).port));
  }
  closers.unshift(startReporting(platform, log));
  readInLater(platform);
}

run().catch((error: unknown) => {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') {
    const { port = 3000 } = error as { port?: number };
    say(
      `포트 ${port}번을 다른 프로그램이 쓰고 있어요. 다른 번호로 시작해 주세요: PORT=${port + 1} npm start`,
    );
    say(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
  } else {
    say(error instanceof Error ? `시작하지 못했어요. ${error.message}` : String(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
  }
  process.exit(1);
});
