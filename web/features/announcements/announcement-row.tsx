import {
  type Announcement,
  type AnnouncementState,
  announcementAudienceNames,
} from '#contract/announcements.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useHold } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAnnouncementChanges } from './queries.ts';

const STATES: Record<AnnouncementState, { label: string; tone: 'neutral' | 'ok' | 'brand' }> = {
  COMING: { label: '예정', tone: 'brand' },
  SHOWN: { label: '진행', tone: 'ok' },
  ENDED: { label: '끝', tone: 'neutral' },
};

type AnnouncementRowProps = { announcement: Announcement; today: string; mayDecide: boolean };

/** One thing that the operator says, with what can still be done about it. */
export function AnnouncementRow({ announcement, today, mayDecide }: AnnouncementRowProps) {
  const { id, title, text, audience, startsOn, endsOn, isMailed, state, endedAt, createdByName, version } =
    announcement;
  const { end } = useAnnouncementChanges();
  const isComing = state === 'COMING';
  const hold = useHold()('announcement', id);

  async function edit() {
    await openDialog('announcementEdit', { announcement, today });
  }
  async function stop() {
    const confirmText = isComing ? '공지 거두기' : '지금 끝내기';
    const isDone = await openDialog('reasonCheck', {
      title: confirmText,
      subtitle: title,
      effects: [
        isComing ? '예정한 날이 되어도 보이지 않아요.' : '바로 화면에서 내려가요. 이미 보낸 메일은 남아요.',
        '끝낸 공지는 다시 열 수 없어요.',
      ],
      confirmText,
      act: async (reason) => void (await end.mutateAsync({ id, version, reason })),
    });
    if (isDone) toast.success(isComing ? '공지를 거뒀어요.' : '공지를 끝냈어요.');
  }

  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {title}
        <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
      </p>
      <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      <p className="tnum text-sm text-ink-3">
        {announcementAudienceNames[audience]} · {formatDay(startsOn)} ~ {formatDay(endsOn)}
        {isMailed && ' · 메일도 보냄'} · {createdByName} 님이 씀
        {endedAt && ` · ${formatDateTime(endedAt)}에 끝냄`}
      </p>
      {mayDecide && state !== 'ENDED' && (
        <div className="-ml-4.5 flex flex-wrap gap-1">
          {isComing && (
            <Button
              variant="ghost"
              disabled={hold !== null}
              title={hold ?? undefined}
              onClick={() => void edit()}
            >
              고치기<span className="sr-only">: {title}</span>
            </Button>
          )}
          <Button
            variant="ghost"
            disabled={hold !== null}
            title={hold ?? undefined}
            onClick={() => void stop()}
          >
            {isComing ? '공지 거두기' : '지금 끝내기'}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
