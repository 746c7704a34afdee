import { useQuery } from '@tanstack/react-query';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { Administrator } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { managersQuery, useManagers } from './queries.ts';

/** Below an administrator: how members see this manager, what it looks after, and how to hand over. */
export function AdministratorManager({ administrator }: { administrator: Administrator }) {
  const managers = useQuery(managersQuery);
  const { data } = managers;
  const { handOver, remove, comeBack } = useManagers();
  const mayDecide = useMay('admin.manager.write');
  const { id, name } = administrator;
  const manager = data?.items.find(({ memberId }) => memberId === id) ?? null;
  const today = koreanDay(new Date());
  const isBusy = manager !== null && manager.companyCount + manager.projectCount > 0;

  async function edit() {
    if (await openDialog('managerEdit', { administrator, manager }))
      toast.success('매니저 정보를 저장했어요.');
  }

  async function giveAway() {
    const isDone = await openDialog('managerChoice', {
      title: '맡은 일 넘기기',
      subtitle: `${name} · 기업 ${manager?.companyCount}곳, 프로젝트 ${manager?.projectCount}건`,
      currentId: null,
      exceptId: id,
      noneText: '따로 두지 않기 (대표 연락처가 보여요)',
      act: async (successorId) => {
        await handOver.mutateAsync({ memberId: id, successorId });
      },
    });
    if (isDone) toast.success('맡은 기업과 프로젝트를 넘겼어요.');
  }

  async function leave() {
    if (manager && (await openDialog('managerAbsence', { manager })))
      toast.success('자리를 비우는 동안 대신 맡을 매니저를 정했어요.');
  }

  if (!data)
    return managers.isError ? (
      <UnreadNote query={managers}>매칭 매니저인지 불러오지 못했어요.</UnreadNote>
    ) : (
      <Skeleton className="h-11 w-full" />
    );
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-r2 bg-sunken px-3.5 py-2.5">
      <p className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
        {manager === null ? (
          '매칭 매니저가 아니에요.'
        ) : (
          <>
            매칭 매니저 <b className="font-[650]">{manager.name}</b> ·{' '}
            <span className="tnum">{manager.tel}</span>
            {manager.hours && ` · ${manager.hours}`} · 기업 {manager.companyCount}곳 · 따로 맡은 프로젝트{' '}
            {manager.projectCount}건 · 진행 중 모두 {manager.runningCount}건
          </>
        )}
      </p>
      {mayDecide && (
        <div className="flex flex-wrap gap-1">
          <Button size="sm" variant="ghost" onClick={() => void edit()}>
            {manager === null ? '매니저로 정하기' : '매니저 정보 고치기'}
            <span className="sr-only">: {name}</span>
          </Button>
          {manager !== null && (data?.items.length ?? 0) > 1 && (
            <Button size="sm" variant="ghost" onClick={() => void leave()}>
              자리 비움
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {isBusy && (
            <Button size="sm" variant="ghost" onClick={() => void giveAway()}>
              넘기기
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {manager !== null && !isBusy && (
            <Button
              size="sm"
              variant="ghost"
              loading={remove.isPending}
              onClick={() => remove.mutate(id, { onError: (error) => toast.error(error.message) })}
            >
              매니저 그만두기
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      )}
      {manager !== null && manager.absences.length > 0 && (
        <ul className="grid w-full gap-1 text-sm">
          {manager.absences.map(({ id: absenceId, from, until, standInName }) => (
            <li key={absenceId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tnum">
                {formatDay(from)} ~ {formatDay(until)} 자리 비움 · {standInName} 매니저가 대신 맡아요
              </span>
              {from <= today && <Tag tone="gam">지금 자리 비움</Tag>}
              {mayDecide && (
                <Button
                  size="sm"
                  variant="ghost"
                  loading={comeBack.isPending}
                  onClick={() =>
                    comeBack.mutate(
                      { memberId: id, absenceId },
                      { onError: (error) => void toast.error(error.message) },
                    )
                  }
                >
                  {from <= today ? '지금 돌아오기' : '취소하기'}
                  <span className="sr-only">
                    : {name}, {formatDay(from)} 자리 비움
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
