import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { type ClauseFilter, findClauses } from './clause-filters.ts';
import { ClauseRow } from './clause-row.tsx';
import { type ClauseRun, cutIntoRuns } from './clause-runs.ts';
import { versionQuery } from './queries.ts';

type ClauseListProps = { projectId: string; room: AgreementRoom; agreement: Agreement };

/**
 * The clauses of a version, all or those that wait or changed. On a phone those that are settled are folded, or the one
 * that waits is many screens down.
 */
export function ClauseList({ projectId, room, agreement }: ClauseListProps) {
  const [wanted, setWanted] = useState<ClauseFilter>('ALL');
  const earlier = room.versions.find(({ number }) => number < agreement.number);
  const { data: before } = useQuery({ ...versionQuery(projectId, earlier?.id ?? ''), enabled: !!earlier });
  const found = findClauses(agreement, before);
  const names: [ClauseFilter, string][] = [
    ['ALL', '전체'],
    ['BLANK', '빈칸'],
    ['PROPOSED', room.viewerId === null ? '열린 제안' : '답할 제안'],
    ['CHANGED', `${before?.number}판에서 바뀜`],
  ];
  const choices = names
    .filter(([filter]) => found[filter].length > 0)
    .map(([value, name]) => ({ value, label: `${name} ${found[value].length}` }));
  // What was wanted is gone once it is answered.
  const filter = found[wanted].length > 0 ? wanted : 'ALL';
  return (
    <>
      {choices.length > 1 && (
        <div className="border-b border-line px-5 py-3 tablet:px-6 print:hidden">
          <RadioGroup
            variant="segmented"
            aria-label="볼 조항"
            choices={choices}
            value={filter}
            onChange={setWanted}
          />
        </div>
      )}
      <ol className="divide-y divide-line">
        {filter === 'ALL'
          ? cutIntoRuns(agreement).map((run) => (
              <Run
                key={run.clauses[0]?.number}
                run={run}
                projectId={projectId}
                room={room}
                agreement={agreement}
              />
            ))
          : agreement.content.clauses.map((clause) => (
              <ClauseRow
                key={clause.number}
                clause={clause}
                sight={found[filter].includes(clause.number) ? 'SHOWN' : 'LEFT_OUT'}
                projectId={projectId}
                room={room}
                agreement={agreement}
              />
            ))}
      </ol>
    </>
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
        <ClauseRow
          key={clause.number}
          clause={clause}
          sight={isSettled && !isOpen ? 'FOLDED' : 'SHOWN'}
          {...of}
        />
      ))}
    </>
  );
}
