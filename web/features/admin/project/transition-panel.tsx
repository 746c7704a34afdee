import { useState } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import { useHold } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import type { useAdminDecision } from '../queries.ts';
import { TransitionDialog } from './transition-dialog.tsx';
import { describeTransition } from './transition-texts.ts';

type Transition = AdminProjectDetail['transitions'][number];

type TransitionPanelProps = {
  detail: AdminProjectDetail;
  decision: ReturnType<typeof useAdminDecision>;
};

/** The way forward first, the way out last. */
const PLACES: readonly Transition['to'][] = [
  'PAYMENT_CONFIRMED',
  'PAYMENT_REQUESTED',
  'CLOSED',
  'IN_PROGRESS',
  'MATCHING',
  'CANCELED',
];
const FORWARD = new Set<Transition['to']>(['PAYMENT_CONFIRMED', 'PAYMENT_REQUESTED', 'CLOSED']);

/** Every step that the admin can take with a project now, each with what stands in its way. */
export function TransitionPanel({ detail, decision }: TransitionPanelProps) {
  const [chosen, setChosen] = useState<Transition['to'] | null>(null);
  const { project, transitions } = detail;
  const hold = useHold()('project', project.id);
  const parties = {
    companyName: project.company.name,
    partnerName: project.partner?.orgName ?? null,
    fee: project.fee,
    requiredDocuments: project.requiredDocuments,
  };
  // An unpublished list is sent from its foot, where the order that goes out stands.
  const offered = transitions.filter(({ to }) => to !== 'PROPOSING');
  const sorted = [...offered].sort((a, b) => PLACES.indexOf(a.to) - PLACES.indexOf(b.to));
  return (
    <section aria-labelledby="transitions" className="grid gap-3">
      <h2 id="transitions" className="text-sm font-[650]">
        할 수 있는 일
      </h2>
      {offered.length === 0 && (
        <p className="text-sm text-ink-2">
          {hasEnded(project.status.code)
            ? '끝난 프로젝트라 더 바꿀 수 없어요.'
            : '지금은 다른 사람의 차례예요.'}
        </p>
      )}
      <ul className="grid gap-2">
        {sorted.map(({ to, blockedBy: obstacle }, index) => {
          const blockedBy = hold ?? obstacle;
          const {
            label,
            gist,
            icon: Icon,
            isDestructive,
          } = describeTransition(project.status.code, to, parties);
          const isForward = index === 0 && blockedBy === null && FORWARD.has(to);
          return (
            <li key={to} className="grid gap-1">
              <Button
                variant={isDestructive ? 'ghost' : isForward ? 'primary' : 'line'}
                fullWidth
                disabled={blockedBy !== null || decision.isPending}
                className={isDestructive && blockedBy === null ? 'text-danger!' : undefined}
                aria-describedby={blockedBy === null ? `gist-${to}` : `blocked-${to}`}
                onClick={() => setChosen(to)}
              >
                <Icon aria-hidden="true" />
                {label}
              </Button>
              {blockedBy === null && (
                <p id={`gist-${to}`} className="text-xs text-ink-3">
                  {gist}
                </p>
              )}
              {blockedBy !== null && (
                <span className={hold === null || index === 0 ? undefined : 'sr-only'}>
                  <Obstacle id={`blocked-${to}`}>{blockedBy}</Obstacle>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {chosen !== null && (
        <TransitionDialog
          detail={detail}
          to={chosen}
          decision={decision}
          onClose={() => {
            decision.reset();
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}
