import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AcceptanceNote } from '#web/features/invitations/acceptance-note.tsx';
import { AnsweredInvitations } from '#web/features/invitations/answered-invitations.tsx';
import { groupInvitations } from '#web/features/invitations/invitation-state.ts';
import { invitationsQuery } from '#web/features/invitations/queries.ts';
import { TimelyReportsNote } from '#web/features/invitations/timely-reports-note.tsx';
import { WaitingInvitation } from '#web/features/invitations/waiting-invitation.tsx';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 받은 제안: what waits for an answer first, then how the others came out. */
export function InvitationsPage() {
  const { member } = useSession();
  const { data, isError, error, refetch, isFetching } = useQuery(invitationsQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16 tablet:pt-10">
      <header className="grid gap-1">
        <h1>받은 제안</h1>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {member?.organizationName ? `${member.organizationName}에 어울린다고 추천된 요청이에요.` : null}
        </p>
      </header>
      {data === undefined && !isError && <InvitationsSkeleton />}
      {data === undefined && isError && (
        <ErrorState
          title="받은 제안을 불러오지 못했어요"
          error={error}
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <InvitationGroups invitations={data.items} />}
      {data && <AcceptanceNote acceptance={data.acceptance} />}
      {data && <TimelyReportsNote timelyReports={data.timelyReports} />}
    </div>
  );
}

function InvitationGroups({ invitations }: { invitations: Parameters<typeof groupInvitations>[0] }) {
  const { waiting, accepted, past } = groupInvitations(invitations);
  if (invitations.length === 0)
    return (
      <Card>
        <EmptyState
          illustration="empty-waiting"
          headingLevel={2}
          title="아직 받은 제안이 없어요"
          description="조건이 맞는 요청이 들어오면 알림과 메일로 알려 드려요. 기업이 먼저 보는 프로필을 확인해 두세요."
          action={
            <Link to="/account/profile" className={buttonClassNames('line')}>
              프로필 보기
            </Link>
          }
        />
      </Card>
    );
  return (
    <>
      <section aria-labelledby="waiting" className="grid gap-4">
        <h2 id="waiting">
          답을 기다리는 제안 <span className="tnum text-brand-ink">{waiting.length}</span>
        </h2>
        {waiting.length === 0 ? (
          <Card className="text-ink-2">
            지금 답할 제안은 없어요. 새 제안이 오면 알림과 메일로 알려 드려요.
          </Card>
        ) : (
          <ul className="grid gap-4">
            {waiting.map((invitation) => (
              <WaitingInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </section>
      {accepted.length > 0 && (
        <section aria-labelledby="accepted" className="grid gap-4">
          <h2 id="accepted">
            기업이 고르고 있는 제안 <span className="tnum text-brand-ink">{accepted.length}</span>
          </h2>
          <AnsweredInvitations caption="기업이 고르고 있는 제안" invitations={accepted} />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="grid gap-4">
          <h2 id="past">
            지난 제안 <span className="tnum text-brand-ink">{past.length}</span>
          </h2>
          <AnsweredInvitations caption="지난 제안" invitations={past} />
        </section>
      )}
    </>
  );
}

function InvitationsSkeleton() {
  return (
    <LoadingArea label="받은 제안을 불러오는 중이에요" className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      {[1, 2, 3].map((key) => (
        <Card key={key} className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
        </Card>
      ))}
    </LoadingArea>
  );
}
