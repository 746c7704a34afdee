import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addAbsence,
  assignCompanyManager,
  assignProjectManager,
  findManagers,
  handOverManager,
  type ManagerForm,
  removeAbsence,
  removeManager,
  saveManager,
} from '#contract/admin/managers.ts';
import { type CallInput, call } from '#web/lib/api.ts';

/** Managers with how much each looks after. */
export const managersQuery = queryOptions({
  queryKey: ['admin', 'managers'],
  queryFn: ({ signal }) => call(findManagers, { signal }),
});

type Choice = { managerId: string | null; from: string | null };

/** What the admin does with managers; what shows them is read again, also when it is refused. */
export function useManagers() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const save = useMutation({
    mutationFn: ({ memberId, ...body }: ManagerForm & { memberId: string; version: number }) =>
      call(saveManager, { params: { memberId }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (memberId: string) => call(removeManager, { params: { memberId } }),
    onSettled,
  });
  const handOver = useMutation({
    mutationFn: ({ memberId, successorId }: { memberId: string; successorId: string | null }) =>
      call(handOverManager, { params: { memberId }, body: { successorId } }),
    onSettled,
  });
  const assignCompany = useMutation({
    mutationFn: ({ organizationId, ...body }: Choice & { organizationId: string }) =>
      call(assignCompanyManager, { params: { organizationId }, body }),
    onSettled,
  });
  const assignProject = useMutation({
    mutationFn: ({ projectId, ...body }: Choice & { projectId: string }) =>
      call(assignProjectManager, { params: { projectId }, body }),
    onSettled,
  });
  const leave = useMutation({
    mutationFn: ({ memberId, ...body }: CallInput<typeof addAbsence>['body'] & { memberId: string }) =>
      call(addAbsence, { params: { memberId }, body }),
    onSettled,
  });
  const comeBack = useMutation({
    mutationFn: (params: { memberId: string; absenceId: string }) => call(removeAbsence, { params }),
    onSettled,
  });
  return { save, remove, handOver, assignCompany, assignProject, leave, comeBack };
}
