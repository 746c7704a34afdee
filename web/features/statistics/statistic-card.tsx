import { type ReactNode, use, useId } from 'react';
import { notesOfNoField, type StatisticNote, statisticNotes } from '#contract/admin/statistic-notes.ts';
import { Card } from '#web/ui/card.tsx';
import { ViewContext } from './rows-link.tsx';

type StatisticCardProps = {
  title: string;
  /** Beside the title: of what the figures are, or what narrows them. */
  aside?: ReactNode;
  note: StatisticNote;
  /** The same figures as a table, folded up; absent where they are one. */
  table?: ReactNode;
  children: ReactNode;
};

/** One part of the statistics, with how it is counted. */
export function StatisticCard({ title, aside, note, table, children }: StatisticCardProps) {
  const id = useId();
  const isOfAllFields = use(ViewContext)?.field !== undefined && notesOfNoField.includes(note);
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-h3">
          {title}
          {isOfAllFields && <span className="ml-2 text-xs font-normal text-ink-3">모든 분야</span>}
        </h2>
        {aside}
      </header>
      {children}
      <div className="flex flex-wrap gap-x-5 text-sm [&>details[open]]:basis-full">
        {table}
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
            어떻게 셌나요<span className="sr-only"> ({title})</span>
          </summary>
          <p className="text-ink-2">{statisticNotes[note]}</p>
        </details>
      </div>
    </Card>
  );
}
