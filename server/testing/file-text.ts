import { BlobReader, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import mammoth from 'mammoth';
import readXlsx from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';

const sayCell = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value ?? ''));

/** What somebody reads who opens a file, in lines; of a picture, its kind alone. */
export async function readFileText(type: string, bytes: Buffer): Promise<string[]> {
  if (/zip$/.test(type)) {
    const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])), { useWebWorkers: false });
    const lines: string[] = [];
    for (const entry of await zip.getEntries()) {
      const inside = Buffer.from(await (entry as FileEntry).getData(new Uint8ArrayWriter()));
      const extension = entry.filename.split('.').at(-1) ?? '';
      lines.push(`== ${entry.filename}`, ...(await readFileText(extension, inside)));
    }
    return lines;
  }
  if (/pdf$/.test(type)) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }));
    return text.flatMap((page, at) => [`-- ${at + 1}`, ...page.split('\n')]);
  }
  if (/docx$|wordprocessingml/.test(type))
    return (await mammoth.extractRawText({ buffer: bytes })).value.split(/\n+/);
  if (/xlsx$|spreadsheetml/.test(type))
    return (await readXlsx(bytes)).flatMap(({ sheet, data }) => [
      `-- ${sheet}`,
      ...data.map((row) => row.map(sayCell).join(' | ').trimEnd()),
    ]);
  if (/json/.test(type)) return JSON.stringify(JSON.parse(bytes.toString()), null, 1).split('\n');
  if (/^text\/|csv$|txt$/.test(type)) return bytes.toString().split(/\r?\n/);
  return [type];
}
