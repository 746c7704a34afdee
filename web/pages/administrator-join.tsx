import { useQuery } from '@tanstack/react-query';
import { useMailedToken } from '#web/features/account/mailed-link.tsx';
import { JoinForm } from '#web/features/administrator-invitations/join-form.tsx';
import { administratorLinkQuery } from '#web/features/administrator-invitations/queries.ts';
import { Joining } from './joining.tsx';

/** Where the mail to an invited administrator leads. */
export function AdministratorJoinPage() {
  const token = useMailedToken();
  return (
    <Joining
      title="관리자 초대 확인"
      lead="맞손을 함께 운영하는 계정을 만들어요."
      query={useQuery(administratorLinkQuery(token))}
      token={token}
      done="계정을 만들었어요."
      once="계정을 만든"
    >
      {(link, secret, onDone) => <JoinForm token={secret} link={link} onDone={onDone} />}
    </Joining>
  );
}
