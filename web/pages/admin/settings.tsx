import { useQuery } from '@tanstack/react-query';
import { fieldSettingKinds } from '#contract/admin/setting-changes.ts';
import { features } from '#contract/feature-switches.ts';
import { FeatureSwitch } from '#web/features/settings/feature-switch.tsx';
import { OutgoingCard } from '#web/features/settings/outgoing-card.tsx';
import { PublicationSwitch } from '#web/features/settings/publication-switch.tsx';
import { adminSettingsQuery, settingChangesQuery } from '#web/features/settings/queries.ts';
import { SettingCard } from '#web/features/settings/setting-card.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';

/** What the admin sets: prices, fees, account and company from a day on, the switches of the service, how long decisions wait. */
export function AdminSettingsPage() {
  return (
    <AdminPage
      decides="admin.setting.write"
      title="서비스 설정"
      lead="바꾸면 앞뒤 값과 이유가 기록에 남아요."
    >
      <RecordFrame
        query={useQuery(settingChangesQuery)}
        loadingLabel="정해 둔 값을 불러오는 중이에요"
        errorTitle="정해 둔 값을 불러오지 못했어요"
        skeleton={
          <div className="grid gap-5 laptop:grid-cols-2">
            <Skeleton className="h-60" />
            <Skeleton className="h-60" />
          </div>
        }
      >
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 laptop:grid-cols-2">
            {fieldSettingKinds.map((kind) => (
              <SettingCard key={kind} kind={kind} settings={settings} />
            ))}
          </div>
        )}
      </RecordFrame>
      <div className="grid gap-1">
        <h2>기능 켜고 끄기</h2>
        <p className="text-ink-2">
          닫은 기능은 회원에게 ‘준비 중’으로 보여요. 가입, 로그인, 단체 찾기, 프로필, 문의는 늘 열려 있어요.
        </p>
      </div>
      <RecordFrame
        query={useQuery(adminSettingsQuery)}
        loadingLabel="설정을 불러오는 중이에요"
        errorTitle="설정을 불러오지 못했어요"
        skeleton={
          <div className="grid gap-5 laptop:grid-cols-3">
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        }
      >
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-3">
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
