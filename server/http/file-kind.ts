import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** The beginning of a compound file (MS-CFB), in which HWP and the older Office documents are kept. */
const compoundType = 'application/x-cfb';

/** What tells apart the documents that are kept in compound files: a stream that each of them has. */
const compoundKinds = [
  // HWP 5.0: its first stream begins with this sentence.
  {
    mimeType: 'application/x-hwp',
    marks: [Buffer.from('FileHeader', 'utf16le'), Buffer.from('HWP Document File')],
  },
  { mimeType: 'application/vnd.ms-powerpoint', marks: [Buffer.from('PowerPoint Document', 'utf16le')] },
];

/** A ZIP whose first entry is its type, stored as it is (OCF, 'mimetype'): after 30 bytes of header the name, the type. */
const hwpxHead = { offset: 30, text: 'mimetypeapplication/hwp+zip' };
const headBytes = 128;

async function readHead(localPath: string): Promise<string> {
  const file = await open(localPath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether a file holds each of these byte strings; read in parts that overlap, so that none is missed between two. */
async function holdsAll(localPath: string, marks: readonly Buffer[]): Promise<boolean> {
  const file = await open(localPath);
  const missing = new Set(marks);
  const overlap = Math.max(...marks.map((mark) => mark.length));
  let kept = Buffer.alloc(0);
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const part = Buffer.concat([kept, chunk as Buffer]);
      for (const mark of missing) if (part.includes(mark)) missing.delete(mark);
      if (missing.size === 0) return true;
      kept = part.subarray(-overlap);
    }
    return false;
  } finally {
    await file.close();
  }
}

/** The MIME type that the bytes of a local file speak of, whatever its name says; undefined where they say nothing. */
export async function findFileKind(localPath: string): Promise<string | undefined> {
  const found = (await fileTypeFromFile(localPath))?.mime;
  if (found === compoundType) {
    for (const { mimeType, marks } of compoundKinds) if (await holdsAll(localPath, marks)) return mimeType;
  }
  if (found !== 'application/zip') return found;
  const isHwpx = (await readHead(localPath)).startsWith(hwpxHead.text, hwpxHead.offset);
  return isHwpx ? 'application/hwp+zip' : found;
}
