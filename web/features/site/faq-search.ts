import { getChoseong } from 'es-hangul';
import type { FaqEntry } from './faq-entries.ts';

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/**
 * Entries whose question or answer holds every word of `query`, however it is spaced; a word of initial consonants
 * (ㅅㄱㄱㅅㅅ) is looked for in the question. All of them for an empty query.
 */
export function searchFaq(entries: readonly FaqEntry[], query: string): FaqEntry[] {
  const words = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ question, answer }) => {
    const text = plain(`${question}${answer.join('')}`);
    const initials = getChoseong(plain(question)).replace(/\s+/g, '');
    return words.every(
      (word) => text.includes(word) || (/^[ㄱ-ㅎ]{2,}$/.test(word) && initials.includes(word)),
    );
  });
}
