import { diffArrays } from 'diff';

/** A run of words that stayed, came or went. */
export type DiffPart = { kind: 'SAME' | 'ADDED' | 'REMOVED'; text: string };

const splitWords = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');

/** What changed between two texts, by word. Changes that only a blank divides are one, the old words before the new. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '') parts.push({ kind: 'REMOVED', text: removed });
    if (added !== '') parts.push({ kind: 'ADDED', text: added });
    removed = '';
    added = '';
  };
  // A Korean word is what stands between blanks; libraries split it at its digits.
  const changes = diffArrays(splitWords(before), splitWords(after)).map(({ value, ...change }) => ({
    ...change,
    value: value.join(''),
  }));
  changes.forEach((change, at) => {
    if (change.removed) removed += change.value;
    else if (change.added) added += change.value;
    else if (change.value.trim() === '' && removed + added !== '' && at < changes.length - 1) {
      removed += removed === '' ? '' : change.value;
      added += added === '' ? '' : change.value;
    } else {
      close();
      parts.push({ kind: 'SAME', text: change.value });
    }
  });
  close();
  return parts;
}
