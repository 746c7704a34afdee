import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getOrganizationRecord } from '#contract/organizations/organization-record.ts';
import {
  type administratorRoleForm,
  assignPlan,
  findAdministrators,
  findOrganizations,
  getOrganization,
  leaveAdministrators,
  type OrganizationDetail,
  type planAssignmentForm,
  removeAdministrator,
  resetSecondFactor,
  setAdministratorRole,
  transitionOrganization,
} from '#contract/organizations/organizations.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import type { OrganizationSearch } from './organization-search.ts';

/** One page of organisations; the page before stays on screen while the next one loads. */
export function organizationsQuery({ q, status, type, page }: OrganizationSearch) {
  return queryOptions({
    queryKey: ['admin', 'organizations', q ?? '', status ?? '', type ?? '', page ?? 1],
    queryFn: ({ signal }) => call(findOrganizations, { query: { search: q, status, type, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What belongs to an organisation, the newest of each kind. */
export const organizationRecordQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['admin', 'organization-record', organizationId],
    queryFn: ({ signal }) => call(getOrganizationRecord, { params: { organizationId }, signal }),
    meta: { live: ['DESK'] },
  });

/** An organisation with its members, null when there is none under this id. The server records each read. */
export function organizationQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['admin', 'organization', organizationId],
    queryFn: async ({ signal }): Promise<OrganizationDetail | null> => {
      try {
        return await call(getOrganization, { params: { organizationId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    refetchOnWindowFocus: false,
  });
}

/** Every administrator. */
export const administratorsQuery = queryOptions({
  queryKey: ['admin', 'administrators'],
  queryFn: ({ signal }) => call(findAdministrators, { signal }),
});

/** Decisions on an organisation and on people; what they touch is fetched again, also when one is refused. */
export function useDecisions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const transition = useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      id: string;
      to: OrganizationDetail['transitions'][number];
      version: number;
      reason: string;
      unheard?: 'URGENT' | 'REQUESTED';
    }) => call(transitionOrganization, { params: { organizationId: id }, body }),
    onSettled,
  });
  const reset = useMutation({
    mutationFn: ({ memberId, reason }: { memberId: string; reason: string }) =>
      call(resetSecondFactor, { params: { memberId }, body: { reason } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ memberId, reason }: { memberId: string; reason: string }) =>
      call(removeAdministrator, { params: { memberId }, body: { reason } }),
    onSettled,
  });
  const role = useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string } & z.infer<typeof administratorRoleForm>) =>
      call(setAdministratorRole, { params: { memberId }, body }),
    onSettled,
  });
  const plan = useMutation({
    mutationFn: ({
      id,
      ...body
    }: { id: string } & z.input<typeof planAssignmentForm> & { version: number }) =>
      call(assignPlan, { params: { organizationId: id }, body }),
    onSettled,
  });
  const leave = useMutation({
    mutationFn: (reason: string) => call(leaveAdministrators, { body: { reason } }),
  });
  return { transition, reset, remove, leave, role, plan };
}
