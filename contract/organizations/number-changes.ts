import { z } from 'zod';
import { account } from '#contract/accounts/members.ts';
import { endpoint } from '#contract/endpoint.ts';
import { reasonOf } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { organizationNumber } from './organization-number.ts';

/** Where a request for another number stands; every status but OPEN is its last. */
export const numberChangeStatuses = ['OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'] as const;
export type NumberChangeStatus = (typeof numberChangeStatuses)[number];

/** The state machine of a request for another number; the table `status_transition` holds the same pairs. */
export const numberChangeTransitions: readonly { from: NumberChangeStatus; to: NumberChangeStatus }[] = [
  { from: 'OPEN', to: 'ACCEPTED' },
  { from: 'OPEN', to: 'REFUSED' },
  { from: 'OPEN', to: 'WITHDRAWN' },
];

/** The new number, and why it is another one. */
export const numberChangeForm = z.object({
  number: organizationNumber,
  reason: reasonOf({ missing: '번호가 바뀐 이유를 적어 주세요.' }),
});

/** The certificate comes as the file: request and document are decided on together. */
export const createNumberChange = endpoint({
  method: 'POST',
  path: '/api/account/number-changes',
  summary: "Ask for another number of the own organisation with its certificate; the contact person's right",
  action: 'account.number.write',
  effects: [
    {
      audit: ['number-change.create', 'certificate.create'],
      notices: { ADMINS: 'NEWS' },
      // A document that was sent back makes room for the new one, and a request that lost its document ends.
      besides: [{ audit: ['certificate.delete'] }, { audit: ['number-change.withdraw'] }],
    },
  ],
  consumes: 'multipart',
  quota: uploadQuotas.certificate,
  /** `version` is the organisation's that was seen. */
  body: numberChangeForm.extend({ version: z.coerce.number().pipe(version) }),
  response: account,
});
