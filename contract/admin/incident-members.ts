import { z } from 'zod';
import { calendarDay } from '#contract/fields/dates.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';

/**
 * By what the members are found whose data an incident concerns: all of them, who signed in, to whom a file belongs, or
 * who got a mail.
 */
export const memberSources = ['MEMBERS', 'SIGN_INS', 'FILE', 'MAIL'] as const;
export type MemberSource = (typeof memberSources)[number];

/** The sources that need words: the name or id of a file, words of a mail's subject. */
export const wordedSources: readonly MemberSource[] = ['FILE', 'MAIL'];

const day = calendarDay('날짜를 다시 골라 주세요.').optional();

/**
 * A condition that finds members: a source within some days of Korea (when they joined, signed in, the file was put there,
 * the mail was written), narrowed to a role. Days are inclusive; without one the period is open at that end.
 */
export const memberSelection = z
  .object({
    source: z.enum(memberSources, { error: '무엇으로 찾을지 골라 주세요.' }),
    role: z.enum(['COMPANY', 'NPO', 'ADMIN']).optional(),
    from: day,
    until: day,
    text: plainText(limits.titleMaxLength).optional(),
  })
  .refine(({ source, text }) => !wordedSources.includes(source) || Boolean(text), {
    path: ['text'],
    error: '파일 이름이나 메일 제목을 적어 주세요.',
  })
  .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
    path: ['until'],
    error: '끝나는 날은 시작하는 날보다 빠를 수 없어요.',
  });
export type MemberSelection = z.infer<typeof memberSelection>;

export const memberSelectionPreview = z.object({
  /** Whom the condition finds among those who have not left. */
  foundCount: z.number().int(),
  /** How many of them the incident does not name yet. */
  newCount: z.number().int(),
  /** Whom it finds among those who have left, whom no notice reaches. */
  leftCount: z.number().int(),
  /** The first of those found, in the order of their IDs. */
  first: z.array(z.object({ id: z.uuid(), username: z.string(), organizationName: z.string().nullable() })),
});
export type MemberSelectionPreview = z.infer<typeof memberSelectionPreview>;
