import { z } from 'zod';

/** Raised when an earlier program could no longer read what this one writes. */
export const backupFormat = 1;

const sealed = { sha256: z.string().length(64), size: z.number().int().nonnegative() };

/** What a backup holds and what it was made of; written last, so that a backup that has one is whole. */
export const backupManifest = z.object({
  format: z.literal(backupFormat),
  /** The moment that all of it shows. */
  takenAt: z.iso.datetime(),
  history: z.object({
    migrations: z.array(z.object({ number: z.number(), name: z.string(), hash: z.string() })),
    states: z.array(z.object({ hash: z.string(), reachedAt: z.coerce.date() })),
  }),
  /** Newest entry of the audit log, which a restored one must hold. */
  auditHead: z.object({ sequence: z.number().int(), hash: z.string() }),
  /** Tables with their rows as PostgreSQL's COPY writes them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), ...sealed })),
  jobs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      data: z.record(z.string(), z.unknown()),
      priority: z.number(),
      startAfter: z.string(),
      singletonKey: z.string().nullable(),
    }),
  ),
  /** Stored objects by their keys; an object lies in the target once, however many backups name it. */
  objects: z.array(z.object({ key: z.string(), ...sealed })),
  /** Objects that could not be read: deleted with their rows while the backup was made, or damaged. */
  missingKeys: z.array(z.string()),
  /** What the configuration must say again; without the secret nobody's second factor opens. */
  settings: z.object({ SESSION_SECRET: z.string(), site: z.record(z.string(), z.unknown()) }),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** Names of a backup's files in a target. */
export const backupNames = {
  /** Whose backups these are: the hash of the first entry of its audit log. */
  installation: 'installation.txt',
  folder: 'backups/',
  manifest: (id: string) => `backups/${id}/manifest.json.age`,
  table: (id: string, table: string) => `backups/${id}/${table}.copy.zst.age`,
  /** The keys of its objects, readable without the key: what no backup names any more can be deleted. */
  keys: (id: string) => `backups/${id}/objects.txt`,
  object: (key: string) => `objects/${key}.age`,
  erasures: 'erasures/',
};

/** A backup is named by its moment: `2026-11-23T02-15-00-000Z`. */
export const toBackupId = (takenAt: Date): string => takenAt.toISOString().replaceAll(/[:.]/g, '-');

/** The moment of a backup. */
export const toBackupTime = (id: string): Date =>
  new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
