import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptEntriesKey, sendKept, watchOutbox } from './outbox.ts';
import { findKept, type KeptEntry } from './outbox-store.ts';

const nothing: readonly KeptEntry[] = [];

/** Entries of a member that wait on this device; `send` tries those too that the server has refused. */
export function useOutbox(memberId: string): { kept: readonly KeptEntry[]; send: () => Promise<void> } {
  const queryClient = useQueryClient();
  const { data = nothing } = useQuery({
    queryKey: keptEntriesKey(memberId),
    queryFn: () => findKept(memberId),
    networkMode: 'always',
    retry: false,
  });
  useEffect(
    () => watchOutbox(() => void queryClient.invalidateQueries({ queryKey: keptEntriesKey(memberId) })),
    [memberId, queryClient],
  );
  return {
    kept: data,
    send: async () => {
      await sendKept(memberId, { again: true });
    },
  };
}
