import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Colleague, ColleagueList } from '#contract/accounts/colleagues.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { colleaguesQuery, useColleagueChanges } from './queries.ts';

const describeSeats = ({ used, limit }: ColleagueList['seats']) =>
  limit === null ? `계정 ${used}명 (제한 없음)` : `계정 ${limit}명 중 ${used}명`;

/** The way to invite; where every account of the plan is taken, that is said in the place of the form. */
function Invitation({
  seats: { used, limit },
  isCompany,
}: {
  seats: ColleagueList['seats'];
  isCompany: boolean;
}) {
  if (limit === null || used < limit) return <InvitationForm />;
  return (
    <Note tone="warn">
      함께 쓸 수 있는 계정 {limit}명을 모두 쓰고 있어요. 동료를 내보내거나 초대를 취소하면 초대할 수 있어요.{' '}
      {isCompany && (
        <Link to="/account/plan" className="font-semibold text-brand-ink underline underline-offset-4">
          요금제 보기
        </Link>
      )}
    </Note>
  );
}

/** The people who share the organisation; the contact person invites, removes and hands over here. */
export function ColleaguesCard({ isCompany }: { isCompany: boolean }) {
  const { data, isError, error, refetch, isFetching } = useQuery(colleaguesQuery);
  return (
    <Card aria-labelledby="colleagues" className="grid content-start gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="colleagues" className="text-h3">
          동료
        </h2>
        {data && (
          <p className="tnum text-sm text-ink-2">
            {describeSeats(data.seats)}
            {data.invitations.length > 0 && ', 초대 포함'}
          </p>
        )}
      </div>
      {data === undefined && !isError && (
        <LoadingArea label="동료를 불러오는 중이에요" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="동료를 불러오지 못했어요"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <ul>
            {data.colleagues.map((colleague) => (
              <ColleagueRow key={colleague.id} colleague={colleague} canManage={data.canManage} />
            ))}
          </ul>
          {data.colleagues.length === 1 && (
            <p className="text-sm text-ink-2">아직 함께 쓰는 동료가 없어요.</p>
          )}
          {data.invitations.length > 0 && <InvitationList invitations={data.invitations} />}
          {data.canManage ? (
            <Invitation seats={data.seats} isCompany={isCompany} />
          ) : (
            <p className="text-sm text-ink-2">동료를 초대하거나 내보내는 일은 담당자가 해요.</p>
          )}
        </>
      )}
    </Card>
  );
}

function ColleagueRow({ colleague, canManage }: { colleague: Colleague; canManage: boolean }) {
  const { remove, handOver } = useColleagueChanges();
  const { id, name } = colleague;

  async function askRemoval() {
    const isConfirmed = await openDialog('confirm', {
      title: `${name} 님을 내보낼까요?`,
      description:
        '바로 모든 기기에서 로그아웃되고 다시 로그인할 수 없어요.\n이 사람이 보낸 요청과 프로젝트는 기관에 그대로 남아요.',
      confirmText: '내보내기',
    });
    if (!isConfirmed) return;
    try {
      await remove.mutateAsync(id);
      toast.success(`${name} 님을 내보냈어요.`);
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  async function askHandover() {
    const isDone = await openDialog('passwordCheck', {
      title: '담당자 넘기기',
      description: `${name} 님이 담당자가 되면 파트너에게 ${name} 님의 연락처가 보이고, 동료 관리와 기관 탈퇴는 ${name} 님만 할 수 있어요.`,
      confirmText: '담당자 넘기기',
      act: async (password) => {
        await handOver.mutateAsync({ memberId: id, password });
        return null;
      },
    });
    if (isDone) toast.success(`${name} 님이 담당자가 됐어요.`);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name}
          {colleague.isContact && <Tag>담당자</Tag>}
          {colleague.isSelf && <Tag tone="ok">나</Tag>}
        </p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {[colleague.jobTitle, colleague.email].filter(Boolean).join(' · ')}
        </p>
        <p className="tnum text-xs text-ink-3">{formatDay(colleague.joinedOn)}부터</p>
      </div>
      {canManage && !colleague.isSelf && (
        <div className="-ml-4.5 flex flex-wrap gap-2 tablet:ml-0">
          <Button variant="ghost" onClick={() => void askHandover()}>
            담당자 넘기기<span className="sr-only">: {name}</span>
          </Button>
          <Button variant="ghost" loading={remove.isPending} onClick={() => void askRemoval()}>
            내보내기<span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
