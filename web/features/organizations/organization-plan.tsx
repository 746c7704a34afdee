import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** The plan of a company with its last day, and the way to change it. */
export function OrganizationPlan({ organization }: { organization: OrganizationDetail }) {
  const canChange = organization.status === 'APPROVED' || organization.status === 'HELD';

  async function change() {
    if (await openDialog('planAssignment', { organization }))
      toast.success(`${organization.name}의 요금제를 바꿨어요.`);
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tnum">
        {organization.plan}
        {organization.planUntil && ` · ${formatDay(organization.planUntil)}까지`}
      </span>
      {canChange && (
        <Button variant="line" onClick={() => void change()}>
          요금제 바꾸기
        </Button>
      )}
    </span>
  );
}
