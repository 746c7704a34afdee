export type Uploader = { id: string; name: string; orgName: string | null };

/** A file that is on the server. `path` and who put it there may be unknown while a form is being written. */
export type UploadedFile = {
  id: string;
  name: string;
  size: number;
  path?: string;
  uploadedAt?: string;
  uploader?: Uploader;
};

/** What the server answers to an upload. */
export type UploadAnswer = Pick<UploadedFile, 'id' | 'path' | 'uploadedAt' | 'uploader'>;

/**
 * Sends one file. `onProgress` gets the share sent, 0 to 1; `signal` aborts when the list goes away; `key` is the same
 * for every attempt of one file, so that a repeated request makes one file. Rejects with an Error whose message is shown.
 */
export type UploadFunction = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  key: string,
) => Promise<UploadAnswer>;

export type UploadLimits = { maxSizeMB: number; accept: readonly string[] };

const MIME_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.hwp': 'application/x-hwp',
  '.hwpx': 'application/hwp+zip',
  '.zip': 'application/zip',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Whether a file's MIME type or extension is on the accept list ('.pdf', 'image/png', 'image/*'), in any case. */
export function isAccepted(file: { name: string; type: string }, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept.some((entry) => {
    const allowed = entry.trim().toLowerCase();
    if (allowed.startsWith('.'))
      return name.endsWith(allowed) || (type !== '' && type === MIME_TYPES[allowed]);
    if (allowed.endsWith('/*')) return type.startsWith(allowed.slice(0, -1));
    return (
      type === allowed ||
      Object.entries(MIME_TYPES).some(([end, mime]) => mime === allowed && name.endsWith(end))
    );
  });
}

export type RefusedReason = 'size' | 'type' | 'empty';

/** Why a file may not be sent, or null: larger than `maxSizeMB` (of 1024 × 1024 bytes), not accepted, or empty. */
export function findRefusal(
  file: { name: string; type: string; size: number },
  { maxSizeMB, accept }: UploadLimits,
): RefusedReason | null {
  if (!isAccepted(file, accept)) return 'type';
  if (file.size > maxSizeMB * 1024 * 1024) return 'size';
  return file.size === 0 ? 'empty' : null;
}
