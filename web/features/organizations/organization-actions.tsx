import { useQuery } from '@tanstack/react-query';
import { administratorRoleMessage } from '#contract/access/administrator-role.ts';
import { rolesOf } from '#contract/access/policy.ts';
import { withParticle } from '#contract/fields/particles.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { AdminHearing } from './admin-hearing.tsx';
import { hearingQuery, useHearing } from './hearing-queries.ts';
import { findSteps, type MembershipStep, textsOf } from './membership-steps.ts';
import { useDecisions } from './queries.ts';

/** What can be decided about a membership now, and why nothing can where a decision waits. */
export function useMembershipDecision(organization: OrganizationDetail) {
  const { id, name, version } = organization;
  const { transition } = useDecisions();
  const { announce } = useHearing(id);
  const { data: hearing } = useQuery(hearingQuery(id));
  const tell = useTellDecision();
  const hold = useHold()('organization', id);

  async function decide(step: MembershipStep) {
    const { title, label, effects, done } = textsOf(step, organization);
    let given: object = {};
    const isDone = await openDialog('reasonCheck', {
      title,
      subtitle: name,
      effects,
      confirmText: label,
      isDanger: !('announces' in step) && step.to !== 'APPROVED',
      act: async (reason) => {
        given =
          'announces' in step
            ? await announce.mutateAsync({ restriction: step.announces, reason, version })
            : await transition.mutateAsync({ id, version, reason, ...step });
      },
    });
    if (isDone)
      tell(given, 'announces' in step ? `${name}에 ${done}` : `${withParticle(name, '은/는')} ${done}`);
  }

  const steps = hearing === undefined ? [] : findSteps(organization, hearing);
  const choices = steps.map((step) => ({
    ...textsOf(step, organization),
    isRelease: 'to' in step && step.to === 'APPROVED',
    isFinal: 'to' in step && step.to === 'WITHDRAWN',
    start: () => void decide(step),
  }));
  return { choices, hold };
}

/** Announcing a restriction, holding an organisation, releasing it, or ending its membership, each with what follows. */
export function OrganizationActions({ organization }: { organization: OrganizationDetail }) {
  const { choices, hold } = useMembershipDecision(organization);
  const { isError, error, isFetching, refetch } = useQuery(hearingQuery(organization.id));
  const may = useMay('admin.organization.transition');
  const hindrance = may ? hold : administratorRoleMessage(rolesOf('admin.organization.transition') ?? []);
  if (isError)
    return (
      <ErrorState
        title="예고를 불러오지 못했어요"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (choices.length === 0) return null;
  return (
    <Card aria-labelledby="standing" className="grid content-start gap-4">
      <h2 id="standing" className="text-h3">
        {organization.status === 'HELD' ? '멈춘 이용' : '이용 멈추기'}
      </h2>
      <AdminHearing organization={organization} />
      <ul className="grid gap-3 tablet:grid-cols-2">
        {choices.map(({ title, label, effects, isRelease, isFinal, start }) => (
          <li key={label} className="grid content-start gap-2.5 rounded-r2 border border-line p-4">
            <h3 className="text-base font-[650]">{title}</h3>
            <ul className="grid list-disc gap-1 pl-4.5 text-sm text-ink-2">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <Button
              variant={isRelease ? 'primary' : 'line'}
              className={`justify-self-start ${isFinal && hindrance === null ? 'text-danger!' : ''}`}
              disabled={hindrance !== null}
              aria-describedby={hindrance === null ? undefined : 'organization-hold'}
              onClick={start}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {hindrance !== null && <Obstacle id="organization-hold">{hindrance}</Obstacle>}
    </Card>
  );
}
