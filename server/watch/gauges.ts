import { Gauge, Histogram } from 'prom-client';
import { holdNewestBackup } from '#server/backup/newest-backup.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { Recommender } from '#server/modules/matches/recommender.ts';
import type { Platform } from '#server/platform.ts';
import { type Figures, getFigures } from './figures-store.ts';

/** However many scrape, the database is asked as often as this. */
const heldMs = 10_000;

/** Times the engine's rankings, those that fail too. */
export function measureEngine(recommender: Recommender, { registry }: Metrics): Recommender {
  const duration = new Histogram({
    name: 'matson_engine_duration_seconds',
    help: 'Time until the engine has ranked the non-profits for a request',
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  return {
    ...recommender,
    recommend: async (...given) => {
      const end = duration.startTimer();
      try {
        return await recommender.recommend(...given);
      } finally {
        end();
      }
    },
  };
}

/** Adds what the process knows of its surroundings to its figures; read when somebody asks, and never by itself. */
export function addGauges({ db, catalog, config, metrics, watch }: Platform): void {
  let held: { at: number; figures: Promise<Figures | null> } | null = null;

  /** Null while the database gives none: the gauges of a moment before would be taken for those of now. */
  function readFigures(): Promise<Figures | null> {
    const now = performance.now();
    if (held === null || now - held.at > heldMs)
      held = { at: now, figures: getFigures(db).catch(() => null) };
    return held.figures;
  }

  function gauge(
    name: string,
    help: string,
    collect: (gauge: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ): void {
    const made: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics.registry],
      collect: async () => {
        made.reset();
        await collect(made);
      },
    });
  }

  const ofFigures = (name: string, help: string, choose: (figures: Figures) => number) =>
    gauge(name, help, async (own) => {
      const figures = await readFigures();
      if (figures) own.set(choose(figures));
      else own.remove();
    });

  gauge(
    'matson_queue_waiting_jobs',
    'Jobs of a queue that are due and not taken',
    async (own) => {
      for (const { queue, waiting } of (await readFigures())?.queues ?? []) own.set({ queue }, waiting);
    },
    ['queue'],
  );
  gauge(
    'matson_queue_oldest_job_seconds',
    'How long the oldest of them has been due',
    async (own) => {
      for (const { queue, oldestSeconds } of (await readFigures())?.queues ?? [])
        own.set({ queue }, oldestSeconds);
    },
    ['queue'],
  );
  ofFigures('matson_mails_queued', 'Mails on their way', ({ mails }) => mails.queued);
  ofFigures(
    'matson_mails_failed',
    'Mails that were given up and wait for an admin',
    ({ mails }) => mails.failed,
  );
  ofFigures(
    'matson_certificates_ending',
    'Certificates whose last day is within 30 days',
    ({ ending }) => ending.certificates,
  );
  ofFigures('matson_plans_ending', 'Plans whose last day is within 30 days', ({ ending }) => ending.plans);
  gauge(
    'matson_database_connections',
    'Connections of the pool by what they do',
    (own) => {
      const { totalCount, idleCount, waitingCount } = db.$client;
      own.set({ state: 'used' }, totalCount - idleCount);
      own.set({ state: 'idle' }, idleCount);
      own.set({ state: 'waited_for' }, waitingCount + db.countWaiting());
    },
    ['state'],
  );
  gauge(
    'matson_catalogue_lag_seconds',
    'How long an answer waits until the catalogue is as committed',
    async (own) => {
      const begun = performance.now();
      await catalog.fresh().then(
        () => own.set((performance.now() - begun) / 1000),
        () => own.remove(),
      );
    },
  );
  if (config.backupTo !== null) {
    const findNewestBackup = holdNewestBackup(config.backupTo);
    gauge(
      'matson_backup_age_seconds',
      'Age of the newest whole backup; infinite where there is none',
      (own) =>
        findNewestBackup().then(
          (madeAt) => own.set(madeAt === null ? Infinity : (Date.now() - madeAt.getTime()) / 1000),
          () => own.set(Infinity),
        ),
    );
  }
  gauge('matson_database_up', '1 while the database can be used', (own) => {
    own.set(watch.database.trouble() === null ? 1 : 0);
  });
  gauge('matson_disk_free_bytes', 'Room on the disk of DATA_DIR', (own) => own.set(watch.disk.freeBytes()));
  gauge('matson_disk_takes_uploads', '1 while there is room for uploads', (own) => {
    own.set(watch.disk.state() === 'OK' ? 1 : 0);
  });
}
