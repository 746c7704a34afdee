import { useCallback, useEffect } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { useSession } from '#web/lib/session.ts';
import { deskGroups } from './desk-places.ts';
import { isSearchShortcut } from './search-shortcut.ts';

const screens = deskGroups.flatMap(({ places }) =>
  places.flatMap(({ label: place, pages }) => pages.map(({ to, label: name }) => ({ to, name, place }))),
);

/** Opens the search of the desk, also by Ctrl+K or ⌘K while no dialog is open; null for whoever may not search. */
export function useDeskSearch(): (() => void) | null {
  const { member } = useSession();
  const maySearch = member?.role.name === 'ADMIN' && !member.needsSecondFactor;
  const open = useCallback(() => void openDialog('deskSearch', { screens }), []);

  useEffect(() => {
    if (!maySearch) return;
    const openByKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      // What is being written in a dialog would be left behind.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) open();
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, [maySearch, open]);

  return maySearch ? open : null;
}
