import { Search } from 'lucide-react';
import type { AdminCandidate } from '#contract/admin/admin.ts';
import { limits } from '#contract/limits.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Input } from '#web/ui/input.tsx';
import {
  type CandidateFilter,
  flagLabels,
  flags,
  levelChoices,
  loadLabels,
  loads,
  NO_REGION,
  regionOf,
} from './candidate-filter.ts';

type CandidateFilterBarProps = {
  filter: CandidateFilter;
  candidates: readonly AdminCandidate[];
  onChange: (filter: CandidateFilter) => void;
};

/** Narrows the candidates on screen; places and what is sent stay those of the whole list. */
export function CandidateFilterBar({ filter, candidates, onChange }: CandidateFilterBarProps) {
  const found = [...new Set(candidates.map(regionOf))];
  const regions = found.sort(
    (a, b) => Number(a === NO_REGION) - Number(b === NO_REGION) || a.localeCompare(b, 'ko'),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it narrows what is on screen and is not sent
    <div
      role="group"
      aria-label="후보 거르기"
      className="grid grid-cols-2 gap-1.5 tablet:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]"
    >
      <div className="max-tablet:col-span-2">
        <Input
          type="search"
          size="sm"
          aria-label="단체 이름"
          placeholder="단체 이름"
          leading={<Search aria-hidden="true" className="size-4" />}
          maxLength={limits.searchMaxLength}
          value={filter.name ?? ''}
          onChange={(event) => onChange({ ...filter, name: event.target.value })}
        />
      </div>
      <FilterSelect
        label="지역"
        allLabel="지역"
        choices={regions.map((region) => ({ value: region, label: region }))}
        value={filter.region}
        onChange={(region) => onChange({ ...filter, region })}
      />
      <FilterSelect
        label="맞춤도"
        allLabel="맞춤도"
        choices={levelChoices}
        value={filter.level}
        onChange={(level) => onChange({ ...filter, level })}
      />
      <FilterSelect
        label="맡은 사업"
        allLabel="맡은 사업"
        choices={loads.map((value) => ({ value, label: loadLabels[value] }))}
        value={filter.load}
        onChange={(load) => onChange({ ...filter, load })}
      />
      <FilterSelect
        label="표시"
        allLabel="표시"
        choices={flags.map((value) => ({ value, label: flagLabels[value] }))}
        value={filter.flag}
        onChange={(flag) => onChange({ ...filter, flag })}
      />
    </div>
  );
}
