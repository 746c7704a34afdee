import { useState } from 'react';
import { Entrance, EntranceLinks, MailOnTheWay } from '#web/features/account/entrance.tsx';
import { PasswordRecoveryForm } from '#web/features/account/recovery-form.tsx';

/** Asks for a mailed link that decides a new password. */
export function ResetPasswordPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <Entrance title="비밀번호 재설정" lead="비밀번호를 다시 정하는 링크를 메일로 보내 드려요.">
        {email === null ? (
          <PasswordRecoveryForm onSent={setEmail} />
        ) : (
          <MailOnTheWay onAgain={() => setEmail(null)}>
            <p>
              아이디와 맞는 이메일이라면 <b className="break-all">{email}</b> 주소로 링크를 보내 드려요.
              링크는 60분 동안 한 번 쓸 수 있어요.
            </p>
            <p className="text-sm">한 시간에 세 번까지 보내요. 오지 않으면 스팸함을 먼저 확인해 주세요.</p>
          </MailOnTheWay>
        )}
      </Entrance>
      <EntranceLinks
        links={[
          { to: '/login', label: '로그인' },
          { to: '/find-id', label: '아이디 찾기' },
        ]}
      />
    </div>
  );
}
