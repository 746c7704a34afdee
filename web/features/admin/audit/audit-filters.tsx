import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import {
  auditActions,
  nameAction,
  nameRole,
  nameSubject,
  subjectNames,
} from '#contract/admin/audit-names.ts';
import { auditRoles } from '#contract/admin/audits.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { AuditSearch } from '../admin-search.ts';
import type { Names } from './audit-details.ts';

const byName = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
  values
    .map((value) => ({ value, label: name(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ko-KR'));

const ACTIONS = byName<AuditAction>(auditActions, nameAction);
const SUBJECTS = byName(Object.keys(subjectNames), nameSubject);
const ROLES = auditRoles.map((value) => ({ value, label: nameRole(value) }));
const KINDS = [
  { value: 'CHANGE', label: '바꾸고 정한 것' },
  { value: 'READING', label: '열어 본 것' },
] as const;

/** What stands in the folded part of a phone; the others are seen anyway. */
const FOLDED = ['from', 'until', 'kind', 'action', 'actorRole', 'subjectType'] as const;

type AuditFiltersProps = {
  search: AuditSearch;
  /** What the chosen actor and subject are called. */
  names: Names;
  onChange: (search: AuditSearch) => void;
};

/** The conditions of the log, each of them in the address; on a phone all but the words are folded. */
export function AuditFilters({ search, names, onChange }: AuditFiltersProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { subjectId, actorId } = search;
  const foldedCount = FOLDED.filter((name) => search[name] !== undefined).length;
  const set = (changes: { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }) => {
    const next = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(next) as AuditSearch);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SearchBox
        label="이름, 이유, 기록 번호로 찾기"
        value={search.q ?? ''}
        maxLength={limits.searchMaxLength}
        onSearch={(q) => set({ q: q || undefined })}
      />
      <Button
        variant="line"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        className="justify-self-start tablet:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
        기간과 조건{foldedCount > 0 && ` ${foldedCount}`}
      </Button>
      <div
        id={id}
        className={classNames(
          'grid grid-cols-2 gap-2 laptop:grid-cols-4 min-[1240px]:grid-cols-[20rem_repeat(4,minmax(0,1fr))]',
          !isOpen && 'max-tablet:hidden',
        )}
      >
        <fieldset className="grid col-span-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 min-[1240px]:col-span-1">
          <legend className="sr-only">기간</legend>
          <DatePicker
            size="sm"
            aria-label="이 날부터"
            value={search.from ?? null}
            onChange={(day) => set({ from: day ?? undefined })}
          />
          <span aria-hidden="true">~</span>
          <DatePicker
            size="sm"
            aria-label="이 날까지"
            value={search.until ?? null}
            onChange={(day) => set({ until: day ?? undefined })}
          />
        </fieldset>
        <FilterSelect
          label="열람과 변경"
          allLabel="열람과 변경 모두"
          choices={KINDS}
          value={search.kind}
          onChange={(kind) => set({ kind, action: undefined })}
        />
        <FilterSelect
          label="한 일"
          allLabel="한 일 모두"
          choices={ACTIONS}
          value={search.action}
          onChange={(action) => set({ action, kind: undefined })}
        />
        <FilterSelect
          label="한 사람"
          allLabel="한 사람 모두"
          choices={ROLES}
          value={search.actorRole}
          onChange={(actorRole) => set({ actorRole })}
        />
        <FilterSelect
          label="대상"
          allLabel="대상 모두"
          choices={SUBJECTS}
          value={search.subjectType}
          onChange={(subjectType) => set({ subjectType })}
        />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {subjectId && (
          <Chosen onClear={() => set({ subjectId: undefined })}>
            {names[subjectId] ?? subjectId.slice(0, 8)}의 기록만
          </Chosen>
        )}
        {actorId && (
          <Chosen onClear={() => set({ actorId: undefined })}>
            {names[actorId] ?? actorId.slice(0, 8)}님이 한 일만
          </Chosen>
        )}
      </div>
    </div>
  );
}

/** A condition of the list, with the way out of it. */
function Chosen({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  return (
    <Button variant="secondary" size="sm" className="min-h-10" onClick={onClear}>
      <span className="[overflow-wrap:anywhere]">{children}</span>
      <X aria-hidden="true" />
      <span className="sr-only">조건 지우기</span>
    </Button>
  );
}
