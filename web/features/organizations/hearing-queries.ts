import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  announceRestriction,
  decideHearing,
  getHearing,
  type hearingDecisions,
  type Restriction,
} from '#contract/organizations/hearings.ts';
import { call } from '#web/lib/api.ts';

/** The last restriction that was announced to an organisation, and what it says of it. */
export const hearingQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['admin', 'hearing', organizationId],
    queryFn: async ({ signal }) => (await call(getHearing, { params: { organizationId }, signal })).hearing,
    meta: { live: ['DESK'] },
  });

/** Announces a restriction, or decides on one; what it touches is fetched again, also when it is refused. */
export function useHearing(organizationId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const params = { organizationId };
  const announce = useMutation({
    mutationFn: (body: { restriction: Restriction; reason: string; version: number }) =>
      call(announceRestriction, { params, body }),
    onSettled,
  });
  const decide = useMutation({
    mutationFn: (body: { to: (typeof hearingDecisions)[number]; reason: string; version: number }) =>
      call(decideHearing, { params, body }),
    onSettled,
  });
  return { announce, decide };
}
