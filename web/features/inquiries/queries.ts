import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  answerInquiry,
  createInquiry,
  delayInquiry,
  findAdminInquiries,
  findInquiries,
  type Inquiry,
  type inquiryForm,
} from '#contract/inquiries.ts';
import { call } from '#web/lib/api.ts';
import type { OrganizationAddress } from '#web/lib/organization-address.ts';

/** The member's own inquiries, newest first. */
export const inquiriesQuery = queryOptions({
  queryKey: ['inquiries', 'own'],
  queryFn: ({ signal }) => call(findInquiries, { signal }),
  meta: { live: ['NOTIFICATION'] },
});

/** One page of inquiries for the admin, open ones first: of all, or of one organisation. */
export const adminInquiriesQuery = ({ organizationId, page = 1 }: OrganizationAddress) =>
  queryOptions({
    queryKey: ['admin', 'inquiries', organizationId ?? '', page],
    queryFn: ({ signal }) => call(findAdminInquiries, { query: { organizationId, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The one inquiry that an address names, wherever in the list it stands; none where there is no such. */
export const adminInquiryQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'inquiries', 'one', id ?? ''],
    queryFn: async ({ signal }) =>
      (await call(findAdminInquiries, { query: { id, page: 1 }, signal })).items[0] ?? null,
    enabled: id !== undefined,
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

/** Tells the member of a later answer, on the version that was read. */
export function useDelayInquiry(inquiry: Pick<Inquiry, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: { answerBy: string; reason: string }) =>
      call(delayInquiry, { params: { inquiryId: inquiry.id }, body: { version: inquiry.version, ...form } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
