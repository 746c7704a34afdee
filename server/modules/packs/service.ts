import type { z } from 'zod';
import { can } from '#contract/access/policy.ts';
import { addMonths, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { packParts } from '#contract/packs/pack-status.ts';
import type {
  buildPack as buildEndpoint,
  downloadPack as downloadEndpoint,
  Pack,
  PackRoom,
  Verification,
  verifyHash as verifyEndpoint,
} from '#contract/packs/packs.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { findFiles } from '#server/modules/files/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { streamArchive } from './archive.ts';
import { askForPack } from './ask.ts';
import { toFileName } from './source.ts';
import { findSubject, type PackSubject } from './source-store.ts';
import { findByHash, findCurrentPack, findItems, type PackItemRow, type PackRow } from './store.ts';

const sumOf = (items: readonly PackItemRow[]) => items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

function presentPack(row: PackRow, items: readonly PackItemRow[]): Pack {
  const { number, status, done, total, builtAt, gaps } = row;
  return {
    number,
    status,
    done,
    total,
    builtAt: builtAt?.toISOString() ?? null,
    files: items.length,
    sizeBytes: sumOf(items),
    contents: packParts.flatMap((part) => {
      const own = items.filter((item) => item.part === part);
      const [only] = own;
      if (!only) return [];
      return [
        { part, files: own.length, sizeBytes: sumOf(own), sha256: own.length === 1 ? only.sha256 : null },
      ];
    }),
    gaps,
  };
}

function presentKept({ endedAt }: PackSubject): PackRoom['kept'] {
  const endedOn = koreanDay(endedAt);
  return {
    photos: addMonths(endedOn, 12 * limits.activityPhotoYears),
    documents: addMonths(endedOn, 12 * limits.evidenceYears),
  };
}

/** The pack of the viewer's partnership, how far it is made, and how long its files are kept. */
export async function getPack(call: Call & { params: { projectId: string } }): Promise<PackRoom> {
  const { db, actor, params } = call;
  const known = await checkPartnership(call, db, 'pack.read', params.projectId);
  const row = await findCurrentPack(db, known.id);
  const subject = await findSubject(db, known.id);
  return {
    pack: row && presentPack(row, await findItems(db, row.id)),
    mayBuild: row === null && can(actor, 'pack.build', known),
    kept: subject && presentKept(subject),
  };
}

/** Has a pack made where none was, as of projects that ended before there were packs. */
export function buildPack(call: EndpointCall<typeof buildEndpoint>): Promise<PackRoom> {
  const { projectId } = call.params;
  return call.transact(
    async (unit) => {
      const { id: partnershipId } = await checkPartnership(unit, unit.tx, 'pack.build', projectId);
      const packId = await askForPack(unit, { projectId, partnershipId });
      if (packId)
        unit.audit({
          action: 'pack.request',
          subjectType: 'pack',
          subjectId: packId,
          details: { projectId },
        });
    },
    () => getPack(call),
  );
}

/** Sends a pack that is made, or a folder of it, while it is read from the store; who took it is recorded. */
export async function downloadPack(call: EndpointCall<typeof downloadEndpoint>): Promise<void> {
  const { db, params, query, storage } = call;
  const known = await checkPartnership(call, db, 'pack.read', params.projectId);
  const row = await findCurrentPack(db, known.id);
  const subject = await findSubject(db, known.id);
  if (row?.status !== 'READY' || !subject) throw problem('NOT_FOUND');
  const items = (await findItems(db, row.id)).filter(
    ({ part }) => query.part === undefined || part === query.part,
  );
  const files = new Map(
    (
      await findFiles(
        db,
        items.flatMap(({ fileId }) => fileId ?? []),
      )
    ).map((file) => [file.id, file]),
  );
  const archived = items.flatMap(({ path, placedAt, fileId }) => {
    const storageKey = files.get(fileId ?? '')?.storageKey;
    return storageKey ? [{ path, placedAt, storageKey }] : [];
  });
  // A file that has gone since: the next version is on its way.
  if (archived.length === 0 || archived.length < items.length) throw problem('NOT_FOUND');
  await call.transact(async (unit) => {
    unit.audit({
      action: 'pack.download',
      subjectType: 'pack',
      subjectId: row.id,
      details: { projectId: params.projectId, number: row.number, part: query.part ?? null },
    });
  });
  const name = `증빙팩_${toFileName(subject.projectTitle)}_${row.number}판${query.part ? `_${query.part}` : ''}.zip`;
  call.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', formAttachmentHeader(name))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(streamArchive(storage, archived));
}

/** Whether a file of this hash is in a pack; whoever holds the file learns of which version, and nothing else. */
export async function verifyHash(
  call: EndpointCall<typeof verifyEndpoint>,
): Promise<z.infer<typeof verifyEndpoint.response>> {
  await countUse(call, `pack-verify:${addressGroup(call.ipAddress)}`, { limit: 60, windowSeconds: 600 });
  const row = await findByHash(call.db, call.body.sha256);
  const found: Verification['found'] =
    row?.builtAt == null
      ? null
      : { number: row.number, builtAt: row.builtAt.toISOString(), isCurrent: row.status === 'READY' };
  return { found };
}
