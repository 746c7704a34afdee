import { useQuery } from '@tanstack/react-query';
import { MailList } from '#web/features/admin/mail-list.tsx';
import { failedMailsQuery } from '#web/features/admin/queries.ts';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 메일: what could not be delivered, why, and another try. */
export function AdminMailsPage() {
  const failed = useQuery(failedMailsQuery);
  const { data } = failed;
  return (
    <AdminPage
      decides="admin.mail.retry"
      title="보내지 못한 메일"
      count={data?.items.length}
      lead="여러 번 보내 봤지만 나가지 못한 메일이에요. 이 목록을 연 것도 감사 기록에 남아요."
    >
      <ListFrame
        count={data?.items.length}
        query={failed}
        loadingLabel="메일을 불러오는 중이에요"
        errorTitle="메일을 불러오지 못했어요"
        empty={{
          illustration: 'empty-review',
          title: '보내지 못한 메일이 없어요',
          description: '메일 서버에 문제가 생기면 이곳에 모여요.',
        }}
      >
        {data && <MailList mails={data.items} />}
      </ListFrame>
    </AdminPage>
  );
}
