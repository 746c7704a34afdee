import { Link, useNavigate } from '@tanstack/react-router';
import { type WithdrawalPreview, withdraw } from '#contract/accounts/withdrawal.ts';
import { call } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { useSessionActions } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';

/** Says what withdrawing does, project by project, then asks for the password. */
export function WithdrawalPanel({ preview }: { preview: WithdrawalPreview }) {
  const navigate = useNavigate();
  const { endSession } = useSessionActions();
  const isWhole = preview.scope === 'ORGANIZATION';
  const { payments } = preview;
  const whole = payments === null ? '단체' : '기업';

  async function leave() {
    const isDone = await openDialog('passwordCheck', {
      title: isWhole ? `${whole} 탈퇴` : '내 계정 탈퇴',
      description: '탈퇴하면 되돌릴 수 없어요. 본인 확인을 위해 비밀번호를 입력해 주세요.',
      confirmText: '탈퇴하기',
      isDanger: true,
      act: async (password) => {
        await call(withdraw, { body: { password } });
        return null;
      },
    });
    if (!isDone) return;
    await endSession(() => navigate({ to: '/', replace: true }));
    toast.success('탈퇴했어요. 그동안 함께해 주셔서 고마워요.');
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card aria-labelledby="effects" className="grid gap-5">
        <h2 id="effects" className="text-h3">
          탈퇴하면 바로
        </h2>
        <ul className="grid list-disc gap-1.5 pl-4.5">
          <li>
            {isWhole && preview.colleagues > 0
              ? `이 계정과 함께하는 동료 ${preview.colleagues}명의 계정이 모두 이용을 멈춰요.`
              : '이 계정의 이용을 멈추고 모든 기기에서 로그아웃해요.'}
          </li>
          {isWhole && payments === null && <li>단체의 공개 화면이 사라지고 추천에서 빠져요.</li>}
          {payments && <li>보낸 요청과 프로젝트를 더는 볼 수 없고, 새 요청을 보낼 수 없어요.</li>}
          {!isWhole && <li>함께 쓰던 기관과 프로젝트는 그대로 남아 다른 동료가 이어 갈 수 있어요.</li>}
        </ul>
        <Titles title="취소되는 요청" items={preview.canceled}>
          아직 협약 전이라 요청을 취소하고, 제안을 받은 단체에 알려요.
        </Titles>
        <Titles title="거두는 매칭" items={preview.rematched}>
          아직 협약 전이라 기업이 다른 단체를 다시 추천받아요.
        </Titles>
        <Titles title="거두는 제안" items={preview.invitations}>
          답하지 않았거나 수락한 제안을 거두고 기업에 알려요.
        </Titles>
      </Card>
      {preview.underWay.length > 0 && (
        <Note tone="warn">
          <b>협약이 확정된 프로젝트 {preview.underWay.length}건은 탈퇴해도 없어지지 않아요.</b> 매칭 매니저가
          상대 기관과 마무리를 의논해요. 탈퇴하기 전에 매칭 매니저에게 먼저 알려 주세요.
          <ul className="mt-1.5 list-disc pl-4.5">
            {preview.underWay.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Note>
      )}
      {payments && <Payments payments={payments} />}
      <Card aria-labelledby="data" className="grid gap-4">
        <h2 id="data" className="text-h3">
          내 정보는
        </h2>
        <ul className="grid list-disc gap-1.5 pl-4.5">
          <li>
            이름, 연락처, 아이디, 비밀번호, 알림은 <b className="tnum">{formatDay(preview.destroyedBy)}</b>
            까지 지워요.
          </li>
          <li>
            법이 보관을 정한 계약과 결제 기록은 5년, 문의 기록은 3년, 접속 기록은 6개월 동안 따로 보관한 뒤
            지워요.
          </li>
        </ul>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button variant="destructive" size="lg" onClick={() => void leave()}>
          {isWhole ? `${whole} 탈퇴하기` : '내 계정 탈퇴하기'}
        </Button>
      </div>
    </div>
  );
}

/** What becomes of the plan and the orders of a company that leaves. */
function Payments({ payments }: { payments: NonNullable<WithdrawalPreview['payments']> }) {
  const { plan, planUntil, openOrders } = payments;
  return (
    <Card aria-labelledby="payments" className="grid gap-4">
      <h2 id="payments" className="text-h3">
        요금제와 결제는
      </h2>
      <ul className="grid list-disc gap-1.5 pl-4.5">
        {plan === 'FREEMIUM' ? (
          <li>FREEMIUM 요금제라 돌려받을 요금이 없어요.</li>
        ) : (
          <li>
            <b>{plan} 요금제</b>는 탈퇴하면 바로 끝나요
            {planUntil === null ? '' : ` (지금은 ${formatDay(planUntil)}까지 쓸 수 있어요)`}. 남은 달의 요금을
            돌려받으려면 탈퇴하기 전에{' '}
            <Link to="/account/orders" className="font-semibold text-brand-ink underline underline-offset-4">
              결제 내역
            </Link>
            에서 환불을 신청해 주세요.
          </li>
        )}
        {openOrders.map(({ id, kind, subject, missingAmount, balance }) => (
          <li key={id} className="tnum [overflow-wrap:anywhere]">
            <b>{subject}</b>:{' '}
            {balance > 0
              ? `들어온 ${formatWon(balance)}을 확인하고 정리한 뒤 닫아요.`
              : kind === 'PLAN'
                ? '입금을 기다리는 주문을 취소해요.'
                : `탈퇴해도 ${formatWon(missingAmount)}을 내야 해요.`}
          </li>
        ))}
        <li>결제와 환불 기록은 법에 따라 5년 동안 보관해요.</li>
      </ul>
      <Link
        to="/account/orders"
        className="inline-flex min-h-8 items-center justify-self-start font-semibold text-brand-ink underline underline-offset-4"
      >
        결제 내역 보기
      </Link>
    </Card>
  );
}

type TitlesProps = { title: string; items: WithdrawalPreview['canceled']; children: string };

function Titles({ title, items, children }: TitlesProps) {
  if (items.length === 0) return null;
  return (
    <section className="grid gap-1.5 border-t border-line pt-4">
      <h3 className="font-semibold">
        {title} <span className="tnum text-brand-ink">{items.length}</span>
      </h3>
      <p className="text-sm text-ink-2">{children}</p>
      <ul className="grid list-disc gap-1 pl-4.5 text-sm">
        {items.map(({ id, title: name }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
