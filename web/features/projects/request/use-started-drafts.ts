import { useQuery } from '@tanstack/react-query';
import type { ListedDraft } from '#contract/projects/project-drafts.ts';
import { draftsQuery } from '../queries.ts';
import { findKeptDrafts } from './draft-device.ts';

/** A half-written request, on the server or so far only on this device. */
export type StartedDraft = ListedDraft & { isOnServer: boolean };

/** What a member has begun to write anywhere: what the server has, then what only this device keeps. */
export function useStartedDrafts(memberId: string) {
  const query = useQuery(draftsQuery(memberId));
  const saved = query.data;
  const onServer = (saved ?? []).map((draft) => ({ ...draft, isOnServer: true }));
  const onDevice = findKeptDrafts(memberId)
    .filter(({ key }) => !onServer.some((draft) => draft.key === key))
    .map(({ key, kept }) => ({
      key,
      name: null,
      title: kept.content.title ?? '',
      step: kept.step,
      savedAt: kept.changedAt,
      isOnServer: false,
    }));
  return { ...query, data: saved && ([...onServer, ...onDevice] satisfies StartedDraft[]) };
}
