import { Link } from '@tanstack/react-router';
import type { OrganizationDetail } from '#contract/organizations.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

const ACTION_NAMES: Record<string, string> = {
  'organization.update': '단체 정보 고침',
  'organization.hold': '이용 보류',
  'organization.release': '보류 해제',
  'organization.withdraw': '단체 탈퇴',
  'organization.plan.assign': '요금제 변경',
  'organization.plan.expire': '요금제 기간 끝남',
  'organization.plan.remind': '요금제 끝남 미리 알림',
  'member.withdraw': '회원 탈퇴',
  'member.second-factor.reset': '2단계 인증 해제',
};

/** What was decided about an organisation and its people, newest first. */
export function OrganizationHistory({ organization }: { organization: OrganizationDetail }) {
  return (
    <Card aria-labelledby="history" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="text-h3">
          처리 기록
        </h2>
        <Link
          to="/admin/audit"
          search={{ subjectId: organization.id }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-ink hover:underline"
        >
          감사 기록에서 모두 보기
        </Link>
      </div>
      {organization.history.length === 0 ? (
        <p className="text-ink-2">아직 처리한 일이 없어요.</p>
      ) : (
        <ol className="grid gap-4">
          {organization.history.map((entry) => (
            <li
              key={`${entry.at}${entry.action}`}
              className="grid gap-0.5 border-l-2 border-line-strong pl-3.5"
            >
              <p className="font-semibold">
                {ACTION_NAMES[entry.action] ?? entry.action}
                {entry.memberName && <span className="font-normal text-ink-2"> · {entry.memberName}</span>}
              </p>
              {entry.reason && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{entry.reason}</p>}
              <p className="tnum text-xs text-ink-3">
                {formatDateTime(entry.at)} · {entry.actorName}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
