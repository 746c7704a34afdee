import { useQuery } from '@tanstack/react-query';
import { features } from '#contract/feature-switches.ts';
import { FeatureSwitch } from '#web/features/settings/feature-switch.tsx';
import { OutgoingCard } from '#web/features/settings/outgoing-card.tsx';
import { PublicationSwitch } from '#web/features/settings/publication-switch.tsx';
import { adminSettingsQuery } from '#web/features/settings/queries.ts';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';

/** 기능 켜고 끄기: the parts of the service that can be closed, and how decisions leave the desk. */
export function AdminSwitchesPage() {
  return (
    <AdminPage
      decides="admin.setting.write"
      title="기능 켜고 끄기"
      lead="닫은 기능은 회원에게 ‘준비 중’으로 보여요. 가입, 로그인, 단체 찾기, 프로필, 문의는 늘 열려 있어요."
    >
      <RecordFrame
        query={useQuery(adminSettingsQuery)}
        loadingLabel="설정을 불러오는 중이에요"
        errorTitle="설정을 불러오지 못했어요"
        skeleton={
          <div className="grid gap-5 laptop:grid-cols-2">
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        }
      >
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-2">
            {features.map((feature) => (
              <FeatureSwitch key={feature} feature={feature} settings={settings} />
            ))}
            <PublicationSwitch settings={settings} />
            <OutgoingCard settings={settings} />
          </div>
        )}
      </RecordFrame>
    </AdminPage>
  );
}
