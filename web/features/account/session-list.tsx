import { Monitor } from 'lucide-react';
import type { OwnSession } from '#contract/accounts/accounts.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEndSessions } from './queries.ts';

const tellFailure = (error: unknown) => toast.error(problemText(error));

/** Where the account is open, this browser first, with ways to end the others. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const end = useEndSessions();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  function endSessions(sessionId: string | null) {
    end.mutate(sessionId, {
      onSuccess: () => toast.success('로그아웃했어요. 그 기기에서는 다시 로그인해야 해요.'),
      onError: tellFailure,
    });
  }

  return (
    <Card aria-labelledby="sessions" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="text-h3">
          로그인한 기기
        </h2>
        {others.length > 1 && (
          <Button
            variant="line"
            loading={end.isPending && end.variables === null}
            onClick={() => endSessions(null)}
          >
            다른 기기 모두 로그아웃
          </Button>
        )}
      </div>
      <ul>
        {sessions.map((session) => {
          const device = session.device ?? '알 수 없는 기기';
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0"
            >
              <Monitor aria-hidden="true" className="size-5 flex-none text-ink-3" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {device}
                  {session.isCurrent && <Tag tone="ok">지금 이 기기</Tag>}
                </p>
                <p className="tnum text-xs text-ink-3">{formatDateTime(session.openedAt)}에 로그인</p>
              </div>
              {!session.isCurrent && (
                <Button
                  variant="ghost"
                  loading={end.isPending && end.variables === session.id}
                  onClick={() => endSessions(session.id)}
                >
                  로그아웃
                  <span className="sr-only">
                    : {device}, {formatDateTime(session.openedAt)}
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length === 0 && <p className="text-sm text-ink-2">다른 기기에서는 로그인하지 않았어요.</p>}
    </Card>
  );
}
