import { z } from 'zod';
import { noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ProjectStatus } from './project-status.ts';
import { projectParams } from './projects.ts';

/** What a party says at the end to another year together (`docs/requirements.md`, 'Projects'). */
export const continuationAnswers = ['YES', 'UNDECIDED', 'NO'] as const;
export type ContinuationAnswer = (typeof continuationAnswers)[number];

export const continuationAnswerLabels: Record<ContinuationAnswer, string> = {
  YES: '네, 이어 가고 싶어요',
  UNDECIDED: '더 살펴보고 정할게요',
  NO: '이번으로 마칠게요',
};

/** True once there is something to judge by: completion documents, or what the admin made of them. */
export function asksToContinue(status: ProjectStatus, completionCount: number): boolean {
  const isRunning = status === 'IN_PROGRESS' || status === 'DEADLINE_PASSED';
  const isAccepted = status === 'PAYMENT_REQUESTED' || status === 'PAYMENT_CONFIRMED' || status === 'CLOSED';
  return isAccepted || (isRunning && completionCount > 0);
}

/** `answer` is null before it is given, and for the other party until both have answered. */
const partyAnswer = z.object({ hasAnswered: z.boolean(), answer: z.enum(continuationAnswers).nullable() });

export const continuation = z.object({
  company: partyAnswer,
  npo: partyAnswer,
  /** The request by which the company goes on with this partner; null before it is sent, and for the NPO. */
  nextProjectId: z.uuid().nullable(),
});
export type Continuation = z.infer<typeof continuation>;

export const getContinuation = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/continuation',
  summary: "Whether the parties want another year; the other's answer shows once both have answered",
  action: 'partnership.continuation.read',
  params: projectParams,
  response: continuation,
});

export const answerContinuation = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/continuation',
  summary: 'Say whether to go on next year; it can be changed until both have answered',
  action: 'partnership.continuation.answer',
  effects: [
    // The other party has not answered: it is asked once.
    { audit: ['project.continuation.answer'], notices: { OTHER_PARTY: 'NEWS' } },
    { audit: ['project.continuation.answer'] },
    // It has.
    { audit: ['project.continuation.answer'], notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' } },
    // The same answer again.
    noOutcome,
  ],
  params: projectParams,
  body: z.object({
    answer: z.enum(continuationAnswers, { error: '답을 하나 골라 주세요.' }),
  }),
  response: continuation,
});
