import type { DocumentFile } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { DocumentPage } from '#contract/projects/project-documents.ts';
import type { EventPage, ProjectEvent } from '#contract/projects/project-events.ts';
import type { RequiredDocument } from '#contract/projects/required-document-status.ts';
import { presentFile } from '#server/modules/files/present.ts';
import type { DocumentEntry, EventEntry } from './contents-store.ts';
import type { ProjectParts } from './overview-store.ts';

function presentDocument(
  { file, uploaderName, orgName }: DocumentEntry,
  organizationId: string | null,
): DocumentFile {
  return {
    ...presentFile(file, { id: file.uploaderId, name: uploaderName, orgName }),
    kind: file.documentKind ?? 'GENERAL',
    isLocked: file.isLocked,
    isOwn: file.ownerId === organizationId,
  };
}

/** A document that is asked for, as the organisation sees it. */
export function presentRequiredDocument(
  { id, version, name, status, reason, file, updatedAt }: ProjectParts['requiredDocuments'][number],
  organizationId: string | null,
): RequiredDocument {
  return {
    id,
    version,
    name,
    status,
    reason,
    file: file && presentDocument(file, organizationId),
    changedAt: updatedAt.toISOString(),
  };
}

/** A page of documents as the organisation sees them, of the entries from its beginning on. */
export function presentDocuments(
  entries: readonly DocumentEntry[],
  organizationId: string | null,
): DocumentPage {
  const shown = entries.slice(0, limits.documentsPerPage);
  const last = entries.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((entry) => presentDocument(entry, organizationId)),
    next: last
      ? { afterKind: last.file.documentKind ?? 'GENERAL', afterTime: last.createdAt, afterId: last.file.id }
      : null,
  };
}

export const presentEvent = ({ event, actorName, orgName }: EventEntry): ProjectEvent => ({
  id: event.id,
  kind: event.kind,
  text: event.text,
  status: event.status,
  actorName: orgName ?? (event.actorType === 'SYSTEM' ? '맞손' : (actorName ?? '맞손 관리자')),
  actorType: event.actorType,
  createdAt: event.createdAt.toISOString(),
});

/** A page of a log, of the entries from its beginning on. */
export function presentEvents(entries: readonly EventEntry[]): EventPage {
  const shown = entries.slice(0, limits.eventsPerPage);
  const last = entries.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentEvent),
    next: last ? { afterTime: last.createdAt, afterId: last.event.id } : null,
  };
}
