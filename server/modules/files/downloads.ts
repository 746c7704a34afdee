import { getAvatar as avatarEndpoint, getProjectImage as imageEndpoint } from '#contract/files.ts';
import { authorize, type Call, type EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findPartnershipFacts, findProjectFacts } from '#server/modules/projects/access-store.ts';
import { findAvatar, findFileWithDraft, findPublicDocument, findPublishedImage } from './download-store.ts';
import { openObject, sendAttachment, sendAttachmentPart, sendImage } from './send-file.ts';
import type { FileRow } from './store.ts';

type RawCall = Call & Pick<EndpointCall<typeof imageEndpoint>, 'request' | 'reply'>;

/**
 * Sends a document to whoever may read its request or partnership, owns its draft, or gave it as a certificate. Who read what is
 * recorded, but for a draft, which only its author reads.
 */
export async function downloadFile(call: RawCall, fileId: string): Promise<void> {
  const found = await findFileWithDraft(call.db, fileId);
  if (!found) throw problem('NOT_FOUND');
  const { file: row, draftMemberId, imageNpoId } = found;
  const { certificateOrganizationId } = row;
  const { projectId, partnershipId } = row;
  const isOfRequest = projectId !== null && partnershipId === null;
  authorize(call.actor, 'file.read', {
    project: isOfRequest ? await findProjectFacts(call.db, projectId) : null,
    partnership: partnershipId === null ? null : await findPartnershipFacts(call.db, partnershipId),
    draftMemberId,
    certificateOrganizationId,
    // A picture of a representative project too, which may be seen by nobody else.
    documentNpoId: row.npoId ?? imageNpoId,
  });
  const stream = await openObject(call.storage, row.storageKey);
  try {
    if (draftMemberId === null) await recordDownload(call, row);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  sendAttachment(call.reply, row, stream);
}

async function recordDownload(call: Call, row: FileRow): Promise<void> {
  await call.transact(async (unit) => {
    unit.audit({
      action: 'file.download',
      subjectType: 'file',
      subjectId: row.id,
      details: { projectId: row.projectId, ownerId: row.ownerId, class: row.class },
    });
  });
}

/** Sends an image of a representative project; it is gone at once when its profile is no longer public. */
export async function getProjectImage(call: RawCall, fileId: string): Promise<void> {
  const row = await findPublishedImage(call.db, fileId);
  if (!row) throw problem('NOT_FOUND');
  await sendImage(call, row, imageEndpoint.cacheSeconds);
}

/** Sends a document that a published NPO has made public, in parts where they are asked for; any other is not there. */
export async function getNpoDocument(
  call: RawCall,
  { npoId, fileId }: { npoId: string; fileId: string },
): Promise<void> {
  const row = await findPublicDocument(call.db, npoId, fileId);
  if (!row) throw problem('NOT_FOUND');
  await sendAttachmentPart(call, row);
}

/** Sends the avatar of a member, or of an organisation by its id. */
export async function getAvatar(call: RawCall, userId: string): Promise<void> {
  const row = await findAvatar(call.db, userId);
  if (!row) throw problem('NOT_FOUND');
  await sendImage(call, row, avatarEndpoint.cacheSeconds);
}
