import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

const maxBytes = 5 * 1024 * 1024;

/** What a copy may be, by its ending, with the bytes with which such a file begins. */
const kinds: Record<string, { mimeType: string; start: Buffer }> = {
  '.pdf': { mimeType: 'application/pdf', start: Buffer.from('%PDF-') },
  '.png': { mimeType: 'image/png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  '.jpg': { mimeType: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]) },
  '.jpeg': { mimeType: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]) },
};

const kindOf = (file: string) => kinds[path.extname(file).toLowerCase()];

/** What is wrong with the copy of the bankbook that the site's configuration names, in Korean; null when nothing is. */
export function findBankbookFault(file: string): string | null {
  const kind = kindOf(file);
  if (!kind) return 'PDF, PNG, JPEG 파일이 아니에요.';
  try {
    const descriptor = openSync(file, 'r');
    try {
      const start = Buffer.alloc(kind.start.length);
      readSync(descriptor, start);
      if (!start.equals(kind.start)) return `이름은 ${path.extname(file)}인데 내용이 달라요.`;
      return fstatSync(descriptor).size > maxBytes ? '5MB보다 큰 파일이에요.' : null;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return `${file} 파일을 읽지 못했어요 (${(error as NodeJS.ErrnoException).code}).`;
  }
}

/** The media type of a copy that `findBankbookFault` has found sound. */
export const bankbookMimeTypeOf = (file: string): string =>
  kindOf(file)?.mimeType ?? 'application/octet-stream';
