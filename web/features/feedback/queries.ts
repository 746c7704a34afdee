import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FeedbackForm, getFeedback, giveFeedback } from '#contract/feedback/feedback.ts';
import { call } from '#web/lib/api.ts';

/** What both sides of a project say of it, as far as the viewer may know. */
export function feedbackQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'feedback', projectId],
    queryFn: ({ signal }) => call(getFeedback, { params: { projectId }, signal }),
  });
}

/** Gives what the own side says; a refusal brings what stands now. */
export function useGiveFeedback(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = feedbackQuery(projectId);
  return useMutation({
    mutationFn: (body: FeedbackForm) => call(giveFeedback, { params: { projectId }, body }),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
