import { limits } from '#contract/limits.ts';

/** From as fine as the server keeps it, where drawing it once more is not seen, to what is still good on a page of a report. */
const steps = [
  { edgePixels: limits.activityPhotoEdgePixels, quality: 0.85 },
  { edgePixels: limits.activityPhotoEdgePixels, quality: 0.7 },
  { edgePixels: 1280, quality: 0.7 },
  { edgePixels: 1280, quality: 0.5 },
];

/** What a phone on a line of 0.75 Mbit/s sends in two seconds. */
const slowLineBytes = 150 * 1024;

/** Not every browser writes WebP; one that does not answers with another kind. */
async function draw(picture: ImageBitmap, { edgePixels, quality }: (typeof steps)[number]) {
  const scale = Math.min(1, edgePixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const write = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await write('image/webp');
  return webp?.type === 'image/webp' ? webp : write('image/jpeg');
}

/** As fine as a slow line takes: grass, crowds and the grain of a dark room weigh three times what a wall does. */
async function drawForSlowLine(picture: ImageBitmap): Promise<Blob | null> {
  let drawn: Blob | null = null;
  for (const step of steps) {
    drawn = await draw(picture, step);
    if (drawn === null || drawn.size <= slowLineBytes) break;
  }
  return drawn;
}

/**
 * A photo small enough for the line of a phone, upright and without what the camera noted beside it: what a phone takes is
 * twenty times that, and takes as much longer to send. What cannot be drawn, or would not be smaller, stays as it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const drawn = await drawForSlowLine(picture);
    picture.close();
    if (drawn === null || drawn.size >= photo.size) return photo;
    const ending = drawn.type === 'image/webp' ? '.webp' : '.jpg';
    return new File([drawn], photo.name.replace(/\.\w+$/, ending), { type: drawn.type });
  } catch {
    return photo;
  }
}
