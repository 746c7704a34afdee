import type { AdminMember } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecisions } from './queries.ts';

/** Asks for a reason and removes a member's second factor. */
export function useSecondFactorReset() {
  const { reset } = useDecisions();
  return async ({ id, name }: { id: string; name: string }) => {
    const isDone = await openDialog('reasonCheck', {
      title: '2단계 인증 해제',
      subtitle: name,
      effects: [
        '본인이 맞는지 전화로 먼저 확인해 주세요.',
        '모든 기기에서 로그아웃되고, 비밀번호만으로 로그인한 뒤 다시 설정할 수 있어요.',
        '본인에게 메일로 알려요.',
      ],
      confirmText: '2단계 인증 해제하기',
      isDanger: true,
      act: async (reason) => {
        await reset.mutateAsync({ memberId: id, reason });
      },
    });
    if (isDone) toast.success('2단계 인증을 해제했어요.');
  };
}

/** The people of an organisation with what the admin can do for them. */
export function OrganizationMembers({ members }: { members: readonly AdminMember[] }) {
  const reset = useSecondFactorReset();
  const mayReset = useMay('admin.member.write');
  return (
    <Card aria-labelledby="members" className="grid content-start gap-5">
      <h2 id="members" className="text-h3">
        사람
      </h2>
      <ul>
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {member.name}
                {member.isContact && <Tag>담당자</Tag>}
                {member.hasSecondFactor && <Tag tone="ok">2단계 인증</Tag>}
                {member.withdrawnOn && <Tag tone="danger">{formatDay(member.withdrawnOn)} 탈퇴</Tag>}
              </p>
              <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
                {[member.jobTitle, member.email].filter(Boolean).join(' · ')}{' '}
                {member.phone && <span className="whitespace-nowrap">· {member.phone}</span>}
              </p>
              <p className="tnum text-xs text-ink-3">
                아이디 {member.username}
                {member.withdrawnOn === null &&
                  ` · ${member.lastSignInOn === null ? '지난 여섯 달 안에 로그인한 기록이 없어요' : `마지막 로그인 ${formatDay(member.lastSignInOn)}`}`}
              </p>
            </div>
            {mayReset && member.hasSecondFactor && member.withdrawnOn === null && (
              <Button variant="ghost" onClick={() => void reset(member)}>
                2단계 인증 해제
                <span className="sr-only">: {member.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
