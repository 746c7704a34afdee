import type { ReactNode } from 'react';
import { isLowFactor } from '#contract/matches/factors.ts';
import { Bar } from './bar.tsx';
import { classNames } from './class-names.ts';

export type Factor = { label: string; value: number; max: number; detail?: ReactNode };

type FactorBarsProps = {
  factors: readonly Factor[];
  label: string;
  className?: string;
};

/**
 * Several shares under each other, each with its 'value/max' in words. A low bar changes its
 * colour and says so to screen readers; `detail` is a line under a bar. `label` names the list.
 */
export function FactorBars({ factors, label, className }: FactorBarsProps) {
  return (
    <ul aria-label={label} className={classNames('grid gap-1.5', className)}>
      {factors.map((factor) => {
        const low = isLowFactor({ points: factor.value, max: factor.max });
        return (
          <li
            key={factor.label}
            className="grid grid-cols-[64px_minmax(0,1fr)_44px] items-center gap-x-2.5 text-xs text-ink-2 print:grid-cols-[52px_minmax(0,1fr)_36px] print:gap-x-1.5 print:text-[11px] print:leading-4"
          >
            <span className="min-w-0">{factor.label}</span>
            <Bar value={factor.value} max={factor.max} tone={low ? 'gam' : 'brand'} />
            <span className="tnum text-right whitespace-nowrap">
              <b className="font-[650] text-ink">{factor.value}</b>/{factor.max}
              {low && <span className="sr-only">, 확인 필요</span>}
            </span>
            {factor.detail && <div className="col-span-3 pb-1 text-sm">{factor.detail}</div>}
          </li>
        );
      })}
    </ul>
  );
}
