import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Entrance } from '#web/features/account/entrance.tsx';
import { JoinForm } from '#web/features/signups/join-form.tsx';
import { joinLinkQuery } from '#web/features/signups/queries.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

const watchNothing = () => () => {};
const readFragment = () => location.hash.slice(1);

/** Where the mail to an invited colleague leads: its secret stands in the fragment, which no server log sees. */
export function JoinPage() {
  const token = useSyncExternalStore(watchNothing, readFragment, () => null);
  const navigate = useNavigate();
  const { member } = useSession();
  const { data: link, error, refetch, isFetching } = useQuery(joinLinkQuery(token));
  const isSpent = token === '' || (error instanceof ApiProblem && error.status < 500 && error.status >= 400);
  return (
    <Entrance
      title="초대 확인"
      lead={link ? `${link.organizationName}의 동료로 맞손을 함께 써요.` : '단체에서 받은 초대를 확인해요.'}
    >
      {link && token && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {member && (
            <Note tone="warn">
              <b>지금 {member.name} 님으로 로그인해 있어요.</b> 가입한 뒤 새 아이디로 다시 로그인해 주세요.
            </Note>
          )}
          <JoinForm
            token={token}
            link={link}
            onDone={() => {
              toast.success('가입했어요. 새 아이디로 로그인해 주세요.');
              void navigate({ to: '/login', replace: true });
            }}
          />
        </div>
      )}
      {!link && isSpent && (
        <div className="grid justify-items-center gap-4 text-center">
          <h2 className="text-h3">쓸 수 없는 초대예요</h2>
          <p className="text-ink-2">
            {error?.message ?? '초대 링크가 온전하지 않아요. 메일의 링크를 다시 눌러 주세요.'}
          </p>
          <Link to="/login" className={buttonClassNames('primary', 'lg')}>
            로그인으로 가기
          </Link>
        </div>
      )}
      {!link && error && !isSpent && (
        <ErrorState
          title="초대를 확인하지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!link && !error && !isSpent && (
        <LoadingArea label="초대를 확인하는 중이에요" className="grid gap-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </LoadingArea>
      )}
    </Entrance>
  );
}
