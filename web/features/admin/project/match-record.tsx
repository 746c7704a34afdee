import { CircleCheck, OctagonAlert, RefreshCw, TriangleAlert } from 'lucide-react';
import type { AdminMatch, AdminMatchReplay, AdminProjectDetail } from '#contract/admin/admin.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useReplay } from '../queries.ts';

/** How a list came about: engine, who was left out and why, whether the record replays, and the lists before it. */
export function MatchRecord({
  match,
  earlierMatches,
}: {
  match: AdminMatch;
  earlierMatches: AdminProjectDetail['earlierMatches'];
}) {
  const leftOut = match.rejectionCounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="match-record" className="grid gap-5 border-t border-line pt-5">
      <h2 id="match-record" className="text-h3">
        계산 기록
      </h2>
      <DescriptionList
        className="text-sm"
        items={[
          { term: '목록', description: `${match.sequence}번째` },
          {
            term: '계산한 때',
            description: <span className="tnum">{formatDateTime(match.computedAt)}</span>,
          },
          { term: '엔진', description: match.engineVersion },
          { term: '가중치', description: <code className="text-xs">{match.weightsHash.slice(0, 12)}</code> },
        ]}
      />
      <Replay matchId={match.id} sequence={match.sequence} />
      <div className="grid gap-2">
        <h3 className="text-sm font-[650]">
          제외된 단체 <span className="tnum text-brand-ink">{formatNumber(leftOut)}</span>
        </h3>
        {match.rejectionCounts.length === 0 ? (
          <p className="text-sm text-ink-2">조건 때문에 제외된 단체가 없어요.</p>
        ) : (
          <ul className="grid gap-1 text-sm">
            {match.rejectionCounts.map(({ reason, label, count }) => (
              <li key={reason} className="flex justify-between gap-3">
                <span className="min-w-0 text-ink-2">{label}</span>
                <span className="tnum flex-none font-semibold">{formatNumber(count)}곳</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {earlierMatches.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm font-[650]">지난 목록</h3>
          <ul className="grid gap-3">
            {earlierMatches.map((earlier) => (
              <li key={earlier.id} className="grid gap-1.5 text-sm">
                <p>
                  <b className="font-semibold">{earlier.sequence}번째</b>{' '}
                  <span className="tnum text-ink-2">
                    {formatDateTime(earlier.computedAt)} 계산 ·{' '}
                    {earlier.publishedAt === null
                      ? '보내지 않음'
                      : `${formatDateTime(earlier.publishedAt)} 보냄`}
                  </span>
                </p>
                <Replay matchId={earlier.id} sequence={earlier.sequence} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Replay({ matchId, sequence }: { matchId: string; sequence: number }) {
  const replay = useReplay(matchId);
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="line"
        size="sm"
        loading={replay.isPending}
        loadingText="계산하는 중..."
        aria-label={`${sequence}번째 목록 다시 계산해 보기`}
        onClick={() => replay.mutate()}
      >
        <RefreshCw aria-hidden="true" />
        다시 계산해 보기
      </Button>
      <div role="status" className="text-sm">
        {replay.data && <ReplayResult replay={replay.data} />}
        {replay.isError && (
          <p className="flex gap-1.5 font-medium text-danger">
            <OctagonAlert aria-hidden="true" className="mt-0.75 size-4 flex-none" />
            {replay.error.message}
          </p>
        )}
      </div>
    </div>
  );
}

/** A list that an earlier engine made need not come out the same; one of the present engine must. */
function ReplayResult({ replay }: { replay: AdminMatchReplay }) {
  const { isIdentical, isSameOrder, candidateCount, recordedBy, recomputedBy } = replay;
  if (isIdentical) {
    return (
      <p className="flex gap-1.5 font-medium text-ok">
        <CircleCheck aria-hidden="true" className="mt-0.75 size-4 flex-none" />
        기록과 똑같이 다시 계산돼요 (후보 {candidateCount}곳)
      </p>
    );
  }
  if (recordedBy === recomputedBy) {
    return (
      <p className="flex gap-1.5 font-medium text-danger">
        <OctagonAlert aria-hidden="true" className="mt-0.75 size-4 flex-none" />
        기록과 다르게 계산돼요. 목록을 보내지 말고 개발팀에 알려 주세요.
      </p>
    );
  }
  return (
    <p className="flex gap-1.5 font-medium text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-4 flex-none" />
      <span>
        이 목록을 만든 뒤 엔진이 바뀌었어요({recordedBy} → {recomputedBy}).{' '}
        {isSameOrder
          ? `후보 ${candidateCount}곳의 순위와 점수는 기록과 똑같고, 설명하는 말만 달라요.`
          : '지금 엔진은 순위나 점수를 다르게 계산해요. 기록은 그때 그대로 남아 있어요.'}
      </span>
    </p>
  );
}
