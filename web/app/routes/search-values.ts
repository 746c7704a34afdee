import { readDialogAddress } from '#web/lib/dialog-address.ts';

/**
 * A reader of search values as the router wants it. The router adds what a reader returns to what stands in the
 * address, so whatever falls away is named as absent. Dialogs stand in the address of any page.
 */
export function strictly<Search extends object>(
  read: (search: Record<string, unknown>) => Search,
): (search: Record<string, unknown>) => Search {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...readDialogAddress(search),
    ...read(search),
  });
}
