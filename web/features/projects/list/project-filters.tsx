import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '#web/ui/input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ProjectsSearch } from '../search.ts';

const TYPING_MS = 250;

type ProjectFiltersProps = {
  search: ProjectsSearch;
  counts: { all: number; matching: number; project: number };
  onChange: (changes: Partial<ProjectsSearch>) => void;
};

/** Stage, search words and order of the project list. */
export function ProjectFilters({ search, counts, onChange }: ProjectFiltersProps) {
  const stages = [
    { value: 'all', label: <Counted name="전체" count={counts.all} /> },
    { value: 'matching', label: <Counted name="매칭 단계" count={counts.matching} /> },
    { value: 'project', label: <Counted name="프로젝트 단계" count={counts.project} /> },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RadioGroup
        aria-label="단계"
        variant="segmented"
        className="max-tablet:w-full max-tablet:*:flex-auto!"
        choices={stages}
        value={search.stage ?? 'all'}
        onChange={(value) => onChange({ stage: value === 'all' ? undefined : value, progress: undefined })}
      />
      <div className="ml-auto flex min-w-0 flex-1 justify-end gap-2 max-tablet:w-full max-tablet:flex-none">
        <SearchField value={search.q ?? ''} onChange={(q) => onChange({ q: q === '' ? undefined : q })} />
        <div className="w-36 flex-none">
          <Select
            size="sm"
            aria-label="순서"
            choices={[
              { value: 'todo', label: '할 일 먼저' },
              { value: 'recent', label: '최근 변경순' },
            ]}
            value={search.sort ?? 'todo'}
            onChange={(value) => onChange({ sort: value === 'recent' ? value : undefined })}
          />
        </div>
      </div>
    </div>
  );
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <span className="tnum whitespace-nowrap">
      {name} {count}
    </span>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  // The address may change without typing: the browser's back button, or a link that clears it.
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks for a new list
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      type="search"
      size="sm"
      aria-label="프로젝트, 단체 이름으로 찾기"
      placeholder="프로젝트, 단체 이름"
      leading={<Search aria-hidden="true" />}
      frameClassName="tablet:max-w-65"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
