import { createHash } from 'node:crypto';
import { addMonths, koreanDay, koreanTime } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import {
  manifestName,
  type PackGap,
  type PackManifest,
  packManifest,
  packParts,
} from '#contract/packs/pack-status.ts';
import type { Upload } from '#server/http/uploads.ts';
import { deleteFilesOf } from '#server/modules/files/service.ts';
import { insertFileRow } from '#server/modules/files/store.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { type Paper, writeDots } from '#server/paper/paper.ts';
import { drawPaper } from '#server/paper/thread.ts';
import type { Platform } from '#server/platform.ts';
import { keepBytes } from '#server/storage/keep-bytes.ts';
import type { Storage } from '#server/storage/storage.ts';
import { runUnit } from '#server/unit.ts';
import { packMessages } from './messages.ts';
import { pdfType, type Stored } from './source.ts';
import { findSubject, type PackSubject } from './source-store.ts';
import { findSources } from './sources.ts';
import {
  completePack,
  findItems,
  findPackBefore,
  findReplacedIds,
  findWaitingPacks,
  lockWaitingPack,
  type NewPackItem,
  noteProgress,
  type PackRow,
} from './store.ts';

const system = { kind: 'SYSTEM' } as const;
/** Whom the manifest names for what the product has written. */
const product = '맞손';
const listName = '목록.pdf';

/** A file of the archive: one that is stored already, or one that was written for it and has no row yet. */
type Entry = Omit<NewPackItem, 'fileId'> & ({ fileId: string } | { upload: Upload });

/** Reads a stored file to its end: whether its bytes are those that its row says. */
async function isWhole(storage: Storage, { file }: Stored): Promise<boolean> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const chunk of await storage.read(file.storageKey)) {
      hash.update(chunk as Buffer);
      sizeBytes += (chunk as Buffer).length;
    }
  } catch (error) {
    if (await storage.has(file.storageKey)) throw error;
    return false;
  }
  return sizeBytes === file.sizeBytes && hash.digest('hex') === file.sha256;
}

const toEntry = ({ part, path, file }: Stored): Entry => ({
  part,
  path,
  sizeBytes: file.sizeBytes,
  sha256: file.sha256,
  source: file.source ?? product,
  placedAt: new Date(file.placedAt),
  fileId: file.fileId,
});

const byPlace = (one: Entry, other: Entry) =>
  packParts.indexOf(one.part) - packParts.indexOf(other.part) ||
  (one.path < other.path ? -1 : one.path > other.path ? 1 : 0);

/** '2026.11.24 15:02' of an instant, in Korea. */
const writeInstant = (at: Date) => `${writeDots(koreanDay(at))} ${koreanTime(at).slice(0, 5)}`;

/** 목록.pdf: what the archive holds, and what it does not. */
function layOutList(
  row: PackRow,
  subject: PackSubject,
  entries: readonly Entry[],
  gaps: readonly PackGap[],
): Paper {
  const { projectTitle, companyName, npoName, endedAt } = subject;
  return {
    title: `${projectTitle} 증빙팩 ${row.number}판`,
    subtitle: `${companyName}, ${npoName} · ${writeDots(koreanDay(endedAt))}에 끝난 사업`,
    head: `증빙팩 ${row.number}판 목록`,
    foot: '맞손의 문서 확인에서 받은 파일이 그대로인지 견줄 수 있어요',
    blocks: [
      { kind: 'HEADING', text: '들어 있는 것' },
      {
        kind: 'TABLE',
        widths: [5, 1.6, 4, 2, 2],
        numbers: [1],
        rows: [
          ['파일', '크기(바이트)', 'SHA-256', '누가', '언제'],
          ...entries.map(({ path, sizeBytes, sha256, source, placedAt }) => [
            path,
            sizeBytes.toLocaleString('ko-KR'),
            sha256,
            source,
            writeInstant(placedAt),
          ]),
        ],
      },
      { kind: 'HEADING', text: '들어가지 않은 것' },
      ...(gaps.length === 0
        ? [{ kind: 'TEXT' as const, text: '없어요' }]
        : gaps.map(({ name, reason }) => ({ kind: 'ITEM' as const, label: name, text: reason }))),
    ],
  };
}

function writeManifest(row: PackRow, subject: PackSubject, entries: readonly Entry[], madeAt: Date): Buffer {
  const manifest: PackManifest = {
    project: subject.projectTitle,
    pack: row.number,
    madeAt: madeAt.toISOString(),
    files: entries.map(({ path, sizeBytes, sha256, source, placedAt }) => ({
      path,
      size: sizeBytes,
      sha256,
      who: source,
      when: placedAt.toISOString(),
    })),
  };
  return Buffer.from(`${JSON.stringify(packManifest.parse(manifest), null, 2)}\n`);
}

/** What the version before held and this one does not, since its file is gone. */
async function findLost(
  platform: Platform,
  row: PackRow,
  subject: PackSubject,
  entries: readonly Entry[],
): Promise<PackGap[]> {
  const before = await findPackBefore(platform.db, row);
  if (!before) return [];
  const held = new Set(entries.flatMap((entry) => ('fileId' in entry ? [entry.fileId] : [])));
  const lost = (await findItems(platform.db, before.id)).filter(
    ({ fileId, part }) =>
      ['01', '02', '04', '05', '06'].includes(part) && (fileId === null || !held.has(fileId)),
  );
  const drawn = new Set(entries.filter((entry) => 'upload' in entry).map(({ path }) => path));
  const gone = lost.filter(({ path }) => !drawn.has(path));
  const today = koreanDay(row.createdAt);
  const endedOn = koreanDay(subject.endedAt);
  const isOld = addMonths(endedOn, 12 * limits.activityPhotoYears) <= today;
  const photos = gone.filter(({ part }) => part === '05').length;
  const others = gone.length - photos;
  const when = `${Number(today.slice(5, 7))}월 ${Number(today.slice(8, 10))}일에`;
  return [
    ...(photos > 0
      ? [
          {
            name: `사진 ${photos}장`,
            reason: isOld
              ? `보관하는 기간이 끝나 ${when} 지웠어요. 그래서 ${row.number}판이 됐어요.`
              : `${when} 동의를 거두어 지웠어요. 그래서 ${row.number}판이 됐어요.`,
          },
        ]
      : []),
    ...(others > 0
      ? [{ name: `파일 ${others}개`, reason: `${when} 지워졌어요. 그래서 ${row.number}판이 됐어요.` }]
      : []),
  ];
}

/** Makes one pack: looks through what is stored, writes what is missing, and completes it in one transaction. */
async function buildPack(platform: Platform, row: PackRow): Promise<void> {
  const { db, storage } = platform;
  const subject = await findSubject(db, row.partnershipId);
  if (!subject) return;
  const { stored, written, gaps } = await findSources(db, row, subject);
  const total = stored.length + written.length;
  const entries: Entry[] = [];
  let done = 0;
  const advance = async () => {
    done += 1;
    // Often enough for whoever watches, and no more than a hundred times.
    if (done % Math.ceil(total / 100) === 0) await noteProgress(db, row.id, { done, total });
  };
  await noteProgress(db, row.id, { done, total });
  for (const one of stored) {
    if (await isWhole(storage, one)) entries.push(toEntry(one));
    else
      gaps.push({
        name: one.path.split('/').at(-1) ?? one.file.name,
        reason: '보관소에서 온전한 파일을 찾지 못했어요. 1:1 문의로 알려 주세요.',
      });
    await advance();
  }
  const madeAt = new Date();
  const keep = async (
    bytes: Buffer,
    { part, path, mimeType }: Pick<Upload, 'mimeType'> & Pick<Entry, 'part' | 'path'>,
  ) => {
    const upload = await keepBytes(storage, bytes, { name: path.split('/').at(-1) ?? path, mimeType });
    const { sizeBytes, sha256 } = upload;
    entries.push({ part, path, sizeBytes, sha256, source: product, placedAt: madeAt, upload });
  };
  for (const one of written) {
    await keep(await one.write(), one);
    await advance();
  }
  gaps.push(...(await findLost(platform, row, subject, entries)));
  entries.sort(byPlace);
  const list = await drawPaper(layOutList(row, subject, entries, gaps), 'pdf');
  await keep(list, { part: '00', path: listName, mimeType: pdfType });
  const manifest = writeManifest(row, subject, entries, madeAt);
  await keep(manifest, { part: '00', path: manifestName, mimeType: 'application/json' });
  await keepPack(platform, row, subject, { entries, gaps, madeAt });
}

/** Names what was written by rows, completes the pack, and tells both parties; what replaced ones had drawn goes. */
async function keepPack(
  platform: Platform,
  { id, projectId, partnershipId, number }: PackRow,
  subject: PackSubject,
  { entries, gaps, madeAt }: { entries: readonly Entry[]; gaps: PackGap[]; madeAt: Date },
): Promise<void> {
  await runUnit(platform, system, async (unit) => {
    const held = await lockWaitingPack(unit.tx, id);
    if (!held) return;
    const items: NewPackItem[] = [];
    for (const entry of entries) {
      const { part, path, sizeBytes, sha256, source, placedAt } = entry;
      const fileId =
        'fileId' in entry
          ? entry.fileId
          : (
              await insertFileRow(unit.tx, {
                ...entry.upload,
                class: 'PACK_PAPER',
                ownerId: null,
                uploaderId: null,
                packId: id,
                isLocked: true,
              })
            ).id;
      items.push({ part, path, sizeBytes, sha256, source, placedAt, fileId });
    }
    await completePack(unit.tx, held, { items, gaps, builtAt: madeAt });
    const replaced = await findReplacedIds(unit.tx, partnershipId);
    if (replaced.length > 0) await deleteFilesOf(unit, { packId: replaced });
    unit.audit({
      action: 'pack.build',
      subjectType: 'pack',
      subjectId: id,
      details: { projectId, number, files: items.length },
    });
    const message = packMessages.ready({ projectId, projectTitle: subject.projectTitle, number });
    await notifyOrganizations(
      unit,
      [subject.companyId, subject.npoId].map((organizationId) => ({ organizationId, message })),
    );
  });
}

/**
 * Makes every pack that waits, one after another. One that fails keeps no other waiting and is tried again with the job;
 * the first failure is thrown at the end. Returns how many were made.
 */
export async function buildPacks(platform: Platform): Promise<number> {
  const failures: unknown[] = [];
  const waiting = await findWaitingPacks(platform.db);
  for (const row of waiting) {
    try {
      await buildPack(platform, row);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return waiting.length;
}
