import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Entrance } from '#web/features/account/entrance.tsx';
import { NewPasswordForm } from '#web/features/account/new-password-form.tsx';
import { passwordLinkQuery } from '#web/features/account/queries.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

const watchNothing = () => () => {};
const readFragment = () => location.hash.slice(1);

/** Where a mailed link leads: its secret stands in the fragment, which no server log and no other site sees. */
export function NewPasswordPage() {
  const token = useSyncExternalStore(watchNothing, readFragment, () => null);
  const navigate = useNavigate();
  const { data: link, error, refetch, isFetching } = useQuery(passwordLinkQuery(token));
  const isSpent = token === '' || (error instanceof ApiProblem && error.status < 500 && error.status >= 400);
  return (
    <Entrance title="새 비밀번호" lead="앞으로 쓸 비밀번호를 정해 주세요.">
      {link && token && (
        <NewPasswordForm
          token={token}
          username={link.username}
          onDone={() => {
            toast.success('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.');
            void navigate({ to: '/login', replace: true });
          }}
        />
      )}
      {!link && isSpent && (
        <div className="grid justify-items-center gap-4 text-center">
          <h2 className="text-h3">쓸 수 없는 링크예요</h2>
          <p className="text-ink-2">
            {error?.message ?? '이미 썼거나 기한이 지난 링크예요. 링크를 다시 요청해 주세요.'}
          </p>
          <Link to="/reset-password" className={buttonClassNames('primary', 'lg')}>
            링크 다시 받기
          </Link>
        </div>
      )}
      {!link && error && !isSpent && (
        <ErrorState
          title="링크를 확인하지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!link && !error && !isSpent && (
        <LoadingArea label="링크를 확인하는 중이에요" className="grid gap-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </LoadingArea>
      )}
    </Entrance>
  );
}
