import { z } from 'zod';
import type { Outcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { orderKinds } from '#contract/orders/orders.ts';
import { plans } from '#contract/organizations/plans.ts';
import { accepted, ownPassword } from './accounts.ts';

const titles = z.array(z.object({ id: z.uuid(), title: z.string() }));

/** What withdrawing does, told before it is done. */
export const withdrawalPreview = z.object({
  /** The contact person withdraws the organisation with everyone in it; a colleague only the own account. */
  scope: z.enum(['ORGANIZATION', 'MEMBER']),
  colleagues: z.number().int(),
  canceled: titles,
  rematched: titles,
  invitations: titles,
  underWay: titles,
  /** What a company leaves behind that it pays for; null for an NPO and for a colleague who leaves alone. */
  payments: z
    .object({
      plan: z.enum(plans),
      /** The last day of the plan; null where it has none. */
      planUntil: z.string().nullable(),
      /** Orders that wait for their money, with what has come in for them, in won. */
      openOrders: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(orderKinds),
          subject: z.string(),
          missingAmount: z.number().int(),
          balance: z.number().int(),
        }),
      ),
    })
    .nullable(),
  /** The last day by which personal data is destroyed. */
  destroyedBy: z.string(),
});
export type WithdrawalPreview = z.infer<typeof withdrawalPreview>;

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/account/withdrawal',
  summary: 'What withdrawing does to members, matches and data',
  action: 'account.withdraw',
  response: withdrawalPreview,
});

/** What the leaving of an organisation ends besides. */
export const organizationLeaves: readonly Outcome[] = [
  { audit: ['plan-order.cancel'] },
  { audit: ['number-change.withdraw'] },
  // An order with money in it waits for the admin.
  { notices: { ADMINS: 'NEWS' } },
  // Projects under way are left to the admin, and the other sides are told.
  { notices: { ADMINS: 'BELL_AND_MAIL', COUNTERPARTIES: 'BELL_AND_MAIL' } },
  // A company: its requests without an agreement are canceled.
  { audit: ['project.transition'], notices: { PARTNER: 'NEWS', OFFERED: 'NEWS' } },
  // An NPO: the company hears that it left, and its match without an agreement is made anew.
  { audit: ['project.transition'], notices: { COMPANY: 'NEWS' } },
  { notices: { COMPANY: 'NEWS' } },
];

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/account/withdrawal',
  summary: 'Leave the service; final, and in force at once',
  action: 'account.withdraw',
  effects: [
    // A colleague alone.
    { audit: ['member.withdraw'], notices: { SELF: 'MAIL' } },
    // The contact person with the whole organisation.
    { audit: ['organization.withdraw'], notices: { OWN: 'MAIL' }, besides: organizationLeaves },
  ],
  body: ownPassword,
  response: accepted,
});
