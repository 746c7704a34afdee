import { getChoseong } from 'es-hangul';

/** A text with the part marked that the word found (F-41), also when the word is only its initial consonants. */
export function Highlighted({ text, word }: { text: string; word: string }) {
  const lower = text.toLowerCase();
  const found = lower.indexOf(word.toLowerCase());
  const at = word === '' ? -1 : found >= 0 ? found : initials(text).indexOf(word);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-extrabold text-brand-ink shadow-[inset_0_-.5em_var(--brand-tint-2)]">
        {text.slice(at, at + word.length)}
      </mark>
      {text.slice(at + word.length)}
    </>
  );
}

/** One character per character of the text: the initial consonant of a syllable, else the character itself. */
function initials(text: string): string {
  return [...text].map((character) => getChoseong(character) || character).join('');
}
