import { Suspense } from 'react';
import { latePart } from './late-part.tsx';
import { Skeleton } from './skeleton.tsx';

const DocumentViewer = latePart(() => import('./document-viewer.tsx').then((file) => file.DocumentViewer));

/** How a file can be looked at within a page, by the end of its name; null where it can only be saved. */
export function findPreviewKind(name: string): 'pdf' | 'image' | null {
  if (/\.pdf$/i.test(name)) return 'pdf';
  return /\.(jpe?g|png|webp)$/i.test(name) ? 'image' : null;
}

/** A file opened where its line stands. `src` is an address of the product's own server. */
export function DocumentPreview({ src, name }: { src: string; name: string }) {
  const kind = findPreviewKind(name);
  if (kind === null) return null;
  return (
    <div className="grid h-[min(70dvh,720px)] grid-cols-[minmax(0,1fr)] overflow-hidden rounded-r3 border border-line print:hidden">
      <Suspense fallback={<Skeleton className="h-full w-full" />}>
        <DocumentViewer src={src} name={name} kind={kind} />
      </Suspense>
    </div>
  );
}
