import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { latePart } from './late-part.tsx';
import { Spinner } from './spinner.tsx';

const PdfPages = latePart(() => import('./pdf-pages.tsx').then((file) => file.PdfPages));

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const FIT = ZOOMS.indexOf(1);

/** What scrolls is reached by keyboard. */
const REACHABLE = { tabIndex: 0 };

type DocumentViewerProps = {
  src: string;
  name: string;
  kind: 'pdf' | 'image';
  actions?: ReactNode;
};

/**
 * A document to be looked at, on light ground: an image or the pages of a PDF, with zoom (1 fills the width) and a
 * quarter turn. `src` is an address of the product's own server; `actions` stand at the end of the bar.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  // Another document begins anew: at its first page, upright, and whatever became of the one before.
  return <OneDocument key={props.src} {...props} />;
}

function OneDocument({ src, name, kind, actions }: DocumentViewerProps) {
  const [zoomIndex, setZoomIndex] = useState<number>(FIT);
  const [rotation, setRotation] = useState(0);
  const zoom = ZOOMS[zoomIndex] ?? 1;
  return (
    <section aria-label={`서류 ${name}`} className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex min-h-13 flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-surface px-4 py-1.5">
        <p
          title={name}
          className="line-clamp-2 min-w-0 flex-[1_1_160px] text-sm font-semibold [overflow-wrap:anywhere]"
        >
          {name}
        </p>
        {/* The controls stay together: where the name needs the line, they take the next one. */}
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-1">
          <IconButton
            label="작게 보기"
            icon={<ZoomOut aria-hidden="true" />}
            disabled={zoomIndex === 0}
            onClick={() => setZoomIndex(zoomIndex - 1)}
          />
          <span aria-live="polite" className="tnum w-12 text-center text-sm">
            {zoom * 100}%
          </span>
          <IconButton
            label="크게 보기"
            icon={<ZoomIn aria-hidden="true" />}
            disabled={zoomIndex === ZOOMS.length - 1}
            onClick={() => setZoomIndex(zoomIndex + 1)}
          />
          <IconButton
            label="오른쪽으로 돌리기"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => setRotation((rotation + 90) % 360)}
          />
          {actions}
        </div>
      </div>
      <section
        {...REACHABLE}
        aria-label={`서류 내용: ${name}`}
        data-theme="light"
        className="flex min-h-90 justify-center overflow-auto bg-sunken p-4 text-ink tablet:p-6"
      >
        <div className="flex w-full max-w-220 flex-col">
          {kind === 'image' ? (
            <Picture src={src} name={name} zoom={zoom} rotation={rotation} />
          ) : (
            <Suspense
              fallback={
                <p role="status" className="flex items-center gap-2 self-center p-6 text-sm text-ink-2">
                  <Spinner /> 문서를 펼치는 중이에요
                </p>
              }
            >
              <PdfPages src={src} name={name} zoom={zoom} rotation={rotation} />
            </Suspense>
          )}
        </div>
      </section>
    </section>
  );
}

type PictureProps = { src: string; name: string; zoom: number; rotation: number };

function Picture({ src, name, zoom, rotation }: PictureProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <p role="alert" className="self-center p-6 text-center text-sm text-ink-2">
        그림을 펼치지 못했어요. 내려받아 확인해 주세요.
      </p>
    );
  return (
    <img
      src={src}
      alt={name}
      onError={() => setFailed(true)}
      className="mx-auto block h-auto max-w-none bg-white shadow-sh2"
      style={{ width: `${zoom * 100}%`, transform: `rotate(${rotation}deg)` }}
    />
  );
}
