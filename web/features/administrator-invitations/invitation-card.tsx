import { useQuery } from '@tanstack/react-query';
import { administratorRoleNames } from '#contract/access/administrator-role.ts';
import type { AdministratorInvitation } from '#contract/accounts/administrator-invitations.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { administratorInvitationsQuery, useInvitationChanges } from './queries.ts';

const tellFailure = (error: unknown) => toast.error(problemText(error));

/** Asks somebody else to run the service; nothing for an administrator who may not. */
export function InvitationButton() {
  const mayInvite = useMay('admin.administrator.write');
  async function invite() {
    if (await openDialog('administratorInvitation', {})) toast.success('초대 메일을 보냈어요.');
  }
  if (!mayInvite) return null;
  return (
    <Button aria-haspopup="dialog" onClick={() => void invite()}>
      관리자 초대
    </Button>
  );
}

/** Who has been asked to run the service and has not answered yet. */
export function InvitationCard() {
  const mayInvite = useMay('admin.administrator.write');
  const query = useQuery(administratorInvitationsQuery);
  return (
    <Card aria-labelledby="administrator-invitations" className="grid gap-4">
      <h2 id="administrator-invitations" className="text-h3">
        초대한 사람
      </h2>
      <RecordFrame
        query={query}
        loadingLabel="초대를 불러오는 중이에요"
        errorTitle="초대를 불러오지 못했어요"
        headingLevel={3}
        skeleton={<Skeleton className="h-12" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-2">답을 기다리는 초대가 없어요.</p>
          ) : (
            <ul>
              {items.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} mayInvite={mayInvite} />
              ))}
            </ul>
          )
        }
      </RecordFrame>
    </Card>
  );
}

function InvitationRow({
  invitation: { id, email, administratorRole, invitedByName, expiresAt, isExpired },
  mayInvite,
}: {
  invitation: AdministratorInvitation;
  mayInvite: boolean;
}) {
  const { resend, revoke } = useInvitationChanges();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {email}
          <Tag>{administratorRoleNames[administratorRole]}</Tag>
          {isExpired && <Tag tone="warn">기한 지남</Tag>}
        </p>
        <p className="tnum text-sm text-ink-2">
          {invitedByName} 님이 초대 · {formatDateTime(expiresAt)}
          {isExpired ? '에 끝났어요' : '까지 열려 있어요'}
        </p>
      </div>
      {mayInvite && (
        <div className="-ml-4.5 flex flex-wrap gap-1 tablet:ml-0">
          <Button
            variant="ghost"
            loading={resend.isPending}
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
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(id, {
                onSuccess: () => toast.success('초대를 거뒀어요.'),
                onError: tellFailure,
              })
            }
          >
            초대 거두기<span className="sr-only">: {email}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
