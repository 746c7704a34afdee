/** A move of money between two budget lines: asked for, then done within the agreed limit, or answered by the company. */
export const moveStatuses = ['ASKED', 'DONE', 'AGREED', 'DECLINED', 'WITHDRAWN'] as const;
export type MoveStatus = (typeof moveStatuses)[number];

/** Every legal pair; `status_transition` in the database holds the same. */
export const moveTransitions: readonly (readonly [MoveStatus, MoveStatus])[] = [
  ['ASKED', 'DONE'],
  ['ASKED', 'AGREED'],
  ['ASKED', 'DECLINED'],
  ['ASKED', 'WITHDRAWN'],
];

/** What proves a spending. */
export const evidenceKinds = [
  'TAX_INVOICE',
  'INVOICE',
  'CARD_SLIP',
  'CASH_RECEIPT',
  'TRANSFER',
  'PAYROLL',
  'OTHER',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const evidenceLabels: Record<EvidenceKind, string> = {
  TAX_INVOICE: '세금계산서',
  INVOICE: '계산서',
  CARD_SLIP: '카드전표',
  CASH_RECEIPT: '현금영수증',
  TRANSFER: '계좌이체 확인증',
  PAYROLL: '인건비 지급명세',
  OTHER: '기타',
};

/** What comes into the account of a project: the company's money, and the bank's interest on it. */
export const depositKinds = ['PAYMENT', 'INTEREST'] as const;
export type DepositKind = (typeof depositKinds)[number];

export const depositLabels: Record<DepositKind, string> = { PAYMENT: '사업비', INTEREST: '통장 이자' };
