import { type ReactNode, useCallback, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** One of the two tabs: its name, and what stands there while it is empty. */
type Step = { label: string; emptyTitle: string; emptyDescription: string };

type TwoStepListProps<Item extends { id: string }> = {
  label: string;
  items: readonly Item[];
  isOpen: (item: Item) => boolean;
  open: Step;
  done: Step;
  renderItem: (item: Item) => ReactNode;
  /** The item that the address names: the list opens where it stands. */
  openId?: string | undefined;
};

/** What waits for the admin, and behind a second tab what is done; both in the order given. */
export function TwoStepList<Item extends { id: string }>({
  label,
  items,
  isOpen,
  open,
  done,
  renderItem,
  openId,
}: TwoStepListProps<Item>) {
  const named = items.find(({ id }) => id === openId);
  const [view, setView] = useState<string>(named && !isOpen(named) ? 'DONE' : 'OPEN');
  const show = useCallback((item: HTMLElement | null) => {
    item?.scrollIntoView({ block: 'start' });
    item?.focus({ preventScroll: true });
  }, []);
  const parts = { OPEN: items.filter(isOpen), DONE: items.filter((item) => !isOpen(item)) };
  const shown = view === 'OPEN' ? parts.OPEN : parts.DONE;
  const step = view === 'OPEN' ? open : done;
  return (
    <Tabs
      label={label}
      value={view}
      onChange={setView}
      items={[
        { value: 'OPEN', label: open.label, count: parts.OPEN.length },
        { value: 'DONE', label: done.label, count: parts.DONE.length },
      ]}
    >
      {shown.length === 0 ? (
        <Card as="div">
          <EmptyState
            illustration="empty-review"
            headingLevel={2}
            title={step.emptyTitle}
            description={step.emptyDescription}
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map((item) => (
            <li
              key={item.id}
              {...(item.id === openId && { ref: show, tabIndex: -1, className: 'scroll-mt-24 rounded-r3' })}
            >
              {renderItem(item)}
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}
