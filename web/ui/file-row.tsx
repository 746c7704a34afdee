import type { ReactNode } from 'react';
import { FileTypeIcon } from './file-type-icon.tsx';

type FileRowProps = { name: string; detail: ReactNode; below?: ReactNode; children?: ReactNode };

/** One file of an upload list in its frame: type, name, a line of `detail`, something `below`, buttons as children. */
export function FileRow({ name, detail, below, children }: FileRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-r2 border border-line bg-surface px-3.5 py-3">
      <FileTypeIcon fileName={name} />
      <div className="min-w-0 flex-[1_1_136px]">
        <p title={name} className="line-clamp-2 text-sm leading-5 font-semibold [overflow-wrap:anywhere]">
          {name}
        </p>
        <div className="tnum text-xs text-ink-3">{detail}</div>
        {below}
      </div>
      {children && <div className="ml-auto flex flex-none items-center gap-1">{children}</div>}
    </div>
  );
}
