import { useQuery } from '@tanstack/react-query';
import { AnnouncementRow } from '#web/features/announcements/announcement-row.tsx';
import { announcementsQuery } from '#web/features/announcements/queries.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';

/** 공지: what the operator says above the pages of everybody or of one side. */
export function AdminAnnouncementsPage() {
  const query = useQuery(announcementsQuery);
  const mayDecide = useMay('admin.setting.write');

  async function write(today: string) {
    await openDialog('announcementEdit', { announcement: null, today });
  }

  return (
    <AdminPage
      title="공지"
      decides="admin.setting.write"
      action={
        mayDecide &&
        query.data && (
          <Button aria-haspopup="dialog" onClick={() => void write(query.data.today)}>
            새 공지
          </Button>
        )
      }
      lead="정한 날 동안 화면 위에 보이고, 읽은 사람은 닫을 수 있어요. 시작하기 전까지 고칠 수 있어요."
    >
      <RecordFrame
        query={query}
        loadingLabel="공지를 불러오는 중이에요"
        errorTitle="공지를 불러오지 못했어요"
        skeleton={<Skeleton className="h-40" />}
      >
        {({ announcements, today }) => (
          <Card as="div">
            {announcements.length === 0 ? (
              <p className="text-ink-2">아직 쓴 공지가 없어요.</p>
            ) : (
              <ul>
                {announcements.map((announcement) => (
                  <AnnouncementRow
                    key={announcement.id}
                    announcement={announcement}
                    today={today}
                    mayDecide={mayDecide}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </RecordFrame>
    </AdminPage>
  );
}
