import { CircleCheck } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';

/** Why the platform recommended this NPO; nothing about the other candidates. */
export function InvitationReasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <Card aria-labelledby="reasons" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="reasons" className="text-h3">
        우리 단체를 추천한 이유
      </h2>
      {reasons.length === 0 ? (
        <p className="text-ink-2">맞손의 매칭 매니저가 살펴보고 추천했어요.</p>
      ) : (
        <ul className="grid gap-2.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <CircleCheck aria-hidden="true" className="mt-0.75 size-4.5 flex-none text-ok" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-3">
        공개 프로필과 대표 사업, 확인된 증빙, 제안에 답해 온 기록을 보고 골라요.
      </p>
    </Card>
  );
}
