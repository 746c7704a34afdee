/** Papers as offices make them; the server tells each kind by its bytes (`server/http/file-kind.ts`). */
const officeTypes = {
  '.hwp': 'application/x-hwp',
  '.hwpx': 'application/hwp+zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.zip': 'application/zip',
} as const;

/** What the attachments of a request accept: extension → MIME type. */
export const documentTypes = {
  '.pdf': 'application/pdf',
  ...officeTypes,
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
} as const;

/** What the documents of a project accept. */
export const projectDocumentTypes = { ...documentTypes, '.ppt': 'application/vnd.ms-powerpoint' } as const;

/** What the documents of a profile accept, which may be shown to everybody: no pictures, which a project has. */
export const publicDocumentTypes = { '.pdf': 'application/pdf', ...officeTypes } as const;

/** What the evidence of a spending and of a measured value accepts. */
export const evidenceTypes = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
} as const;
