import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';

type DropAreaProps = {
  enabled: boolean;
  empty: boolean;
  invalid?: boolean;
  onDropFiles: (files: File[]) => void;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Takes files that are dragged onto it. While `empty` it is a dashed box that says so; `invalid` turns it red. */
export function DropArea({ enabled, empty, invalid = false, onDropFiles, ref, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button inside does the same
    <div
      ref={ref}
      tabIndex={-1}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onDropFiles([...event.dataTransfer.files]);
      }}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-r3',
        empty
          ? 'justify-items-center border-[1.5px] border-dashed p-6 text-center'
          : 'justify-items-start *:[ul]:w-full',
        empty &&
          (invalid ? 'border-danger bg-danger-tint' : over ? 'border-brand bg-brand-tint' : 'border-control'),
        !empty && over && 'outline-2 outline-offset-4 outline-brand outline-dashed',
      )}
    >
      {empty && (
        <>
          <Upload aria-hidden="true" className="size-7 text-brand-ink" />
          <p className="text-sm text-ink-2">
            <b className="font-[650] text-ink">파일을 끌어다 놓거나</b>
            <br />
            아래 버튼으로 골라 주세요
          </p>
        </>
      )}
      {children}
    </div>
  );
}
