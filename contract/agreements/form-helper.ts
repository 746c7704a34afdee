import type { needLevels } from '#contract/projects/request-form.ts';
import type { AgreementForm, DraftedForm } from './agreement-status.ts';

export const helperAnswers = ['YES', 'NO', 'UNKNOWN'] as const;
export type HelperAnswer = (typeof helperAnswers)[number];
export const helperAnswerLabels: Record<HelperAnswer, string> = {
  YES: '네',
  NO: '아니요',
  UNKNOWN: '모르겠어요',
};

/** What is asked of the money, or of one part of it where donation and consideration are mixed. */
export const helperQuestions = [
  { text: '단체가 기업에 넘기거나 기업을 위해 해 주는 것이 있나요?', note: '결과보고서는 빼고' },
  { text: '금액을 결과물이나 일한 시간의 값으로 정했나요?', note: null },
  { text: '기업의 임직원·고객이 서비스를 받나요?', note: null },
  { text: '로고·이름 노출을 금액에 맞춰 약속했나요?', note: '감사 인사는 빼고' },
  { text: '단체의 고유 목적 사업인가요?', note: null },
  { text: '두 기관이 사람·장소·일을 함께 맡나요?', note: null },
] as const;

export type HelperAnswers = readonly [
  HelperAnswer,
  HelperAnswer,
  HelperAnswer,
  HelperAnswer,
  HelperAnswer,
  HelperAnswer,
];

/** CHECK: a tax accountant is to be asked; no form follows. `deciding` are the numbers of the questions that decided. */
export type HelperResult = { form: DraftedForm | 'CHECK'; deciding: readonly number[] };

const numbersOf = (answers: HelperAnswers, wanted: HelperAnswer, among: readonly number[]) =>
  among.filter((number) => answers[number - 1] === wanted);

/**
 * Which kind of draft the answers lead to, by the first rule that holds: an open question is to be checked; anything in
 * return is a service; sponsorship, or work outside the purpose of the NPO, is to be checked; work that is shared is a
 * joint project; the rest is a donation. It chooses a draft and decides no tax.
 */
export function chooseForm(answers: HelperAnswers): HelperResult {
  const unknown = numbersOf(answers, 'UNKNOWN', [1, 2, 3, 4, 5, 6]);
  if (unknown.length > 0) return { form: 'CHECK', deciding: unknown };
  const inReturn = numbersOf(answers, 'YES', [1, 2, 3]);
  if (inReturn.length > 0) return { form: 'SERVICE', deciding: inReturn };
  const doubtful = [...numbersOf(answers, 'YES', [4]), ...numbersOf(answers, 'NO', [5])];
  if (doubtful.length > 0) return { form: 'CHECK', deciding: doubtful };
  return { form: answers[5] === 'YES' ? 'JOINT' : 'DONATION', deciding: [6] };
}

type NeedLevel = (typeof needLevels)[number];

/** Where the form and what the request asks for cannot both be had. */
export function findConflicts(
  form: AgreementForm,
  { donationReceipt, taxInvoice }: { donationReceipt: NeedLevel; taxInvoice: NeedLevel },
): string[] {
  const conflicts: string[] = [];
  if (form === 'SERVICE' && donationReceipt === 'REQUIRED')
    conflicts.push('요청서에는 기부금영수증이 꼭 필요하다고 적었어요. 용역형이면 받을 수 없어요.');
  if (form === 'DONATION' && taxInvoice === 'REQUIRED')
    conflicts.push('요청서에는 세금계산서가 꼭 필요하다고 적었어요. 기부 약정형이면 받을 수 없어요.');
  return conflicts;
}
