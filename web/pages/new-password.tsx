import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Entrance } from '#web/features/account/entrance.tsx';
import { MailedLink, useMailedToken } from '#web/features/account/mailed-link.tsx';
import { NewPasswordForm } from '#web/features/account/new-password-form.tsx';
import { passwordLinkQuery } from '#web/features/account/queries.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where the mail of a forgotten password leads: the new one is chosen here. */
export function NewPasswordPage() {
  const token = useMailedToken();
  const navigate = useNavigate();
  return (
    <Entrance title="새 비밀번호" lead="앞으로 쓸 비밀번호를 정해 주세요.">
      <MailedLink
        query={useQuery(passwordLinkQuery(token))}
        token={token}
        noun="링크"
        spentText="이미 썼거나 기한이 지난 링크예요. 링크를 다시 요청해 주세요."
        wayOn={
          <Link to="/reset-password" className={buttonClassNames('primary', 'lg')}>
            링크 다시 받기
          </Link>
        }
      >
        {({ username }, token) => (
          <NewPasswordForm
            token={token}
            username={username}
            onDone={() => {
              toast.success('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.');
              void navigate({ to: '/login', replace: true });
            }}
          />
        )}
      </MailedLink>
    </Entrance>
  );
}
