import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { passkeysQuery, useRemovePasskey } from './queries.ts';

/** The member's passkeys with their last use, and ways to add and remove one. */
export function PasskeyCard() {
  const { data, isError, error, refetch, isFetching } = useQuery(passkeysQuery);

  async function add() {
    if (await openDialog('passkey', {}))
      toast.success('패스키를 추가했어요. 다음부터 패스키로 로그인할 수 있어요.');
  }

  return (
    <Card aria-labelledby="passkeys" className="grid content-start gap-4">
      <h2 id="passkeys" className="text-h3">
        패스키
      </h2>
      <p className="text-ink-2">
        지문, 얼굴, 기기 잠금 번호로 로그인해요. 비밀번호와 인증 코드를 함께 대신해요.
      </p>
      {data === undefined && !isError && (
        <LoadingArea label="패스키를 불러오는 중이에요">
          <Skeleton className="h-12" />
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="패스키를 불러오지 못했어요"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data && data.items.length === 0 && <p className="text-sm text-ink-2">아직 추가한 패스키가 없어요.</p>}
      <Button variant="line" className="justify-self-start" onClick={() => void add()}>
        패스키 추가하기
      </Button>
    </Card>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const remove = useRemovePasskey();

  async function askRemoval() {
    const isDone = await openDialog('passwordCheck', {
      title: '패스키 지우기',
      description: `‘${name}’ 패스키로는 더 이상 로그인할 수 없어요. 기기에 남은 패스키는 기기에서 지워 주세요.`,
      confirmText: '지우기',
      isDanger: true,
      act: async (password) => {
        await remove.mutateAsync({ passkeyId: id, password });
        return null;
      },
    });
    if (isDone) toast.success('패스키를 지웠어요.');
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <KeyRound aria-hidden="true" className="size-5 flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="tnum text-xs text-ink-3">
          {lastUsedAt === null
            ? `${formatDateTime(createdAt)}에 추가, 아직 쓰지 않았어요`
            : `${formatDateTime(lastUsedAt)}에 마지막으로 로그인`}
        </p>
      </div>
      <Button variant="ghost" onClick={() => void askRemoval()}>
        지우기<span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
