import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminCode,
  type AdminCodes,
  activateCode,
  type CodeForm,
  createCode,
  deleteCode,
  findAdminCodes,
  moveCode,
  updateCode,
} from '#contract/admin/admin-codes.ts';
import { call } from '#web/lib/api.ts';

/** The codes of a group as the admin sees them. */
export function adminCodesQuery(group: string) {
  return queryOptions({
    queryKey: ['admin', 'codes', group],
    queryFn: ({ signal }) => call(findAdminCodes, { query: { group }, signal }),
    placeholderData: keepPreviousData,
  });
}

type Target = Pick<AdminCode, 'code' | 'version'>;

/** What the admin can do to the codes of a group; all but the first on the version that was read. */
export type CodeChange =
  | { kind: 'CREATE'; form: CodeForm }
  | { kind: 'UPDATE'; form: CodeForm; version: number }
  | { kind: 'MOVE'; target: Target; to: 'UP' | 'DOWN' }
  | { kind: 'ACTIVATE'; target: Target; isActive: boolean; reason: string }
  | { kind: 'DELETE'; target: Target; reason: string };

/** Carries out a change. The answer replaces the list; after a refusal the list is read again. */
export function useCodeChange(group: string) {
  const queryClient = useQueryClient();
  const { queryKey } = adminCodesQuery(group);
  return useMutation({
    mutationFn: (change: CodeChange) => carryOut(group, change),
    onSuccess: (answer) => {
      queryClient.setQueryData<AdminCodes>(queryKey, answer);
      return queryClient.invalidateQueries({ queryKey: ['codes'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function carryOut(group: string, change: CodeChange): Promise<AdminCodes> {
  switch (change.kind) {
    case 'CREATE':
      return call(createCode, { body: change.form });
    case 'UPDATE':
      return call(updateCode, { body: { ...change.form, version: change.version } });
    case 'MOVE':
      return call(moveCode, { body: { group, ...only(change.target), to: change.to } });
    case 'ACTIVATE': {
      const { target, isActive, reason } = change;
      return call(activateCode, { body: { group, ...only(target), isActive, reason } });
    }
    case 'DELETE':
      return call(deleteCode, { body: { group, ...only(change.target), reason: change.reason } });
  }
}

const only = ({ code, version }: Target): Target => ({ code, version });
