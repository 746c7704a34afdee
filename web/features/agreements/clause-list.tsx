import { CheckCheck, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ClauseRow } from './clause-row.tsx';
import { type ClauseRun, cutIntoRuns } from './clause-runs.ts';

type ClauseListProps = { projectId: string; room: AgreementRoom; agreement: Agreement };

/** The clauses of a version. On a phone those that are settled are folded, or the one that waits is many screens down. */
export function ClauseList({ projectId, room, agreement }: ClauseListProps) {
  return (
    <ol className="divide-y divide-line">
      {cutIntoRuns(agreement).map((run) => (
        <Run key={run.clauses[0]?.number} run={run} projectId={projectId} room={room} agreement={agreement} />
      ))}
    </ol>
  );
}

function Run({ run: { isSettled, clauses }, ...of }: ClauseListProps & { run: ClauseRun }) {
  const [isOpen, setOpen] = useState(false);
  const [first, last] = [clauses[0]?.number, clauses.at(-1)?.number];
  return (
    <>
      {isSettled && (
        <li className="tablet:hidden print:hidden">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-12 w-full items-center gap-2 bg-sunken px-5 py-2.5 text-left text-sm text-ink-2"
          >
            <CheckCheck aria-hidden="true" className="size-4.5 flex-none text-ok" />
            <span className="tnum">
              제{first}조부터 제{last}조까지 {clauses.length}개 조항
            </span>
            <span className="ml-auto flex flex-none items-center gap-1 font-[650] text-brand-ink">
              {isOpen ? '접기' : '펼치기'}
              <ChevronDown aria-hidden="true" className={classNames('size-4.5', isOpen && 'rotate-180')} />
            </span>
          </button>
        </li>
      )}
      {clauses.map((clause) => (
        <ClauseRow key={clause.number} clause={clause} isFolded={isSettled && !isOpen} {...of} />
      ))}
    </>
  );
}
