/** A version of an agreement: being written, handed over for confirmation, confirmed by both, taken back, replaced. */
export const agreementStatuses = ['DRAFT', 'OFFERED', 'CONFIRMED', 'DISCARDED', 'SUPERSEDED'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

export const agreementStatusLabels: Record<AgreementStatus, string> = {
  DRAFT: '작성 중',
  OFFERED: '확인 요청',
  CONFIRMED: '확인 완료',
  DISCARDED: '거둠',
  SUPERSEDED: '새 판으로 바뀜',
};

/** Every legal pair; `status_transition` in the database holds the same. */
export const agreementTransitions: readonly (readonly [AgreementStatus, AgreementStatus])[] = [
  ['DRAFT', 'OFFERED'],
  ['DRAFT', 'DISCARDED'],
  ['OFFERED', 'CONFIRMED'],
  ['OFFERED', 'DISCARDED'],
  ['OFFERED', 'SUPERSEDED'],
  ['CONFIRMED', 'SUPERSEDED'],
  ['CONFIRMED', 'DISCARDED'],
];

/** A proposal to change one clause. */
export const proposalStatuses = ['OPEN', 'ACCEPTED', 'KEPT', 'WITHDRAWN'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

export const proposalTransitions: readonly (readonly [ProposalStatus, ProposalStatus])[] = [
  ['OPEN', 'ACCEPTED'],
  ['OPEN', 'KEPT'],
  ['OPEN', 'WITHDRAWN'],
];

/** What kind of agreement it is: a donation, a joint project, a service, or a PDF that the parties brought themselves. */
export const draftedForms = ['DONATION', 'JOINT', 'SERVICE'] as const;
export type DraftedForm = (typeof draftedForms)[number];
export const agreementForms = [...draftedForms, 'OWN'] as const;
export type AgreementForm = (typeof agreementForms)[number];

export const agreementFormLabels: Record<AgreementForm, string> = {
  DONATION: '기부 약정형',
  JOINT: '공동사업 협약형',
  SERVICE: '용역·위탁형',
  OWN: '가진 협약서',
};
