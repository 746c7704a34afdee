import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { organizationNumber } from './organization-number.ts';

/** What the National Tax Service says of a number; UNKNOWN when it could not be asked. */
export const businessStatuses = ['OPERATING', 'SUSPENDED', 'CLOSED', 'UNREGISTERED', 'UNKNOWN'] as const;
export type BusinessStatus = (typeof businessStatuses)[number];

export const businessStatusLabels: Record<BusinessStatus, string> = {
  OPERATING: '계속',
  SUSPENDED: '휴업',
  CLOSED: '폐업',
  UNREGISTERED: '등록되지 않음',
  UNKNOWN: '미확인',
};

/** The state of a number with the day it was looked up on ('기준일'), null while it is UNKNOWN. */
export const businessStatusCheck = z.object({
  status: z.enum(businessStatuses),
  /** As the National Tax Service words it, e.g. '부가가치세 일반과세자'. */
  taxType: z.string().nullable(),
  checkedOn: z.string().nullable(),
});
export type BusinessStatusCheck = z.infer<typeof businessStatusCheck>;

/** C-06: the business-status lookup; a number that cannot exist is a VALIDATION problem. */
export const checkBusinessStatus = endpoint({
  method: 'POST',
  path: '/api/business-status',
  summary: 'Look a business registration or unique number up',
  action: 'business.check',
  effects: noEffects,
  body: z.object({ businessNumber: organizationNumber }),
  response: businessStatusCheck.extend({ businessNumber: z.string(), message: z.string() }),
});
