import { Camera, Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type PhotoConsent,
  type PhotoScope,
  photoConsentMissing,
} from '#contract/activity-entries/activity-photos.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldMessage } from '#web/ui/field.tsx';
import { photoTypes, pickPhotos } from './photo-choice.ts';
import { PhotoUseFields } from './photo-use-fields.tsx';
import { shrinkPhoto } from './smaller-photo.ts';

/** A photo that was picked; the consent is null until it is chosen. */
export type PickedPhoto = {
  id: string;
  picture: File;
  /** The picture as it is sent, drawn while the rest is written. */
  sent: Promise<File>;
  url: string;
  consent: PhotoConsent | null;
  scope: PhotoScope;
};

/** The photos that a form holds, and their addresses, which are given back with the form. */
export function usePickedPhotos() {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([]);
  const latest = useRef(photos);
  latest.current = photos;
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return [photos, setPhotos] as const;
}

type PhotoFieldsProps = {
  photos: readonly PickedPhoto[];
  /** How many more the entry takes. */
  room: number;
  isMissingConsent: boolean;
  onChange: (photos: readonly PickedPhoto[]) => void;
};

/** Photos of an entry, with one choice for all of them or one for each. */
export function PhotoFields({ photos, room, isMissingConsent, onChange }: PhotoFieldsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [first] = photos;
  const chosen = chosenId === null ? undefined : (photos.find(({ id }) => id === chosenId) ?? first);
  const shown = chosen ?? first;

  function add(files: readonly File[]) {
    const { taken, refusal: told } = pickPhotos(files, photos, room);
    setRefusal(told);
    // One choice for all goes on for what is added; a choice for each is asked again.
    const use = chosenId === null && first ? first : { consent: null, scope: 'REPORT' as const };
    onChange([
      ...photos,
      ...taken.map((picture) => ({
        id: crypto.randomUUID(),
        picture,
        sent: shrinkPhoto(picture),
        url: URL.createObjectURL(picture),
        consent: use.consent,
        scope: use.scope,
      })),
    ]);
  }

  function remove({ id, url }: PickedPhoto) {
    URL.revokeObjectURL(url);
    onChange(photos.filter((photo) => photo.id !== id));
  }

  return (
    <section aria-labelledby="entry-photos" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="entry-photos" className="text-body leading-5.5 font-semibold">
          사진 {photos.length > 0 && <span className="tnum">{photos.length}장</span>}{' '}
          <span className="text-xs font-medium text-ink-3">{room}장까지</span>
        </h2>
        <p className="text-xs text-ink-3">위치 정보는 지우고 올려요</p>
      </header>
      <ul className="grid grid-cols-4 gap-2">
        {photos.map((photo, at) => (
          <li key={photo.id} className="relative">
            <Thumbnail
              photo={photo}
              name={`사진 ${at + 1}`}
              isChosen={chosenId !== null && photo === shown}
              onChoose={chosenId === null ? null : () => setChosenId(photo.id)}
            />
            <button
              type="button"
              aria-label={`사진 ${at + 1} 빼기`}
              onClick={() => remove(photo)}
              className="absolute top-0 right-0 grid size-11 items-start justify-end p-1"
            >
              <span className="grid size-6.5 place-items-center rounded-full bg-solid text-on-solid">
                <X aria-hidden="true" className="size-3.5" />
              </span>
            </button>
          </li>
        ))}
        {photos.length < room && (
          <li>
            <button
              type="button"
              onClick={() => picker.current?.click()}
              className="grid aspect-square w-full place-content-center justify-items-center gap-0.5 rounded-r2 border-[1.5px] border-dashed border-control text-[13px] font-semibold text-brand-ink hover:bg-brand-tint"
            >
              <Camera aria-hidden="true" className="size-4.5" />
              더하기
            </button>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label="사진 더하기"
              accept={photoTypes.join(',')}
              multiple
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </li>
        )}
      </ul>
      {refusal && (
        <div role="alert">
          <FieldMessage tone="error">{refusal}</FieldMessage>
        </div>
      )}
      {shown && (
        <>
          <PhotoUseFields
            consent={shown.consent}
            scope={shown.scope}
            note={photos.length === 1 ? undefined : chosen ? `고른 사진 1장` : `${photos.length}장에 똑같이`}
            mistake={isMissingConsent ? photoConsentMissing : undefined}
            onChange={(changes) =>
              onChange(
                photos.map((photo) => (!chosen || photo === chosen ? { ...photo, ...changes } : photo)),
              )
            }
          />
          {photos.length > 1 && chosen === undefined && (
            <button
              type="button"
              onClick={() => setChosenId(shown.id)}
              className="min-h-8 justify-self-start text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
            >
              사진마다 다르게 고르기
            </button>
          )}
        </>
      )}
    </section>
  );
}

type ThumbnailProps = {
  photo: PickedPhoto;
  name: string;
  isChosen: boolean;
  onChoose: (() => void) | null;
};

function Thumbnail({ photo, name, isChosen, onChoose }: ThumbnailProps) {
  const look = classNames(
    'block aspect-square w-full overflow-hidden rounded-r2 bg-sunken',
    isChosen && 'ring-3 ring-brand',
  );
  const content = (
    <>
      <img src={photo.url} alt={onChoose ? '' : name} className="size-full object-cover" />
      {photo.consent !== null && (
        <span className="absolute bottom-1 left-1 grid size-5.5 place-items-center rounded-full bg-surface text-ok">
          <Check aria-hidden="true" className="size-3.5" />
          <span className="sr-only">동의를 골랐어요</span>
        </span>
      )}
    </>
  );
  if (!onChoose) return <span className={look}>{content}</span>;
  return (
    <button
      type="button"
      aria-label={`${name} 동의 고르기`}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={look}
    >
      {content}
    </button>
  );
}
