import { z } from 'zod';
import { noEffects, noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { knownPassword } from '#contract/fields/password.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from '#contract/fields/resident-number.ts';
import { toPlainText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { projectParams, reasonText } from '#contract/projects/projects.ts';
import { requiredCode } from '#contract/projects/request-form.ts';
import { agreementContent } from './agreement-content.ts';
import { agreementForms, agreementStatuses, draftedForms, proposalStatuses } from './agreement-status.ts';
import { blankNames, findBlanks, fixedClause } from './clauses.ts';
import { workplan } from './workplan.ts';

export const agreementParams = projectParams.extend({ agreementId: z.uuid() });
export const proposalParams = agreementParams.extend({ proposalId: z.uuid() });

/** The text that a clause is to have. */
export const clauseText = z
  .string({ error: '바꿀 글을 적어 주세요.' })
  .overwrite(toPlainText)
  .min(1, { error: '바꿀 글을 적어 주세요.' })
  .max(limits.clauseMaxLength, { error: '조항은 2,000자까지 쓸 수 있어요.' })
  .refine(isFreeOfResidentNumbers, { error: residentNumberMessage })
  .refine((text) => findBlanks(text).every((name) => (blankNames as string[]).includes(name)), {
    error: '〔 〕는 빈칸에만 써요.',
  });

/** Any clause but the one that nobody changes. */
export const clauseNumber = z
  .number()
  .int()
  .min(1)
  .max(limits.clausesMax)
  .refine((number) => number !== fixedClause.number, {
    error: '제18조는 모든 협약서에 똑같이 들어가서 바꿀 수 없어요.',
  });

export const proposalForm = z.object({
  text: clauseText,
  reason: reasonText,
});
export type ProposalForm = z.infer<typeof proposalForm>;

/** A proposal to change a clause, as both sides and the operator read it. */
export const clauseProposal = z.object({
  id: z.uuid(),
  clause: z.number().int(),
  /** What the clause said when the change was proposed. */
  before: z.string(),
  text: z.string(),
  reason: z.string(),
  status: z.enum(proposalStatuses),
  organizationId: z.uuid(),
  organizationName: z.string(),
  memberName: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
});
export type ClauseProposal = z.infer<typeof clauseProposal>;

/** That one organisation has confirmed a version, through whom and when. */
export const agreementConfirmation = z.object({
  organizationId: z.uuid(),
  organizationName: z.string(),
  memberName: z.string(),
  jobTitle: z.string().nullable(),
  confirmedAt: z.string(),
  sha256: z.string(),
});

export const agreementFile = z.object({ id: z.uuid(), name: z.string(), size: z.number().int() });

/** One version, short. */
const agreementHead = {
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(agreementStatuses),
  form: z.enum(agreementForms),
  /** Why it was made from a confirmed one; null for a first draft. */
  reason: z.string().nullable(),
  /** Of the canonical JSON of its content; null while it is being written. */
  sha256: z.string().nullable(),
  createdAt: z.string(),
  offeredAt: z.string().nullable(),
  offeredBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
};
export const agreementSummary = z.object(agreementHead);
export type AgreementSummary = z.infer<typeof agreementSummary>;

/** One version whole. */
export const agreement = z.object({
  ...agreementHead,
  version,
  content: agreementContent,
  approvals: z.array(z.object({ clause: z.number().int(), organizationId: z.uuid() })),
  proposals: z.array(clauseProposal),
  confirmations: z.array(agreementConfirmation),
  /** What is worth knowing before signing: of a clause, or of the whole. */
  warnings: z.array(z.object({ clause: z.number().int().nullable(), text: z.string() })),
  /** What keeps it from being offered; empty where nothing does. */
  faults: z.array(z.object({ part: z.enum(['CLAUSES', 'PROPOSALS', 'WORKPLAN']), text: z.string() })),
  /** The PDF of an agreement of one's own, and the signed copy of a confirmed one. */
  ownFile: agreementFile.nullable(),
  signedFile: agreementFile.nullable(),
});
export type Agreement = z.infer<typeof agreement>;

/** The room 협약 of a project. */
export const agreementRoom = z.object({
  /** The version that is being written or waits for confirmation, otherwise the confirmed one; null where there is none. */
  shown: agreement.nullable(),
  /** Every version that was not taken back while it was written, newest first. */
  versions: z.array(agreementSummary),
  parties: z.object({
    company: z.object({ id: z.uuid(), name: z.string() }),
    npo: z.object({ id: z.uuid(), name: z.string() }),
  }),
  /** The organisation of the viewer; null for the operator. */
  viewerId: z.uuid().nullable(),
  /** Where the form and what the request asks for cannot both be had. */
  request: z.object({
    donationReceipt: z.enum(['REQUIRED', 'PREFERRED', 'NONE']),
    taxInvoice: z.enum(['REQUIRED', 'PREFERRED', 'NONE']),
    fieldCode: z.string(),
  }),
  /** Locked agreed values and the confirmed agreement say different things. */
  needsAmendment: z.boolean(),
  allowed: z.object({
    /** A draft may be made; false with the reason in `draftRefusal` where the plan has none. */
    draft: z.boolean(),
    /** An agreement of one's own may be brought. */
    bring: z.boolean(),
    /** Blanks, proposals, workplan, offering, taking back. */
    write: z.boolean(),
    /** Only the contact person of an organisation confirms. */
    confirm: z.boolean(),
    amend: z.boolean(),
  }),
  draftRefusal: z.string().nullable(),
});
export type AgreementRoom = z.infer<typeof agreementRoom>;

const path = '/api/projects/:projectId/agreements';
const one = `${path}/:agreementId`;

export const getAgreementRoom = endpoint({
  method: 'GET',
  path,
  summary: 'The agreement of a project: the version at hand, all versions, and what the viewer may do',
  action: 'partnership.agreement.read',
  params: projectParams,
  response: agreementRoom,
});

export const getAgreement = endpoint({
  method: 'GET',
  path: one,
  summary: 'One version of the agreement whole',
  action: 'partnership.agreement.read',
  params: agreementParams,
  response: agreement,
});

/** Canonical JSON, so that whoever holds it can compute the hash again. */
export const exportAgreement = endpoint({
  method: 'GET',
  path: `${one}/content`,
  summary: 'What a version says as canonical JSON; its SHA-256 is the hash of the version',
  action: 'partnership.agreement.read',
  params: agreementParams,
  response: z.unknown(),
});

/** Binary answer: the version as PDF or .docx, with the same text. */
export const getAgreementPaper = endpoint({
  method: 'GET',
  path: `${one}/paper/:format`,
  summary: 'A version on paper: clauses, confirmations with hash, and the workplan, as PDF or .docx',
  action: 'partnership.agreement.read',
  params: agreementParams.extend({ format: z.enum(['pdf', 'docx']) }),
  response: z.unknown(),
});

export const draftAgreement = endpoint({
  method: 'POST',
  path,
  summary:
    'Draft the agreement from request, agreed values and both organisations; by the operator on request too',
  action: 'partnership.agreement.draft',
  effects: [
    { by: 'COMPANY', notices: { PARTNER: 'NEWS' } },
    { by: 'NPO', notices: { COMPANY: 'NEWS' } },
    { by: 'ADMIN', notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' } },
  ],
  params: projectParams,
  body: z.object({ form: z.enum(draftedForms, { error: '협약서 종류를 골라 주세요.' }) }),
  response: agreementRoom,
});

export const bringAgreement = endpoint({
  method: 'POST',
  path: `${path}/own`,
  summary: 'Bring an agreement of one’s own: a PDF among the documents of the project',
  action: 'partnership.agreement.write',
  effects: [{ notices: { OTHER_PARTY: 'NEWS' } }],
  params: projectParams,
  body: z.object({ fileId: z.uuid() }),
  response: agreementRoom,
});

/** A value for one blank of a clause. */
export const blankForm = z.object({
  clause: clauseNumber,
  name: z.enum(blankNames),
  value: z
    .string({ error: '값을 적어 주세요.' })
    .overwrite(toPlainText)
    .min(1, { error: '값을 적어 주세요.' })
    .max(200, { error: '200자까지 쓸 수 있어요.' })
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage })
    .refine((value) => !/[〔〕]/.test(value), { error: '〔 〕는 쓸 수 없어요.' }),
});

export const fillAgreementBlank = endpoint({
  method: 'PUT',
  path: `${one}/blanks`,
  summary: 'Fill one blank of a draft: a day as YYYY-MM-DD, money as digits, otherwise text',
  action: 'partnership.agreement.write',
  effects: noEffects,
  params: agreementParams,
  body: blankForm.extend({ version }),
  response: agreementRoom,
});

export const agreementValuesForm = z
  .object({
    start: calendarDay('시작일을 입력해주세요.'),
    end: calendarDay('종료일을 입력해주세요.'),
    budget: z
      .number({ error: '숫자만 입력해주세요.' })
      .int({ error: '숫자만 입력해주세요.' })
      .min(0, { error: '예산은 0원 이상이어야 합니다.' })
      .max(limits.budgetMaxWon, { error: '1,000억 원까지 입력할 수 있어요.' }),
    regionLevel1Code: requiredCode('1차 지역을 선택해주세요.'),
    regionLevel2Code: requiredCode('2차 지역을 선택해주세요.'),
  })
  .refine(({ start, end }) => end >= start, {
    path: ['end'],
    error: '종료일은 시작일보다 빠를 수 없습니다.',
  });
export type AgreementValuesForm = z.infer<typeof agreementValuesForm>;

export const updateAgreementValues = endpoint({
  method: 'PUT',
  path: `${one}/values`,
  summary: 'Propose other dates, budget or region before the agreed values are locked; the clauses follow',
  action: 'partnership.agreement.write',
  effects: noEffects,
  params: agreementParams,
  body: z.object({ form: agreementValuesForm, version }),
  response: agreementRoom,
});

export const updateWorkplan = endpoint({
  method: 'PUT',
  path: `${one}/workplan`,
  summary: 'Write the workplan; of an offered version the next one is made',
  action: 'partnership.agreement.write',
  effects: noEffects,
  params: agreementParams,
  body: z.object({ workplan, version }),
  response: agreementRoom,
});

export const approveClause = endpoint({
  method: 'PUT',
  path: `${one}/approvals`,
  summary: 'Say that a clause is good as it is, or take that back',
  action: 'partnership.agreement.write',
  effects: noEffects,
  params: agreementParams,
  body: z.object({ clause: clauseNumber, isApproved: z.boolean(), version }),
  response: agreementRoom,
});

export const proposeClause = endpoint({
  method: 'POST',
  path: `${one}/proposals`,
  summary: 'Propose another text for a clause',
  action: 'partnership.agreement.write',
  effects: [{ notices: { OTHER_PARTY: 'NEWS' } }],
  params: agreementParams,
  body: z.object({ clause: clauseNumber, form: proposalForm, version }),
  response: agreementRoom,
});

export const answerProposal = endpoint({
  method: 'POST',
  path: `${one}/proposals/:proposalId/answer`,
  summary: 'Take a proposal over or leave the clause (the other side), or withdraw it (the own side)',
  action: 'partnership.agreement.write',
  effects: [
    {
      when: { answer: 'ACCEPTED' },
      besides: [{ audit: ['agreement.offer'], notices: { OTHER_PARTY: 'NEWS' } }],
    },
    noOutcome,
  ],
  params: proposalParams,
  body: z.object({ answer: z.enum(['ACCEPTED', 'KEPT', 'WITHDRAWN']), version }),
  response: agreementRoom,
});

export const offerAgreement = endpoint({
  method: 'POST',
  path: `${one}/offer`,
  summary: 'Hand a draft over for confirmation; open proposals, blanks and an unfinished workplan refuse it',
  action: 'partnership.agreement.write',
  effects: [{ audit: ['agreement.offer'], notices: { OTHER_PARTY: 'NEWS' } }],
  params: agreementParams,
  body: z.object({ version }),
  response: agreementRoom,
});

export const confirmationForm = z.object({
  password: knownPassword,
  hasAuthority: z.literal(true, { error: '기관을 대신해 확인할 권한이 있는지 표시해 주세요.' }),
});

export const confirmAgreement = endpoint({
  method: 'POST',
  path: `${one}/confirmation`,
  summary: 'Confirm an offered version by its hash; the second confirmation locks it',
  action: 'partnership.agreement.confirm',
  effects: [
    { audit: ['agreement.confirm'] },
    { audit: ['agreement.confirm'], notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' } },
  ],
  params: agreementParams,
  body: confirmationForm.extend({ sha256: z.string().length(64) }),
  response: agreementRoom,
});

export const discardAgreement = endpoint({
  method: 'POST',
  path: `${one}/withdrawal`,
  summary: 'Take back a version that both sides have not confirmed',
  action: 'partnership.agreement.write',
  effects: noEffects,
  params: agreementParams,
  body: z.object({ version }),
  response: agreementRoom,
});

export const amendAgreement = endpoint({
  method: 'POST',
  path: `${path}/amendment`,
  summary:
    'Begin the next version of a confirmed agreement; the confirmed one holds until both have confirmed',
  action: 'partnership.agreement.write',
  effects: [{ audit: ['agreement.amend'], notices: { OTHER_PARTY: 'NEWS' } }],
  params: projectParams,
  body: z.object({ reason: reasonText }),
  response: agreementRoom,
});

export const attachSignedCopy = endpoint({
  method: 'PUT',
  path: `${one}/signed-copy`,
  summary: 'Name the signed PDF among the documents of the project that belongs to a confirmed version',
  action: 'partnership.agreement.write',
  effects: noEffects,
  params: agreementParams,
  body: z.object({ fileId: z.uuid() }),
  response: agreementRoom,
});
