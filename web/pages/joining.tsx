import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Entrance } from '#web/features/account/entrance.tsx';
import { MailedLink } from '#web/features/account/mailed-link.tsx';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';

type JoiningProps<Kept> = Pick<ComponentProps<typeof MailedLink<Kept>>, 'query' | 'token'> & {
  title: string;
  lead: string;
  /** What has been done in the end, as a sentence in the past and its form before '뒤'. */
  done: string;
  once: string;
  children: (link: Kept, token: string, onDone: () => void) => ReactNode;
};

/** Where the mail to somebody who was invited leads: the invitation as the server knows it, and the form for an account. */
export function Joining<Kept>({ title, lead, query, token, done, once, children }: JoiningProps<Kept>) {
  const navigate = useNavigate();
  const { member } = useSession();
  function onDone() {
    toast.success(`${done} 새 아이디로 로그인해 주세요.`);
    void navigate({ to: '/login', replace: true });
  }
  return (
    <Entrance title={title} lead={lead}>
      <MailedLink
        query={query}
        token={token}
        noun="초대"
        spentText="초대 링크가 온전하지 않아요. 메일의 링크를 다시 눌러 주세요."
        wayOn={
          <Link to="/login" className={buttonClassNames('primary', 'lg')}>
            로그인으로 가기
          </Link>
        }
      >
        {(link, secret) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {member && (
              <Note tone="warn">
                <b>지금 {member.name} 님으로 로그인해 있어요.</b> {once} 뒤 새 아이디로 다시 로그인해 주세요.
              </Note>
            )}
            {children(link, secret, onDone)}
          </div>
        )}
      </MailedLink>
    </Entrance>
  );
}
