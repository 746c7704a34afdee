import { openBackupTarget } from './backup-target.ts';
import { toBackupTime } from './manifest.ts';
import { findBackups } from './prune.ts';

/** A target is listed as often as this, however many ask. */
const heldMs = 300_000;

/** Tells when the newest whole backup of a target was made; null where there is none. Rejects while it cannot be read. */
export function holdNewestBackup(address: string): () => Promise<Date | null> {
  let held: { at: number; newest: Promise<Date | null> } | null = null;
  const find = async () => {
    const id = (await findBackups(await openBackupTarget(address))).ids.at(-1);
    return id === undefined ? null : toBackupTime(id);
  };
  return () => {
    const now = performance.now();
    if (held === null || now - held.at > heldMs) held = { at: now, newest: find() };
    return held.newest;
  };
}
