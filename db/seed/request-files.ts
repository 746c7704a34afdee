import sharp from 'sharp';
import type { RequestSketch } from './content/request-sketch.ts';
import { pictureNames, takePicture } from './images/pictures.ts';
import { type DemoStorage, type StoredObject, storeAll } from './object-store.ts';
import { createSamplePdf } from './sample-pdf.ts';

/** Scene of the pictures in the documents of a field. */
const scenes: Record<string, string> = {
  EDU: 'study',
  WELFARE: 'heart',
  ENV: 'ocean',
  DIGITAL: 'screen',
  JOB: 'workshop',
  FOOD: 'meal',
  HEALTH: 'clinic',
  CULTURE: 'music',
  RIGHTS: 'speech',
};

/** Names of all files that a request and its project carry. */
export function fileNamesOf(sketch: RequestSketch): string[] {
  return [...(sketch.attachments ?? []), ...(sketch.documents ?? []).map(([, , , name]) => name)];
}

async function drawPhoto(sketch: RequestSketch): Promise<Buffer> {
  const scene = scenes[sketch.field] ?? 'village';
  const name =
    pictureNames.find((candidate) => candidate.startsWith(`${scene}-`)) ?? (pictureNames[0] as string);
  const { bytes } = await takePicture(name);
  return sharp(bytes).jpeg({ quality: 72 }).toBuffer();
}

function writePdf(sketch: RequestSketch, name: string): Buffer {
  const lines = [
    `사업: ${sketch.title}`,
    '체험을 위해 만든 견본 문서예요. 실제 기관이나 사업과 관계가 없어요.',
    '',
    ...sketch.purpose.split(/(?<=\.) /),
    '',
    ...sketch.description.split(/\n+|(?<=\.) /),
  ];
  return createSamplePdf(name.replace(/\.pdf$/, '').replaceAll('_', ' '), lines.flatMap(wrap));
}

/** Breaks a line where an A4 page ends: at most 42 characters, at a space. */
function wrap(line: string): string[] {
  if (line.length <= 42) return [line];
  const cut = line.lastIndexOf(' ', 42);
  return [line.slice(0, cut), ...wrap(line.slice(cut + 1))];
}

/** Makes and stores the files of one request, by name. */
export function storeRequestFiles(
  storage: DemoStorage,
  sketch: RequestSketch,
): Promise<Map<string, StoredObject>> {
  return storeAll(storage, fileNamesOf(sketch), async (name) =>
    name.endsWith('.jpg')
      ? { bytes: await drawPhoto(sketch), mimeType: 'image/jpeg' }
      : { bytes: writePdf(sketch, name), mimeType: 'application/pdf' },
  );
}
