import type { PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import type { Config } from './config/config.ts';
import type { Metrics } from './http/metrics.ts';
import type { TaxService } from './modules/business-status/tax-service.ts';
import type { LiveFeed } from './modules/live/live-feed.ts';
import type { Recommender } from './modules/matches/recommender.ts';
import type { SignIn } from './modules/members/sign-in.ts';
import type { CatalogFeed } from './modules/npos/catalog-feed.ts';
import type { LegalVersions } from './modules/site/legal-versions.ts';
import type { Storage } from './storage/storage.ts';
import type { DatabaseWatch } from './watch/database-watch.ts';
import type { DiskWatch } from './watch/disk-watch.ts';
import type { ErrorReports } from './watch/error-reports.ts';
import type { Traces } from './watch/traces.ts';

/** What a running process has: opened once in `main.ts`, handed to every call. */
export type Platform = {
  config: Config;
  db: Database;
  /** Sends jobs; only a worker also runs them. */
  queue: PgBoss;
  storage: Storage;
  catalog: CatalogFeed;
  recommender: Recommender;
  signIn: SignIn;
  taxService: TaxService;
  live: LiveFeed;
  legal: LegalVersions;
  metrics: Metrics;
  /** Who is told of requests and jobs, and of unexpected errors; null where the configuration names nobody. */
  traces: Traces | null;
  errorReports: ErrorReports | null;
  /** What database and disk suffer from, as the process has seen it. */
  watch: {
    database: DatabaseWatch;
    disk: DiskWatch;
    /** The process has been asked to end: it still answers, but wants no more requests. */
    isLeaving: boolean;
    /**
     * The proxy whose requests this process has had although it is not trusted, since when and when last. Its address is
     * null where it is not one of the operator's own nets.
     */
    untrustedProxy: { address: string | null; since: Date; at: Date } | null;
  };
};
