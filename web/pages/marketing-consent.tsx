import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerMarketingLink } from '#contract/accounts/consents.ts';
import { Entrance } from '#web/features/account/entrance.tsx';
import { MailedLink, useMailedToken } from '#web/features/account/mailed-link.tsx';
import { marketingLinkQuery } from '#web/features/consents/queries.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Where the two-yearly mail leads: opening it changes nothing, one press keeps the consent or takes it back. */
export function MarketingConsentPage() {
  const token = useMailedToken();
  const query = useQuery(marketingLinkQuery(token));
  const answer = useMutation({
    mutationFn: (isOn: boolean) => call(answerMarketingLink, { body: { token: token ?? '', isOn } }),
  });
  return (
    <Entrance title="마케팅 소식 수신 확인" lead="계속 받을지 알려 주세요.">
      {answer.data ? (
        <Answered isOn={answer.data.isOn} />
      ) : (
        <MailedLink
          query={query}
          token={token}
          noun="링크"
          spentText="이미 답했거나 기한이 지난 링크예요. 로그인하면 회원가입 정보에서 언제든지 바꿀 수 있어요."
          wayOn={
            <Link to="/account/info" className={buttonClassNames('primary', 'lg')}>
              회원가입 정보 보기
            </Link>
          }
        >
          {({ givenOn }) => (
            <div className="grid gap-5">
              <p>
                {formatDay(givenOn)}에 마케팅 소식을 메일로 받기로 동의하셨어요. 그만 받아도 이용에 제한이
                없어요.
              </p>
              {answer.error && (
                <Note tone="danger" role="alert">
                  {answer.error instanceof ApiProblem
                    ? answer.error.message
                    : '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.'}
                </Note>
              )}
              <div className="grid gap-2">
                <Button
                  size="lg"
                  fullWidth
                  disabled={answer.isPending}
                  loading={answer.isPending && answer.variables}
                  loadingText="저장 중..."
                  onClick={() => answer.mutate(true)}
                >
                  계속 받을게요
                </Button>
                <Button
                  variant="line"
                  size="lg"
                  fullWidth
                  disabled={answer.isPending}
                  loading={answer.isPending && !answer.variables}
                  loadingText="저장 중..."
                  onClick={() => answer.mutate(false)}
                >
                  그만 받을게요
                </Button>
              </div>
            </div>
          )}
        </MailedLink>
      )}
    </Entrance>
  );
}

function Answered({ isOn }: { isOn: boolean }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 text-center">
      <h2 className="text-h3">{isOn ? '계속 보내 드릴게요' : '이제 보내지 않을게요'}</h2>
      <p className="text-ink-2">
        {isOn
          ? '언제든지 회원가입 정보에서 그만 받을 수 있어요.'
          : '동의를 거둔 것을 메일로도 알려 드렸어요.'}
      </p>
      <Link to="/" className={buttonClassNames('line')}>
        맞손 첫 화면
      </Link>
    </div>
  );
}
