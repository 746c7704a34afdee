import { useNavigate } from '@tanstack/react-router';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { isOpenTakedown, type OrganizationTakedowns } from '#contract/takedowns.ts';
import { useManagerChoice } from '#web/features/managers/assigned-manager.tsx';
import { useMembershipDecision } from '#web/features/organizations/organization-actions.tsx';
import type { OrganizationAct } from '#web/features/organizations/organization-acts.tsx';
import { hasChangeablePlan } from '#web/features/organizations/organization-plan.tsx';
import type { OrganizationView } from '#web/features/organizations/organization-view.ts';
import { useTakedownQuestion } from '#web/features/takedowns/takedown-button.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { useHold } from '#web/lib/outgoing.ts';

/** Everything that an admin may do to an organisation as it stands, the final one last. */
export function useOrganizationActs(
  organization: OrganizationDetail,
  shown: OrganizationTakedowns | undefined,
  show: (view: OrganizationView) => void,
): OrganizationAct[] {
  const { id, name, type, status, managerId, members } = organization;
  const navigate = useNavigate();
  const holdOf = useHold();
  const membership = useMembershipDecision(organization);
  const takeDown = useTakedownQuestion();
  const chooseManager = useManagerChoice({
    of: { organizationId: id },
    name,
    managerId,
    noneText: '없음 (대표 연락처가 보여요)',
  });
  const isCompany = type === 'COMPANY';
  const isWaiting = status === 'PENDING' || status === 'NEEDS_FIX' || status === 'REJECTED';
  const profile = shown?.things.find(({ subject }) => subject === 'PROFILE');
  const isDown = (shown?.takedowns ?? []).some(
    ({ subject, status: at }) => subject === 'PROFILE' && isOpenTakedown(at),
  );
  const acts: (OrganizationAct | false)[] = [
    isWaiting && {
      label: '가입 심사 열기',
      action: 'admin.application.decide',
      start: () => void navigate({ to: '/admin/applications', search: { id } }),
    },
    isCompany &&
      hasChangeablePlan(organization) && {
        label: '요금제 바꾸기',
        action: 'admin.plan.assign',
        obstacle: membership.hold,
        start: () => void openDialog('planAssignment', { organization }),
      },
    isCompany && {
      label: '담당 매니저 바꾸기',
      action: 'admin.manager.write',
      start: () => void chooseManager(),
    },
    members.some(({ hasSecondFactor, withdrawnOn }) => hasSecondFactor && withdrawnOn === null) && {
      label: '2단계 인증 해제할 사람 고르기',
      action: 'admin.member.write',
      start: () => show('people'),
    },
    isDown && {
      label: '프로필 다시 보이게 하기',
      action: 'admin.takedown.write',
      start: () => show('public'),
    },
    profile?.isPublished === true &&
      !isDown && {
        label: '프로필 내리기',
        action: 'admin.takedown.write',
        obstacle: holdOf('taken', id),
        start: () =>
          void takeDown({
            organizationId: id,
            subject: 'PROFILE',
            subjectId: id,
            name: `${name} 프로필`,
          }),
      },
    (shown?.things.length ?? 0) > 1 && {
      label: '대표 사업, 사진, 서류 내리기',
      action: 'admin.takedown.write',
      start: () => show('public'),
    },
    ...membership.choices.map(
      ({ label, isFinal, start }): OrganizationAct => ({
        label,
        action: 'admin.organization.transition',
        obstacle: membership.hold,
        isFinal,
        start,
      }),
    ),
  ];
  return acts.filter((act) => act !== false);
}
