import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { TwoStepList } from '#web/features/admin/two-step-list.tsx';
import { AdminInquiry } from '#web/features/inquiries/admin-inquiry.tsx';
import { adminInquiriesQuery } from '#web/features/inquiries/queries.ts';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { useWaitsOn } from '#web/lib/outgoing.ts';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 문의: what members ask, unanswered first, and the answers. */
export function AdminInquiriesPage() {
  const waitsOn = useWaitsOn();
  const { id } = useSearch({ strict: false }) as { id?: string };
  return (
    <AdminPage decides="admin.inquiry.answer" title="문의">
      <RecordFrame
        query={useQuery(adminInquiriesQuery)}
        loadingLabel="문의를 불러오는 중이에요"
        errorTitle="문의를 불러오지 못했어요"
      >
        {({ items }) => (
          <TwoStepList
            key={id}
            openId={id}
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
                waiting={waitsOn('inquiry', inquiry.id)}
                note={<WaitingNote subjectType="inquiry" subjectId={inquiry.id} />}
              />
            )}
          />
        )}
      </RecordFrame>
    </AdminPage>
  );
}
