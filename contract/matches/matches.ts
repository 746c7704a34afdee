import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { version } from '#contract/fields/version.ts';
import { earlierFactorKey, factorKeys } from './factors.ts';

export const fitLevels = ['HIGH', 'MEDIUM', 'EXPLORE'] as const;
export const fitLevelLabels: Record<(typeof fitLevels)[number], string> = {
  HIGH: '높음',
  MEDIUM: '보통',
  EXPLORE: '탐색',
};

const factorKey = z.enum([...factorKeys, earlierFactorKey]);

/** One of the factor bars; the points of all add up to the fit. */
export const factor = z.object({
  key: factorKey,
  points: z.number().int(),
  max: z.number().int(),
});

/** One reason in Korean, with the representative projects that show it. */
export const reason = z.object({
  kind: z.enum(['STRENGTH', 'CAUTION']),
  text: z.string(),
  /** The bar that a caution explains. */
  factor: factorKey.optional(),
  /** The works that show it, as they were called when the list was computed. */
  npoProjects: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

export const invitationStatuses = [
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'TAKEN_BACK',
  'CHOSEN',
  'NOT_CHOSEN',
  'WITHDRAWN',
] as const;
export const invitationStatus = z.enum(invitationStatuses);
export type InvitationStatus = z.infer<typeof invitationStatus>;

/** True while an offer lets its NPO read the request with its files, as the access to a project asks for it. */
export const isOpenInvitation = (status: InvitationStatus): boolean =>
  status === 'SENT' || status === 'ACCEPTED' || status === 'CHOSEN';

export const invitationStatusLabels: Record<InvitationStatus, string> = {
  SENT: '답변 대기',
  ACCEPTED: '수락',
  DECLINED: '거절',
  EXPIRED: '기한 지남',
  TAKEN_BACK: '수락 거둠',
  CHOSEN: '파트너로 선택',
  NOT_CHOSEN: '선택되지 않음',
  WITHDRAWN: '제안 취소',
};

/** What a project's log says of offers that ended together without an answer. */
export function describeExpiredOffers(npoNames: readonly string[]): string {
  return npoNames.length === 1
    ? `${npoNames[0]}의 답변 기한이 지났어요`
    : `단체 ${npoNames.length}곳의 답변 기한이 지났어요: ${npoNames.join(', ')}`;
}

/** A recommended NPO as the company sees it (D-24 to D-26), with its reasons. */
export const recommendedNpo = z.object({
  rank: z.number().int(),
  userId: z.uuid().describe('Id of the NPO; its public profile is /npos/{id}'),
  orgName: z.string(),
  avatar: z.string().nullable(),
  tenure: z.number().int().nullable(),
  location: z.string().nullable(),
  mainActivities: z.array(z.string()),
  canIssueDonationReceipt: z.boolean(),
  canIssueTaxInvoice: z.boolean(),
  fit: z.number().int().min(0).max(100),
  level: z.enum(fitLevels),
  isRepeatPartner: z.boolean(),
  /** Why a manager has put it on the list by hand; null where the engine found it (O-16). */
  addedReason: z.string().nullable(),
  factors: z.array(factor).min(5).max(6),
  summary: z.string(),
  reasons: z.array(reason),
  invitation: z
    .object({
      id: z.uuid(),
      status: invitationStatus,
      replyBy: z.string(),
      chooseBy: z.string().nullable(),
      version,
    })
    .nullable(),
  /** False when the profile is no longer public: it cannot be opened or chosen. */
  isAvailable: z.boolean(),
});
export type RecommendedNpo = z.infer<typeof recommendedNpo>;

/** The state machine of an invitation; the table `status_transition` holds the same pairs. */
export const invitationTransitions: readonly { from: InvitationStatus; to: InvitationStatus }[] = [
  { from: 'SENT', to: 'ACCEPTED' },
  { from: 'SENT', to: 'DECLINED' },
  { from: 'SENT', to: 'EXPIRED' },
  { from: 'SENT', to: 'NOT_CHOSEN' },
  { from: 'SENT', to: 'WITHDRAWN' },
  { from: 'ACCEPTED', to: 'TAKEN_BACK' },
  { from: 'ACCEPTED', to: 'CHOSEN' },
  { from: 'ACCEPTED', to: 'NOT_CHOSEN' },
  { from: 'ACCEPTED', to: 'WITHDRAWN' },
  { from: 'CHOSEN', to: 'WITHDRAWN' },
];

export const previewConditionLabels = {
  FIELD: '분야',
  BENEFICIARY: '수혜대상',
  REGION: '지역',
  BUDGET: '예산',
  DONATION_RECEIPT: '기부금영수증',
  TAX_INVOICE: '세금계산서',
} as const;

const previewCondition = z.enum(
  Object.keys(previewConditionLabels) as (keyof typeof previewConditionLabels)[],
);

/** How many NPOs fit a request while it is being written; see `createPreview` of the engine. */
export const matchPreview = z.object({
  total: z.number().int(),
  remaining: z.number().int(),
  conditions: z.array(
    z.object({ condition: previewCondition, remaining: z.number().int(), without: z.number().int() }),
  ),
  narrowest: previewCondition.nullable(),
  region: z
    .object({
      level2: z.number().int(),
      level1: z.number().int(),
      neighbours: z.number().int(),
      neighbourCodes: z.array(z.string()),
    })
    .nullable(),
  samples: z.array(z.object({ id: z.uuid(), orgName: z.string(), avatar: z.string().nullable() })),
});
export type MatchPreview = z.infer<typeof matchPreview>;

const codeText = z.string().max(20).optional();

export const previewMatch = endpoint({
  method: 'GET',
  path: '/api/matches/preview',
  summary: 'How many NPOs fit the conditions written so far',
  action: 'match.preview',
  query: z.object({
    regionLevel1Code: codeText,
    regionLevel2Code: codeText,
    fieldCode: codeText,
    beneficiaryCode: codeText,
    expectedBudget: z.coerce.number().int().min(0).max(1e15).optional(),
    donationReceipt: z.enum(['REQUIRED', 'PREFERRED', 'NONE']).optional(),
    taxInvoice: z.enum(['REQUIRED', 'PREFERRED', 'NONE']).optional(),
  }),
  response: matchPreview,
});
