import { z } from 'zod';
import { addDays } from '#contract/calendar/dates.ts';
import type { Outcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { isFreeOfPhoneNumbers, phoneNumberMessage } from '#contract/fields/phone-number-in-text.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';
import type { PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import { projectParams } from '#contract/projects/projects.ts';

/** Who looks back on a partnership (돌아보기): each side once. */
export const feedbackSides = ['COMPANY', 'NPO'] as const;
export type FeedbackSide = (typeof feedbackSides)[number];

/** What a side is asked of the other one, in the order of its ratings. */
export const feedbackQuestions: Record<FeedbackSide, readonly [string, string, string]> = {
  COMPANY: ['약속을 지켰나요?', '소통이 잘 됐나요?', '돈을 투명하게 썼나요?'],
  NPO: ['처음과 같은 것을 요구했나요?', '제때 답하고 지급했나요?', '단체를 존중했나요?'],
};

/** Ratings go from 1 아쉬워요 to 5 아주 좋아요. */
export const feedbackRatings = [1, 2, 3, 4, 5] as const;

/** EARLY: nothing to look back on yet. OPEN: it is taken. OVER: its time has passed, or the project was canceled. */
export const feedbackStates = ['EARLY', 'OPEN', 'OVER'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const lateFeedbackMessage = '돌아보기를 쓸 수 있는 기간이 지났어요.';
export const earlyFeedbackMessage = '결과보고서를 확인하거나 사업이 종료된 뒤에 쓸 수 있어요.';
export const repeatedFeedbackMessage = '우리 기관의 돌아보기를 이미 보냈어요. 보낸 뒤에는 고칠 수 없어요.';

/** The last day on which feedback is taken, `YYYY-MM-DD`, of a project that was closed on a day in Korea. */
export const lastFeedbackDay = (endedOn: string): string => addDays(endedOn, limits.feedbackDays);

/** Where the feedback of a partnership stands on a day; a trigger on `feedback` knows the same rule. */
export function feedbackState(
  {
    ending,
    endedOn,
    isReportAccepted,
  }: { ending: PartnershipEnding | null; endedOn: string | null; isReportAccepted: boolean },
  today: string,
): FeedbackState {
  if (ending === null || endedOn === null) return isReportAccepted ? 'OPEN' : 'EARLY';
  return ending === 'COMPLETED' && today <= lastFeedbackDay(endedOn) ? 'OPEN' : 'OVER';
}

const given = z.object({
  /** In the order of the side's questions. */
  ratings: z.array(z.number().int()),
  text: z.string(),
  /** What it told the admin alone; null for everybody else, its own side included. */
  privateText: z.string().nullable(),
  givenAt: z.string(),
});

/** `given` is null before it is given, and for the other side until both have given theirs or the time is over. */
const sideFeedback = z.object({ hasGiven: z.boolean(), given: given.nullable() });
export type SideFeedback = z.infer<typeof sideFeedback>;

/** What both sides say of a partnership, as far as the viewer may know. */
export const feedback = z.object({
  state: z.enum(feedbackStates),
  /** The last day on which it is taken; null before the project is closed. */
  until: z.string().nullable(),
  company: sideFeedback,
  npo: sideFeedback,
});
export type Feedback = z.infer<typeof feedback>;

const rating = z.union(
  feedbackRatings.map((value) => z.literal(value)),
  { error: '1부터 5까지 골라 주세요.' },
);

export const feedbackForm = z.object({
  /** In the order of the questions of the side that gives it. */
  ratings: z.tuple([rating, rating, rating], { error: '세 가지를 모두 골라 주세요.' }),
  text: plainText(limits.feedbackTextMaxLength).refine(isFreeOfPhoneNumbers, { error: phoneNumberMessage }),
  privateText: plainText(limits.feedbackPrivateTextMaxLength),
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

/** What a call leaves that gives the sides something to look back on. */
export const feedbackAsked: readonly Outcome[] = [{ notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' } }];

const path = '/api/projects/:projectId/feedback';

export const getFeedback = endpoint({
  method: 'GET',
  path,
  summary:
    "What the sides say of a partnership; the other's shows once both have given it or its time is over",
  action: 'feedback.read',
  params: projectParams,
  response: feedback,
});

export const giveFeedback = endpoint({
  method: 'POST',
  path,
  summary: 'Look back on a partnership, once for each side; it is never changed',
  action: 'feedback.give',
  effects: [
    { audit: ['feedback.give'], notices: { OTHER_PARTY: 'NEWS' } },
    // Something of it is for the admin alone.
    { audit: ['feedback.give'], notices: { OTHER_PARTY: 'NEWS', ADMINS: 'NEWS' } },
  ],
  params: projectParams,
  body: feedbackForm,
  response: feedback,
});
