import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { SessionMember } from '#contract/accounts/members.ts';
import type { Home } from '#contract/home.ts';
import { findProfileGaps } from '#contract/npos/profile-gaps.ts';
import { ProfileCard } from '#web/features/npo-profiles/profile-card.tsx';
import { OfferCard } from '#web/features/projects/home/offer-card.tsx';
import { ProjectLines } from '#web/features/projects/home/project-lines.tsx';
import { homeQuery } from '#web/features/projects/home/queries.ts';
import { TaskList } from '#web/features/projects/home/task-list.tsx';
import { describeTasks, findTasks } from '#web/features/projects/home/tasks.ts';
import { DraftNote, useDraftsAwaited } from '#web/features/projects/request/draft-note.tsx';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** Lines of projects that the home shows; the others stand on their own page. */
const SHOWN_PROJECTS = 5;

/** 홈: what waits for the organisation today, the nearest day first, and what it has under way. */
export function MemberHomePage() {
  const { member } = useSession();
  const { data: home, isError, error, refetch, isFetching } = useQuery(homeQuery);
  const isAwaited = useDraftsAwaited(member?.role.name === 'COMPANY' ? member.id : undefined);
  if (!member) return null;
  const data = isAwaited ? undefined : home;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16 tablet:pt-11">
      <Hello member={member} taskCount={data && findTasks(data).length} />
      {data === undefined && isError && (
        <ErrorState
          title="홈을 불러오지 못했어요"
          error={error}
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && !isError && <HomeSkeleton />}
      {data && <HomeParts home={data} member={member} />}
    </div>
  );
}

function Hello({ member, taskCount }: { member: SessionMember; taskCount: number | undefined }) {
  const name = member.organizationName ?? member.name;
  return (
    <header className="flex items-center gap-4">
      <Avatar name={name} alt="" size="xl" tone={member.role.name === 'NPO' ? 'npo' : 'company'} />
      <div className="min-w-0">
        <h1 className="[overflow-wrap:anywhere]">{name}</h1>
        <p className="text-ink-2">
          {member.name} 님{taskCount === undefined ? ', 안녕하세요.' : `, ${describeTasks(taskCount)}`}
        </p>
      </div>
    </header>
  );
}

function HomeParts({ home, member }: { home: Home; member: SessionMember }) {
  const viewer = member.role.name === 'NPO' ? 'NPO' : 'COMPANY';
  const tasks = findTasks(home);
  const together = home.projects.filter(({ partner }) => partner !== null);
  const searching = viewer === 'NPO' ? [] : home.projects.filter(({ partner }) => partner === null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 laptop:grid-cols-[minmax(0,1fr)_372px] laptop:items-start laptop:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 tablet:gap-10">
        {viewer === 'COMPANY' && <DraftNote memberId={member.id} />}
        <Section title="지금 할 일" count={tasks.length}>
          {tasks.length > 0 ? <TaskList tasks={tasks} /> : <NothingToDo home={home} />}
        </Section>
        {home.profile && <Offers home={home} />}
        {searching.length > 0 && (
          <Section title="단체를 찾는 요청" count={searching.length} more={<AllProjects />}>
            <ProjectLines items={searching.slice(0, SHOWN_PROJECTS)} viewer={viewer} />
          </Section>
        )}
        {together.length > 0 && (
          <Section
            title="함께하는 프로젝트"
            count={together.length}
            more={
              <span className="flex gap-4">
                <OwnResults />
                <AllProjects />
              </span>
            }
          >
            <ProjectLines items={together.slice(0, SHOWN_PROJECTS)} viewer={viewer} />
          </Section>
        )}
      </div>
      <aside aria-label={viewer === 'NPO' ? '우리 단체' : '새 요청'} className="grid gap-5">
        {home.profile && <ProfileCard profile={home.profile} />}
        {viewer === 'COMPANY' && tasks[0]?.kind !== 'FIRST_REQUEST' && <NewRequest />}
      </aside>
    </div>
  );
}

const OwnResults = () => <More to="/project/results" label="우리 성과" />;

function Offers({ home: { offers, offerCount } }: { home: Home }) {
  return (
    <Section
      title="받은 제안"
      count={offerCount}
      more={<More to="/invitations" label={offerCount > offers.length ? '모두 보기' : '지난 제안 보기'} />}
    >
      {offers.length === 0 ? (
        <Card as="div" className="text-ink-2">
          아직 답할 제안이 없어요. 조건이 맞는 요청이 들어오면 알림과 메일로 알려 드려요.
        </Card>
      ) : (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ul>
          <p className="text-sm text-ink-3">어려우면 이유를 적고 거절해도 괜찮아요.</p>
        </>
      )}
    </Section>
  );
}

function NewRequest() {
  return (
    <Card aria-labelledby="new-request" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="new-request" className="text-h3">
          다음 사회공헌도 찾아볼까요?
        </h2>
        <p className="text-sm text-ink-2">요청서를 적으면 맞는 단체를 이유와 함께 추천해 드려요.</p>
      </div>
      <Link to="/project/request" className={buttonClassNames('line')}>
        <Plus aria-hidden="true" />
        CSR 요청하기
      </Link>
    </Card>
  );
}

function NothingToDo({ home: { profile } }: { home: Home }) {
  const gap = profile && findProfileGaps(profile).gaps[0];
  return (
    <Note tone="ok">
      {gap ? (
        <>
          지금 할 일이 없어요. <b>프로필을 한 칸 채워 볼까요?</b>
        </>
      ) : (
        '지금 할 일이 없어요. 새 소식이 오면 알림과 메일로 알려 드려요.'
      )}
    </Note>
  );
}

type SectionProps = { title: string; count: number; more?: ReactNode; children: ReactNode };

function Section({ title, count, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>
          {title} <span className="tnum text-brand-ink">{count}</span>
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

const AllProjects = () => <More to="/project/manage" label="모두 보기" />;

function More({ to, label }: { to: '/invitations' | '/project/manage' | '/project/results'; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center gap-0.5 text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
    >
      {label}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  );
}

function HomeSkeleton() {
  return (
    <LoadingArea
      label="홈을 불러오는 중이에요"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,1fr)_372px]"
    >
      <Skeleton className="h-64 w-full rounded-r3!" />
      <Skeleton className="h-40 w-full rounded-r3!" />
    </LoadingArea>
  );
}
