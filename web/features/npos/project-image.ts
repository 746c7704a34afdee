import { getProjectImage } from '#contract/files.ts';
import type { NpoProject } from '#contract/npos/npos.ts';
import { endpointUrl } from '#web/lib/api.ts';
import { getIllustrationUrl, type IllustrationName } from '#web/ui/illustration.tsx';

/** Drawings that stand in where a representative project has no photo, by field. */
const COVERS: Record<string, IllustrationName> = {
  EDU: 'cover-education',
  DIGITAL: 'cover-education',
  ENV: 'cover-forest',
  ANIMAL: 'cover-ocean',
  GLOBAL: 'cover-ocean',
  DISASTER: 'cover-ocean',
  HOUSING: 'cover-housing',
  COMMUNITY: 'cover-housing',
  JOB: 'cover-housing',
  FOOD: 'cover-meal',
  WELFARE: 'cover-meal',
};

/** Address of an image of a representative project (C-05). */
export function projectImageUrl(fileId: string): string {
  return endpointUrl(getProjectImage, { fileId });
}

/** Address of the drawing for a field. */
export function fieldCoverUrl(fieldCode: string): string {
  return getIllustrationUrl(COVERS[fieldCode] ?? 'cover-arts');
}

/** Address of a project's first image, or of a drawing that fits its field. */
export function projectCoverUrl(project: Pick<NpoProject, 'fieldCode' | 'images'>): string {
  const [first] = project.images;
  return first ? projectImageUrl(first.file.id) : fieldCoverUrl(project.fieldCode);
}
