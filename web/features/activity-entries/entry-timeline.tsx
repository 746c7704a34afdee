import { useState } from 'react';
import type { ActivityEntry, ActivitySums } from '#contract/activity-entries/activity-entries.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { formatMonthDay, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { EntryCard, type EntryViewer } from './entry-card.tsx';
import { PhotoTile } from './photo-grid.tsx';

type EntryTimelineProps = {
  entries: readonly ActivityEntry[];
  sums: ActivitySums;
  viewer: EntryViewer;
  more: { has: boolean; isReading: boolean; read: () => void };
};

/** Activity entries, newest day first, or all their photos. */
export function EntryTimeline({ entries, sums, viewer, more }: EntryTimelineProps) {
  const address = useDialogAddress('photo');
  const [view, setView] = useState<'ENTRIES' | 'PHOTOS'>('ENTRIES');
  return (
    <Card padding="none" aria-labelledby="activity-entries">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 pt-4 pb-3 tablet:px-6 tablet:pt-5">
        <h2 id="activity-entries" className="text-h3">
          활동 기록 <span className="tnum text-brand-ink">{formatNumber(sums.entries)}</span>
        </h2>
        {sums.photos > 0 && (
          <RadioGroup
            variant="segmented"
            aria-label="보는 방법"
            choices={[
              { value: 'ENTRIES', label: '기록' },
              { value: 'PHOTOS', label: `사진 ${formatNumber(sums.photos)}` },
            ]}
            value={view}
            onChange={setView}
            className="[&_label]:px-3 [&_label]:whitespace-nowrap"
          />
        )}
      </header>
      {entries.length === 0 ? (
        <EmptyState
          illustration="empty-documents"
          title={viewer.mayWrite ? '첫 활동을 남겨 주세요' : '아직 활동 기록이 없어요'}
          description={
            viewer.mayWrite
              ? '1분이면 돼요. 휴대폰으로 그 자리에서 남길 수 있어요.'
              : '단체가 활동을 남기면 여기에 보여요.'
          }
        />
      ) : view === 'ENTRIES' ? (
        <div>
          {entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} viewer={viewer} />
          ))}
        </div>
      ) : (
        <ul className="grid grid-cols-2 gap-2 p-5 tablet:grid-cols-4 tablet:p-6">
          {entries.flatMap((entry) =>
            entry.photos.map((photo, at) => (
              <li key={photo.id}>
                <PhotoTile
                  photo={photo}
                  name={`${formatMonthDay(entry.day)} ${entry.place} 사진 ${at + 1}`}
                  onOpen={() => address.open(photo.id)}
                />
              </li>
            )),
          )}
        </ul>
      )}
      {more.has && (
        <div className="grid justify-items-center border-t border-line p-3 print:hidden">
          <Button
            variant="ghost"
            size="sm"
            loading={more.isReading}
            loadingText="불러오는 중..."
            onClick={more.read}
          >
            앞선 기록 펼치기
          </Button>
        </div>
      )}
    </Card>
  );
}
