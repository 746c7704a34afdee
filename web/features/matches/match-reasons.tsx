import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import type { RecommendedNpo } from '#contract/matches/matches.ts';

type MatchReasonsProps = Pick<RecommendedNpo, 'reasons' | 'isAvailable'> & {
  npoId: string;
  orgName: string;
  /** The profile is being opened at what shows a reason. */
  onOpen: () => void;
};

/** Why an NPO is recommended and what to check, each reason with the representative projects that show it. */
export function MatchReasons({ npoId, orgName, reasons, isAvailable, onOpen }: MatchReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <details className="group text-sm print:[&:not([open])]:hidden">
      <summary className="-mx-1 inline-flex min-h-8 list-none items-center gap-1 rounded-r1 px-1 font-semibold text-brand-ink [&::-webkit-details-marker]:hidden">
        추천 근거 {reasons.length}가지
        <span className="sr-only"> ({orgName})</span>
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="mt-2 grid gap-2.5">
        {reasons.map(({ kind, text, npoProjects }) => (
          <li key={text} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2">
            {kind === 'STRENGTH' ? (
              <CircleCheck aria-hidden="true" className="mt-0.75 size-4 text-ok" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-0.75 size-4 text-gam-ink" />
            )}
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                {kind === 'CAUTION' && <span className="sr-only">확인 필요: </span>}
                {text}
              </p>
              {isAvailable && npoProjects.length > 0 && (
                <p className="mt-0.5 flex flex-wrap gap-x-3">
                  {npoProjects.map(({ id: projectId, name }) => (
                    <Link
                      key={projectId}
                      to="/npos/$npoId"
                      params={{ npoId }}
                      search={{ project: projectId }}
                      target="_blank"
                      rel="noopener"
                      onClick={onOpen}
                      onAuxClick={onOpen}
                      className="inline-flex min-h-6 items-center gap-0.5 text-xs font-semibold text-brand-ink underline-offset-4 hover:underline"
                    >
                      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                      <span className="sr-only"> (새 창)</span>
                      <ArrowUpRight aria-hidden="true" className="size-3.5" />
                    </Link>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
