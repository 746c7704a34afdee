import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  answerInquiry,
  createInquiry,
  findAdminInquiries,
  findInquiries,
  type Inquiry,
  type inquiryForm,
} from '#contract/inquiries.ts';
import { call } from '#web/lib/api.ts';

/** The member's own inquiries, newest first. */
export const inquiriesQuery = queryOptions({
  queryKey: ['inquiries', 'own'],
  queryFn: ({ signal }) => call(findInquiries, { signal }),
  meta: { live: ['NOTIFICATION'] },
});

/** All inquiries for the admin, open ones first. */
export const adminInquiriesQuery = queryOptions({
  queryKey: ['admin', 'inquiries'],
  queryFn: ({ signal }) => call(findAdminInquiries, { signal }),
});

export type InquiryForm = z.infer<typeof inquiryForm>;

/** Sends an inquiry to the admin. */
export function useCreateInquiry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: InquiryForm) => call(createInquiry, { body: form }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inquiriesQuery.queryKey }),
  });
}

/** Answers an inquiry on the version that was read; the list is fetched again even when the answer is refused. */
export function useAnswerInquiry(inquiry: Pick<Inquiry, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) =>
      call(answerInquiry, { params: { inquiryId: inquiry.id }, body: { version: inquiry.version, answer } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
