import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildPack, getPack, verifyHash } from '#contract/packs/packs.ts';
import { call } from '#web/lib/api.ts';

/** How often the page of a pack that is being made asks how far it is. */
const PROGRESS_POLL_MS = 1_500;

/** The evidence pack of a project; asked for again while it is being made. */
export function packQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'pack', projectId],
    queryFn: ({ signal }) => call(getPack, { params: { projectId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.pack?.status === 'WAITING' ? PROGRESS_POLL_MS : false),
  });
}

/** Has the pack of a project made that ended before there were packs. */
export function useBuildPack(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(buildPack, { params: { projectId } }),
    onSuccess: (room) => queryClient.setQueryData(packQuery(projectId).queryKey, room),
  });
}

/** Asks whether anything of a pack has this hash; nothing else of the file is sent (G-51). */
export const findHash = (sha256: string) => call(verifyHash, { body: { sha256 } });
