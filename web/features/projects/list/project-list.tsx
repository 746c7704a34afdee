import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { ProjectsSearch } from '../search.ts';
import { groupProjects } from './project-groups.ts';
import { ProjectTable } from './project-table.tsx';

type ProjectListProps = {
  items: readonly ProjectListItem[];
  search: ProjectsSearch;
  viewer: 'COMPANY' | 'NPO';
  onChange: (changes: Partial<ProjectsSearch>) => void;
};

/** The two groups (S-02): the matching stage, and the project stage with what runs and what is over. */
export function ProjectList({ items, search, viewer, onChange }: ProjectListProps) {
  const { matching, running, ended } = groupProjects(items, search);
  const showsMatching = search.stage !== 'project';
  const showsProjects = search.stage !== 'matching';
  const shownCount =
    (showsMatching ? matching.length : 0) + (showsProjects ? running.length + ended.length : 0);
  if (shownCount === 0)
    return (
      <Card padding="none">
        <EmptyState
          illustration="empty-search"
          headingLevel={2}
          title="조건에 맞는 프로젝트가 없어요"
          description="다른 이름으로 찾거나 조건을 지워 보세요."
          action={
            <Button
              variant="line"
              onClick={() => onChange({ stage: undefined, progress: undefined, q: undefined })}
            >
              조건 지우기
            </Button>
          }
        />
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {showsMatching && matching.length > 0 && (
        <Group
          name="매칭 단계"
          note={
            viewer === 'NPO'
              ? '제안을 살펴보거나 기업의 다음 걸음을 기다려요'
              : '단체를 찾고 협의하는 중이에요'
          }
          count={matching.length}
        >
          <Card as="div" padding="none">
            <Rows caption="매칭 단계 프로젝트" items={matching} viewer={viewer} />
          </Card>
        </Group>
      )}
      {showsProjects && running.length + ended.length > 0 && (
        <Group
          name="프로젝트 단계"
          note="파트너와 함께 진행하거나 끝난 프로젝트예요"
          count={running.length + ended.length}
          filter={
            <ProgressFilter
              running={running.length}
              ended={ended.length}
              search={search}
              onChange={onChange}
            />
          }
        >
          {search.progress !== 'ended' && (
            <SubGroup name="진행" items={running} viewer={viewer} empty="진행하고 있는 프로젝트가 없어요" />
          )}
          {search.progress !== 'running' && (
            <SubGroup name="끝난 프로젝트" items={ended} viewer={viewer} empty="끝난 프로젝트가 없어요" />
          )}
        </Group>
      )}
    </div>
  );
}

type GroupProps = { name: string; note: string; count: number; filter?: ReactNode; children: ReactNode };

function Group({ name, note, count, filter, children }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="flex flex-wrap items-baseline gap-x-2 text-h3">
          {name} <span className="tnum">{count}</span>
          <span className="text-sm font-normal tracking-normal text-ink-3">{note}</span>
        </h2>
        {filter}
      </div>
      {children}
    </section>
  );
}

type ProgressFilterProps = Pick<ProjectListProps, 'search' | 'onChange'> & { running: number; ended: number };

function ProgressFilter({ running, ended, search, onChange }: ProgressFilterProps) {
  const counted = (name: string, count: number) => (
    <>
      {name} <span className="tnum">{count}</span>
    </>
  );
  return (
    <RadioGroup
      aria-label="프로젝트 단계에서 볼 것"
      variant="segmented"
      className="max-tablet:w-full"
      choices={[
        { value: 'all', label: '모두' },
        { value: 'running', label: counted('진행', running) },
        { value: 'ended', label: counted('끝난', ended) },
      ]}
      value={search.progress ?? 'all'}
      onChange={(value) =>
        onChange({ progress: value === 'running' || value === 'ended' ? value : undefined })
      }
    />
  );
}

type SubGroupProps = { name: string; items: ProjectListItem[]; viewer: 'COMPANY' | 'NPO'; empty: string };

function SubGroup({ name, items, viewer, empty }: SubGroupProps) {
  return (
    <Card as="div" padding="none">
      <h3 className="border-b border-line px-5 py-3 text-sm font-semibold tracking-normal text-ink-2 laptop:px-5.5">
        {name} <span className="tnum">{items.length}</span>
      </h3>
      {items.length === 0 ? (
        <p className="px-5.5 py-6 text-sm text-ink-3">{empty}</p>
      ) : (
        <Rows caption={`프로젝트 단계: ${name}`} items={items} viewer={viewer} />
      )}
    </Card>
  );
}

/** A phone draws so many at once; who has more finds by name and stage. */
const ROWS_AT_ONCE = 30;

/** What fills a screen comes first; the other rows are drawn while it can be read already. */
const ROWS_AT_FIRST = 4;

type RowsProps = { caption: string; items: readonly ProjectListItem[]; viewer: 'COMPANY' | 'NPO' };

/** The first rows of a group, and more of them for each press. */
function Rows({ items, ...rest }: RowsProps) {
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE);
  const drawnCount = useDeferredValue(shownCount, ROWS_AT_FIRST);
  const table = useRef<HTMLDivElement>(null);
  const hiddenCount = items.length - shownCount;
  const showMore = () => {
    // The button goes away with its last press.
    if (hiddenCount <= ROWS_AT_ONCE) table.current?.focus({ preventScroll: true });
    setShownCount(shownCount + ROWS_AT_ONCE);
  };
  return (
    <>
      <div ref={table} tabIndex={-1} className="outline-none">
        <ProjectTable {...rest} items={items.slice(0, drawnCount)} />
      </div>
      {hiddenCount > 0 && (
        <div className="grid justify-items-center border-t border-line p-3 print:hidden">
          <Button variant="line" size="sm" onClick={showMore}>
            프로젝트 {Math.min(hiddenCount, ROWS_AT_ONCE)}개 더 보기
          </Button>
        </div>
      )}
    </>
  );
}
