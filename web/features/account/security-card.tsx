import { Link } from '@tanstack/react-router';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The way from the account page to password, second factor and sessions. */
export function SecurityCard() {
  return (
    <Card aria-labelledby="security" className="grid content-start justify-items-start gap-4">
      <h2 id="security" className="text-h3">
        로그인과 보안
      </h2>
      <p className="text-ink-2">비밀번호를 바꾸고, 2단계 인증을 켜고, 로그인한 기기를 확인해요.</p>
      <Link to="/account/security" className={buttonClassNames('line')}>
        로그인과 보안 보기
      </Link>
    </Card>
  );
}
