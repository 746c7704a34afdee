import type { ColleagueInvitation } from '#contract/accounts/colleagues.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useColleagueChanges } from './queries.ts';

const tellFailure = (error: unknown) => toast.error(problemText(error));

/** Who has been asked to join and has not yet. */
export function InvitationList({ invitations }: { invitations: readonly ColleagueInvitation[] }) {
  const { resend, revoke } = useColleagueChanges();
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-ink-2">초대한 사람</h3>
      <ul className="grid gap-3">
        {invitations.map(({ id, email, expiresAt, isExpired }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
                {email}
                {isExpired && <Tag tone="warn">기한 지남</Tag>}
              </p>
              <p className="tnum text-xs text-ink-3">
                {formatDateTime(expiresAt)}
                {isExpired ? '에 끝났어요' : '까지 열려 있어요'}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="ghost"
                loading={resend.isPending && resend.variables === id}
                onClick={() =>
                  resend.mutate(id, {
                    onSuccess: () => toast.success('새 링크를 보냈어요. 앞서 보낸 링크는 쓸 수 없어요.'),
                    onError: tellFailure,
                  })
                }
              >
                다시 보내기<span className="sr-only">: {email}</span>
              </Button>
              <Button
                variant="ghost"
                loading={revoke.isPending && revoke.variables === id}
                onClick={() =>
                  revoke.mutate(id, {
                    onSuccess: () => toast.success('초대를 취소했어요.'),
                    onError: tellFailure,
                  })
                }
              >
                초대 취소<span className="sr-only">: {email}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
