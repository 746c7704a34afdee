import { imageTypes } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { PictureGrid } from '#web/ui/picture-grid.tsx';
import type { useProjectPictures } from './use-project-pictures.ts';

const accept = Object.keys(imageTypes);

type ProjectImagesProps = { images: ReturnType<typeof useProjectPictures>; isNew: boolean };

/** The pictures of a representative project; those of a new one are sent when it is saved. */
export function ProjectImages({ images, isNew }: ProjectImagesProps) {
  const when = isNew ? '저장하면 함께 올려요' : '올리거나 옮기면 바로 저장돼요';
  return (
    <section aria-labelledby="project-images" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="project-images" className="text-body font-semibold">
        사진{' '}
        <span className="tnum text-xs font-medium text-ink-3">
          {images.pictures.length}/{limits.npoProjectImagesMax}장
        </span>
      </h3>
      <PictureGrid
        label="사진 목록"
        pictures={images.pictures}
        max={limits.npoProjectImagesMax}
        accept={accept}
        onAdd={images.add}
        onOrder={images.order}
        onRemove={(id) => void images.remove(id)}
        onRetry={images.retry}
        info={`${when}. 첫 사진이 대표 사진이고, 끌거나 화살표로 옮길 수 있어요. ${limits.uploadMaxSizeMB}MB 이하의 ${accept.join(', ')} 파일만 올릴 수 있고, 찍은 곳과 기기 정보는 지우고 올려요.`}
      />
    </section>
  );
}
