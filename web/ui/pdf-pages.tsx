import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { openPdf, type PdfDocument } from './pdf-document.ts';
import { lendFont } from './pdf-letters.ts';
import { Spinner } from './spinner.tsx';

type PdfPagesProps = {
  src: string;
  name: string;
  /** 1 fills the width. */
  zoom: number;
  /** Degrees: 0, 90, 180 or 270. */
  rotation: number;
};

/** One page of a PDF at a time, drawn on a canvas, with its text for assistive technology and buttons to turn. */
export function PdfPages({ src, name, zoom, rotation }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [pageNumber, setPageNumber] = useState(1);
  useEffect(() => {
    let current = true;
    const { opened, close } = openPdf(src);
    opened.then(
      (found) => current && setPdf(found),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
      close();
    };
  }, [src]);
  if (hasFailed)
    return (
      <p role="alert" className="self-center p-6 text-center text-sm text-ink-2">
        문서를 펼치지 못했어요. 내려받아 확인해 주세요.
      </p>
    );
  if (pdf === null)
    return (
      <p role="status" className="flex items-center gap-2 self-center p-6 text-sm text-ink-2">
        <Spinner /> 문서를 펼치는 중이에요
      </p>
    );
  return (
    <div className="grid w-full content-start gap-3">
      {pdf.numPages > 1 && (
        <nav aria-label="쪽 넘기기" className="flex items-center justify-center gap-2">
          <IconButton
            label="이전 쪽"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={pageNumber === 1}
            onClick={() => setPageNumber(pageNumber - 1)}
          />
          <span aria-live="polite" className="tnum text-sm">
            {pageNumber} / {pdf.numPages}쪽
          </span>
          <IconButton
            label="다음 쪽"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={pageNumber === pdf.numPages}
            onClick={() => setPageNumber(pageNumber + 1)}
          />
        </nav>
      )}
      <PdfPage pdf={pdf} pageNumber={pageNumber} name={name} zoom={zoom} rotation={rotation} />
    </div>
  );
}

/** A scan may be a poster: no canvas grows beyond what browsers draw. */
const MAX_CANVAS_PIXELS = 16_000_000;

type PdfPageProps = Omit<PdfPagesProps, 'src'> & { pdf: PdfDocument; pageNumber: number };

function PdfPage({ pdf, pageNumber, name, zoom, rotation }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    let cancel = () => {};
    async function draw() {
      const page = await pdf.getPage(pageNumber);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      const target = canvas.current;
      if (!current || target === null) return;
      const plain = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
      const wanted = ((target.parentElement?.clientWidth ?? 800) * zoom * devicePixelRatio) / plain.width;
      const scale = Math.min(wanted, Math.sqrt(MAX_CANVAS_PIXELS / (plain.width * plain.height)));
      const viewport = page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      await lendFont(target, words);
      if (!current) return;
      const drawing = page.render({ canvas: target, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise;
      if (current) setText(words.trim());
    }
    setFailed(false);
    draw().catch((error: Error) => {
      if (current && error.name !== 'RenderingCancelledException') setFailed(true);
    });
    return () => {
      current = false;
      cancel();
    };
  }, [pdf, pageNumber, zoom, rotation]);
  return (
    <>
      {hasFailed && (
        <p role="alert" className="text-center text-sm text-ink-2">
          이 쪽을 그리지 못했어요. 내려받아 확인해 주세요.
        </p>
      )}
      <div className="min-w-0">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name} ${pageNumber}쪽`}
          className="mx-auto block h-auto max-w-none bg-white shadow-sh2"
          style={{ width: `${zoom * 100}%` }}
        />
      </div>
      <p className="sr-only">{text}</p>
    </>
  );
}
