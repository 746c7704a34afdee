import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdNewestBackup } from '#server/backup/newest-backup.ts';
import type { Config } from '#server/config/config.ts';
import { programVersion } from '#server/config/program-version.ts';
import type { Platform } from '#server/platform.ts';
import { pingScanner } from '#server/storage/virus-scan.ts';
import type { DiskState } from '#server/watch/disk-watch.ts';

/** Since when something does not answer, in ISO 8601; null while it does. */
export type Answering = { failsSince: string | null };

/** What a process tells of itself and of what only it can see; it is stored as it is. */
export type ProcessReport = {
  host: string;
  role: Config['role'];
  version: string;
  node: string;
  disk: { state: DiskState; since: string };
  store: Answering;
  /** Null where none is configured; so with the other two. */
  scanner: Answering | null;
  taxService: Answering | null;
  backup: (Answering & { newestAt: string | null }) | null;
  /** The proxy whose requests came last although it is not trusted, when the first and the last of them did. */
  untrustedProxy: { address: string | null; since: string; at: string } | null;
};

const waitMs = 5000;

/** Asks, and keeps in mind since when it has been in vain; what is silent for five seconds does not answer. */
function openProbe<T>(ask: () => Promise<T>): () => Promise<Answering & { answer: T | null }> {
  let failsSince: string | null = null;
  return async () => {
    const done = new AbortController();
    const silence = sleep(waitMs, undefined, { ref: false, signal: done.signal }).then(() => {
      throw new Error('no answer');
    });
    silence.catch(() => {});
    try {
      const answer = await Promise.race([ask(), silence]);
      failsSince = null;
      return { failsSince, answer };
    } catch {
      failsSince ??= new Date().toISOString();
      return { failsSince, answer: null };
    } finally {
      done.abort();
    }
  };
}

/** Opens the probes of a process; the function that comes back asks them all and forms its report. */
export function openReport({
  config,
  storage,
  taxService,
  watch,
}: Pick<Platform, 'config' | 'storage' | 'taxService' | 'watch'>): () => Promise<ProcessReport> {
  const { clamd, backupTo } = config;
  // Nothing is kept under this name; a store that says so answers.
  const askStore = openProbe(() => storage.has('00/none'));
  const askScanner = clamd && openProbe(() => pingScanner(clamd));
  const askBackup = backupTo === null ? null : openProbe(holdNewestBackup(backupTo));
  return async () => {
    const [store, scanner, backup] = await Promise.all([askStore(), askScanner?.(), askBackup?.()]);
    const { untrustedProxy, disk } = watch;
    return {
      host: os.hostname(),
      role: config.role,
      version: programVersion,
      node: process.versions.node,
      disk: { state: disk.state(), since: disk.since().toISOString() },
      store: { failsSince: store.failsSince },
      scanner: scanner ? { failsSince: scanner.failsSince } : null,
      taxService: taxService.isConfigured
        ? { failsSince: taxService.failsSince()?.toISOString() ?? null }
        : null,
      backup: backup
        ? { failsSince: backup.failsSince, newestAt: backup.answer?.toISOString() ?? null }
        : null,
      untrustedProxy: untrustedProxy && {
        address: untrustedProxy.address,
        since: untrustedProxy.since.toISOString(),
        at: untrustedProxy.at.toISOString(),
      },
    };
  };
}
