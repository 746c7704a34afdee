import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ProjectDraft, updateProjectDraft } from '#contract/projects/project-drafts.ts';
import { call } from '#web/lib/api.ts';
import { createDraftKeeper } from './draft-keeper.ts';

/** The keeper of a member's half-written request while its form is open; tries again when connection or session return. */
export function useDraftKeeper(memberId: string, saved: ProjectDraft, isSignedIn: boolean) {
  const [keeper] = useState(() =>
    createDraftKeeper(memberId, saved, (body) => call(updateProjectDraft, { body })),
  );
  const status = useSyncExternalStore(keeper.subscribe, keeper.getStatus, keeper.getStatus);

  useEffect(() => keeper.open(), [keeper]);
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
