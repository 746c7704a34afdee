import { useQuery } from '@tanstack/react-query';
import { koreanDay } from '#contract/calendar/dates.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { managersQuery, useManagers } from './queries.ts';

type Assigned = {
  /** Whom or what the manager looks after. */
  of: { organizationId: string } | { projectId: string };
  name: string;
  managerId: string | null;
  /** What holds where nobody is named. */
  noneText: string;
};
type AssignedManagerProps = Assigned & {
  /** Shown without the way to change it. */
  isFixed?: boolean;
};

/** Asks who shall look after a company or a project, and says so. */
export function useManagerChoice({ of, name, managerId, noneText }: Assigned): () => Promise<void> {
  const { assignCompany, assignProject } = useManagers();
  return async () => {
    const isDone = await openDialog('managerChoice', {
      title: '담당 매니저 정하기',
      subtitle: name,
      currentId: managerId,
      exceptId: null,
      noneText,
      act: async (next) => {
        const choice = { managerId: next, from: managerId };
        if ('projectId' in of) await assignProject.mutateAsync({ ...of, ...choice });
        else await assignCompany.mutateAsync({ ...of, ...choice });
      },
    });
    if (isDone) toast.success('담당 매니저를 정했어요.');
  };
}

/** Who looks after a company or a project, and the way to change it. */
export function AssignedManager({ isFixed = false, ...assigned }: AssignedManagerProps) {
  const { data } = useQuery(managersQuery);
  const change = useManagerChoice(assigned);
  const mayChange = useMay('admin.manager.write');
  const current = data?.items.find(({ memberId }) => memberId === assigned.managerId);

  const today = koreanDay(new Date());
  const standIn = current?.absences.find(({ from, until }) => from <= today && today <= until);

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {current?.name ?? assigned.noneText}
        {standIn && <span className="text-ink-3"> (오늘은 {standIn.standInName} 매니저가 대신 맡아요)</span>}
      </span>
      {!isFixed && mayChange && (
        <Button size="sm" variant="line" onClick={() => void change()}>
          바꾸기
          <span className="sr-only">: 담당 매니저</span>
        </Button>
      )}
    </span>
  );
}
