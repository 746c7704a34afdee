import { connect } from '#db/client.ts';
import type { Config } from './config/config.ts';
import { describeError } from './http/describe-error.ts';
import { createMetrics } from './http/metrics.ts';
import { type Log, openQueue } from './jobs/queue.ts';
import { openTaxService } from './modules/business-status/tax-service.ts';
import { openLiveFeed } from './modules/live/live-feed.ts';
import { openRecommender } from './modules/matches/recommender.ts';
import { openSignIn } from './modules/members/sign-in.ts';
import { openCatalogFeed } from './modules/npos/catalog-feed.ts';
import { type LegalVersions, legalVersions, readLegalVersions } from './modules/site/legal-versions.ts';
import { keepBuiltInWeights } from './modules/weight-sets/active.ts';
import type { Platform } from './platform.ts';
import { openStorage } from './storage/storage.ts';
import { watchDatabase } from './watch/database-watch.ts';
import { watchDisk } from './watch/disk-watch.ts';
import { addGauges, measureEngine } from './watch/gauges.ts';

/** What speaks to collectors is loaded where one is named, and in no other process. */
async function openCollectors(
  { traces, sentryDsn, isProduction }: Config,
  log: Log,
): Promise<Pick<Platform, 'traces' | 'errorReports'>> {
  const onFault = (what: string) => (error: unknown) =>
    log.warn({ error: describeError(error) }, `the collector of ${what} takes nothing`);
  return {
    traces: traces && (await import('./watch/traces.ts')).openTraces(traces, onFault('traces')),
    errorReports:
      sentryDsn === null
        ? null
        : (await import('./watch/error-reports.ts')).openErrorReports(sentryDsn, {
            environment: isProduction ? 'production' : 'development',
            onFault: onFault('error reports'),
          }),
  };
}

/**
 * Opens everything that a process needs over a migrated database.
 * `close` gives running jobs ten seconds to end, then closes queue and pool.
 */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  {
    isWorker,
    log,
    legal,
    statementTimeoutMs,
  }: { isWorker: boolean; log: Log; legal?: LegalVersions; statementTimeoutMs?: number },
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const db = connect(databaseUrl, {
    max: config.databasePoolSize,
    waitMs: config.databaseWaitMs,
    statementTimeoutMs,
  });
  const database = watchDatabase(db, log);
  const { port, token } = config.metrics;
  const metrics = createMetrics({ isRead: port !== undefined || token !== undefined });
  const [queue, openedRecommender, storage] = await Promise.all([
    openQueue(databaseUrl, { isWorker, log, waitMs: config.databaseWaitMs, database }),
    openRecommender(db, log),
    openStorage(config),
  ]);
  const recommender = measureEngine(openedRecommender, metrics);
  const catalog = await openCatalogFeed(db, { taker: recommender, isOff: config.isCatalogOff });
  const live = openLiveFeed(databaseUrl, log);
  const disk = await watchDisk(storage.temporaryDir, config.diskReserveBytes, log);
  const platform: Platform = {
    config,
    db,
    queue,
    storage,
    catalog,
    recommender,
    signIn: openSignIn(db, config),
    taxService: openTaxService(config.businessStatus),
    live,
    metrics,
    ...(await openCollectors(config, log)),
    watch: { database, disk, isLeaving: false, untrustedProxy: null },
    legal: legal ?? (config.legalTextsDir ? readLegalVersions(config.legalTextsDir) : legalVersions),
  };
  addGauges(platform);
  await keepBuiltInWeights(platform);
  return {
    platform,
    close: async () => {
      disk.close();
      await live.close();
      database.close();
      await queue.stop({ graceful: true, timeout: 10_000 });
      await recommender.close();
      await db.$client.end();
      await Promise.all([platform.traces?.close(), platform.errorReports?.close()]);
    },
  };
}
