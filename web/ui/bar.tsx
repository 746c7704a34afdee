import { useId } from 'react';
import { classNames } from './class-names.ts';

type BarProps = { value: number; max: number; tone?: 'brand' | 'gam' | 'ok' | 'danger'; className?: string };

const TRACKS = {
  brand: 'fill-brand-tint-2',
  gam: 'fill-gam-tint-2',
  ok: 'fill-ok-tint',
  danger: 'fill-danger-tint',
};
const FILLS = { brand: 'fill-brand', gam: 'fill-gam', ok: 'fill-ok', danger: 'fill-danger' };

/** What tells a tone without its colour: gam on paper, where colours may be lost, danger everywhere. */
const HATCHES = {
  gam: { shown: 'hidden print:block', stripe: 'fill-[#7A3206]' },
  danger: { shown: 'opacity-70', stripe: 'fill-danger-tint' },
};

/** A share of a whole as length, as SVG so that it prints. Decorative: always write the figure beside it. */
export function Bar({ value, max, tone = 'brand', className }: BarProps) {
  const hatchId = useId();
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const width = `${(share * 100).toFixed(2)}%`;
  const hatch = tone === 'gam' || tone === 'danger' ? HATCHES[tone] : null;
  return (
    <svg aria-hidden="true" width="100%" height="8" className={classNames('block rounded-[4px]', className)}>
      <rect width="100%" height="8" rx="4" className={TRACKS[tone]} />
      <rect width={width} height="8" rx="4" className={FILLS[tone]} />
      {hatch && (
        <g className={hatch.shown}>
          <pattern
            id={hatchId}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="3" height="6" className={hatch.stripe} />
          </pattern>
          <rect width={width} height="8" rx="4" fill={`url(#${hatchId})`} />
        </g>
      )}
    </svg>
  );
}
