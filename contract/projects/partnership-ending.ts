/** How a partnership ends: with its project, by another list for the company, or because the NPO leaves. */
export const partnershipEndings = ['COMPLETED', 'CANCELED', 'REMATCHED', 'PARTNER_LEFT'] as const;
export type PartnershipEnding = (typeof partnershipEndings)[number];

export const partnershipEndingLabels: Record<PartnershipEnding, string> = {
  COMPLETED: '함께 마쳤어요',
  CANCELED: '사업이 취소됐어요',
  REMATCHED: '다시 매칭하면서 끝났어요',
  PARTNER_LEFT: '단체가 맞손을 떠나면서 끝났어요',
};

/** Which side has left the service: it writes nothing more, and the other one keeps what there is (G-58). */
export const leftParties = ['COMPANY', 'NPO'] as const;
export type LeftParty = (typeof leftParties)[number];
