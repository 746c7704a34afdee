import { imageTypes } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { explainRefusal } from '#web/ui/use-file-choice.ts';

/** The files that count as photos, by the ends of their names. */
export const photoTypes = Object.keys(imageTypes);

const findMistake = (file: File) =>
  explainRefusal(file, { accept: photoTypes, maxSizeMB: limits.uploadMaxSizeMB });

/** Which of the files are taken beside those that are held, up to so many, and what is said about the others. */
export function pickPhotos(files: readonly File[], held: readonly unknown[], most: number) {
  const taken = files.filter((file) => findMistake(file) === null).slice(0, most - held.length);
  const refused = files.find((file) => findMistake(file) !== null);
  if (refused) return { taken, refusal: `${refused.name}: ${findMistake(refused)}` };
  const isFull = taken.length < files.length;
  return { taken, refusal: isFull ? `사진은 ${limits.activityPhotosMax}장까지 올릴 수 있어요.` : null };
}
