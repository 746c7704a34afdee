import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type Calendar, createCalendar, revokeCalendar } from '#contract/accounts/calendars.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Copyable } from '#web/ui/copyable.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { calendarQuery, useChangeCalendar } from './queries.ts';

/** What went wrong, as a toast. */
const sayWhy = (error: unknown) => toast.error(problemText(error));

/** 달력에 담기: the member's own address for calendar programs, made, copied and ended here (G-32). */
export function CalendarCard() {
  const { data, isError, error, refetch, isFetching } = useQuery(calendarQuery);
  return (
    <Card aria-labelledby="calendar" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="calendar" className="text-h3">
          달력에 담기
        </h2>
        <p className="text-sm text-ink-2">
          우리 기관 사업의 날짜와 제목, 링크만 담겨요. 일정이 바뀌면 달력도 함께 바뀌어요.
        </p>
      </div>
      {data === undefined && !isError && (
        <LoadingArea label="달력 주소를 불러오는 중이에요">
          <Skeleton className="h-11" />
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="달력 주소를 불러오지 못했어요"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (data.calendar === null ? <CreateButton /> : <Address calendar={data.calendar} />)}
    </Card>
  );
}

function CreateButton() {
  const create = useChangeCalendar(createCalendar);
  return (
    <Button
      variant="line"
      fullWidth
      loading={create.isPending}
      onClick={() =>
        create.mutate(undefined, {
          onSuccess: () => toast.success('달력 주소를 만들었어요. 달력 앱에 붙여 넣어 주세요.'),
          onError: sayWhy,
        })
      }
    >
      <CalendarPlus aria-hidden="true" />내 달력 주소 만들기
    </Button>
  );
}

function Address({ calendar: { address, createdAt } }: { calendar: NonNullable<Calendar['calendar']> }) {
  const revoke = useChangeCalendar(revokeCalendar);

  async function askRevocation() {
    const isSure = await openDialog('confirm', {
      title: '달력 주소를 없앨까요?',
      description:
        '이 주소를 넣은 달력에는 더 이상 일정이 오지 않아요. 나중에 다시 만들면 다른 주소가 나와요.',
      confirmText: '없애기',
      tone: 'danger',
    });
    if (!isSure) return;
    revoke.mutate(undefined, { onSuccess: () => toast.success('달력 주소를 없앴어요.'), onError: sayWhy });
  }

  return (
    <div className="grid gap-3">
      <div className="rounded-r2 bg-sunken px-3 py-2 text-sm">
        <Copyable name="달력 주소" text={address}>
          <span className="line-clamp-2">{address}</span>
        </Copyable>
      </div>
      <p className="text-xs text-ink-3">
        주소를 아는 사람은 로그인 없이 일정을 볼 수 있어요. 다른 사람에게 알려졌다면 없애고 새로 만들어
        주세요. <span className="tnum">{formatDay(createdAt)}</span>에 만들었어요.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClassNames('line')}>
          <CalendarPlus aria-hidden="true" />
          달력 앱에서 열기
        </a>
        <Button variant="ghost" loading={revoke.isPending} onClick={() => void askRevocation()}>
          주소 없애기
        </Button>
      </div>
    </div>
  );
}
