import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  activateCode,
  type CodeForm,
  createCode,
  type DeskCode,
  type DeskCodes,
  deleteCode,
  findDeskCodes,
  moveCode,
  updateCode,
} from '#contract/desk-codes.ts';
import { call } from '#web/lib/api.ts';

/** The codes of a group as the operator sees them. */
export function deskCodesQuery(group: string) {
  return queryOptions({
    queryKey: ['desk', 'codes', group],
    queryFn: ({ signal }) => call(findDeskCodes, { query: { group }, signal }),
    placeholderData: keepPreviousData,
  });
}

type Target = Pick<DeskCode, 'code' | 'version'>;

/** What the operator can do to the codes of a group; all but the first on the version that was read. */
export type CodeChange =
  | { kind: 'CREATE'; form: CodeForm }
  | { kind: 'UPDATE'; form: CodeForm; version: number }
  | { kind: 'MOVE'; target: Target; to: 'UP' | 'DOWN' }
  | { kind: 'ACTIVATE'; target: Target; isActive: boolean; reason: string }
  | { kind: 'DELETE'; target: Target; reason: string };

/** Carries out a change. The answer replaces the list; after a refusal the list is read again. */
export function useCodeChange(group: string) {
  const queryClient = useQueryClient();
  const { queryKey } = deskCodesQuery(group);
  return useMutation({
    mutationFn: (change: CodeChange) => carryOut(group, change),
    onSuccess: (answer) => {
      queryClient.setQueryData<DeskCodes>(queryKey, answer);
      return queryClient.invalidateQueries({ queryKey: ['codes'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function carryOut(group: string, change: CodeChange): Promise<DeskCodes> {
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
