import { useCallback, useMemo } from 'react';
import type { AdminMatch } from '#contract/admin/admin.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { fitsMatch, isChanged, type MatchEdit, startEdit } from './match-edit.ts';

/**
 * The admin's unsaved changes to a list, kept over a reload and over a newer version of the same list;
 * a list with other candidates begins anew. `discard` returns to what is saved.
 */
export function useMatchEdit(match: AdminMatch): {
  edit: MatchEdit;
  hasChanged: boolean;
  setEdit: (edit: MatchEdit) => void;
  discard: () => void;
} {
  const [kept, setKept, discard] = useKeptText(`match:${match.id}:edit`);
  const edit = useMemo(() => readEdit(match, kept) ?? startEdit(match), [match, kept]);
  const setEdit = useCallback((next: MatchEdit) => setKept(JSON.stringify(next)), [setKept]);
  return { edit, hasChanged: isChanged(match, edit), setEdit, discard };
}

function readEdit(match: AdminMatch, kept: string): MatchEdit | null {
  if (kept === '') return null;
  try {
    const edit = JSON.parse(kept) as MatchEdit;
    return fitsMatch(match, edit) ? edit : null;
  } catch {
    return null;
  }
}
