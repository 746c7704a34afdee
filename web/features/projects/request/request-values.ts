import { maskResidentNumbers } from '#contract/fields/resident-number.ts';
import { type DraftContent, type RequestForm, requestForm } from '#contract/projects/request-form.ts';
import { createMistakeResolver, findFormMistakes, type Mistakes } from '#web/lib/form-mistakes.ts';

/** The request form while it is being filled in: every field has a value, '' or null where nothing is chosen yet. */
export type RequestValues = {
  [K in keyof RequestForm]: RequestForm[K] extends string
    ? RequestForm[K] | ''
    : RequestForm[K] extends string[]
      ? string[]
      : RequestForm[K] | null;
};

export type RequestField = keyof RequestForm;

const emptyRequest: RequestValues = {
  title: '',
  regionLevel1Code: '',
  regionLevel2Code: '',
  fieldCode: '',
  beneficiaryCode: '',
  isNew: null,
  expectedStart: '',
  expectedEnd: '',
  isBudgetUnknown: null,
  expectedBudget: null,
  donationReceipt: '',
  taxInvoice: '',
  requiredDocs: [],
  followUp: '',
  planningStatus: '',
  purpose: '',
  description: '',
};

/** The five steps of the form with the fields that each asks for; the last one asks for nothing. */
export const requestSteps: readonly { name: string; fields: readonly RequestField[] }[] = [
  {
    name: '사업 개요',
    fields: ['title', 'regionLevel1Code', 'regionLevel2Code', 'fieldCode', 'beneficiaryCode', 'isNew'],
  },
  { name: '일정', fields: ['expectedStart', 'expectedEnd'] },
  {
    name: '예산과 증빙',
    fields: [
      'isBudgetUnknown',
      'expectedBudget',
      'donationReceipt',
      'taxInvoice',
      'requiredDocs',
      'followUp',
    ],
  },
  { name: '상세 계획', fields: ['purpose', 'description', 'planningStatus'] },
  { name: '확인과 제출', fields: [] },
];

export const LAST_STEP = requestSteps.length - 1;

/** Names of the fields as the review and the comparison of two versions show them. */
export const requestFieldLabels: Record<RequestField, string> = {
  title: '제목',
  regionLevel1Code: '지역 1차',
  regionLevel2Code: '지역 2차',
  fieldCode: '분야',
  beneficiaryCode: '수혜대상',
  isNew: '신규 여부',
  expectedStart: '시작일',
  expectedEnd: '종료일',
  isBudgetUnknown: '예산 계획',
  expectedBudget: '예산 금액',
  donationReceipt: '기부금영수증',
  taxInvoice: '세금계산서',
  requiredDocs: '사업이 끝난 뒤 받을 서류',
  followUp: '후속 협력 가능성',
  planningStatus: '기획 상태',
  purpose: '목적',
  description: '개요와 상세 계획',
};

/** The form's values of a saved draft. */
export function toRequestValues(content: DraftContent): RequestValues {
  const known = Object.entries(content).filter(([, value]) => value !== null && value !== undefined);
  return { ...emptyRequest, ...Object.fromEntries(known) };
}

/** What a form holds of a field as it may be kept: no draft has a resident number. */
function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskResidentNumbers(value);
  return Array.isArray(value) ? value.map(mask) : value;
}

/** What is saved of the form: fields that are still empty are left out. */
export function toDraftContent(values: RequestValues): DraftContent {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled.map(([field, value]) => [field, mask(value)])) as DraftContent;
}

/** Fields in which two drafts differ. */
export function findChangedFields(one: DraftContent, other: DraftContent): RequestField[] {
  const [left, right] = [toRequestValues(one), toRequestValues(other)];
  return (Object.keys(requestFieldLabels) as RequestField[]).filter(
    (field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]),
  );
}

const neutral: RequestForm = {
  title: '-',
  regionLevel1Code: '-',
  regionLevel2Code: '-',
  fieldCode: '-',
  beneficiaryCode: '-',
  isNew: true,
  expectedStart: '2000-01-01',
  expectedEnd: '2100-12-31',
  isBudgetUnknown: true,
  expectedBudget: 1,
  donationReceipt: 'NONE',
  taxInvoice: 'NONE',
  requiredDocs: [],
  followUp: 'ONCE',
  planningStatus: 'IDEA',
  purpose: '-',
  description: '-',
};

/** What is not right yet in each field of the request; empty when all is right. */
export function findMistakes(values: RequestValues): Mistakes<RequestForm> {
  return findFormMistakes(requestForm, settleBudget(values), neutral);
}

/** A budget that is still undecided keeps no amount, whatever was typed before. */
function settleBudget(values: RequestValues): RequestValues {
  return values.isBudgetUnknown === true ? { ...values, expectedBudget: null } : values;
}

/** Zero-based index of the first step that has a mistake; that of the last step when none has. */
export function findFirstOpenStep(mistakes: Mistakes<RequestForm>): number {
  const index = requestSteps.findIndex(({ fields }) => fields.some((field) => mistakes[field] !== undefined));
  return index === -1 ? LAST_STEP : index;
}

/** Checks the whole form for react-hook-form. */
export const requestResolver = createMistakeResolver<RequestValues>(findMistakes);

/** The finished form as it is sent; throws when a field is not right. */
export function toRequestForm(values: RequestValues): RequestForm {
  return requestForm.parse(settleBudget(values));
}
