import { z } from 'zod';
import { indicatorCode, readIndicatorName } from '#contract/agreements/indicator-library.ts';
import { codeGroup, recognitionCode } from '#contract/codes.ts';
import { noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from '#contract/fields/resident-number.ts';
import { toOneLine } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { reasonText } from '#contract/projects/projects.ts';

export const codeNameMaxLength = 30;

/** What stands beside the name of a code: a picture, the SDG target of an indicator where one fits, or nothing. */
type CodeDisplay = 'EMOJI' | 'SDG' | 'NONE';

type CodeFormat = { pattern: RegExp; hint: string; display: CodeDisplay };

/** What the codes of a group look like, and what to say of one that does not. */
export function codeFormatOf(group: string): CodeFormat {
  if (group === 'REGION')
    return { pattern: /^\d{2}$/, hint: '행정표준코드의 시·도 두 자리 숫자예요.', display: 'EMOJI' };
  if (group.startsWith('REGION_DETAIL_')) {
    const level1 = group.slice('REGION_DETAIL_'.length);
    return {
      pattern: new RegExp(`^${level1}\\d{3}$`),
      hint: `행정표준코드의 시·군·구 다섯 자리 숫자예요 (앞 두 자리 ${level1}).`,
      display: 'NONE',
    };
  }
  if (group === 'INDICATOR')
    return {
      pattern: indicatorCode,
      hint: '분야 코드, 산출(O)이나 변화(R), 번호예요. 예: EDU_R1. 모든 분야에 두려면 COMMON으로 시작해요.',
      display: 'SDG',
    };
  if (group === 'RECOGNITION')
    return {
      pattern: recognitionCode,
      hint: '영역(E, S, G)과 번호예요. 예: S12. 이름은 그해 공고에 적힌 대로 적어 주세요.',
      display: 'NONE',
    };
  const hint = '영어 대문자 2~20자예요. 예: EDU';
  return { pattern: /^[A-Z]{2,20}$/, hint, display: group === 'EXPENSE' ? 'NONE' : 'EMOJI' };
}

const displayRules: Record<CodeDisplay, { fits: (text: string) => boolean; message: string }> = {
  EMOJI: { fits: (text) => isOneEmoji(text), message: '그림 이모지 하나를 넣어 주세요. 예: 📚' },
  SDG: {
    fits: (text) => text === '' || /^\d{1,2}\.(\d{1,2}|[a-c])$/.test(text),
    message: 'SDG 세부 목표 번호를 적어 주세요. 예: 4.1. 맞는 것이 없으면 비워 두세요.',
  },
  NONE: { fits: (text) => text === '', message: '이 코드에는 그림을 넣지 않아요.' },
};

const isOneEmoji = (text: string) =>
  [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)].length === 1 &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text);

const name = z
  .string({ error: '이름을 입력해주세요.' })
  .overwrite(toOneLine)
  .min(1, { error: '이름을 입력해주세요.' })
  .max(codeNameMaxLength, { error: `${codeNameMaxLength}자까지 쓸 수 있어요.` })
  .refine(isFreeOfResidentNumbers, { error: residentNumberMessage });

export const searchWordsMaxLength = 200;

/** Whether NPOs are found by the codes of a group (F-42). */
export const isSearchedGroup = (group: string): boolean =>
  group === 'FIELD' || group === 'BENEFICIARY' || group.startsWith('REGION');

const toWordList = (text: string) =>
  [...new Set(text.split(/[,\n]/).map(toOneLine))].filter((word) => word !== '').join(', ');

/** Other words that people look for a code by, between commas. */
const searchWords = z
  .string()
  .overwrite(toWordList)
  .max(searchWordsMaxLength, { error: `${searchWordsMaxLength}자까지 쓸 수 있어요.` })
  .refine((text) => text === '' || text.split(', ').every((word) => word.length >= 2), {
    error: '낱말은 두 글자부터 찾을 수 있어요.',
  })
  .refine(isFreeOfResidentNumbers, { error: residentNumberMessage });

/** A code as the admin writes it; the format of code and display name follows the group. */
export const codeForm = z
  .object({
    group: codeGroup,
    code: z.string().trim().max(40),
    name,
    displayName: z.string().trim().max(40),
    searchWords,
  })
  .superRefine(({ group, code, name, displayName, searchWords }, context) => {
    if (searchWords !== '' && !isSearchedGroup(group))
      context.addIssue({ code: 'custom', path: ['searchWords'], message: '이 코드로는 단체를 찾지 않아요.' });
    const { pattern, hint, display } = codeFormatOf(group);
    if (!pattern.test(code)) context.addIssue({ code: 'custom', path: ['code'], message: hint });
    const { fits, message } = displayRules[display];
    if (!fits(displayName))
      context.addIssue({
        code: 'custom',
        path: ['displayName'],
        message: group.startsWith('REGION_DETAIL_') ? '시·군·구는 시·도의 그림을 따라요.' : message,
      });
    if (group === 'INDICATOR' && readIndicatorName(name) === null)
      context.addIssue({
        code: 'custom',
        path: ['name'],
        message: '이름 뒤 괄호 안에 단위를 적어 주세요. 예: 수료율 (%)',
      });
  });
export type CodeForm = z.infer<typeof codeForm>;

const target = z.object({ group: codeGroup, code: z.string().max(20), version });

const adminCode = z.object({
  code: z.string(),
  name: z.string(),
  displayName: z.string(),
  /** Other words that NPOs with it are found by, between commas. */
  searchWords: z.string(),
  isActive: z.boolean(),
  version,
  /** Nothing holds or has held it, and it did not come with the product. */
  canDelete: z.boolean(),
  requestCount: z.number().int(),
  npoCount: z.number().int(),
  npoProjectCount: z.number().int(),
});
export type AdminCode = z.infer<typeof adminCode>;

const adminCodes = z.object({ group: codeGroup, items: z.array(adminCode) });
export type AdminCodes = z.infer<typeof adminCodes>;

export const findAdminCodes = endpoint({
  method: 'GET',
  path: '/api/admin/codes',
  summary: 'Codes of a group in their order, with how much holds each',
  action: 'admin.code.read',
  query: z.object({ group: codeGroup.default('FIELD') }),
  response: adminCodes,
});

export const createCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes',
  summary: 'Add a code behind the others of its group',
  action: 'admin.code.write',
  effects: [{ audit: ['code.create'] }],
  body: codeForm,
  response: adminCodes,
});

export const updateCode = endpoint({
  method: 'PUT',
  path: '/api/admin/codes',
  summary: 'Change name, display name and words of the search of a code',
  action: 'admin.code.write',
  effects: [{ audit: ['code.update'] }],
  body: codeForm.safeExtend({ version }),
  response: adminCodes,
});

export const moveCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/moves',
  summary: 'Move a code one place up or down within its group',
  action: 'admin.code.write',
  effects: [
    { audit: ['code.move'] },
    // At the end of the list it stays where it is.
    noOutcome,
  ],
  body: target.extend({ to: z.enum(['UP', 'DOWN']) }),
  response: adminCodes,
});

export const activateCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/activations',
  summary: 'Deactivate a code, or activate it again; what holds it keeps it',
  action: 'admin.code.write',
  effects: [
    { when: { isActive: true }, audit: ['code.activate'] },
    { when: { isActive: false }, audit: ['code.deactivate'] },
    // It was so already.
    { when: { isActive: true } },
    { when: { isActive: false } },
  ],
  body: target.extend({ isActive: z.boolean(), reason: reasonText }),
  response: adminCodes,
});

export const deleteCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/removals',
  summary: 'Delete a code that the admin has added and nothing has ever used',
  action: 'admin.code.write',
  effects: [{ audit: ['code.delete'] }],
  body: target.extend({ reason: reasonText }),
  response: adminCodes,
});
