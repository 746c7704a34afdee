import { useQuery } from '@tanstack/react-query';
import { agreementFormLabels, agreementStatusLabels } from '#contract/agreements/agreement-status.ts';
import type { AgreementRoom } from '#contract/agreements/agreements.ts';
import { findBlanks } from '#contract/agreements/clauses.ts';
import { formatDay } from '#web/lib/format.ts';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { CountBadge } from '#web/ui/tag.tsx';
import { agreementQuery } from './queries.ts';
import { VersionStatus } from './version-status.tsx';

/** What the agreement is now, as the line of its tab in '사업 한눈에'. */
export function AgreementGlance({ projectId }: { projectId: string }) {
  return <LineFrame query={useQuery(agreementQuery(projectId))}>{(room) => <Line room={room} />}</LineFrame>;
}

function Line({ room: { shown } }: { room: AgreementRoom }) {
  if (!shown) return <p>아직 협약서가 없어요</p>;
  const { number, status, form, confirmedAt, createdAt } = shown;
  return (
    <div className="grid gap-1 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:gap-4">
      <p className="min-w-0">
        <b className="font-[650]">{number}판</b>
        {status === 'CONFIRMED' ? '을 두 기관이 확인했어요' : `은 ${agreementStatusLabels[status]}이에요`}
        <span className="block text-xs text-ink-3">
          {formatDay(confirmedAt ?? createdAt)} · {agreementFormLabels[form]}
        </span>
      </p>
      <div>
        <VersionStatus status={status} />
      </div>
    </div>
  );
}

/** What waits for the viewer in the agreement: proposals to answer, blanks to fill, a version to confirm. */
function countWaiting({ shown, viewerId, allowed }: AgreementRoom): number {
  if (!shown || viewerId === null || !allowed.write) return 0;
  const proposals = shown.proposals.filter(({ status, isOwn }) => status === 'OPEN' && !isOwn).length;
  if (shown.status === 'DRAFT')
    return proposals + shown.content.clauses.reduce((sum, { text }) => sum + findBlanks(text).length, 0);
  const isConfirmed = shown.confirmations.some(({ organizationId }) => organizationId === viewerId);
  return shown.status === 'OFFERED' && allowed.confirm && !isConfirmed && proposals === 0 ? 1 : proposals;
}

/** What waits for the viewer, as the next thing to do; null where nothing does. */
export function findAgreementTask(room: AgreementRoom): { text: string; dueOn: null; label: string } | null {
  const { shown } = room;
  if (!shown || countWaiting(room) === 0) return null;
  const proposals = shown.proposals.filter(({ status, isOwn }) => status === 'OPEN' && !isOwn).length;
  if (proposals > 0)
    return { text: `바꾸자는 제안 ${proposals}건에 답해 주세요`, dueOn: null, label: '협약에서 답하기' };
  return shown.status === 'OFFERED'
    ? { text: `협약서 ${shown.number}판을 확인해 주세요`, dueOn: null, label: '협약에서 확인하기' }
    : { text: '협약서의 빈칸을 채워 주세요', dueOn: null, label: '협약에서 채우기' };
}

/** The number behind the name of the tab. */
export function AgreementCount({ projectId }: { projectId: string }) {
  const { data: room } = useQuery(agreementQuery(projectId));
  const count = room ? countWaiting(room) : 0;
  return <CountBadge count={count} label={`${count}건을 기다려요`} />;
}
