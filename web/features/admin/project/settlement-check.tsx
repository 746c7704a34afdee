import { useId } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { formatWon } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

type SettlementCheckProps = {
  settlement: NonNullable<AdminProjectDetail['settlement']>;
  isSettled: boolean;
  error: string | undefined;
  onChange: (isSettled: boolean) => void;
};

/** 중단 정산: what was received and spent of a project that is canceled, and that both know what becomes of the rest. */
export function SettlementCheck({ settlement, isSettled, error, onChange }: SettlementCheckProps) {
  const errorId = useId();
  const won = (amount: number) => <span className="tnum">{formatWon(amount)}</span>;
  return (
    <section aria-label="중단 정산" className="grid gap-3 rounded-r2 bg-sunken p-4">
      <h3 className="text-body font-semibold">중단 정산</h3>
      <DescriptionList
        items={[
          { term: '받은 돈', description: won(settlement.received) },
          { term: '쓴 돈', description: won(settlement.spent) },
          { term: '남은 돈', description: <b>{won(settlement.balance)}</b> },
        ]}
      />
      <Checkbox
        label="남은 돈을 어떻게 할지 두 기관과 확인했어요"
        checked={isSettled}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
