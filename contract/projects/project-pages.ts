import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { newestFirst } from '#contract/lists.ts';
import { documentPage, documentPlace } from './project-documents.ts';
import { eventPage, eventPlace } from './project-events.ts';
import { projectParams } from './projects.ts';

/** The partnership whose page it is; the one that the viewer means by the project where none is named. */
const ofPartnership = { partnershipId: z.uuid().optional() };

export const findProjectDocuments = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/documents',
  summary: 'Documents of a partnership, page by page; the first page comes with the project',
  action: 'partnership.read',
  list: {
    members: 'Those of the partnership that the reader is in, or that is named',
    order: [
      { by: 'kind', first: 'COMPLETION' },
      { by: 'uploadedAt', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
  },
  params: projectParams,
  query: documentPlace.partial().extend(ofPartnership),
  response: documentPage,
});

export const findProjectEvents = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/events',
  summary: 'The log of a project, or of a partnership that is named, page by page',
  action: 'project.read',
  list: {
    members: 'Those of the request and of the partnership that the reader is in, or that is named',
    order: newestFirst,
  },
  params: projectParams,
  query: eventPlace.partial().extend(ofPartnership),
  response: eventPage,
});
