/** Where the directory has its search field. */
export const searchPlace = { to: '/npos', hash: 'search' } as const;

/** True for Ctrl+K or ⌘K, which opens the search of the directory from every page (F-47). */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
}

/** Puts the focus into the search field; false where the page has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${searchPlace.hash} input[type=search]`);
  field?.focus();
  return field !== null;
}
