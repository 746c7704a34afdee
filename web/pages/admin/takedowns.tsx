import { useQuery } from '@tanstack/react-query';
import { isOpenTakedown } from '#contract/takedowns.ts';
import { TwoStepList } from '#web/features/admin/two-step-list.tsx';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { AdminTakedown } from '#web/features/takedowns/admin-takedown.tsx';
import { adminTakedownsQuery } from '#web/features/takedowns/queries.ts';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 내린 것: what is taken down, with the answers of its owners first, and what became of earlier ones. */
export function AdminTakedownsPage() {
  return (
    <AdminPage
      decides="admin.takedown.write"
      title="내린 것"
      lead="공개 프로필이나 프로젝트 화면에서 내릴 수 있어요."
    >
      <RecordFrame
        query={useQuery(adminTakedownsQuery)}
        loadingLabel="내린 것을 불러오는 중이에요"
        errorTitle="내린 것을 불러오지 못했어요"
      >
        {({ items }) => (
          <TwoStepList
            label="내린 것의 상태"
            items={items}
            isOpen={({ status }) => isOpenTakedown(status)}
            open={{
              label: '내려 둠',
              emptyTitle: '지금 내려 둔 것이 없어요',
              emptyDescription: '약관에 어긋나는 프로필, 사진, 서류, 프로젝트를 내리면 여기에 모여요.',
            }}
            done={{
              label: '끝남',
              emptyTitle: '아직 끝난 것이 없어요',
              emptyDescription: '다시 보이게 하거나 삭제한 것이 여기에 모여요.',
            }}
            renderItem={(takedown) => (
              <div className="grid gap-2">
                <WaitingNote subjectType="takedown" subjectId={takedown.id} />
                <AdminTakedown takedown={takedown} />
              </div>
            )}
          />
        )}
      </RecordFrame>
    </AdminPage>
  );
}
