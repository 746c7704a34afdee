import { z } from 'zod';

/** Statuses of a project, in the order of a project's life (S-01). */
export const projectStatuses = [
  'MATCHING',
  'PROPOSING',
  'MATCHED',
  'CONFIRMED',
  'IN_PROGRESS',
  'DEADLINE_PASSED',
  'PAYMENT_REQUESTED',
  'PAYMENT_CONFIRMED',
  'CLOSED',
  'CANCELED',
] as const;

export const projectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof projectStatus>;

export const projectStatusLabels: Record<ProjectStatus, string> = {
  MATCHING: '매칭 중',
  PROPOSING: '제안 중',
  MATCHED: '매칭 완료',
  CONFIRMED: '협약 확정',
  IN_PROGRESS: '진행 중',
  DEADLINE_PASSED: '기한 지남',
  PAYMENT_REQUESTED: '결제 요청',
  PAYMENT_CONFIRMED: '결제 확인',
  CLOSED: '종료',
  CANCELED: '취소',
};

/** The statuses after matching that are grouped together (S-02); the others are the matching stage. */
export const projectStageStatuses = [
  'IN_PROGRESS',
  'DEADLINE_PASSED',
  'PAYMENT_REQUESTED',
  'PAYMENT_CONFIRMED',
  'CLOSED',
  'CANCELED',
] as const satisfies readonly ProjectStatus[];

/** The 'active' status codes (S-03): all but MATCHING before publication. */
export const activeStatuses = [
  'PROPOSING',
  'MATCHED',
  'CONFIRMED',
  'IN_PROGRESS',
  'DEADLINE_PASSED',
  'PAYMENT_REQUESTED',
  'PAYMENT_CONFIRMED',
  'CLOSED',
  'CANCELED',
] as const satisfies readonly ProjectStatus[];

/** True when the request details start collapsed and the recommended NPOs are shown. */
export function showsRecommendations(status: ProjectStatus): boolean {
  return status !== 'CANCELED' && (activeStatuses as readonly ProjectStatus[]).includes(status);
}

/** True for a project that is over: nothing changes it any more. */
export function hasEnded(status: ProjectStatus): boolean {
  return status === 'CLOSED' || status === 'CANCELED';
}

export type TransitionActor = 'COMPANY' | 'ADMIN' | 'SYSTEM';

export type ProjectTransition = {
  from: ProjectStatus;
  to: ProjectStatus;
  actors: readonly TransitionActor[];
  needsReason: boolean;
};

/**
 * The whole state machine of a project (`docs/requirements.md`, 'Projects'); the table `project_transition` holds the same pairs.
 * A company may ask for another list as often as its plan allows (`docs/decisions/0028-rematch-by-the-company.md`).
 * The system cancels what has no agreement yet when its company leaves (S-15).
 */
export const projectTransitions: readonly ProjectTransition[] = [
  { from: 'MATCHING', to: 'PROPOSING', actors: ['SYSTEM', 'ADMIN'], needsReason: false },
  { from: 'PROPOSING', to: 'MATCHED', actors: ['COMPANY'], needsReason: false },
  { from: 'PROPOSING', to: 'MATCHING', actors: ['COMPANY', 'ADMIN', 'SYSTEM'], needsReason: true },
  { from: 'MATCHED', to: 'MATCHING', actors: ['ADMIN', 'SYSTEM'], needsReason: true },
  { from: 'MATCHED', to: 'CONFIRMED', actors: ['COMPANY'], needsReason: false },
  { from: 'CONFIRMED', to: 'IN_PROGRESS', actors: ['SYSTEM'], needsReason: false },
  { from: 'IN_PROGRESS', to: 'DEADLINE_PASSED', actors: ['SYSTEM'], needsReason: false },
  { from: 'DEADLINE_PASSED', to: 'IN_PROGRESS', actors: ['ADMIN'], needsReason: true },
  { from: 'IN_PROGRESS', to: 'PAYMENT_REQUESTED', actors: ['ADMIN'], needsReason: false },
  { from: 'DEADLINE_PASSED', to: 'PAYMENT_REQUESTED', actors: ['ADMIN'], needsReason: false },
  { from: 'IN_PROGRESS', to: 'CLOSED', actors: ['ADMIN'], needsReason: false },
  { from: 'DEADLINE_PASSED', to: 'CLOSED', actors: ['ADMIN'], needsReason: false },
  { from: 'PAYMENT_REQUESTED', to: 'PAYMENT_CONFIRMED', actors: ['ADMIN'], needsReason: false },
  // The money of the fee was recorded by mistake.
  { from: 'PAYMENT_CONFIRMED', to: 'PAYMENT_REQUESTED', actors: ['SYSTEM'], needsReason: true },
  { from: 'PAYMENT_CONFIRMED', to: 'CLOSED', actors: ['ADMIN'], needsReason: false },
  { from: 'MATCHING', to: 'CANCELED', actors: ['COMPANY', 'ADMIN', 'SYSTEM'], needsReason: true },
  { from: 'PROPOSING', to: 'CANCELED', actors: ['COMPANY', 'ADMIN', 'SYSTEM'], needsReason: true },
  { from: 'MATCHED', to: 'CANCELED', actors: ['ADMIN', 'SYSTEM'], needsReason: true },
  { from: 'CONFIRMED', to: 'CANCELED', actors: ['ADMIN'], needsReason: true },
  { from: 'IN_PROGRESS', to: 'CANCELED', actors: ['ADMIN'], needsReason: true },
  { from: 'DEADLINE_PASSED', to: 'CANCELED', actors: ['ADMIN'], needsReason: true },
  { from: 'PAYMENT_REQUESTED', to: 'CANCELED', actors: ['ADMIN'], needsReason: true },
];

/** The transition between two statuses, or undefined where the machine has none. */
export function findTransition(from: ProjectStatus, to: ProjectStatus): ProjectTransition | undefined {
  return projectTransitions.find((transition) => transition.from === from && transition.to === to);
}
