import { connect } from '#db/client.ts';
import type { Config } from './config/config.ts';
import { createMetrics } from './http/metrics.ts';
import { type Log, openQueue } from './jobs/queue.ts';
import { openTaxService } from './modules/business-status/tax-service.ts';
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
  const queue = await openQueue(databaseUrl, { isWorker, log, waitMs: config.databaseWaitMs, database });
  const metrics = createMetrics();
  const recommender = measureEngine(await openRecommender(db, log), metrics);
  const catalog = await openCatalogFeed(db, { taker: recommender, isOff: config.isCatalogOff });
  const storage = await openStorage(config);
  const disk = await watchDisk(storage.temporaryDir, config.diskReserveBytes, log);
  const platform: Platform = {
    config,
    site: config.site,
    db,
    queue,
    storage,
    catalog,
    recommender,
    signIn: openSignIn(db, config),
    taxService: openTaxService(config.businessStatus),
    metrics,
    watch: { database, disk, isLeaving: false, untrustedProxy: null },
    legal: legal ?? (config.legalTextsDir ? readLegalVersions(config.legalTextsDir) : legalVersions),
  };
  addGauges(platform);
  await keepBuiltInWeights(platform);
  return {
    platform,
    close: async () => {
      disk.close();
      database.close();
      await queue.stop({ graceful: true, timeout: 10_000 });
      await recommender.close();
      await db.$client.end();
    },
  };
}
