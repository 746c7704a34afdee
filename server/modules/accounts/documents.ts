import type { z } from 'zod';
import {
  type findOwnDocuments as findEndpoint,
  ownDocumentsMax,
} from '#contract/accounts/account-documents.ts';
import { type Call, organizationOf } from '#server/http/mount.ts';
import { findDocumentsOf } from './document-store.ts';

/** What the member's organisation has put to its requests and projects, newest first; drafts are not among them. */
export async function findOwnDocuments(call: Call): Promise<z.infer<typeof findEndpoint.response>> {
  const { rows, total } = await findDocumentsOf(call.db, organizationOf(call.actor), ownDocumentsMax);
  return {
    items: rows.map((row) => ({
      id: row.file.id,
      name: row.file.name,
      size: row.file.sizeBytes,
      uploadedAt: row.file.createdAt.toISOString(),
      projectId: row.projectId,
      projectTitle: row.projectTitle,
    })),
    count: total,
  };
}
