import { createHash } from 'node:crypto';
import ical, { ICalEventBusyStatus } from 'ical-generator';
import { reportDueDay } from '#contract/reports/report-days.ts';
import type { PartnershipDays } from './event-store.ts';

/** A whole day in a calendar; `key` names it within its partnership while its day moves. */
type DayEvent = { key: string; day: string; title: string };

/** The days of a partnership: its period, its milestones, and until when its report is due while it is not there. What is called the same is told apart by its turn. */
function findEvents(days: PartnershipDays): DayEvent[] {
  const { title, actualStart, actualEnd, milestones, clauses, isReportSent } = days;
  const turns = new Map<string, number>();
  return [
    ...(actualStart ? [{ key: 'start', day: actualStart, title: `사업 시작 · ${title}` }] : []),
    ...milestones.map(({ name, day }) => {
      const turn = (turns.get(name) ?? 0) + 1;
      turns.set(name, turn);
      return { key: `milestone ${turn} ${name}`, day, title: `${name} · ${title}` };
    }),
    ...(actualEnd ? [{ key: 'end', day: actualEnd, title: `사업 끝 · ${title}` }] : []),
    ...(actualEnd && !isReportSent
      ? [{ key: 'report', day: reportDueDay(actualEnd, clauses), title: `결과보고서 내는 날 · ${title}` }]
      : []),
  ];
}

/** The days of partnerships as iCalendar (RFC 5545): dates, titles and links, and nobody's name (G-32). */
export function writeCalendar(partnerships: readonly PartnershipDays[], publicUrl: string): string {
  const calendar = ical({
    name: '맞손 일정',
    prodId: { company: 'Matson', product: 'Matson', language: 'KO' },
    // How often a program should ask again, in seconds.
    ttl: 3600,
  });
  const domain = new URL(publicUrl).hostname;
  for (const partnership of partnerships) {
    const url = `${publicUrl}/project/manage/${partnership.projectId}`;
    const changedAt = new Date(partnership.changedAt);
    for (const { key, day, title } of findEvents(partnership)) {
      const id = createHash('sha256')
        .update(`${partnership.partnershipId} ${key}`)
        .digest('hex')
        .slice(0, 32);
      calendar.createEvent({
        id: `${id}@${domain}`,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        summary: title,
        description: url,
        url,
        stamp: changedAt,
        busystatus: ICalEventBusyStatus.FREE,
      });
    }
  }
  return calendar.toString();
}
