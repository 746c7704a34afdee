import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { type Particle, withParticle } from '#contract/fields/particles.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { limits } from '#contract/limits.ts';
import { mailSlots, mailTemplateKeys, mailTemplateOf } from './mail-templates.ts';

/** The sentences that the operator has put in the place of the product's, by the key of their place. */
export type MailWording = Partial<Record<string, string>>;

const placeholder = /\{([^{}]*)\}/g;
const filled = /\{([^{}]*)\}([」』’”)]*)(이\/가|을\/를|은\/는|와\/과|으로\/로|이에요\/예요)?/g;

/**
 * A sentence with its values: '{기업}이/가 왔어요' of 하늬에너지 is '하늬에너지가 왔어요'. A value is never read as a
 * placeholder again.
 */
export function fillSentence(text: string, values: Partial<Record<string, string>>): string {
  return text.replace(filled, (whole, name: string, closing: string, particle?: Particle) => {
    const value = values[name];
    if (value === undefined) return whole;
    return particle ? withParticle(value + closing, particle) : value + closing;
  });
}

const address = /:\/\/|www\.|@|[a-z0-9가-힣-]\.(?:[a-z]{2,}|한국)/i;
/** Account and telephone numbers, however they are parted. */
const longNumber = /(?:\d[\s.,-]?){7,}/;
const amount = /\d[\d,.]*\s*[십백천만억]*\s*원/;

/** What is wrong with a sentence for a place with these placeholders, in words; null when nothing is. */
function findSentenceFault(written: string, placeholders: readonly string[]): string | null {
  const text = written.normalize('NFKC');
  if (/[<>]/.test(text)) return '< 와 > 는 쓸 수 없어요.';
  if (address.test(text))
    return '인터넷 주소와 이메일은 쓸 수 없어요. 메일의 버튼이 알맞은 화면으로 이어 줘요.';
  if (longNumber.test(text)) return '계좌번호나 전화번호처럼 긴 숫자는 쓸 수 없어요.';
  if (amount.test(text)) return '금액은 쓸 수 없어요. 금액이 있는 메일은 스스로 적어요.';
  const named = [...written.matchAll(placeholder)].map(([, name]) => name ?? '');
  const unknown = named.find((name) => !placeholders.includes(name));
  if (unknown !== undefined)
    return placeholders.length === 0
      ? '이 메일에는 { }로 넣을 수 있는 것이 없어요.'
      : `{${unknown}} 대신 ${placeholders.map((name) => `{${name}}`).join(', ')} 가운데 골라 주세요.`;
  if (/[{}]/.test(written.replace(placeholder, ''))) return '{ 와 } 의 짝을 맞춰 주세요.';
  if (!/[가-힣]/.test(text)) return '한국어로 적어 주세요.';
  return /[.?]$/.test(text) ? null : '마침표로 끝내 주세요.';
}

/** A sentence for one place of a template. */
export const mailSentence = (placeholders: readonly string[]) =>
  oneLine('문장을 입력해주세요.', limits.mailSentenceMaxLength).superRefine((text, context) => {
    const message = findSentenceFault(text, placeholders);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const sentences = Object.fromEntries(
  mailSlots.map(({ key, template }) => [key, mailSentence(mailTemplateOf(template).placeholders).optional()]),
);

/** The wording as it is set: a sentence that is the product's own is left out, so that it follows the product. */
export const mailWording = z.strictObject(sentences).transform(
  (given): Record<string, string> =>
    Object.fromEntries(
      mailSlots.flatMap(({ key, text }) => {
        const written = given[key];
        return written === undefined || written === text ? [] : [[key, written]];
      }),
    ),
);

/** A mail as it is sent, and where its wording stands in it. */
const composed = z.object({
  subject: z.string(),
  text: z.string(),
  /** Sentences that the operator may word are in `<mark>`. */
  html: z.string(),
});

export const mailWordingPreview = z.object({ now: composed, next: composed });
export type MailWordingPreview = z.infer<typeof mailWordingPreview>;

export const previewMailWording = endpoint({
  method: 'POST',
  path: '/api/admin/mail-wordings/preview',
  summary:
    'A mail with example data as it goes out now, and as it would with other sentences; changes nothing',
  action: 'admin.read',
  effects: noEffects,
  body: z.object({ template: z.enum(mailTemplateKeys), wording: mailWording }),
  response: mailWordingPreview,
});
