import { useRouter } from '@tanstack/react-router';
import { formatNumber } from '#web/lib/format.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterSheetContext } from './filter-link.tsx';
import { NpoFilters } from './npo-filters.tsx';
import { nposQuery } from './queries.ts';
import type { NposSearch } from './search.ts';

/** The filters on a small screen; each choice is applied at once, the button only leads back to the list. */
export function FiltersSheet({ search, onClose }: { search: NposSearch; onClose: () => void }) {
  const router = useRouter();
  // The list with the new filters goes below the sheet: Back closes the sheet first, and only then undoes a filter.
  const choose = (next: NposSearch) => {
    void router.navigate({ to: '/npos', search: next, replace: true, resetScroll: false });
    // Two moves at once would be written down as one.
    router.history.flush();
    void router.navigate({
      to: '/npos',
      search: { ...next, ...{ dialog: 'filters' } },
      state: { openedDialog: 'dialog' },
      resetScroll: false,
    });
  };
  const data = useLoaded(nposQuery(search));
  return (
    <Dialog
      title="찾기 조건"
      long
      onClose={onClose}
      footer={
        <Button fullWidth size="lg" onClick={onClose}>
          {data ? `단체 ${formatNumber(data.total)}곳 보기` : '단체 보기'}
        </Button>
      }
    >
      <FilterSheetContext value={choose}>
        <NpoFilters search={search} />
      </FilterSheetContext>
    </Dialog>
  );
}
