import { createRequire } from 'node:module';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);

const openFonts = new Map<string, Buffer>();

/** A font that stays open in the thread that draws: reading its rules takes longer than a short paper. */
function fontOf(weight: 'Regular' | 'Bold'): Buffer {
  const known = openFonts.get(weight);
  if (known) return known;
  // PDFKit takes an open font, which its types do not know.
  const font = openSync(path.join(fontFolder, `Pretendard-${weight}.otf`)) as Font as unknown as Buffer;
  openFonts.set(weight, font);
  return font;
}

/** Opens a tagged Korean A4 document with the fonts `regular` and `bold`; `finish` ends it and answers with its bytes. */
export function openDocument(info: { Title: string; Author: string; Subject: string }) {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 48, bottom: 56, left: 48, right: 48 },
    bufferPages: true,
    lang: 'ko-KR',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info,
  });
  document.registerFont('regular', fontOf('Regular'));
  document.registerFont('bold', fontOf('Bold'));
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve) => document.once('end', resolve));
  async function finish(): Promise<Buffer> {
    document.end();
    await finished;
    return Buffer.concat(chunks);
  }
  return { document, finish };
}
