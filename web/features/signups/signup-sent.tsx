import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addDays } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteSignup } from './queries.ts';

/** After the submission: what happens next and by when. */
export function SignupSent({ submittedOn }: { submittedOn: string }) {
  const forget = useDeleteSignup();
  // The page that was sent was long: the answer to it stands at the top.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <Card className="grid justify-items-center gap-5 text-center" padding="lg" aria-labelledby="signup-sent">
      <Illustration name="empty-waiting" width={160} height={112} />
      <div className="grid gap-1.5" role="status">
        <h2 id="signup-sent">가입 신청을 보냈어요</h2>
        <p className="text-ink-2">
          관리자가 번호와 서류를 확인하고 <b>{formatMonthDay(addDays(submittedOn, limits.reviewDays))}까지</b>{' '}
          결과를 메일로 알려 드려요.
        </p>
      </div>
      <ol className="grid max-w-110 gap-2 text-left text-sm text-ink-2">
        <li>· 고칠 곳이 있으면 어디를 고치면 되는지 메일로 알려 드려요.</li>
        <li>· 승인되기 전에도 로그인하면 신청 상태를 보고 1:1 문의를 쓸 수 있어요.</li>
      </ol>
      <div className="grid justify-items-center gap-2">
        <Link to="/login" className={buttonClassNames('primary', 'lg')}>
          로그인해서 상태 보기
        </Link>
        <Button
          variant="ghost"
          loading={forget.isPending}
          onClick={() => forget.mutate(undefined, { onError: (error) => toast.error(error.message) })}
        >
          다른 기관으로 새로 신청하기
        </Button>
      </div>
    </Card>
  );
}
