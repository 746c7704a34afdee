import type { ReactNode } from 'react';
import { nameRegion } from '#contract/fields/regions.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatWon, formatWonAloud } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

/** The whole request as the invited NPO reads it: figures and conditions, then the rest as `children`. */
export function RequestSheet({
  details,
  children,
}: {
  details: ProjectDetail['requestDetails'];
  children: ReactNode;
}) {
  const { schedule, budget } = details;
  const isBudgetOpen = budget.isBudgetUnknown || budget.expected === null;
  return (
    <Card aria-labelledby="request" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="request" className="text-h3">
        요청 내용
      </h2>
      <dl className="grid gap-4 tablet:grid-cols-3 tablet:gap-0 tablet:*:border-l tablet:*:border-line tablet:*:px-5 tablet:[&>:first-child]:border-0 tablet:[&>:first-child]:pl-0">
        <Figure name="예상 일정" value={schedule.range} note={schedule.duration} />
        <Figure
          name="예산"
          value={isBudgetOpen ? '미정' : formatWon(budget.expected ?? 0)}
          note={isBudgetOpen ? '기업과 이야기하며 정해요' : formatWonAloud(budget.expected ?? 0)}
        />
        <Figure name="지역" value={nameRegion(details)} note={details.isNew ? '신규 사업' : '기존 사업'} />
      </dl>
      <div className="border-y border-line py-5">
        <DescriptionList
          items={[
            { term: '분야', description: details.field },
            { term: '수혜대상', description: details.beneficiary },
          ]}
        />
      </div>
      {children}
    </Card>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="tnum mt-1 text-lead font-[650] [overflow-wrap:anywhere]">
        {value}
        <small className="block text-xs font-normal text-ink-3">{note}</small>
      </dd>
    </div>
  );
}
