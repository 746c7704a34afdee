import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { ProjectFilters } from '#web/features/projects/list/project-filters.tsx';
import { countStages, findTodo } from '#web/features/projects/list/project-groups.ts';
import { ProjectList } from '#web/features/projects/list/project-list.tsx';
import { TodoCards } from '#web/features/projects/list/todo-cards.tsx';
import { projectsQuery } from '#web/features/projects/queries.ts';
import { DraftNote, useDraftsAwaited } from '#web/features/projects/request/draft-note.tsx';
import type { ProjectsSearch } from '#web/features/projects/search.ts';
import { useRequestDialog } from '#web/features/projects/use-request-dialog.ts';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { preloadToasts } from '#web/ui/toaster.tsx';

/** 프로젝트 관리: what waits for the member, and all projects of the organisation by stage. */
export function ManagePage() {
  useRequestDialog();
  const { member } = useSession();
  const viewer = member?.role.name === 'NPO' ? 'NPO' : 'COMPANY';
  const query = useQuery(projectsQuery);
  const isAwaited = useDraftsAwaited(viewer === 'COMPANY' ? member?.id : undefined);
  const data = isAwaited ? undefined : query.data;
  useEffect(preloadToasts, []);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16 tablet:pt-11">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1>프로젝트 관리</h1>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{member?.organizationName}</p>
        </div>
        {viewer === 'COMPANY' && <RequestLink />}
      </header>
      {member && viewer === 'COMPANY' && (data || query.isError) && <DraftNote memberId={member.id} />}
      <RecordFrame
        query={{ ...query, data }}
        loadingLabel="프로젝트를 불러오는 중이에요"
        errorTitle="프로젝트를 불러오지 못했어요"
        skeleton={<ListSkeleton />}
      >
        {(items) => <Projects items={items} viewer={viewer} />}
      </RecordFrame>
    </div>
  );
}

function Projects({ items, viewer }: { items: ProjectListItem[]; viewer: 'COMPANY' | 'NPO' }) {
  const search = useSearch({ from: '/site/project/manage' });
  const navigate = useNavigate({ from: '/project/manage' });
  const change = (changes: Partial<ProjectsSearch>) =>
    void navigate({
      search: (known) => ({ ...known, ...changes }),
      replace: 'q' in changes,
      resetScroll: false,
    });
  if (items.length === 0) return <NoProjects viewer={viewer} />;
  const todo = findTodo(items);
  return (
    <>
      {todo.length > 0 && (
        <section aria-labelledby="todo" className="grid gap-3">
          <h2 id="todo" className="text-h3">
            지금 할 일 <span className="tnum text-brand-ink">{todo.length}</span>
          </h2>
          <TodoCards items={todo} />
        </section>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProjectFilters search={search} counts={countStages(items)} onChange={change} />
        <ProjectList items={items} search={search} viewer={viewer} onChange={change} />
      </div>
    </>
  );
}

function RequestLink() {
  return (
    <Link to="/project/request" className={buttonClassNames('primary')}>
      <Plus aria-hidden="true" />
      CSR 요청하기
    </Link>
  );
}

function NoProjects({ viewer }: { viewer: 'COMPANY' | 'NPO' }) {
  return (
    <Card padding="none">
      {viewer === 'COMPANY' ? (
        <EmptyState
          illustration="empty-projects"
          headingLevel={2}
          title="아직 요청한 사업이 없어요"
          description="하고 싶은 사회공헌을 적으면 맞는 단체를 이유와 함께 추천해 드려요."
          action={<RequestLink />}
        />
      ) : (
        <EmptyState
          illustration="empty-waiting"
          headingLevel={2}
          title="아직 받은 제안이 없어요"
          description="프로필에 대표 사업을 채워 두면 기업에 추천될 때 근거가 돼요."
          action={
            <Link to="/account/profile" className={buttonClassNames('line')}>
              프로필 보기
            </Link>
          }
        />
      )}
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-8">
      <div className="grid gap-4 tablet:grid-cols-2 laptop:grid-cols-3">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
