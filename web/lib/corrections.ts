import type { MemberType } from '#contract/accounts/signups.ts';
import { withParticle } from '#contract/fields/particles.ts';
import {
  type CheckField,
  type CheckMark,
  type ComparedValue,
  isProving,
  nameCheckField,
} from '#contract/organizations/document-checks.ts';

/** What an admin has seen of the compared fields; `found` is what the document says where it says something else. */
export type Sight = {
  marks: Partial<Record<CheckField, CheckMark>>;
  found: Partial<Record<CheckField, string>>;
};

/** A sentence for the applicant, and whether the entered value or the document is to be put right. */
export type Correction = { field: CheckField; target: 'VALUE' | 'DOCUMENT'; text: string };

type Compared = Pick<ComparedValue, 'field' | 'entered'>;

function writeDifference({ field, entered }: Compared, name: string, found: string): string {
  if (field === 'KIND')
    return found
      ? `올린 서류는 ${withParticle(`‘${found}’`, '이에요/예요')}. ${withParticle(entered, '을/를')} 올려 주세요.`
      : `다른 서류예요. ${withParticle(entered, '을/를')} 올려 주세요.`;
  if (field === 'VALIDITY')
    return found
      ? `서류의 유효 기간이 ‘${found}’까지예요. 새로 발급받은 서류를 올려 주세요.`
      : '유효 기간이 지난 서류예요. 새로 발급받은 서류를 올려 주세요.';
  return found
    ? `${withParticle(name, '을/를')} ${withParticle(`‘${entered}’`, '으로/로')} 적었는데 서류에는 ${withParticle(`‘${found}’`, '으로/로')} 나와 있어요. 서류와 똑같이 고쳐 주세요.`
    : `적은 ${name} ${withParticle(`‘${entered}’`, '이/가')} 서류와 달라요. 서류와 똑같이 고쳐 주세요.`;
}

function writeCorrection(compared: Compared, type: MemberType, { marks, found }: Sight): Correction | null {
  const { field } = compared;
  const name = nameCheckField(field, type);
  const isOfDocument = field === 'KIND' || field === 'VALIDITY';
  if (marks[field] === 'DIFFERENT')
    return {
      field,
      target: isOfDocument ? 'DOCUMENT' : 'VALUE',
      text: writeDifference(compared, name, found[field]?.trim() ?? ''),
    };
  if (marks[field] === 'UNSEEN' && isProving(field))
    return {
      field,
      target: 'DOCUMENT',
      text:
        field === 'KIND'
          ? '어떤 서류인지 알아볼 수 없어요. 네 귀퉁이가 모두 나오게 다시 올려 주세요.'
          : `서류에서 ${withParticle(name, '이/가')} 보이지 않아요. 잘 보이게 다시 올려 주세요.`,
    };
  return null;
}

/** What the marks ask the applicant to put right, in the order of the table; what is the same asks nothing (O-09). */
export function writeCorrections(
  compared: readonly Compared[],
  type: MemberType,
  sight: Sight,
): Correction[] {
  return compared.flatMap((value) => writeCorrection(value, type, sight) ?? []);
}

/** Puts what is written by itself in the place of what was before; the person's own words around it stay. */
export function rewriteText(text: string, before: string, after: string): string {
  if (before !== '' && text.includes(before)) return text.replace(before, () => after).trim();
  if (text.trim() === '') return after;
  // Whoever has changed the sentence has the last word on it.
  return before === '' && after !== '' ? `${after}\n${text}` : text;
}
