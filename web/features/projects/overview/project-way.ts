import { type ProjectStatus, projectStatusLabels } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';

/** One stage on the way of a project: done, where it stands now, or still to come. */
export type WayStage = {
  status: ProjectStatus;
  name: string;
  state: 'DONE' | 'NOW' | 'AHEAD';
  /** ISO instant or 'YYYY-MM-DD' on which it was reached, or is expected. */
  at: string | null;
};

const stages = [
  { status: 'MATCHING', name: '요청', also: [] },
  { status: 'PROPOSING', name: '추천', also: [] },
  { status: 'MATCHED', name: '매칭', also: [] },
  { status: 'CONFIRMED', name: '협약', also: [] },
  { status: 'IN_PROGRESS', name: '진행', also: ['DEADLINE_PASSED'] },
  { status: 'PAYMENT_REQUESTED', name: '결제', also: ['PAYMENT_CONFIRMED'] },
  { status: 'CLOSED', name: '종료', also: [] },
] as const satisfies { status: ProjectStatus; name: string; also: ProjectStatus[] }[];

type Project = Pick<ProjectDetail, 'status' | 'milestones' | 'progress'>;

/** The stages of a project with the dates of its log; a canceled one ends where it was canceled. */
export function findWay({ status, milestones, progress }: Project): WayStage[] {
  const reachedAt = (wanted: ProjectStatus) =>
    milestones.find((event) => event.status === wanted)?.createdAt ?? null;
  if (status.code === 'CANCELED') {
    const reached = stages.filter((stage) => stage.status === 'MATCHING' || reachedAt(stage.status) !== null);
    return [
      ...reached.map((stage) => toStage(stage, 'DONE', reachedAt(stage.status))),
      { status: 'CANCELED', name: projectStatusLabels.CANCELED, state: 'NOW', at: reachedAt('CANCELED') },
    ];
  }
  // A project without a fee goes from its work straight to its end.
  const walked = stages.filter(
    (stage) =>
      !(stage.status === 'PAYMENT_REQUESTED' && status.code === 'CLOSED' && reachedAt(stage.status) === null),
  );
  const now = walked.findIndex(
    (stage) => stage.status === status.code || (stage.also as readonly ProjectStatus[]).includes(status.code),
  );
  return walked.map((stage, index) => {
    if (index < now) return toStage(stage, 'DONE', reachedAt(stage.status));
    if (index === now) {
      return {
        status: status.code,
        name: projectStatusLabels[status.code],
        state: 'NOW',
        at: reachedAt(status.code),
      };
    }
    return toStage(stage, 'AHEAD', stage.status === 'IN_PROGRESS' ? (progress?.actualStart ?? null) : null);
  });
}

function toStage(
  stage: { status: ProjectStatus; name: string },
  state: 'DONE' | 'AHEAD',
  at: string | null,
): WayStage {
  return { status: stage.status, name: stage.name, state, at };
}
