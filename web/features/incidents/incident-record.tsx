import { BellOff, BellRing, Flag, Landmark, type LucideIcon, NotebookPen, Users } from 'lucide-react';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';

const KINDS: Record<IncidentDetail['steps'][number]['kind'], { label: string; icon: LucideIcon }> = {
  NOTE: { label: '한 일', icon: NotebookPen },
  MEMBERS: { label: '관련된 회원 더함', icon: Users },
  NOTICE: { label: '회원에게 알림', icon: BellRing },
  REPORT: { label: '신고', icon: Landmark },
  REPORT_WAIVER: { label: '신고하지 않는 이유', icon: Landmark },
  NOTICE_WAIVER: { label: '알리지 않는 이유', icon: BellOff },
  CLOSURE: { label: '마무리', icon: Flag },
};

/** What was done about an incident, oldest first. */
export function IncidentSteps({ steps }: Pick<IncidentDetail, 'steps'>) {
  return (
    <Card aria-labelledby="incident-steps" className="grid content-start gap-4">
      <h2 id="incident-steps" className="text-h3">
        한 일
      </h2>
      {steps.length === 0 && <p className="text-ink-2">아직 기록한 일이 없어요.</p>}
      <ol className="grid gap-4 empty:hidden">
        {steps.map(({ id, kind, text, memberCount, actorName, at }) => {
          const { label, icon: Icon } = KINDS[kind];
          return (
            <li key={id} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 text-brand-ink" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {label}
                  {memberCount !== null && <span className="tnum"> · {memberCount}명</span>}
                </p>
                <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                <p className="tnum text-xs text-ink-3">
                  {actorName} · {formatDateTime(at)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Whose data an incident concerns, and who has been told. */
export function IncidentMembers({ members, memberCount }: Pick<IncidentDetail, 'members' | 'memberCount'>) {
  return (
    <Card aria-labelledby="incident-members" className="grid content-start gap-4">
      <h2 id="incident-members" className="text-h3">
        관련된 회원 <span className="tnum text-brand-ink">{memberCount}</span>
      </h2>
      {members.length === 0 && <p className="text-ink-2">아직 더한 회원이 없어요.</p>}
      <ul className="grid gap-2.5 empty:hidden">
        {members.map(({ id, username, organizationId, organizationName, noticedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b className="font-semibold">{username}</b>{' '}
              {organizationId && organizationName && (
                <OrganizationLink id={organizationId} name={organizationName} />
              )}
            </span>
            <Tag tone={noticedAt ? 'ok' : 'warn'}>
              {noticedAt ? `${formatDateTime(noticedAt)}에 알림` : '알리기 전'}
            </Tag>
          </li>
        ))}
      </ul>
      {memberCount > members.length && (
        <p className="tnum text-xs text-ink-3">
          {memberCount}명 가운데 앞의 {members.length}명이에요.
        </p>
      )}
    </Card>
  );
}
