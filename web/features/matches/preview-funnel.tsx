import { useQuery } from '@tanstack/react-query';
import { Funnel } from 'lucide-react';
import { type MatchPreview, previewConditionLabels } from '#contract/matches/matches.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { formatNumber, formatWonAloud } from '#web/lib/format.ts';
import { Bar } from '#web/ui/bar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { PreviewConditions } from './queries.ts';

type Condition = MatchPreview['conditions'][number]['condition'];

/** What each condition of a request leaves of all NPOs, and which one narrows most. */
export function PreviewFunnel({
  preview,
  conditions,
}: {
  preview: MatchPreview;
  conditions: PreviewConditions;
}) {
  const describe = useConditionText(conditions);
  return (
    <ol aria-label="조건을 더할 때마다 남는 단체 수" className="grid gap-3 text-sm">
      <FunnelRow name="새로 맡을 수 있는 단체" text="전체" count={preview.total} total={preview.total} />
      {preview.conditions.map(({ condition, remaining, without }) => (
        <FunnelRow
          key={condition}
          name={previewConditionLabels[condition]}
          text={describe(condition)}
          count={remaining}
          total={preview.total}
          cut={
            condition === preview.narrowest
              ? `가장 많이 좁혀요. 이 조건만 빼면 ${formatNumber(without)}곳이에요`
              : null
          }
        />
      ))}
    </ol>
  );
}

type FunnelRowProps = { name: string; text: string; count: number; total: number; cut?: string | null };

function FunnelRow({ name, text, count, total, cut = null }: FunnelRowProps) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.25',
        cut !== null && '-mx-3 rounded-r2 bg-gam-tint px-3 pt-2.5 pb-3',
      )}
    >
      <span className="min-w-0">
        <span className="mr-1.5 text-ink-3">{name}</span>
        {text}
      </span>
      <b className="tnum font-semibold">{formatNumber(count)}곳</b>
      <Bar className="col-span-2" value={count} max={total} tone={cut === null ? 'brand' : 'gam'} />
      {cut !== null && (
        <span className="col-span-2 flex gap-1.25 text-xs font-semibold text-gam-ink">
          <Funnel aria-hidden="true" className="mt-0.75 size-3.75 flex-none" />
          {cut}
        </span>
      )}
    </li>
  );
}

function useConditionText(conditions: PreviewConditions): (condition: Condition) => string {
  const { data } = useQuery(mainCodesQuery);
  const name = (group: string, code: unknown) =>
    data?.[group]?.find((entry) => entry.code === code)?.name ?? '';
  const required = (need: unknown) => (need === 'REQUIRED' ? '꼭 필요' : '');
  return (condition) => {
    switch (condition) {
      case 'FIELD':
        return name('FIELD', conditions.fieldCode);
      case 'BENEFICIARY':
        return name('BENEFICIARY', conditions.beneficiaryCode);
      case 'REGION':
        return name('REGION', conditions.regionLevel1Code);
      case 'BUDGET':
        return `${formatWonAloud(Number(conditions.expectedBudget ?? 0))} 안팎의 경험`;
      case 'DONATION_RECEIPT':
        return required(conditions.donationReceipt);
      case 'TAX_INVOICE':
        return required(conditions.taxInvoice);
    }
  };
}
