import { z } from 'zod';
import { documentFile } from '#contract/files.ts';

/** Where a page of documents ends: the next one begins behind it. */
export const documentPlace = z.object({
  afterKind: documentFile.shape.kind,
  afterTime: z.iso.datetime({ offset: true }),
  afterId: z.uuid(),
});
export type DocumentPlace = z.infer<typeof documentPlace>;

/** Documents of a partnership: those of its completion first, each kind newest first. */
export const documentPage = z.object({
  items: z.array(documentFile),
  /** Null on the last page. */
  next: documentPlace.nullable(),
});
export type DocumentPage = z.infer<typeof documentPage>;
