import { limits } from '#contract/limits.ts';

/** High enough that drawing it once more on the server is not seen. */
const quality = 0.85;

/** Not every browser writes WebP; one that does not answers with another kind. */
async function draw(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const write = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await write('image/webp');
  return webp?.type === 'image/webp' ? webp : write('image/jpeg');
}

/**
 * A photo as large as the server keeps it, upright and without what the camera noted beside it: what a phone takes is ten
 * times that, and takes as much longer to send. What cannot be drawn, or would not be smaller, stays as it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, limits.activityPhotoEdgePixels / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await draw(canvas);
    if (drawn === null || drawn.size >= photo.size) return photo;
    const ending = drawn.type === 'image/webp' ? '.webp' : '.jpg';
    return new File([drawn], photo.name.replace(/\.\w+$/, ending), { type: drawn.type });
  } catch {
    return photo;
  }
}
