import { useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.ts';
import { useExactBooking } from './bank-queries.ts';

/** Confirms in one go every deposit of which number, amount and payer are those of its order. */
export function BankExact({ count }: { count: number }) {
  const [share, setShare] = useState(0);
  const booking = useExactBooking(setShare);
  function confirm() {
    setShare(0);
    booking.mutate(undefined, {
      onSuccess: ({ booked, waiting, refused }) => {
        const done =
          waiting > 0
            ? `입금 ${formatNumber(waiting)}건이 ‘나가는 중’에서 기다려요.`
            : `입금 ${formatNumber(booked)}건을 기록했어요.`;
        if (refused === 0) toast.success(done);
        else toast.error(`${done} ${formatNumber(refused)}건은 그사이 바뀌어 남겨 뒀어요.`);
      },
      onError: (error) => toast.error(error.message),
    });
  }
  return (
    <Card as="div" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        번호, 금액, 이름이 모두 같은 입금이 <b className="tnum">{formatNumber(count)}건</b> 있어요.
      </p>
      <Button loading={booking.isPending} loadingText="기록하는 중..." onClick={confirm}>
        꼭 맞는 입금 함께 확인하기
      </Button>
      {booking.isPending && (
        <div className="w-full">
          <ProgressBar label="기록한 만큼" share={share} />
        </div>
      )}
    </Card>
  );
}
