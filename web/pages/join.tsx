import { useQuery } from '@tanstack/react-query';
import { useMailedToken } from '#web/features/account/mailed-link.tsx';
import { JoinForm } from '#web/features/signups/join-form.tsx';
import { joinLinkQuery } from '#web/features/signups/queries.ts';
import { Joining } from './joining.tsx';

/** Where the mail to an invited colleague leads. */
export function JoinPage() {
  const token = useMailedToken();
  const query = useQuery(joinLinkQuery(token));
  const name = query.data?.organizationName;
  return (
    <Joining
      title="초대 확인"
      lead={name ? `${name}의 동료로 맞손을 함께 써요.` : '기관에서 받은 초대를 확인해요.'}
      query={query}
      token={token}
      done="가입했어요."
      once="가입한"
    >
      {(link, secret, onDone) => <JoinForm token={secret} link={link} onDone={onDone} />}
    </Joining>
  );
}
