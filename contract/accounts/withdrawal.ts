import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
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

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/account/withdrawal',
  summary: 'Leave the service; final, and in force at once',
  action: 'account.withdraw',
  body: ownPassword,
  response: accepted,
});
