import { Link } from '@tanstack/react-router';
import type { TimelyReports } from '#contract/matches/invitations.ts';
import { Card } from '#web/ui/card.tsx';

/** What is known of the NPO's reports, where it may enter a recommendation, and the way to object (G-55). */
export function TimelyReportsNote({ timelyReports: { due, timely } }: { timelyReports: TimelyReports }) {
  if (due === 0) return null;
  return (
    <Card aria-labelledby="timely-reports" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="timely-reports" className="text-h3">
        제때 낸 결과보고서
      </h2>
      <p className="tnum">
        {timely === due ? (
          <>
            맞손에서 마친 사업 {due}건의 보고서를 <b className="text-brand-ink">모두</b> 제때 냈어요.
          </>
        ) : (
          <>
            맞손에서 마친 사업 {due}건 가운데 <b className="text-brand-ink">{timely}건</b>의 보고서를 제때
            냈어요.
          </>
        )}
      </p>
      <p className="text-sm text-ink-2">
        낼 날은 합의한 종료일과 협약서로 정해지고, 기한을 늘리면 함께 늦춰져요. 취소된 사업은 세지 않아요.
        관리자가 쓰기로 승인했을 때만 추천 점수에 조금 들어가고, 돌아보기의 점수와 글은 쓰지 않아요. 실제와
        다르면{' '}
        <Link to="/account/inquiry" className="font-semibold text-brand-ink underline underline-offset-4">
          1:1 문의
        </Link>
        로 알려 주세요.
      </p>
    </Card>
  );
}
