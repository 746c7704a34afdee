import { AlarmClock, CircleCheck, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { IncidentRow } from '#contract/admin/incidents.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const minuteMs = 60_000;

/** '41시간 12분 남음' before the time, '3시간 5분 지남' after it. */
export function describeClock(dueAt: string, now: number): { text: string; isOver: boolean } {
  const minutes = Math.floor(Math.abs(Date.parse(dueAt) - now) / minuteMs);
  const isOver = Date.parse(dueAt) <= now;
  return { text: `${Math.floor(minutes / 60)}시간 ${minutes % 60}분 ${isOver ? '지남' : '남음'}`, isOver };
}

/** Now, to the minute. */
export function useMinuteClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What an incident still owes, in words: '신고와 알림', '신고', '알림'. */
export function nameOwed({ report, notice }: Pick<IncidentRow, 'report' | 'notice'>): string {
  const owed = [report === 'OWED' && '신고', notice === 'OWED' && '알림'].filter(Boolean);
  return owed.join('와 ');
}

/** How an incident stands, as colour, icon and label: the time left and for what, while its clock runs. */
export function IncidentClock({
  incident,
}: {
  incident: Pick<IncidentRow, 'state' | 'report' | 'notice' | 'dueAt'>;
}) {
  const now = useMinuteClock();
  if (incident.state === 'CLOSED')
    return <StatusBadge icon={Flag} label="마무리" toneClassName="bg-sunken text-ink-2" />;
  if (incident.state === 'SETTLED')
    return <StatusBadge icon={CircleCheck} label="신고와 알림 끝남" toneClassName="bg-ok-tint text-ok" />;
  const { text, isOver } = describeClock(incident.dueAt, now);
  return (
    <StatusBadge
      icon={AlarmClock}
      label={`${nameOwed(incident)} 기한 ${text}`}
      toneClassName={isOver ? 'bg-danger-tint text-danger' : 'bg-warn-tint text-warn'}
    />
  );
}
