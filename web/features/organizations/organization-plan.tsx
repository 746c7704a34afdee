import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { useHold } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';

/** Whether an organisation has a plan that an admin may change. */
export const hasChangeablePlan = ({ type, status }: OrganizationDetail): boolean =>
  type === 'COMPANY' && (status === 'APPROVED' || status === 'HELD');

/** The plan of a company with its last day, and the way to change it. */
export function OrganizationPlan({ organization }: { organization: OrganizationDetail }) {
  const canChange = hasChangeablePlan(organization);
  const hold = useHold()('organization', organization.id);

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tnum">
        {organization.plan}
        {organization.planUntil && ` · ${formatDay(organization.planUntil)}까지`}
      </span>
      {canChange && (
        <Button
          variant="line"
          disabled={hold !== null}
          aria-describedby={hold === null ? undefined : 'plan-hold'}
          onClick={() => void openDialog('planAssignment', { organization })}
        >
          요금제 바꾸기
        </Button>
      )}
      {canChange && hold !== null && <Obstacle id="plan-hold">{hold}</Obstacle>}
    </span>
  );
}
