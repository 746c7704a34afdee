import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** How many of an organisation's documents the account page shows. */
export const ownDocumentsMax = 20;

/** A document of an organisation, with the project it belongs to. */
const ownDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  uploadedAt: z.string(),
  projectId: z.uuid(),
  projectTitle: z.string(),
});

export const findOwnDocuments = endpoint({
  method: 'GET',
  path: '/api/account/documents',
  summary:
    "The newest documents that the member's organisation has put to its projects, and how many there are",
  action: 'account.document.find',
  list: {
    members: 'Documents of its projects that the own organisation has put there',
    order: [
      { by: 'uploadedAt', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
    most: ownDocumentsMax,
  },
  response: z.object({ items: z.array(ownDocument), count: z.number().int() }),
});
