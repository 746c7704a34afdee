import { type PackGap, type PackPart, packPartLabels } from '#contract/packs/pack-status.ts';
import type { SourceFile } from './source-store.ts';

/** A stored file with its place in the archive. */
export type Stored = { part: PackPart; path: string; file: SourceFile };
/** A document that the product writes for the archive. */
type Written = { part: PackPart; path: string; mimeType: string; write: () => Promise<Buffer> };

/** What goes into a pack, and what does not, with the reason. */
export type Sources = { stored: Stored[]; written: Written[]; gaps: PackGap[] };

export const pdfType = 'application/pdf';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A name that every system can unpack; its end, where the kind stands, is kept. */
export function toFileName(name: string, most = 120): string {
  const plain = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_');
  const bare = plain.replace(/^[. ]+|[. ]+$/g, '') || '파일';
  const letters = [...bare];
  return letters.length <= most ? bare : [...letters.slice(0, most - 20), ...letters.slice(-20)].join('');
}

/** The folder of a part: '04 증빙'. */
export const folderOf = (part: PackPart) => `${part} ${packPartLabels[part]}`;
