import type { IncidentDetail, IncidentDuty, IncidentRow } from '#contract/admin/incidents.ts';
import { limits } from '#contract/limits.ts';
import type { IncidentParts, IncidentSummary } from './store.ts';

const hourMs = 3_600_000;

/** The notice to those concerned; where nobody is named, it is owed until a reason says why not. */
function noticeOf({ incident, memberCount, noticedCount }: IncidentSummary): IncidentDuty {
  if (memberCount > 0 && noticedCount === memberCount) return 'DONE';
  return incident.noticeWaivedAt ? 'WAIVED' : 'OWED';
}

export function presentIncidentRow(summary: IncidentSummary): IncidentRow {
  const { incident, isSettled, ...counts } = summary;
  const { id, title, discoveredAt, reportedAt, reportWaivedAt, closedAt } = incident;
  return {
    id,
    title,
    state: closedAt ? 'CLOSED' : isSettled ? 'SETTLED' : 'OPEN',
    report: reportedAt ? 'DONE' : reportWaivedAt ? 'WAIVED' : 'OWED',
    notice: noticeOf(summary),
    discoveredAt: discoveredAt.toISOString(),
    dueAt: new Date(discoveredAt.getTime() + limits.incidentReportHours * hourMs).toISOString(),
    reportedAt: reportedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    memberCount: counts.memberCount,
    noticedCount: counts.noticedCount,
    waitingCount: counts.waitingCount,
  };
}

export function presentIncident(parts: IncidentParts): IncidentDetail {
  const { version, description, reportReceipt } = parts.incident;
  return {
    ...presentIncidentRow(parts),
    version,
    description,
    reportReceipt,
    steps: parts.steps.map(({ step, actorName }) => ({
      id: step.id,
      kind: step.kind,
      text: step.text,
      memberCount: step.memberCount,
      actorName,
      at: step.createdAt.toISOString(),
    })),
    members: parts.members.map(({ noticedAt, ...shown }) => ({
      ...shown,
      noticedAt: noticedAt?.toISOString() ?? null,
    })),
  };
}
