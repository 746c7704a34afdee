import { FileText } from 'lucide-react';
import { classNames } from './class-names.ts';

const KINDS: Record<string, { text: string; look: string }> = {
  pdf: { text: 'PDF', look: 'bg-danger-tint text-danger' },
  ppt: { text: 'PPT', look: 'bg-gam-tint-2 text-gam-ink' },
  pptx: { text: 'PPT', look: 'bg-gam-tint-2 text-gam-ink' },
  png: { text: 'PNG', look: 'bg-brand-tint-2 text-brand-ink' },
  jpg: { text: 'JPG', look: 'bg-brand-tint-2 text-brand-ink' },
  jpeg: { text: 'JPG', look: 'bg-brand-tint-2 text-brand-ink' },
};

/** The kind of a file by its name: pdf, ppt/pptx, png, jpg/jpeg, or a plain document for anything else. */
export function FileTypeIcon({ fileName, className }: { fileName: string; className?: string }) {
  const kind = KINDS[/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''];
  return (
    <span
      role="img"
      aria-label={kind ? `${kind.text} 파일` : '문서 파일'}
      className={classNames(
        'grid size-9 flex-none place-items-center rounded-[8px] text-2xs font-bold tracking-[-0.03em]',
        kind?.look ?? 'bg-sunken text-ink-2',
        className,
      )}
    >
      {kind ? (
        <span aria-hidden="true">{kind.text}</span>
      ) : (
        <FileText aria-hidden="true" className="size-4.5" />
      )}
    </span>
  );
}
