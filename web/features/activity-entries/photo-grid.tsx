import { EyeOff } from 'lucide-react';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { ActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';

/** How many pictures an entry shows; the last one tells how many are behind it. */
const shownPhotos = 4;

/** The first photos of an entry, each of which opens large. */
export function PhotoGrid({ entry }: { entry: ActivityEntry }) {
  const address = useDialogAddress('photo');
  if (entry.photos.length === 0) return null;
  const shown = entry.photos.slice(0, shownPhotos);
  const withheld = entry.photos.filter(({ consent }) => consent === 'NOT_AGREED').length;
  return (
    <>
      <ul
        className={classNames(
          'mt-3.5 grid gap-2',
          shown.length === 4 ? 'grid-cols-2 tablet:grid-cols-4' : 'grid-cols-3 tablet:grid-cols-4',
        )}
      >
        {shown.map((photo, at) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              name={`${formatMonthDay(entry.day)} ${entry.place} 사진 ${at + 1}`}
              more={at === shownPhotos - 1 ? entry.photos.length - shownPhotos : 0}
              onOpen={() => address.open(photo.id)}
            />
          </li>
        ))}
      </ul>
      {withheld > 0 && (
        <p className="mt-2.5 flex items-center gap-1.25 text-xs text-ink-2">
          <EyeOff aria-hidden="true" className="size-3.5 flex-none" />
          사진 {withheld}장은 우리 단체만 볼 수 있어요
        </p>
      )}
    </>
  );
}

type PhotoTileProps = { photo: ActivityPhoto; name: string; more?: number; onOpen: () => void };

/** A photo as a button that opens it. */
export function PhotoTile({ photo, name, more = 0, onOpen }: PhotoTileProps) {
  return (
    <button
      type="button"
      aria-label={`${name} 크게 보기${more > 0 ? `, ${more}장 더 있어요` : ''}`}
      onClick={onOpen}
      className="relative block aspect-4/3 w-full overflow-hidden rounded-r2 bg-sunken outline-offset-2"
    >
      <img src={photo.path} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      {more > 0 && (
        <span
          aria-hidden="true"
          className="tnum absolute inset-0 grid place-items-center bg-solid/76 text-[17px] font-bold text-on-solid"
        >
          +{more}
        </span>
      )}
    </button>
  );
}
