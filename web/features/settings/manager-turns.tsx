import { useQuery } from '@tanstack/react-query';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { adminSettingsQuery } from './queries.ts';
import { SwitchCard } from './switch-card.tsx';

/** 차례로 정하기: whether new companies and projects get a manager by themselves. */
export function ManagerTurns() {
  const settings = useQuery(adminSettingsQuery);
  if (!settings.data)
    return <UnreadNote query={settings}>담당 매니저를 차례로 정하는지 불러오지 못했어요.</UnreadNote>;
  const { assignsManagers, version } = settings.data;
  return (
    <SwitchCard
      title="담당 매니저 차례로 정하기"
      isOn={assignsManagers}
      state={assignsManagers ? '켜짐' : '꺼짐'}
      text={
        assignsManagers
          ? '새로 승인한 기업과, 매니저가 없는 기업의 새 프로젝트를 진행 중인 일이 가장 적은 매니저가 맡아요. 같으면 맡은 지 오래된 순서예요.'
          : '새 기업과 프로젝트의 담당 매니저를 직접 정해요.'
      }
      action={assignsManagers ? '차례로 정하기 끄기' : '차례로 정하기 켜기'}
      effects={
        assignsManagers
          ? [
              '앞으로 들어오는 기업과 프로젝트에는 담당 매니저를 직접 정해야 해요.',
              '이미 정한 매니저는 그대로예요.',
            ]
          : [
              '앞으로 승인하는 기업과 들어오는 프로젝트에 자리에 있는 매니저를 한 명씩 정해요.',
              '이미 들어온 기업과 프로젝트는 그대로예요.',
            ]
      }
      change={{ assignsManagers: !assignsManagers, version }}
      done={assignsManagers ? '차례로 정하기를 껐어요.' : '차례로 정하기를 켰어요.'}
    />
  );
}
