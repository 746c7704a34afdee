import { z } from 'zod';
import type { MemberType } from '#contract/accounts/signups.ts';

/** What an admin compares between what an organisation entered and its document (O-09), in the order of the table. */
export const checkFields = ['NAME', 'NUMBER', 'INDUSTRY', 'ADDRESS', 'KIND', 'VALIDITY'] as const;
export const checkField = z.enum(checkFields);
export type CheckField = z.infer<typeof checkField>;

/** Shown as '같아요', '달라요' and '안 보여요'; a person says it, never the product. */
export const checkMarks = ['SAME', 'DIFFERENT', 'UNSEEN'] as const;
export const checkMark = z.enum(checkMarks);
export type CheckMark = z.infer<typeof checkMark>;

export const checkMarkLabels: Record<CheckMark, string> = {
  SAME: '같아요',
  DIFFERENT: '달라요',
  UNSEEN: '안 보여요',
};

const fieldLabels: Record<Exclude<CheckField, 'NUMBER'>, string> = {
  NAME: '이름',
  INDUSTRY: '업종',
  ADDRESS: '주소',
  KIND: '서류 종류',
  VALIDITY: '유효 기간',
};

/** What a field is called for a company, or for an NPO. */
export function nameCheckField(field: CheckField, type: MemberType): string {
  if (field !== 'NUMBER') return fieldLabels[field];
  return type === 'COMPANY' ? '사업자등록번호' : '고유번호';
}

/** One field as it was seen; each at most once. */
export const documentChecks = z
  .array(z.object({ field: checkField, mark: checkMark }))
  .max(checkFields.length)
  .refine((checks) => new Set(checks.map(({ field }) => field)).size === checks.length, {
    error: '같은 곳을 두 번 볼 수 없어요.',
  });
export type DocumentChecks = z.infer<typeof documentChecks>;

/** One row to be compared; `before` is what stood there at the last decision where it was another value, else null. */
export const comparedValue = z.object({
  field: checkField,
  entered: z.string(),
  before: z.string().nullable(),
});
export type ComparedValue = z.infer<typeof comparedValue>;

/** What an organisation has entered that its document shows as well. `number` as people write it. */
export type Entered = {
  type: MemberType;
  name: string;
  number: string;
  industry: string | null;
  location: string | null;
};

/**
 * The rows to compare with a document, named by its `label`: what was entered, and besides that the document is of its
 * kind and still holds. Trade and seat stand on a business registration alone (`isRegistration`); what was not entered is no row.
 */
export function findCompared(
  entered: Entered,
  document: { label: string; isRegistration: boolean },
): Pick<ComparedValue, 'field' | 'entered'>[] {
  const { label, isRegistration } = document;
  const values: Record<CheckField, string | null> = {
    NAME: entered.name,
    NUMBER: entered.number,
    INDUSTRY: isRegistration && entered.type === 'COMPANY' ? entered.industry : null,
    ADDRESS: isRegistration ? entered.location : null,
    KIND: label,
    VALIDITY: '지금 쓸 수 있는 서류',
  };
  return checkFields.flatMap((field) => {
    const value = values[field];
    return value ? [{ field, entered: value }] : [];
  });
}

/** Fields without which a document proves nothing: they must be the same. Others may not be seen on it. */
const provingFields: readonly CheckField[] = ['NAME', 'NUMBER', 'KIND'];
export const isProving = (field: CheckField): boolean => provingFields.includes(field);

/** Why an organisation or its document cannot be accepted with these marks, as the sentence to show; null where it can. */
export function findCheckFault(
  compared: readonly { field: CheckField }[],
  checks: DocumentChecks,
): string | null {
  const marks = new Map(checks.map(({ field, mark }) => [field, mark]));
  const left = compared.filter(({ field }) => !marks.has(field)).length;
  if (left > 0) return `서류와 견주지 않은 곳이 ${left}곳 있어요. 모두 본 뒤에 승인할 수 있어요.`;
  if (compared.some(({ field }) => marks.get(field) === 'DIFFERENT'))
    return '서류와 다른 곳이 있어요. 보완을 부탁해 주세요.';
  if (compared.some(({ field }) => isProving(field) && marks.get(field) !== 'SAME'))
    return '이름, 번호, 서류 종류는 서류에서 보여야 해요. 보완을 부탁해 주세요.';
  return null;
}
