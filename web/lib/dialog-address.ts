import { useRouter, useRouterState } from '@tanstack/react-router';

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * The search values by which full-screen dialogs stand in the address, and what each may be. Whatever page is below, the
 * same dialog has the same value.
 */
const patterns = {
  /** A company's request. */
  request: UUID,
  /** A representative project on its NPO's profile. */
  project: UUID,
  /** A representative project as its own NPO edits it. */
  work: /^(new|[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12})$/i,
  /** A photo of an activity entry. */
  photo: UUID,
  /** A legal text, or one version of it. */
  legal: /^(terms|privacy|marketing)(@\d{4}-\d{2}-\d{2})?$/,
  /** A dialog that needs no more than its page. */
  dialog: /^(filters|form-helper|change-request|correction)$/,
} as const;

export type DialogAddressName = keyof typeof patterns;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that this step of the history has opened: closing it goes back by this step. */
    openedDialog?: string;
  }
}

/** The dialogs that search values name; whatever else they say falls away. */
export function readDialogAddress(search: object): Partial<Record<DialogAddressName, string>> {
  const known = Object.entries(search).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      Object.hasOwn(patterns, name) &&
      patterns[name as DialogAddressName].test(value),
  );
  return Object.fromEntries(known);
}

/**
 * One dialog of the address: what it says, how to open it, and how to close it. Opening adds a step to the history, so
 * that Back closes the dialog; a dialog that came with the address is closed in its place.
 */
export function useDialogAddress(name: DialogAddressName) {
  const router = useRouter();
  const value = useRouterState({ select: ({ location }) => readDialogAddress(location.search)[name] });

  function move(next: string | undefined, isNew: boolean) {
    void router.navigate({
      to: '.',
      search: ((search: object) => ({ ...search, [name]: next })) as never,
      hash: true,
      state: (state) => ({ ...state, openedDialog: isNew ? name : undefined }),
      replace: !isNew,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return {
    value,
    open: (next: string) => move(next, true),
    close() {
      if (router.latestLocation.state.openedDialog === name) router.history.back({ ignoreBlocker: true });
      else move(undefined, false);
    },
  };
}
