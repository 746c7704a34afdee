import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Inquiry } from '#contract/inquiries.ts';
import { OrganizationScope } from '#web/features/admin/organization-scope.tsx';
import { TwoStepList } from '#web/features/admin/two-step-list.tsx';
import { AdminInquiry } from '#web/features/inquiries/admin-inquiry.tsx';
import { adminInquiriesQuery, adminInquiryQuery } from '#web/features/inquiries/queries.ts';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { useListAddress } from '#web/lib/list-address.ts';
import { readOrganizationAddress } from '#web/lib/organization-address.ts';
import { useWaitsOn } from '#web/lib/outgoing.ts';
import { isUuid } from '#web/lib/uuid.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 문의: what members ask, unanswered first, and the answers. */
export function AdminInquiriesPage() {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const search = readOrganizationAddress(address);
  const id = isUuid(address.id) ? address.id : undefined;
  const { show, pages } = useListAddress('/admin/inquiries', search);
  const found = useQuery(adminInquiriesQuery(search));
  const isListed = found.data?.items.some((inquiry) => inquiry.id === id) ?? true;
  // What the page does not hold is read by itself.
  const named = useQuery(adminInquiryQuery(isListed ? undefined : id)).data;
  return (
    <AdminPage decides="admin.inquiry.answer" title="문의">
      {search.organizationId && (
        <OrganizationScope
          organizationId={search.organizationId}
          name={found.data?.items[0]?.organizationName ?? null}
          onLeave={() => show({})}
        />
      )}
      <RecordFrame
        query={found}
        loadingLabel="문의를 불러오는 중이에요"
        errorTitle="문의를 불러오지 못했어요"
      >
        {({ items }) => (
          <Inquiries key={`${id} ${named?.id}`} openId={id} items={named ? [named, ...items] : items} />
        )}
      </RecordFrame>
      <Pagination {...pages} pageCount={found.data ? Math.ceil(found.data.total / found.data.pageSize) : 0} />
    </AdminPage>
  );
}

/** The inquiries, of which one is answered at a time: the one of the address or the first, until another is opened. */
function Inquiries({ openId, items }: { openId: string | undefined; items: readonly Inquiry[] }) {
  const waitsOn = useWaitsOn();
  const [chosenId, setChosenId] = useState(openId);
  const open = items.filter(({ id, status }) => status === 'OPEN' && !waitsOn('inquiry', id));
  const next = open.find(({ id }) => id === chosenId) ?? open[0];
  // The form stays where it stands, whatever comes before it meanwhile.
  if (next && next.id !== chosenId) setChosenId(next.id);
  return (
    <TwoStepList
      openId={openId}
      label="문의 상태"
      items={items}
      isOpen={({ status }) => status === 'OPEN'}
      open={{
        label: '답변 대기',
        emptyTitle: '답을 기다리는 문의가 없어요',
        emptyDescription: '새 문의가 오면 알림으로 알려 드려요.',
      }}
      done={{
        label: '답변 완료',
        emptyTitle: '아직 답한 문의가 없어요',
        emptyDescription: '답한 문의가 여기에 모여요.',
      }}
      renderItem={(inquiry) => (
        <AdminInquiry
          inquiry={inquiry}
          isNext={inquiry.id === next?.id}
          onNext={() => setChosenId(inquiry.id)}
          waiting={waitsOn('inquiry', inquiry.id)}
          note={<WaitingNote subjectType="inquiry" subjectId={inquiry.id} />}
        />
      )}
    />
  );
}
