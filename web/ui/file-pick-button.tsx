import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

type FilePickButtonProps = {
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onPick: (files: File[]) => void;
};

/** A button that opens the system's file picker for files of the `accept` list ('.pdf', 'image/*'). */
export function FilePickButton({
  label,
  accept,
  multiple = false,
  disabled = false,
  onPick,
}: FilePickButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" variant="line" disabled={disabled} onClick={() => picker.current?.click()}>
        <Upload aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(',')}
        multiple={multiple}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was deleted.
          event.target.value = '';
        }}
      />
    </>
  );
}
