import { taskGroupLabels, taskGroups, taskKindLabels, taskKinds } from '#contract/admin/task-acts.ts';
import { limits } from '#contract/limits.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { TaskSearch } from './task-search.ts';

type TaskFiltersProps = {
  search: TaskSearch;
  /** The other administrators. */
  others: readonly { id: string; name: string }[];
  onShow: (search: TaskSearch) => void;
};

/** What narrows the list: kind, clock, assignee, which side, and words; all of it stands in the address. */
export function TaskFilters({ search, others, onShow }: TaskFiltersProps) {
  return (
    <search className="flex gap-2 border-b border-line px-4 py-2 max-laptop:overflow-x-auto max-laptop:[scrollbar-width:none] *:w-34 *:flex-none">
      <FilterSelect
        label="종류"
        allLabel="모든 종류"
        choices={taskKinds.map((kind) => ({ value: kind, label: taskKindLabels[kind] }))}
        value={search.kind}
        onChange={(kind) => onShow({ ...search, kind })}
      />
      <FilterSelect
        label="기한"
        allLabel="모든 기한"
        choices={taskGroups.map((group) => ({ value: group, label: taskGroupLabels[group] }))}
        value={search.group}
        onChange={(group) => onShow({ ...search, group })}
      />
      <FilterSelect
        label="맡은 사람"
        allLabel="맡은 사람 모두"
        choices={[
          { value: 'ME', label: '나' },
          { value: 'NONE', label: '없음' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={search.assignee}
        onChange={(assignee) => onShow({ ...search, assignee })}
      />
      <FilterSelect
        label="기업·단체"
        allLabel="기업과 단체"
        choices={[
          { value: 'COMPANY', label: '기업' },
          { value: 'NPO', label: '단체' },
        ]}
        value={search.side}
        onChange={(side) => onShow({ ...search, side })}
      />
      <div className="w-64! laptop:ml-auto">
        <SearchBox
          label="이 목록에서 찾기"
          value={search.q ?? ''}
          maxLength={limits.searchMaxLength}
          onSearch={(q) => onShow({ ...search, q: q || undefined })}
        />
      </div>
    </search>
  );
}
