import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mail } from '#contract/notifications.ts';
import { demoMailsQuery } from '#web/features/mails/queries.ts';
import { formatDateTime, formatRelative } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HtmlFrame } from '#web/ui/html-frame.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tag, type TagTone } from '#web/ui/tag.tsx';

const STATUSES: Record<Mail['status'], { label: string; tone: TagTone }> = {
  QUEUED: { label: '보내는 중', tone: 'warn' },
  SENT: { label: '보냄', tone: 'ok' },
  FAILED: { label: '보내지 못함', tone: 'danger' },
};

/** The outbox of the demo: every mail that would have gone out, and how it reads. */
export function MailboxPage() {
  const { data: mails, isError, error, isFetching, refetch } = useQuery(demoMailsQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = mails?.find(({ id }) => id === chosenId) ?? mails?.[0];
  return (
    <div className="mx-auto max-w-[1280px] px-5 pt-8 tablet:px-8 tablet:pt-11 desktop:px-10">
      <h1>체험 메일함</h1>
      <p className="mt-1 text-ink-2">실제로 보내지 않고 모아 둔 메일이에요. 10초마다 새로 가져와요.</p>
      {mails === undefined && !isError && (
        <LoadingArea className="mt-8 grid gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </LoadingArea>
      )}
      {mails === undefined && isError && (
        <ErrorState
          title="메일함을 열지 못했어요"
          error={error}
          description="체험으로 실행할 때만 볼 수 있어요. 연결을 확인하고 다시 시도해 주세요."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {mails?.length === 0 && (
        <EmptyState
          illustration="empty-waiting"
          headingLevel={2}
          title="아직 나간 메일이 없어요"
          description="요청을 내거나 제안에 답하면 여기에 메일이 쌓여요."
        />
      )}
      {mails && chosen && (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1024px]:grid-cols-[360px_minmax(0,1fr)]">
          <MailList mails={mails} chosenId={chosen.id} onChoose={setChosenId} />
          <MailReader key={chosen.id} mail={chosen} />
        </div>
      )}
    </div>
  );
}

type MailListProps = { mails: readonly Mail[]; chosenId: string; onChoose: (id: string) => void };

function MailList({ mails, chosenId, onChoose }: MailListProps) {
  return (
    <ul
      aria-label="메일 목록"
      className="max-h-80 overflow-y-auto rounded-r3 border border-line bg-surface min-[1024px]:max-h-[70dvh]"
    >
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-current={mail.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(mail.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 text-left -outline-offset-3 hover:bg-sunken aria-[current=true]:bg-brand-tint"
          >
            <span className="truncate text-sm font-semibold">{mail.subject}</span>
            <span className="flex justify-between gap-3 text-xs text-ink-3">
              <span className="truncate">{mail.to}</span>
              <span className="flex-none">{formatRelative(mail.createdAt)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function MailReader({ mail }: { mail: Mail }) {
  const [view, setView] = useState(mail.html === '' ? 'text' : 'html');
  const status = STATUSES[mail.status];
  const text = <p className="text-sm leading-6 whitespace-pre-line [overflow-wrap:anywhere]">{mail.text}</p>;
  return (
    <article
      aria-labelledby="mail-subject"
      className="rounded-r3 border border-line bg-surface p-5 tablet:p-6"
    >
      <Tag tone={status.tone}>{status.label}</Tag>
      <h2 id="mail-subject" className="mt-2">
        {mail.subject}
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        {mail.to} · <span className="tnum">{formatDateTime(mail.createdAt)}</span>
      </p>
      <div className="mt-5 border-t border-line pt-5">
        {mail.html === '' ? (
          text
        ) : (
          <Tabs
            label="메일 보기 방식"
            value={view}
            onChange={setView}
            items={[
              {
                value: 'html',
                label: '꾸민 글',
                content: (
                  <HtmlFrame title={`메일 내용: ${mail.subject}`} html={mail.html} className="h-[56dvh]" />
                ),
              },
              { value: 'text', label: '글자만', content: text },
            ]}
          />
        )}
      </div>
    </article>
  );
}
