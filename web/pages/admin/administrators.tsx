import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { administratorRoleNames } from '#contract/access/administrator-role.ts';
import type { Administrator } from '#contract/organizations/organizations.ts';
import {
  InvitationButton,
  InvitationCard,
} from '#web/features/administrator-invitations/invitation-card.tsx';
import { AdministratorManager } from '#web/features/managers/administrator-manager.tsx';
import { useSecondFactorReset } from '#web/features/organizations/organization-members.tsx';
import { administratorsQuery, useDecisions } from '#web/features/organizations/queries.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { useMay, useSession, useSessionActions } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { AdminPage } from './admin-page.tsx';

/** 관리자: who runs the service, and how their accounts are protected. */
export function AdminAdministratorsPage() {
  return (
    <AdminPage
      title="관리자"
      decides="admin.administrator.write"
      action={<InvitationButton />}
      lead="새 관리자는 메일로 초대해요. 초대와 맡은 일을 바꾼 일은 모두 기록에 남아요."
    >
      <RecordFrame
        query={useQuery(administratorsQuery)}
        loadingLabel="관리자를 불러오는 중이에요"
        errorTitle="관리자를 불러오지 못했어요"
        skeleton={<Skeleton className="h-40" />}
      >
        {({ items }) => (
          <Card as="div">
            <ul>
              {items.map((administrator) => (
                <AdministratorRow key={administrator.id} administrator={administrator} />
              ))}
            </ul>
          </Card>
        )}
      </RecordFrame>
      <InvitationCard />
    </AdminPage>
  );
}

function AdministratorRow({ administrator }: { administrator: Administrator }) {
  const { id, name, username, email, administratorRole, hasSecondFactor, withdrawnOn } = administrator;
  const { member } = useSession();
  const { remove, leave, role } = useDecisions();
  const navigate = useNavigate();
  const { endSession } = useSessionActions();
  const mayDecide = useMay('admin.administrator.write');
  const reset = useSecondFactorReset();
  const isSelf = member?.id === id;

  async function changeRole() {
    const isDone = await openDialog('administratorRole', {
      administrator,
      act: async (form) => {
        await role.mutateAsync({ memberId: id, from: administratorRole, ...form });
      },
    });
    if (isDone) toast.success('맡은 일을 바꿨어요.');
  }

  async function removeRights() {
    const isDone = await openDialog('reasonCheck', {
      title: '관리자 권한 거두기',
      subtitle: name,
      effects: [
        '되돌릴 수 없어요.',
        '바로 로그아웃되고 더는 로그인할 수 없어요.',
        '지금까지의 기록은 남아요.',
      ],
      confirmText: '권한 거두기',
      isDanger: true,
      act: async (reason) => {
        await remove.mutateAsync({ memberId: id, reason });
      },
    });
    if (isDone) toast.success('관리자 권한을 거뒀어요.');
  }

  async function giveUp() {
    const isDone = await openDialog('reasonCheck', {
      title: '관리자 그만두기',
      subtitle: name,
      effects: [
        '되돌릴 수 없어요.',
        '바로 로그아웃되고 이 계정으로는 더 로그인할 수 없어요.',
        '지금까지의 기록은 남아요.',
      ],
      confirmText: '그만두기',
      isDanger: true,
      act: async (reason) => void (await leave.mutateAsync(reason)),
    });
    if (!isDone) return;
    await endSession(() => navigate({ to: '/', replace: true }));
    toast.success('관리자를 그만두었어요. 그동안 고마웠어요.');
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isSelf && <Tag tone="ok">나</Tag>}
          {withdrawnOn === null && <Tag>{administratorRoleNames[administratorRole]}</Tag>}
          {withdrawnOn ? (
            <Tag tone="danger">{formatDay(withdrawnOn)} 권한 거둠</Tag>
          ) : (
            <Tag tone={hasSecondFactor ? 'ok' : 'warn'}>
              {hasSecondFactor ? '2단계 인증' : '2단계 인증 전'}
            </Tag>
          )}
        </p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{email}</p>
        <p className="text-xs text-ink-3">아이디 {username}</p>
      </div>
      {mayDecide && !isSelf && withdrawnOn === null && (
        <div className="flex flex-wrap gap-1">
          <Button variant="ghost" onClick={() => void changeRole()}>
            맡은 일 바꾸기
            <span className="sr-only">: {name}</span>
          </Button>
          {hasSecondFactor && (
            <Button variant="ghost" onClick={() => void reset(administrator)}>
              2단계 인증 해제
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button variant="ghost" onClick={() => void removeRights()}>
            권한 거두기
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
      {isSelf && (
        <Button variant="ghost" onClick={() => void giveUp()}>
          관리자 그만두기
        </Button>
      )}
      {withdrawnOn === null && <AdministratorManager administrator={administrator} />}
    </li>
  );
}
