import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { updateNotificationSettings } from '#contract/accounts/accounts.ts';
import type { Account } from '#contract/accounts/members.ts';
import { call, problemText } from '#web/lib/api.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';
import { accountQuery } from './queries.ts';

/** Which mails the member gets beside the indispensable ones; kept with each change. */
export function NotificationCard({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const [isChecked, setIsChecked] = useState(account.receivesNews);
  const update = useMutation({
    mutationFn: (receivesNews: boolean) => call(updateNotificationSettings, { body: { receivesNews } }),
    onSuccess: ({ receivesNews }) => {
      queryClient.setQueryData(accountQuery.queryKey, (known) => known && { ...known, receivesNews });
      toast.success(
        receivesNews ? '프로젝트 소식을 메일로도 보내 드려요.' : '프로젝트 소식은 알림으로만 알려 드려요.',
      );
    },
    onError: (error) => {
      setIsChecked(account.receivesNews);
      toast.error(problemText(error));
    },
  });
  return (
    <Card aria-labelledby="notifications" className="grid content-start gap-4">
      <h2 id="notifications" className="text-h3">
        알림 설정
      </h2>
      <Checkbox
        checked={isChecked}
        onChange={(event) => {
          setIsChecked(event.target.checked);
          update.mutate(event.target.checked);
        }}
        label="프로젝트 소식을 메일로도 받기"
        description="제안과 진행, 서류 확인, 문의 답변이 여기에 들어가요. 끄면 알림에서만 볼 수 있어요."
        className="min-h-11 items-center"
      />
      <p className="text-xs text-ink-3">
        로그인, 보안, 결제, 회원 자격과 약관에 관한 메일은 설정과 관계없이 보내 드려요. 마케팅 소식은 ‘동의한
        내용’에서 정해요.
      </p>
    </Card>
  );
}

/** The member's own data to take along, and the way out. */
export function OwnDataCard({ account }: { account: Account }) {
  return (
    <Card aria-labelledby="own-data" className="grid content-start justify-items-start gap-4">
      <h2 id="own-data" className="text-h3">
        내 정보
      </h2>
      <p className="text-ink-2">
        맞손이 가진 내 정보를 파일 하나로 받을 수 있어요. 비밀번호와 다른 회원의 계정은 들어 있지 않아요.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="/api/account/export" download className={buttonClassNames('line')}>
          <Download aria-hidden="true" />내 정보 내려받기
        </a>
        {account.role !== 'ADMIN' && (
          <Link
            to="/account/withdrawal"
            className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4"
          >
            회원 탈퇴
          </Link>
        )}
      </div>
    </Card>
  );
}
