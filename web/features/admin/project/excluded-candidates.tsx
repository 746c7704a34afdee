import { Undo2 } from 'lucide-react';
import type { AdminMatch } from '#contract/admin/admin.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { MatchEdit } from './match-edit.ts';

type ExcludedCandidatesProps = {
  match: AdminMatch;
  edit: MatchEdit;
  isEditable: boolean;
  onRestore: (npoId: string, orgName: string) => void;
};

/** Candidates that were taken out, each with the reason and the way back. */
export function ExcludedCandidates({ match, edit, isEditable, onRestore }: ExcludedCandidatesProps) {
  if (edit.exclusions.length === 0) return null;
  const byId = new Map(match.candidates.map((candidate) => [candidate.npoId, candidate]));
  return (
    <section aria-labelledby="excluded" className="grid gap-2.5 pt-6">
      <h3 id="excluded" className="text-sm font-[650]">
        목록에서 뺀 단체 <span className="tnum text-brand-ink">{edit.exclusions.length}</span>
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {edit.exclusions.map(({ npoId, reason }) => {
          const candidate = byId.get(npoId);
          if (candidate === undefined) return null;
          return (
            <li
              key={npoId}
              className="grid grid-cols-[38px_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-r3 border border-dashed border-line-strong px-3.5 py-3 tablet:grid-cols-[38px_minmax(0,1fr)_auto] tablet:items-center"
            >
              <Avatar name={candidate.orgName} alt="" size="lg" />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-1.5 font-semibold">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{candidate.orgName}</span>
                  <Tag tone="warn" strong>
                    자동 {candidate.automaticRank}위
                  </Tag>
                </p>
                <p className="text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{reason}</p>
              </div>
              {isEditable && (
                <Button
                  variant="line"
                  size="sm"
                  className="max-tablet:col-start-2 max-tablet:justify-self-start"
                  aria-label={`${candidate.orgName} 다시 넣기`}
                  onClick={() => onRestore(npoId, candidate.orgName)}
                >
                  <Undo2 aria-hidden="true" />
                  다시 넣기
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
