import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ProjectStatus, projectStatusLabels } from '#contract/projects/project-status.ts';
import { readAdminSearch } from '#web/features/admin/admin-search.ts';
import { ProjectTable } from '#web/features/admin/project-table.tsx';
import { adminProjectsQuery } from '#web/features/admin/queries.ts';
import { ProjectStatusBadge } from '#web/features/projects/status-badge.tsx';
import { useListAddress } from '#web/lib/list-address.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminPage } from './admin-page.tsx';

const STEPS = [
  { status: 'MATCHING', note: '추천을 보내 주세요' },
  { status: 'PROPOSING', note: '단체의 답과 기업의 선택을 기다려요' },
] as const satisfies { status: ProjectStatus; note: string }[];

/** 매칭: requests whose list is to be sent, and those whose offers are out. */
export function AdminMatchingPage() {
  const { status, page } = readAdminSearch(useSearch({ strict: false }));
  const step = STEPS.find((known) => known.status === status) ?? STEPS[0];
  const search = { status: step.status, ...(page && { page }) };
  const { pages } = useListAddress('/admin/matching', search);
  const found = useQuery(adminProjectsQuery(search));
  const { data } = found;
  return (
    <AdminPage decides="admin.match.write" title="매칭" lead={step.note}>
      <nav aria-label="매칭 단계">
        <ul className="flex flex-wrap gap-2">
          {STEPS.map((known) => (
            <li key={known.status}>
              <Link
                to="/admin/matching"
                search={{ status: known.status }}
                aria-current={known === step ? 'page' : undefined}
                className={`${buttonClassNames('line', 'sm')} aria-[current=page]:border-brand aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-ink`}
              >
                {projectStatusLabels[known.status]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="요청을 불러오는 중이에요"
        errorTitle="요청을 불러오지 못했어요"
        empty={{
          illustration: 'empty-review',
          title: step.status === 'MATCHING' ? '보낼 추천이 없어요' : '나가 있는 제안이 없어요',
          description: '새 요청이 오면 이곳에 나와요.',
        }}
        outdated={found.isPlaceholderData}
      >
        {data && (
          <ProjectTable
            caption={`${projectStatusLabels[step.status]} 프로젝트, 최근에 바뀐 순서`}
            projects={data.items}
            renderStatus={(code) => <ProjectStatusBadge code={code} />}
          />
        )}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </AdminPage>
  );
}
