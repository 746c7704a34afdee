import type { IncidentDetail, IncidentRow } from '#contract/admin/incidents.ts';
import { limits } from '#contract/limits.ts';
import type { IncidentParts, IncidentSummary } from './store.ts';

const hourMs = 3_600_000;

export function presentIncidentRow({ incident, ...counts }: IncidentSummary): IncidentRow {
  const { id, title, discoveredAt, reportedAt, closedAt } = incident;
  return {
    id,
    title,
    state: closedAt ? 'CLOSED' : reportedAt ? 'REPORTED' : 'OPEN',
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
