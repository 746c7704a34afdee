import type { DocumentFile } from '#contract/files.ts';
import type { DocumentPage } from '#contract/projects/project-documents.ts';
import type { EventPage, ProjectEvent } from '#contract/projects/project-events.ts';
import { findProjectDocuments, findProjectEvents } from '#contract/projects/project-pages.ts';
import { call } from '#web/lib/api.ts';
import { type Pages, usePages } from '../use-pages.ts';

/** Where the pages of documents behind the first ones are kept. */
export const documentPagesKey = (projectId: string) => ['project', 'documents', projectId];

/** Documents of a project, or of a partnership that ended before. */
export function useDocuments(
  projectId: string,
  first: DocumentPage,
  partnershipId?: string,
): Pages<DocumentFile> {
  return usePages(first, [...documentPagesKey(projectId), partnershipId ?? null], (place, signal) =>
    call(findProjectDocuments, { params: { projectId }, query: { ...place, partnershipId }, signal }),
  );
}

/** Lines of the log of a project, or of a partnership that ended before. */
export function useEvents(projectId: string, first: EventPage, partnershipId?: string): Pages<ProjectEvent> {
  return usePages(first, ['project', 'events', projectId, partnershipId ?? null], (place, signal) =>
    call(findProjectEvents, { params: { projectId }, query: { ...place, partnershipId }, signal }),
  );
}
