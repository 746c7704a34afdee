import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Smartphone, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { takesActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import type { PhotoConsent } from '#contract/activity-entries/activity-photos.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { EntryFields, SentenceField } from '#web/features/activity-entries/entry-fields.tsx';
import { beginEntry, type EntryMistakes, readEntry } from '#web/features/activity-entries/entry-values.ts';
import {
  askForSync,
  entryPageOf,
  useKeptPage,
  useOfflinePage,
} from '#web/features/activity-entries/offline-page.ts';
import { beginSending, keepEntry } from '#web/features/activity-entries/outbox.ts';
import { OutboxNote } from '#web/features/activity-entries/outbox-note.tsx';
import type { EntryPage, KeptEntry } from '#web/features/activity-entries/outbox-store.ts';
import { PhotoFields, usePickedPhotos } from '#web/features/activity-entries/photo-fields.tsx';
import { activityEntriesQuery } from '#web/features/activity-entries/queries.ts';
import { useOutbox } from '#web/features/activity-entries/use-outbox.ts';
import { projectQuery } from '#web/features/projects/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDockHeight } from '#web/ui/use-dock-height.ts';

const room = '/project/manage/$projectId/activity-entries';

/** So long the timeline, which takes a phone most of a second to draw, gives way to what is sent. */
const patienceMs = 1500;

/** One screen on which an NPO writes what it did today (G-24). */
export function ActivityEntryPage() {
  const { projectId } = useParams({ from: '/site/project/manage/$projectId/activity-entries/new' });
  const { member } = useSession();
  const project = useQuery(projectQuery(projectId));
  const entries = useInfiniteQuery(activityEntriesQuery(projectId));
  const period = project.data?.progress;
  const first = entries.data?.pages[0];
  const page =
    member && period && first ? entryPageOf({ projectId, memberId: member.id, period }, first) : null;
  const keptPage = useKeptPage(projectId);
  useOfflinePage(page);
  const isAway = member === null || project.failureReason !== null || entries.failureReason !== null;
  const shown = page ?? (isAway && (member === null || member.id === keptPage?.memberId) ? keptPage : null);
  const isClosed = project.data !== undefined && !(period && takesActivityEntries(project.data.status.code));
  // Whoever has begun to write keeps the form, also when the project ends meanwhile.
  const [begun, setBegun] = useState<EntryPage | null>(null);
  const isBegun = begun?.projectId === projectId && (member === null || member.id === begun.memberId);
  if (shown && !isClosed && !isBegun) setBegun(shown);
  return (
    <div className="mx-auto grid max-w-150 grid-cols-[minmax(0,1fr)] px-5 pt-3">
      <header className="flex items-center gap-1 pb-3">
        <Link
          to={room}
          params={{ projectId }}
          aria-label="닫기"
          className="-ml-2.5 grid size-11 flex-none place-items-center rounded-r2 text-ink-2 hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
        <h1 className="min-w-0 flex-1 text-h3">활동 기록 남기기</h1>
      </header>
      {isClosed && isBegun && (
        <Note tone="warn" role="status" className="mb-4">
          이제 이 프로젝트에는 활동을 남길 수 없어요. 적은 글은 그대로 있어요.
        </Note>
      )}
      {isBegun ? (
        <EntryForm page={shown ?? begun} isOffline={page === null} />
      ) : isClosed ? (
        <Card padding="none">
          <EmptyState
            illustration="empty-waiting"
            headingLevel={2}
            title="지금은 활동을 남길 수 없어요"
            description="사업이 시작된 뒤부터 마무리되기 전까지 남길 수 있어요."
            action={
              <Link to={room} params={{ projectId }} className={buttonClassNames('line')}>
                활동 기록으로 가기
              </Link>
            }
          />
        </Card>
      ) : project.isError || entries.isError ? (
        <Card padding="none">
          <ErrorState
            headingLevel={2}
            title="프로젝트를 불러오지 못했어요"
            error={project.error ?? entries.error}
            retrying={project.isFetching || entries.isFetching}
            onRetry={() => {
              void project.refetch();
              void entries.refetch();
            }}
          />
        </Card>
      ) : (
        <LoadingArea className="grid gap-5">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-24 w-full" />
        </LoadingArea>
      )}
    </div>
  );
}

/** `isOffline` while the page comes from this device. */
function EntryForm({ page, isOffline }: { page: EntryPage; isOffline: boolean }) {
  const { projectId, memberId, period, places, lastHours } = page;
  const navigate = useNavigate();
  const today = koreanDay(new Date());
  const begin = () => beginEntry(today, period, { place: places[0] ?? '', hoursEach: lastHours });
  const [values, setValues] = useState(begin);
  const { kept, send } = useOutbox(memberId);
  const [photos, setPhotos] = usePickedPhotos();
  const [mistakes, setMistakes] = useState<EntryMistakes>({});
  const [isMissingConsent, setIsMissingConsent] = useState(false);
  const [sendingId, setSendingId] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  const onChange = (changes: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setMistakes((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readEntry(values, period, today);
    const isWithout = photos.some(({ consent }) => consent === null);
    setMistakes(read.mistakes ?? {});
    setIsMissingConsent(isWithout);
    if (read.form === null || isWithout) {
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="radiogroup"][aria-describedby] input')
          ?.focus(),
      );
      return;
    }
    const keptId = crypto.randomUUID();
    setSendingId(keptId);
    try {
      const entry: KeptEntry = {
        id: keptId,
        memberId,
        projectId,
        form: read.form,
        photos: await Promise.all(
          photos.map(async ({ id, sent, consent, scope }) => {
            const picture = await sent;
            return { id, picture, name: picture.name, consent: consent as PhotoConsent, scope };
          }),
        ),
        entryId: null,
        refusal: null,
        keptAt: Date.now(),
      };
      await keepEntry(entry);
      const sending = beginSending(entry, patienceMs);
      void askForSync().catch(() => {});
      if (isOffline || !navigator.onLine) {
        // The timeline cannot be read now: here is room for the next entry.
        setValues(begin());
        setPhotos([]);
        setSendingId(null);
        window.scrollTo(0, 0);
        return;
      }
      // The timeline shows what has not arrived yet.
      await sending;
      await navigate({ to: room, params: { projectId } });
    } catch {
      toast.error('휴대폰에 저장하지 못했어요. 저장 공간을 비우고 다시 시도해 주세요.');
      setSendingId(null);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OutboxNote
        kept={kept.filter(({ id, projectId: of }) => of === projectId && id !== sendingId)}
        onSend={() => void send()}
      />
      <EntryFields
        values={values}
        mistakes={mistakes}
        places={places}
        period={period}
        today={today}
        onChange={onChange}
      />
      <PhotoFields
        photos={photos}
        room={limits.activityPhotosMax}
        isMissingConsent={isMissingConsent && photos.some(({ consent }) => consent === null)}
        onChange={setPhotos}
      />
      <SentenceField values={values} mistakes={mistakes} onChange={onChange} />
      <footer
        ref={dock}
        className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 pt-3 pb-4"
      >
        <Button type="submit" size="lg" fullWidth loading={sendingId !== null} loadingText="보내는 중...">
          기록 보내기
        </Button>
        <p className="mt-2 flex items-center justify-center gap-1 text-xs text-ink-3">
          <Smartphone aria-hidden="true" className="size-3.5 flex-none" />
          인터넷이 끊겨도 휴대폰에 남고, 연결되면 보내요.
        </p>
      </footer>
    </form>
  );
}
