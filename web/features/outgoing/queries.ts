import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledgeOutgoing, hastenOutgoing, type Outgoing } from '#contract/admin/outgoing.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { takeBack } from '#web/lib/outgoing.ts';
import { toast } from '#web/ui/toast.ts';

export type OutgoingChange = 'UNDO' | 'HASTEN' | 'ACKNOWLEDGE';

/** Changes what becomes of a decision; who was not the first is told what somebody else has done. */
export function useOutgoingChange({ id, version, ...rest }: Outgoing) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (what: OutgoingChange) => {
      if (what === 'UNDO') return takeBack(queryClient, { id, version, ...rest });
      const endpoint = what === 'HASTEN' ? hastenOutgoing : acknowledgeOutgoing;
      try {
        await call(endpoint, { params: { outgoingId: id }, body: { version } });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        toast.warning(error.message);
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['admin'] });
      }
    },
  });
}
