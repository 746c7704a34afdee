import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailWarning } from 'lucide-react';
import type { AdminOverview, AdminProject } from '#contract/admin/admin.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import { ProjectTable } from '#web/features/admin/project-table.tsx';
import { adminOverviewQuery } from '#web/features/admin/queries.ts';
import { ProjectStatusBadge } from '#web/features/projects/status-badge.tsx';
import { PublicationSwitch } from '#web/features/settings/publication-switch.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';

/** 운영 데스크: what waits for a decision, soonest first, and how everything stands. */
export function AdminOverviewPage() {
  return (
    <AdminPage title="운영 데스크">
      <RecordFrame
        query={useQuery(adminOverviewQuery)}
        loadingLabel="운영 현황을 불러오는 중이에요"
        errorTitle="운영 현황을 불러오지 못했어요"
        skeleton={<OverviewSkeleton />}
      >
        {(overview) => <Overview overview={overview} />}
      </RecordFrame>
    </AdminPage>
  );
}

function Overview({ overview }: { overview: AdminOverview }) {
  const { waiting, counts, failedMailCount, settings } = overview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[1240px]:grid-cols-[minmax(0,1fr)_320px] min-[1240px]:items-start">
      <section aria-labelledby="waiting" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="waiting" className="text-h3">
          기다리는 일 <span className="tnum text-brand-ink">{waiting.length}</span>
        </h2>
        {waiting[0] && <NextWaiting project={waiting[0]} />}
        <Card as="div" padding="none" className="overflow-hidden">
          {waiting.length === 0 ? (
            <EmptyState
              illustration="empty-review"
              title="지금 기다리는 일이 없어요"
              description="새 요청이나 확인할 서류가 생기면 이곳에 모여요."
            />
          ) : (
            <ProjectTable
              caption="기다리는 일, 기한이 가까운 순서"
              projects={waiting}
              renderStatus={(code) => <ProjectStatusBadge code={code} />}
            />
          )}
        </Card>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PublicationSwitch settings={settings} />
        <Card aria-labelledby="counts" className="grid gap-3">
          <h2 id="counts" className="text-h3">
            상태별 프로젝트
          </h2>
          <ul>
            {projectStatuses.map((status) => (
              <li key={status} className="border-t border-line first:border-0">
                <Link
                  to="/admin/projects"
                  search={{ status }}
                  className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-[8px] px-2 hover:bg-sunken"
                >
                  <ProjectStatusBadge code={status} />
                  <span className="tnum font-semibold">
                    {counts[status] ?? 0}
                    <span className="sr-only">건 보기</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card aria-labelledby="mails" className="grid justify-items-start gap-3">
          <h2 id="mails" className="text-h3">
            보내지 못한 메일 <span className="tnum text-brand-ink">{failedMailCount}</span>
          </h2>
          <p className="text-sm text-ink-2">
            {failedMailCount === 0
              ? '모든 메일이 나갔어요.'
              : '받는 사람이 아직 모르고 있어요. 까닭을 보고 다시 보내 주세요.'}
          </p>
          {failedMailCount > 0 && (
            <Link to="/admin/mails" className={buttonClassNames('secondary', 'sm')}>
              <MailWarning aria-hidden="true" />
              메일 확인하기
            </Link>
          )}
        </Card>
      </div>
    </div>
  );
}

/** The one thing to do next: what is due first (F-43). */
function NextWaiting({ project: { id, title, companyName, waitsFor, dueOn } }: { project: AdminProject }) {
  return (
    <Card
      as="div"
      emphasis
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-4 tablet:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid gap-1">
        <h3 className="[overflow-wrap:anywhere]">{waitsFor}</h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 [overflow-wrap:anywhere]">
          {title} · {companyName}
          {dueOn !== null && <DDayTag day={dueOn} soonDays={2} />}
        </p>
      </div>
      <Link
        to="/admin/projects/$projectId"
        params={{ projectId: id }}
        className={`${buttonClassNames('primary')} max-tablet:w-full`}
      >
        바로 처리하기
        <span className="sr-only"> {title}</span>
      </Link>
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-6 min-[1240px]:grid-cols-[minmax(0,1fr)_320px]">
      <Card as="div" className="grid content-start gap-5">
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-10 w-full" />
        ))}
      </Card>
      <Card as="div" className="grid content-start gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-9 w-28" />
      </Card>
    </div>
  );
}
