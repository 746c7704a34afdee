import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Entrance } from '#web/features/account/entrance.tsx';
import { MailedLink, useMailedToken } from '#web/features/account/mailed-link.tsx';
import { JoinForm } from '#web/features/administrator-invitations/join-form.tsx';
import { administratorLinkQuery } from '#web/features/administrator-invitations/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where the mail to an invited administrator leads. */
export function AdministratorJoinPage() {
  const token = useMailedToken();
  const navigate = useNavigate();
  const { member } = useSession();
  return (
    <Entrance title="관리자 초대 확인" lead="맞손을 함께 운영하는 계정을 만들어요.">
      <MailedLink
        query={useQuery(administratorLinkQuery(token))}
        token={token}
        noun="초대"
        spentText="초대 링크가 온전하지 않아요. 메일의 링크를 다시 눌러 주세요."
        wayOn={
          <Link to="/login" className={buttonClassNames('primary', 'lg')}>
            로그인으로 가기
          </Link>
        }
      >
        {(link, token) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {member && (
              <Note tone="warn">
                <b>지금 {member.name} 님으로 로그인해 있어요.</b> 계정을 만든 뒤 새 아이디로 다시 로그인해
                주세요.
              </Note>
            )}
            <JoinForm
              token={token}
              link={link}
              onDone={() => {
                toast.success('계정을 만들었어요. 새 아이디로 로그인해 주세요.');
                void navigate({ to: '/login', replace: true });
              }}
            />
          </div>
        )}
      </MailedLink>
    </Entrance>
  );
}
