import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { type CandidateFilter, candidateFilterLabels, candidateFilters } from './candidate-filter.ts';

type CandidateFilterBarProps = {
  chosen: readonly CandidateFilter[];
  /** How many candidates each filter alone would leave. */
  counts: Readonly<Record<CandidateFilter, number>>;
  onChange: (chosen: CandidateFilter[]) => void;
};

/** Narrows the candidates on screen; places and what is sent stay those of the whole list. */
export function CandidateFilterBar({ chosen, counts, onChange }: CandidateFilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles, nothing that is filled in
    <div role="group" aria-label="후보 거르기" className="flex flex-wrap gap-1.5">
      {candidateFilters.map((filter) => {
        const isChosen = chosen.includes(filter);
        if (counts[filter] === 0 && !isChosen) return null;
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((other) => other !== filter) : [...chosen, filter])
            }
            className={classNames(
              'inline-flex min-h-8 items-center gap-1 rounded-full border px-3 py-1 text-xs font-medium transition-colors duration-(--t-1) max-tablet:min-h-11',
              isChosen
                ? 'border-brand bg-brand-tint-2 text-brand-ink'
                : 'border-line-strong bg-surface text-ink-2 hover:border-control',
            )}
          >
            {isChosen && <Check aria-hidden="true" className="size-3.5" />}
            {candidateFilterLabels[filter]} <span className="tnum">{counts[filter]}</span>
          </button>
        );
      })}
    </div>
  );
}
