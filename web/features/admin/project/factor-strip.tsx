import type { AdminCandidate } from '#contract/admin/admin.ts';
import { factorKeys, factorLabels } from '#contract/matches/factors.ts';

const WIDTH = 172;
const GAP = 3;
const HEIGHT = 10;
/** Below this share of its maximum a bar is marked to be checked (`docs/requirements.md`, 'Matching'). */
const LOW_SHARE = 0.6;

/** The five factors in one line, each as wide as its maximum and filled as far as its points. */
export function FactorStrip({ factors }: { factors: AdminCandidate['factors'] }) {
  const total = factors.reduce((sum, factor) => sum + factor.max, 0);
  const room = WIDTH - GAP * (factors.length - 1);
  const label = factors.map(({ key, points, max }) => `${factorLabels[key]} ${points}/${max}`).join(', ');
  let left = 0;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-2.5 min-w-0 flex-1"
    >
      <title>{label}</title>
      {factors.map(({ key, points, max }) => {
        const width = total > 0 ? (room * max) / total : 0;
        const share = max > 0 ? Math.min(Math.max(points / max, 0), 1) : 0;
        const x = left;
        left += width + GAP;
        return (
          <g key={key}>
            <rect x={x} width={width} height={HEIGHT} rx="3" className="fill-brand-tint-2" />
            <rect
              x={x}
              width={width * share}
              height={HEIGHT}
              rx="3"
              className={share < LOW_SHARE ? 'fill-gam' : 'fill-brand'}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** What the colours and the places of the strips mean. */
export function FactorStripKey() {
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-xs text-ink-3">
      <span className="inline-flex items-center gap-1.25">
        <svg aria-hidden="true" width="14" height="8">
          <rect width="14" height="8" rx="2" className="fill-brand" />
        </svg>
        기준 충족
      </span>
      <span className="inline-flex items-center gap-1.25">
        <svg aria-hidden="true" width="14" height="8">
          <rect width="14" height="8" rx="2" className="fill-gam" />
        </svg>
        확인 필요 (60% 미만)
      </span>
      <span className="min-[1240px]:ml-auto">
        왼쪽부터 {factorKeys.map((key) => factorLabels[key]).join(' · ')}
      </span>
    </p>
  );
}
