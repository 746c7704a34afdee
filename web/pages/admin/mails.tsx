import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MailList } from '#web/features/admin/mail-list.tsx';
import { OrganizationScope } from '#web/features/admin/organization-scope.tsx';
import { adminMailsQuery } from '#web/features/admin/queries.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { readOrganizationAddress } from '#web/lib/organization-address.ts';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminPage } from './admin-page.tsx';

/** 메일: what could not be delivered, why, and another try; of one organisation whatever was sent to it. */
export function AdminMailsPage() {
  const search = readOrganizationAddress(useSearch({ strict: false }));
  const { show, pages } = useListAddress('/admin/mails', search);
  const found = useQuery(adminMailsQuery(search));
  const { data } = found;
  const isOfOne = search.organizationId !== undefined;
  return (
    <AdminPage
      decides="admin.mail.retry"
      title={isOfOne ? '보낸 메일' : '보내지 못한 메일'}
      count={data?.total}
      lead={`${isOfOne ? '이 기관의 담당자에게 쓴 메일이에요.' : '여러 번 보내 봤지만 나가지 못한 메일이에요.'} 이 목록을 연 것도 감사 기록에 남아요.`}
    >
      {search.organizationId && (
        <OrganizationScope
          organizationId={search.organizationId}
          name={data?.items[0]?.organizationName ?? null}
          onLeave={() => show({})}
        />
      )}
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="메일을 불러오는 중이에요"
        errorTitle="메일을 불러오지 못했어요"
        empty={{
          illustration: 'empty-review',
          title: isOfOne ? '이 기관에 보낸 메일이 없어요' : '보내지 못한 메일이 없어요',
          description: isOfOne
            ? '알림과 답을 메일로 보내면 이곳에 모여요.'
            : '메일 서버에 문제가 생기면 이곳에 모여요.',
        }}
        outdated={found.isPlaceholderData}
      >
        {data && <MailList mails={data.items} isOfOne={isOfOne} />}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </AdminPage>
  );
}
