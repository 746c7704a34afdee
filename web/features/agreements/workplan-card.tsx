import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import {
  budgetSourceLabels,
  companyTotal,
  findWorkplanFaults,
  indicatorKindLabels,
  sayAmount,
  type Workplan,
} from '#contract/agreements/workplan.ts';
import { formatDay, formatNumber, formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { workplanCodesQuery } from './queries.ts';
import { ownerLabels } from './workplan-text.ts';

type WorkplanCardProps = { projectId: string; room: AgreementRoom; agreement: Agreement };

/** '붙임 사업 계획': milestones, budget lines and indicators of the version, each edited in a dialog of its own. */
export function WorkplanCard({ projectId, room, agreement }: WorkplanCardProps) {
  const [edited, setEdited] = useState<keyof Workplan | null>(null);
  const { data: codes } = useQuery(workplanCodesQuery);
  const { workplan, values } = agreement.content;
  const isOpen = agreement.status === 'DRAFT' || agreement.status === 'OFFERED';
  const canWrite = room.allowed.write && isOpen;
  const faults = isOpen ? findWorkplanFaults(workplan, values) : [];
  const close = () => setEdited(null);
  const part = (key: keyof Workplan, title: string, count: string, children: ReactNode) => (
    <section aria-label={title} className="grid gap-2">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-[650]">
          {title} <span className="tnum text-sm font-normal text-ink-2">{count}</span>
        </h3>
        {canWrite && (
          <Button size="sm" variant="line" onClick={() => setEdited(key)}>
            {title} 고치기
          </Button>
        )}
      </header>
      {children}
      {faults
        .filter((fault) => fault.part === key)
        .map(({ text }) => (
          <p key={text} className="text-sm text-gam-ink">
            {text}
          </p>
        ))}
    </section>
  );
  const nameOf = (code: string) => codes?.EXPENSE?.find((one) => one.code === code)?.name ?? '';
  const dialog = { projectId, agreement, onClose: close };
  return (
    <Card id="workplan" aria-labelledby="workplan-name" className="grid scroll-mt-34 gap-6">
      <h2 id="workplan-name" className="text-h3">
        붙임 사업 계획
      </h2>
      {part(
        'milestones',
        '주요 일정',
        `${workplan.milestones.length}개`,
        <Lines>
          {workplan.milestones.map(({ day, name, owner }) => (
            <li key={`${day}-${name}`} className="grid grid-cols-[92px_minmax(0,1fr)_auto] gap-3 py-2">
              <span className="tnum text-ink-2">{formatDay(day)}</span>
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="text-ink-2">{ownerLabels[owner]}</span>
            </li>
          ))}
        </Lines>,
      )}
      {part(
        'budgetLines',
        '예산 항목',
        `기업 사업비 ${formatWon(companyTotal(workplan))}`,
        <Lines>
          {workplan.budgetLines.map(({ code, basis, amount, source }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
              <span className="font-semibold">
                {nameOf(code)}
                {source !== 'COMPANY' && (
                  <span className="ml-1 font-normal text-ink-2">{budgetSourceLabels[source]}</span>
                )}
              </span>
              <span className="tnum font-semibold">{formatWon(amount)}</span>
              <span className="text-ink-2 [overflow-wrap:anywhere]">{basis}</span>
            </li>
          ))}
        </Lines>,
      )}
      {part(
        'indicators',
        '성과 지표',
        `${workplan.indicators.length}개`,
        <Lines>
          {workplan.indicators.map(({ kind, name, unit, baseline, target, method }) => (
            <li
              key={`${kind}-${name}`}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2"
            >
              <Tag tone={kind === 'R' ? 'gam' : 'neutral'}>{indicatorKindLabels[kind]}</Tag>
              <span className="[overflow-wrap:anywhere]">
                {name}
                {method && <span className="block text-xs text-ink-3">{method}</span>}
              </span>
              <span className="tnum text-right">
                <span className="text-ink-2">{baseline === null ? '없음' : formatNumber(baseline)} → </span>
                <b className="font-semibold">{sayAmount(target, unit)}</b>
              </span>
            </li>
          ))}
        </Lines>,
      )}
      {edited === 'milestones' && <MilestoneDialog {...dialog} />}
      {edited === 'budgetLines' && <BudgetDialog {...dialog} expenses={codes?.EXPENSE ?? []} />}
      {edited === 'indicators' && (
        <IndicatorDialog {...dialog} codes={codes ?? {}} fieldCode={room.request.fieldCode} />
      )}
    </Card>
  );
}

function Lines({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-sm text-ink-2">아직 없어요.</p>;
  return <ul className="divide-y divide-line border-t border-line text-sm">{children}</ul>;
}
