import { CalendarRange, type LucideIcon, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameRegion } from '#contract/fields/regions.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatWon } from '#web/lib/format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';

/** What the request is about (D-20), and its schedule and budget as cards (D-21). */
export function RequestFacts({ details }: { details: ProjectDetail['requestDetails'] }) {
  const { schedule, budget } = details;
  const isUnknown = budget.isBudgetUnknown || budget.expected === null;
  return (
    <div className="grid gap-4 tablet:grid-cols-2 laptop:grid-cols-[minmax(0,1fr)_300px_240px] print:grid-cols-[minmax(0,1fr)_auto_auto] print:gap-3">
      <DescriptionList
        className="content-center py-1 tablet:col-span-2 laptop:col-span-1 print:col-span-1 print:gap-y-1"
        items={[
          { term: '지역', description: nameRegion(details) },
          { term: '분야', description: details.field },
          { term: '수혜대상', description: details.beneficiary },
          { term: '신규 여부', description: details.isNew ? '신규' : '기존' },
        ]}
      />
      <FactCard Icon={CalendarRange} name="예상 일정" detail={schedule.duration}>
        {schedule.range}
      </FactCard>
      <FactCard
        Icon={Wallet}
        name="예산 계획"
        detail={isUnknown ? '금액을 정하지 않은 요청이에요' : '부가세 포함'}
      >
        {isUnknown ? '미정' : formatWon(budget.expected ?? 0)}
      </FactCard>
    </div>
  );
}

type FactCardProps = { Icon: LucideIcon; name: string; detail: string; children: ReactNode };

function FactCard({ Icon, name, detail, children }: FactCardProps) {
  return (
    <dl className="rounded-r3 bg-sunken px-5 py-4.5 print:break-inside-avoid print:px-4 print:py-3">
      <dt className="flex items-center gap-1.5 text-sm text-ink-2">
        <Icon aria-hidden="true" className="size-4 flex-none" />
        {name}
      </dt>
      <dd className="tnum mt-2 text-[17px] leading-6.5 font-[650]">
        {children}
        <span className="block text-sm font-medium text-ink-2">{detail}</span>
      </dd>
    </dl>
  );
}
