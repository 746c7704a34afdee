import { z } from 'zod';
import { memberRole, membershipStatus } from '#contract/accounts/membership.ts';
import { endpoint } from '#contract/endpoint.ts';
import { inquiryStatuses } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { orderStatuses } from '#contract/orders/orders.ts';
import { projectStatus } from '#contract/projects/project-status.ts';

/** Hits of one kind, the best first; `hasMore` where others were left out. */
const hits = <Hit extends z.ZodType>(hit: Hit) => z.object({ items: z.array(hit), hasMore: z.boolean() });

/**
 * What the desk's search finds. Of a person it tells no more than which one it is; whoever opens one is recorded by the
 * page of the organisation.
 */
export const searchResult = z.object({
  organizations: hits(
    z.object({
      id: z.uuid(),
      type: z.enum(['COMPANY', 'NPO']),
      name: z.string(),
      number: z.string(),
      status: membershipStatus,
    }),
  ),
  people: hits(
    z.object({
      id: z.uuid(),
      name: z.string(),
      username: z.string(),
      email: z.string(),
      /** The last four digits. */
      phoneTail: z.string().nullable(),
      role: memberRole,
      organizationId: z.uuid().nullable(),
      organizationName: z.string().nullable(),
      hasLeft: z.boolean(),
    }),
  ),
  projects: hits(
    z.object({
      id: z.uuid(),
      title: z.string(),
      companyName: z.string(),
      partnerName: z.string().nullable(),
      /** An NPO of those that were found to which it is offered. */
      offeredTo: z.string().nullable(),
      status: projectStatus,
    }),
  ),
  orders: hits(
    z.object({
      id: z.uuid(),
      referenceCode: z.string(),
      payerName: z.string(),
      organizationName: z.string(),
      status: z.enum(orderStatuses),
    }),
  ),
  inquiries: hits(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      organizationName: z.string().nullable(),
      status: z.enum(inquiryStatuses),
    }),
  ),
  codes: hits(z.object({ group: z.string(), code: z.string(), name: z.string() })),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Organisations, people, projects, orders, inquiries and codes by a part, first consonants or a number',
  action: 'admin.search',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1, { error: '찾을 말을 적어 주세요.' })
      .max(limits.searchMaxLength, { error: `찾을 말은 ${limits.searchMaxLength}자까지 적을 수 있어요.` }),
  }),
  response: searchResult,
});
