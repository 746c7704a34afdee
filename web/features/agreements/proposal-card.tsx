import type { Agreement, ClauseProposal } from '#contract/agreements/agreements.ts';
import { call } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DiffText } from '#web/ui/diff-text.tsx';
import { agreementCalls, useAgreementChange } from './queries.ts';

type ProposalCardProps = {
  projectId: string;
  agreement: Agreement;
  proposal: ClauseProposal;
  canAnswer: boolean;
};

/** An open proposal below its clause: what would change, why, and what answering it does. */
export function ProposalCard({ projectId, agreement, proposal, canAnswer }: ProposalCardProps) {
  const { change, isPending } = useAgreementChange(projectId);
  const { id: agreementId, version, number, status } = agreement;
  const { id: proposalId, isOwn, text, reason, memberName, organizationName, createdAt } = proposal;
  const answer = (given: 'ACCEPTED' | 'KEPT' | 'WITHDRAWN') =>
    change(() =>
      call(agreementCalls.answer, {
        params: { projectId, agreementId, proposalId },
        body: { answer: given, version },
      }),
    );
  const current = agreement.content.clauses.find((clause) => clause.number === proposal.clause)?.text ?? '';
  return (
    <article className="mt-2 grid gap-3 rounded-r2 border border-gam/45 bg-surface px-4.5 py-4">
      <p className="text-sm">
        <b className="font-[650]">{memberName}</b>{' '}
        <span className="text-ink-2">
          {organizationName} · {formatDateTime(createdAt)}
        </span>
      </p>
      <DiffText before={current} after={text} />
      <p className="border-l-3 border-gam-tint-2 pl-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
        {reason}
      </p>
      {canAnswer && (
        <div className="flex flex-wrap items-center gap-2">
          {isOwn ? (
            <>
              <Button variant="line" size="sm" disabled={isPending} onClick={() => void answer('WITHDRAWN')}>
                거두기
              </Button>
              <span className="text-sm text-ink-2">상대의 답을 기다려요.</span>
            </>
          ) : (
            <>
              <Button size="sm" disabled={isPending} onClick={() => void answer('ACCEPTED')}>
                반영하기
              </Button>
              <Button variant="line" size="sm" disabled={isPending} onClick={() => void answer('KEPT')}>
                그대로 두기
              </Button>
              {status === 'OFFERED' && (
                <span className="text-sm text-ink-2">
                  반영하면 {number + 1}판이 되고, {number}판에 한 확인은 사라져요.
                </span>
              )}
            </>
          )}
        </div>
      )}
    </article>
  );
}
