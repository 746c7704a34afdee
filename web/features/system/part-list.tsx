import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type SystemPart,
  type SystemPartState,
  type SystemState,
  systemPartLabels,
  systemStateLabels,
} from '#contract/admin/system.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS = {
  OK: { icon: CircleCheck, toneClassName: 'bg-ok-tint text-ok' },
  ATTENTION: { icon: TriangleAlert, toneClassName: 'bg-warn-tint text-warn' },
  DOWN: { icon: OctagonX, toneClassName: 'bg-danger-tint text-danger' },
} satisfies Record<SystemState, object>;

type PartListProps = {
  parts: readonly SystemPartState[];
  /** What stands under the words of a part. */
  additions?: Partial<Record<SystemPart, ReactNode>>;
};

/** Each part with its state, since when, and what to do. */
export function PartList({ parts, additions = {} }: PartListProps) {
  return (
    <Card as="div" padding="none">
      <ul aria-label="시스템의 부분">
        {parts.map(({ part, state, since, what, todo }) => (
          <li
            key={part}
            className="grid gap-x-6 gap-y-2 border-t border-line p-5 first:border-0 tablet:grid-cols-[200px_minmax(0,1fr)] tablet:px-6"
          >
            <div className="flex flex-wrap items-center justify-between gap-2 tablet:grid tablet:justify-items-start tablet:content-start">
              <h2 className="text-base font-semibold">{systemPartLabels[part]}</h2>
              <StatusBadge {...LOOKS[state]} label={systemStateLabels[state]} />
            </div>
            <div className="grid content-start gap-1 [overflow-wrap:anywhere]">
              <p className="text-ink">{what}</p>
              {since !== null && (
                <p className="tnum text-sm text-ink-2">
                  <time dateTime={since}>{formatDateTime(since)}</time>부터
                </p>
              )}
              {todo !== null && (
                <p className="text-sm text-ink-2">
                  <span className="font-semibold">할 일 </span>
                  {todo}
                </p>
              )}
              {additions[part]}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
