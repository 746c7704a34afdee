import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** How Korean documents without a font of their own number their letters; each file is fetched when one is met. */
const koreanMaps = import.meta.glob<string>(
  '../../node_modules/pdfjs-dist/cmaps/{Adobe-Korea1,KSC,UniKS}*.bcmap',
  { eager: true, query: '?url&no-inline', import: 'default' },
);

class KoreanMapReader {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    const url = koreanMaps[`../../node_modules/pdfjs-dist/cmaps/${name}.bcmap`];
    if (url === undefined) throw new Error(`no map of letters ${name}`);
    const answer = await fetch(url);
    return { cMapData: new Uint8Array(await answer.arrayBuffer()), isCompressed: true };
  }
}

export type PdfDocument = PDFDocumentProxy;

/**
 * Opens a PDF of the product's own server in a worker. Nothing in it runs: scripts and forms are not loaded, and the
 * page's content security policy allows no evaluation. `close` ends the worker as soon as the document is open.
 */
export function openPdf(url: string): { opened: Promise<PdfDocument>; close: () => void } {
  const task = getDocument({
    url,
    CMapReaderFactory: KoreanMapReader,
    useWorkerFetch: false,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  // A worker that is ended while it opens a document reports an error that nobody can catch.
  const end = () => void task.destroy();
  return { opened: task.promise, close: () => void task.promise.then(end, end) };
}
