import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '#web/lib/live.ts';
import { useSession } from '#web/lib/session.ts';

/** Keeps what is on screen as it is now, as long as somebody is signed in; stands in every layout. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const memberId = useSession().member?.id ?? null;
  useEffect(() => (memberId === null ? undefined : followLive(queryClient)), [memberId, queryClient]);
}
