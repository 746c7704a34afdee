import { useQuery } from '@tanstack/react-query';
import { adminCertificatesQuery } from '#web/features/certificates/admin-queries.ts';
import { ReviewQueue } from '#web/features/certificates/review-queue.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 서류 확인: certificates that wait for a decision, the promise that ends first on top. */
export function AdminCertificatesPage() {
  const found = useQuery(adminCertificatesQuery);
  const { data } = found;
  return (
    <AdminPage
      decides="admin.certificate.decide"
      title="서류 확인"
      count={data?.items.length}
      lead="올린 때부터 최대 3일 안에 답하기로 약속했어요. 막대는 지나간 시간이에요."
    >
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="서류를 불러오는 중이에요"
        errorTitle="서류를 불러오지 못했어요"
        empty={{
          illustration: 'empty-review',
          title: '확인을 기다리는 서류가 없어요',
          description: '새 서류가 올라오면 알림으로 알려 드려요.',
        }}
      >
        {data && (
          <div className="p-2">
            <ReviewQueue certificates={data.items} />
          </div>
        )}
      </ListFrame>
    </AdminPage>
  );
}
