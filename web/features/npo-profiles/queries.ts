import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  createNpoProject,
  deleteNpoDocument,
  deleteNpoProject,
  deleteNpoProjectImage,
  getOwnNpoProfile,
  type NpoProjectForm,
  type OwnNpoProfile,
  orderNpoProjectImages,
  updateNpoDocument,
  updateNpoProject,
  uploadNpoDocument,
  uploadNpoProjectImage,
} from '#contract/npos/npo-profiles.ts';
import { call } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import type { UploadFunction } from '#web/ui/upload-file.ts';

/** The profile of the own NPO as it edits it. */
export const ownProfileQuery = queryOptions({
  queryKey: ['npo-profile'],
  queryFn: ({ signal }) => call(getOwnNpoProfile, { signal }),
});

/** Reads the own profile anew, and forgets what this browser knows of the public one. */
export function useRefreshProfile(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['npos'] }),
    ]);
  };
}

/** Puts what the server has answered in place, and forgets what this browser knows of the public profile. */
export function useTakeProfile(): (profile: OwnNpoProfile) => Promise<void> {
  const queryClient = useQueryClient();
  return async (profile) => {
    queryClient.setQueryData(ownProfileQuery.queryKey, profile);
    await queryClient.invalidateQueries({ queryKey: ['npos'] });
  };
}

/** Adds a representative project, or with its id and version changes it. */
export function saveProject(form: NpoProjectForm, known: { id: string; version: number } | null) {
  return known === null
    ? call(createNpoProject, { body: form })
    : call(updateNpoProject, { params: { projectId: known.id }, body: { ...form, version: known.version } });
}

export const removeProject = (projectId: string) => call(deleteNpoProject, { params: { projectId } });

/** Sends one picture of a representative project. */
export function sendImage(projectId: string): UploadFunction {
  return async (file, onProgress, signal, key) => {
    const params = { projectId };
    return (await upload(uploadNpoProjectImage, { params, file, onProgress, signal, key })).file;
  };
}

export const orderImages = (projectId: string, imageIds: string[]) =>
  call(orderNpoProjectImages, { params: { projectId }, body: { imageIds } });

export const removeImage = (projectId: string, fileId: string) =>
  call(deleteNpoProjectImage, { params: { projectId, fileId } });

/** Sends one document, which stays private. */
export const sendDocument: UploadFunction = async (file, onProgress, signal, key) =>
  (await upload(uploadNpoDocument, { file, onProgress, signal, key })).file;

export const publishDocument = (fileId: string, isPublic: boolean) =>
  call(updateNpoDocument, { params: { fileId }, body: { isPublic } });

export const removeDocument = (fileId: string) => call(deleteNpoDocument, { params: { fileId } });
