import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/lib/session.ts';

/** Sends what an NPO's member wrote without a connection from whatever page is open next; others load nothing for it. */
export function useOutboxSender(): void {
  const queryClient = useQueryClient();
  const { member } = useSession();
  const memberId = member?.role.name === 'NPO' ? member.id : null;
  useEffect(() => {
    if (memberId === null) return;
    let isLeft = false;
    const following = import('#web/features/activity-entries/outbox-sender.ts').then(({ followOutbox }) =>
      isLeft ? () => {} : followOutbox(memberId, queryClient),
    );
    // Without it what waits goes with the next page.
    following.catch(() => {});
    return () => {
      isLeft = true;
      void following.then(
        (stop) => stop(),
        () => {},
      );
    };
  }, [memberId, queryClient]);
}
