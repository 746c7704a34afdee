import { CheckCheck, Info, Lock } from 'lucide-react';
import { useState } from 'react';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { type BlankName, findBlanks, fixedClause } from '#contract/agreements/clauses.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import { BlankDialog } from './blank-dialog.tsx';
import { ClauseText } from './clause-text.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { agreementCalls, useAgreementChange } from './queries.ts';

type Clause = Agreement['content']['clauses'][number];
type ClauseRowProps = {
  projectId: string;
  room: AgreementRoom;
  agreement: Agreement;
  clause: Clause;
  /** FOLDED: out of sight on a phone, in a run of settled ones. LEFT_OUT: until a link leads to it. */
  sight: 'SHOWN' | 'FOLDED' | 'LEFT_OUT';
};

const notes: Record<number, string> = {
  5: '계좌번호는 적지 않아요. 담당자끼리 통장사본으로 확인해 주세요.',
  18: '모든 협약서에 똑같이 들어가서 바꿀 수 없어요.',
};

/** One clause: its text with blanks, who finds it good, and its open proposals in place. */
export function ClauseRow({ projectId, room, agreement, clause, sight }: ClauseRowProps) {
  const [blank, setBlank] = useState<BlankName | null>(null);
  const [isProposing, setProposing] = useState(false);
  const open = agreement.proposals.filter((one) => one.clause === clause.number && one.status === 'OPEN');
  const isOpen = agreement.status === 'DRAFT' || agreement.status === 'OFFERED';
  const canWrite = room.allowed.write && isOpen;
  const isFixed = clause.number === fixedClause.number;
  const canFill = canWrite && agreement.status === 'DRAFT';
  const blanks = findBlanks(clause.text).length;
  const warnings = [
    ...(notes[clause.number] ? [notes[clause.number]] : []),
    ...agreement.warnings.flatMap((one) => (one.clause === clause.number ? one.text : [])),
  ];
  return (
    <li
      id={`clause-${clause.number}`}
      className={classNames(
        'grid scroll-mt-34 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 tablet:grid-cols-[122px_minmax(0,1fr)_112px] tablet:px-6',
        (open.length > 0 || blanks > 0) && 'bg-gam-tint',
        sight === 'FOLDED' && 'max-tablet:hidden print:grid',
        sight === 'LEFT_OUT' && 'not-print:not-target:hidden',
      )}
    >
      <h3 className="text-body leading-6.5 font-[650] whitespace-nowrap">
        <span className="tnum mr-2 inline-block min-w-12 text-sm font-medium text-ink-3">
          제{clause.number}조
        </span>
        {clause.title}
      </h3>
      <div className="min-w-0 max-tablet:col-span-2">
        <ClauseText text={clause.text} onFill={canFill && !isFixed ? setBlank : undefined} />
        {warnings.map((text) => (
          <p key={text} className="mt-1 flex gap-1.5 text-xs text-ink-2">
            <Info aria-hidden="true" className="mt-0.5 size-3.5 flex-none text-ink-3" />
            {text}
          </p>
        ))}
        {canWrite && !isFixed && open.every(({ isOwn }) => !isOwn) && (
          <Actions
            projectId={projectId}
            room={room}
            agreement={agreement}
            number={clause.number}
            onPropose={() => setProposing(true)}
          />
        )}
      </div>
      <div className="flex items-start justify-end max-tablet:col-start-2 max-tablet:row-start-1 max-tablet:items-center">
        <State room={room} agreement={agreement} clause={clause} open={open.length} blanks={blanks} />
      </div>
      <div className="col-span-2 tablet:col-span-3">
        {open.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            projectId={projectId}
            agreement={agreement}
            proposal={proposal}
            canAnswer={canWrite}
          />
        ))}
      </div>
      {blank && (
        <BlankDialog
          projectId={projectId}
          agreement={agreement}
          clause={clause.number}
          name={blank}
          onClose={() => setBlank(null)}
        />
      )}
      {isProposing && (
        <ProposeDialog
          projectId={projectId}
          agreement={agreement}
          clause={clause}
          onClose={() => setProposing(false)}
        />
      )}
    </li>
  );
}

type ActionsProps = {
  projectId: string;
  room: AgreementRoom;
  agreement: Agreement;
  number: number;
  onPropose: () => void;
};

/** What the viewer may say of a clause. */
function Actions({ projectId, room, agreement, number, onPropose }: ActionsProps) {
  const { change, isPending } = useAgreementChange(projectId);
  const { id: agreementId, version } = agreement;
  const isApproved = agreement.approvals.some(
    ({ clause, organizationId }) => clause === number && organizationId === room.viewerId,
  );
  const approve = () =>
    change(() =>
      call(agreementCalls.approve, {
        params: { projectId, agreementId },
        body: { clause: number, isApproved: !isApproved, version },
      }),
    );
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={isApproved ? 'ghost' : 'line'}
        aria-pressed={isApproved}
        disabled={isPending}
        onClick={() => void approve()}
      >
        {isApproved ? '좋아요 거두기' : '이대로 좋아요'}
        <span className="sr-only"> 제{number}조</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={onPropose}>
        바꾸자고 제안하기<span className="sr-only"> 제{number}조</span>
      </Button>
    </div>
  );
}

type StateProps = { room: AgreementRoom; agreement: Agreement; clause: Clause; open: number; blanks: number };

/** Where a clause stands: fixed, blank, under discussion, or who finds it good. */
function State({ room, agreement, clause, open, blanks }: StateProps) {
  if (clause.number === fixedClause.number)
    return (
      <span className="flex items-center gap-1 text-xs text-ink-2">
        <Lock aria-hidden="true" className="size-3.5" />
        고정
      </span>
    );
  if (open > 0) return <Tag tone="warn">제안 {open}건</Tag>;
  if (blanks > 0) return <Tag tone="gam">빈칸 {blanks}</Tag>;
  const { company, npo } = room.parties;
  const names = [company, npo]
    .filter(({ id }) =>
      agreement.approvals.some(
        ({ clause: number, organizationId }) => number === clause.number && organizationId === id,
      ),
    )
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <span className="flex items-center gap-1 text-xs text-ink-3">
      <CheckCheck aria-hidden="true" className="size-4 flex-none text-ok" />
      {names.length === 2 ? '두 기관 좋아요' : `${names[0]} 좋아요`}
    </span>
  );
}
