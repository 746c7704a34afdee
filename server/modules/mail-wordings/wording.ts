import {
  type MailSlot,
  type MailTemplate,
  type MailValues,
  mailTemplateOf,
  slotKey,
} from '#contract/admin/mail-templates.ts';
import { fillSentence, type MailWording } from '#contract/admin/mail-wordings.ts';

/** What a preview does to the sentences that the operator may word. */
type Mark = (sentence: string) => string;

/** A body written anew with the operator's sentences. */
export type Reword = (wording: MailWording, mark?: Mark) => string;

const asIs: Mark = (sentence) => sentence;

/** The sentence of one place: the operator's, else the product's. */
function say(
  template: MailTemplate,
  slot: string,
  values: Partial<Record<string, string>>,
  wording: MailWording,
): string {
  const text = wording[slotKey(template, slot)] ?? mailTemplateOf(template).slots[slot]?.text ?? '';
  return fillSentence(text, values);
}

/**
 * A body with the marked places of a template: `compose` puts it together of facts and of what `say` says of each place.
 * `body` has the product's sentences.
 */
export function worded<T extends MailTemplate>(
  template: T,
  values: MailValues<T>,
  compose: (say: (slot: MailSlot<T>) => string) => string,
): { body: string; reword: Reword } {
  const reword: Reword = (wording, mark = asIs) =>
    compose((slot) => mark(say(template, slot, values, wording)));
  return { body: reword({}), reword };
}

/** The body of a message as its readers get it. */
export function bodyOf(
  { body, reword }: { body: string; reword?: Reword },
  wording: MailWording,
  mark?: Mark,
): string {
  return reword ? reword(wording, mark) : body;
}

/** What stands at the foot of every mail. */
export function sayFooter(wording: MailWording, mark: Mark = asIs): string {
  return mark(say('EVERY_MAIL', 'footer', {}, wording));
}
