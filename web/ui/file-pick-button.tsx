import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type FilePickButtonProps = {
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  /** The icon alone, with `label` as its name: in rows of a table. */
  isIcon?: boolean;
  disabled?: boolean;
  onPick: (files: File[]) => void;
};

/** A button that opens the system's file picker for files of the `accept` list ('.pdf', 'image/*'). */
export function FilePickButton({
  label,
  accept,
  multiple = false,
  isIcon = false,
  disabled = false,
  onPick,
}: FilePickButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const icon = <Upload aria-hidden="true" />;
  const pick = () => picker.current?.click();
  return (
    <>
      {isIcon ? (
        <IconButton label={label} icon={icon} disabled={disabled} onClick={pick} />
      ) : (
        <Button size="sm" variant="line" disabled={disabled} onClick={pick}>
          {icon}
          {label}
        </Button>
      )}
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
