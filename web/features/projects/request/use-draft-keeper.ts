import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ProjectDraft, updateProjectDraft } from '#contract/projects/project-drafts.ts';
import { call } from '#web/lib/api.ts';
import { draftsQuery } from '../queries.ts';
import { createDraftKeeper } from './draft-keeper.ts';

/** The keeper of a member's half-written request while its form is open; tries again when connection or session return. */
export function useDraftKeeper(memberId: string, saved: ProjectDraft, isSignedIn: boolean) {
  const [keeper] = useState(() =>
    createDraftKeeper(memberId, saved, (body) =>
      call(updateProjectDraft, { params: { draftKey: saved.key }, body }),
    ),
  );
  const queryClient = useQueryClient();
  const status = useSyncExternalStore(keeper.subscribe, keeper.getStatus, keeper.getStatus);

  useEffect(() => {
    const end = keeper.open();
    // A list that is read meanwhile is read again when the last words have arrived.
    return () =>
      void end().then(() => queryClient.invalidateQueries({ queryKey: draftsQuery(memberId).queryKey }));
  }, [keeper, queryClient, memberId]);
  useEffect(() => {
    if (isSignedIn) void keeper.flush();
  }, [isSignedIn, keeper]);
  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [keeper]);

  return { keeper, status };
}
