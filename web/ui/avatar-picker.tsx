import { Camera } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { uploadMessages } from '#contract/uploads.ts';
import { Avatar } from './avatar.tsx';
import { toast } from './toast.ts';

type AvatarPickerProps = ComponentProps<typeof Avatar> & {
  onSelectImage: (image: File) => void;
  editLabel?: string;
  disabled?: boolean;
};

/**
 * An avatar with an edit badge that opens a picker for image files only. The chosen image is shown at once from
 * the person's own device and handed to `onSelectImage`. Keep `src` as it is until the upload has succeeded.
 */
export function AvatarPicker({
  onSelectImage,
  editLabel = '프로필 사진 바꾸기',
  disabled = false,
  ...avatar
}: AvatarPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function take(file: File | undefined) {
    if (!file) return;
    if (!file.type.startsWith('image/'))
      return toast.error(uploadMessages.wrongType(['image/*']).message, {
        description: '이미지 파일만 올릴 수 있어요.',
      });
    setPreview(URL.createObjectURL(file));
    onSelectImage(file);
  }

  return (
    <span className="relative inline-block">
      <Avatar {...avatar} src={preview ?? avatar.src ?? null} />
      <button
        type="button"
        aria-label={editLabel}
        title={editLabel}
        disabled={disabled}
        data-hit="after"
        onClick={() => picker.current?.click()}
        className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-surface bg-solid text-on-solid after:absolute after:-inset-2.5 hover:opacity-90 disabled:opacity-50"
      >
        <Camera aria-hidden="true" className="size-3.5" />
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={editLabel}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen again after a failed upload.
          event.target.value = '';
        }}
      />
    </span>
  );
}
