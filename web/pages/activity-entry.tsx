import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Smartphone, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { takesActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import type { PhotoConsent } from '#contract/activity-entries/activity-photos.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { EntryFields, SentenceField } from '#web/features/activity-entries/entry-fields.tsx';
import {
  beginEntry,
  type EntryMistakes,
  type Period,
  readEntry,
} from '#web/features/activity-entries/entry-values.ts';
import { keepEntry } from '#web/features/activity-entries/outbox.ts';
import { PhotoFields, usePickedPhotos } from '#web/features/activity-entries/photo-fields.tsx';
import { activityEntriesQuery } from '#web/features/activity-entries/queries.ts';
import { projectQuery } from '#web/features/projects/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDockHeight } from '#web/ui/use-dock-height.ts';

const room = '/project/manage/$projectId/activity-entries';

/** One screen on which an NPO writes what it did today (G-24). */
export function ActivityEntryPage() {
  const { projectId } = useParams({ from: '/site/project/manage/$projectId/activity-entries/new' });
  const { member } = useSession();
  const project = useQuery(projectQuery(projectId));
  const entries = useInfiniteQuery(activityEntriesQuery(projectId));
  const period = project.data?.progress;
  const first = entries.data?.pages[0];
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
      {project.data && !(period && takesActivityEntries(project.data.status.code)) ? (
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
      ) : period && first && member ? (
        <EntryForm
          projectId={projectId}
          memberId={member.id}
          period={period}
          places={first.places}
          lastHours={first.items.find(({ hoursEach }) => hoursEach > 0)?.hoursEach ?? null}
        />
      ) : project.isError || entries.isError ? (
        <Card padding="none">
          <ErrorState
            headingLevel={2}
            title="프로젝트를 불러오지 못했어요"
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

type EntryFormProps = {
  projectId: string;
  memberId: string;
  period: Period;
  places: readonly string[];
  lastHours: number | null;
};

function EntryForm({ projectId, memberId, period, places, lastHours }: EntryFormProps) {
  const navigate = useNavigate();
  const today = koreanDay(new Date());
  const [values, setValues] = useState(() =>
    beginEntry(today, period, { place: places[0] ?? '', hoursEach: lastHours }),
  );
  const [photos, setPhotos] = usePickedPhotos();
  const [mistakes, setMistakes] = useState<EntryMistakes>({});
  const [isMissingConsent, setIsMissingConsent] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
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
    setIsKeeping(true);
    try {
      await keepEntry({
        id: crypto.randomUUID(),
        memberId,
        projectId,
        form: read.form,
        photos: photos.map(({ id, picture, consent, scope }) => ({
          id,
          picture,
          name: picture.name,
          consent: consent as PhotoConsent,
          scope,
        })),
        entryId: null,
        refusal: null,
        keptAt: Date.now(),
      });
      // The timeline sends what is kept, and shows what has not arrived.
      await navigate({ to: room, params: { projectId } });
    } catch {
      toast.error('휴대폰에 저장하지 못했어요. 저장 공간을 비우고 다시 시도해 주세요.');
      setIsKeeping(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
        <Button type="submit" size="lg" fullWidth loading={isKeeping} loadingText="저장 중...">
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
