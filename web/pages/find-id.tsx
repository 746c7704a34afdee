import { useState } from 'react';
import { Entrance, EntranceLinks, MailOnTheWay } from '#web/features/account/entrance.tsx';
import { UsernameRecoveryForm } from '#web/features/account/recovery-form.tsx';

/** Finds a forgotten ID by organisation number and contact e-mail; the ID goes out by mail alone. */
export function FindIdPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <Entrance title="아이디 찾기" lead="가입할 때 적은 번호와 담당자 이메일을 알려 주세요.">
        {email === null ? (
          <UsernameRecoveryForm onSent={setEmail} />
        ) : (
          <MailOnTheWay onAgain={() => setEmail(null)}>
            <p>
              번호와 맞는 담당자라면 <b className="break-all">{email}</b> 주소로 아이디를 보내 드려요.
            </p>
            <p className="text-sm">10분이 지나도 오지 않으면 스팸함과 적은 내용을 다시 확인해 주세요.</p>
          </MailOnTheWay>
        )}
      </Entrance>
      <EntranceLinks
        links={[
          { to: '/login', label: '로그인' },
          { to: '/reset-password', label: '비밀번호 재설정' },
        ]}
      />
    </div>
  );
}
