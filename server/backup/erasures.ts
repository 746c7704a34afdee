import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { deactivateMembers, withdrawOrganization } from '#server/modules/accounts/withdrawal.ts';
import { deleteCertificatesOfFile } from '#server/modules/certificates/store.ts';
import { deleteFile } from '#server/modules/files/service.ts';
import { findFiles } from '#server/modules/files/store.ts';
import { findMember } from '#server/modules/members/store.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { destroyMember } from '#server/modules/privacy/destruction.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import type { BackupTarget } from './backup-target.ts';
import { backupNames, toBackupId } from './manifest.ts';
import type { Opener, Sealer } from './seal.ts';
import { type Erasure, findUnsentErasures, markErasuresSent } from './store.ts';

const pageSize = 1000;

/** An erasure is noted when its transaction begins; one that was under way during a backup is older than the backup. */
const marginMs = 3_600_000;

/** The moment that a backup shows, and the last erasure that it knows: where a clock jumped, the number tells what was later. */
export type KnownErasures = { takenAt: Date; lastSequence: number };

const erasureList = z.array(
  z.object({
    sequence: z.number(),
    kind: z.enum(['ORGANIZATION', 'WITHDRAWAL', 'MEMBER', 'FILE']),
    subjectId: z.string(),
    sha256: z.string().nullable(),
    at: z.coerce.date(),
  }),
);

/** Sends what was erased since the last time to the target; returns how many. Sent twice does no harm. */
export async function sendErasures(db: Database, sealer: Sealer): Promise<number> {
  let count = 0;
  for (;;) {
    const page = await findUnsentErasures(db, pageSize);
    const [first] = page;
    if (!first) return count;
    const name = `${backupNames.erasures}${toBackupId(first.at)}-${first.sequence}.json.age`;
    await sealer.put(Readable.from([JSON.stringify(page)]), name);
    await markErasuresSent(
      db,
      page.map(({ sequence }) => sequence),
    );
    count += page.length;
  }
}

async function readErasures(
  target: BackupTarget,
  opener: Opener,
  { takenAt, lastSequence }: KnownErasures,
): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for (const name of await target.list(backupNames.erasures))
    found.push(...erasureList.parse(await json(await opener.read(name))));
  return found
    .filter(({ at, sequence }) => at.getTime() >= takenAt.getTime() - marginMs || sequence > lastSequence)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.sequence - b.sequence);
}

/** Carries an erasure out unless it has been; false where there was nothing to do. */
async function repeat(unit: Unit, { kind, subjectId }: Erasure): Promise<boolean> {
  if (kind === 'ORGANIZATION') {
    const organization = await findOrganization(unit.tx, subjectId);
    if (!organization || organization.membershipStatus === 'WITHDRAWN') return false;
    await withdrawOrganization(unit, subjectId, null);
    return true;
  }
  if (kind === 'FILE') {
    const [file] = await findFiles(unit.tx, [subjectId]);
    if (!file) return false;
    await deleteCertificatesOfFile(unit.tx, subjectId);
    await deleteFile(unit, subjectId);
    return true;
  }
  const member = await findMember(unit.tx, subjectId);
  if (!member || member.destroyedAt !== null) return false;
  if (member.withdrawnAt === null) await deactivateMembers(unit, { memberIds: [subjectId] });
  else if (kind === 'WITHDRAWAL') return false;
  if (kind === 'MEMBER') await destroyMember(unit, subjectId);
  return true;
}

/** Carries out again what was erased after a backup was made, each in a transaction of its own; returns how many. */
export async function repeatErasures(
  platform: UnitPlatform,
  { target, opener, known }: { target: BackupTarget; opener: Opener; known: KnownErasures },
): Promise<number> {
  let count = 0;
  for (const erasure of await readErasures(target, opener, known))
    if (await runUnit(platform, { kind: 'SYSTEM' }, (unit) => repeat(unit, erasure))) count += 1;
  return count;
}
