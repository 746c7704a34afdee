import { type Particle, withParticle } from '#contract/fields/particles.ts';
import type { Random } from './random.ts';

export type PhraseValues = Record<string, string | number>;

const alternatives = /\[([^[\]]*)\]/;
const slot = /\{([^{}]*)\}/g;
const range = /^(?:([a-z]+)=)?(\d+)~(\d+)(?:\/(\d+))?$/;
const trailingParticle = /(\S+)\{:([^{}]+)\}/g;
const product = /^([a-z]+)\*([a-z]+|\d+)$/;

function withSeparators(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}

function fill(content: string, values: PhraseValues, random: Random): string {
  const [expression = '', particle] = content.split(':');
  const numbers = range.exec(expression);
  if (numbers) {
    const step = Number(numbers[4] ?? 1);
    const value =
      random.int(Math.ceil(Number(numbers[2]) / step), Math.floor(Number(numbers[3]) / step)) * step;
    if (numbers[1]) values[numbers[1]] = value;
    return withSeparators(value);
  }
  const times = product.exec(expression);
  if (times?.[1] && times[2]) {
    return withSeparators(Number(values[times[1]]) * Number(values[times[2]] ?? times[2]));
  }
  const value = values[expression];
  if (value === undefined) throw new Error(`no value for {${content}}`);
  const text = withSeparators(value);
  return particle ? withParticle(text, particle as Particle) : text;
}

/**
 * Turns a template into a sentence. `[a|b]` chooses one, `{20~40}` a number, `{20~40/5}` a multiple of five,
 * `{n=20~40}` also keeps it for `{n}` and `{n*12}`, `{who}` inserts a value, `{who:은/는}` adds its particle and
 * `[a|b]{:은/는}` the particle of whichever word was chosen.
 * Throws when a value is missing.
 */
export function phrase(template: string, random: Random, values: PhraseValues = {}): string {
  let text = template;
  for (let match = alternatives.exec(text); match; match = alternatives.exec(text)) {
    text =
      text.slice(0, match.index) +
      random.pick((match[1] ?? '').split('|')) +
      text.slice(match.index + match[0].length);
  }
  // The particle after an alternative waits until the word before it stands.
  return text
    .replace(slot, (whole, content: string) =>
      content.startsWith(':') ? whole : fill(content, values, random),
    )
    .replace(trailingParticle, (_, word: string, particle: string) =>
      withParticle(word, particle as Particle),
    )
    .trim();
}
