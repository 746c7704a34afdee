import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';

const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);

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
  document.registerFont('regular', path.join(fontFolder, 'Pretendard-Regular.otf'));
  document.registerFont('bold', path.join(fontFolder, 'Pretendard-Bold.otf'));
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
