import { useQuery } from '@tanstack/react-query';
import { settingChangesQuery } from '#web/features/settings/queries.ts';
import { WordingList } from '#web/features/settings/wording-list.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 메일 문구: the mails whose sentences may be worded. */
export function AdminMailWordingsPage() {
  return (
    <AdminPage
      title="메일 문구"
      decides="admin.setting.write"
      lead="정해진 자리의 문장을 바꿔요. 보안과 사고, 약관을 알리는 메일은 바꿀 수 없어요."
    >
      <RecordFrame
        query={useQuery(settingChangesQuery)}
        loadingLabel="메일 문구를 불러오는 중이에요"
        errorTitle="메일 문구를 불러오지 못했어요"
      >
        {({ now }) => <WordingList wording={now.MAIL_WORDING} />}
      </RecordFrame>
    </AdminPage>
  );
}
