import { diffWords } from './diff-words.ts';

type DiffTextProps = {
  before: string;
  after: string;
  /** Which words are shown: both in one text, or one side's. */
  side?: 'BOTH' | 'BEFORE' | 'AFTER';
};

/** How a word that went and one that came look. */
export const WORDS = {
  REMOVED: 'rounded-[4px] bg-danger-tint px-0.75 text-danger line-through decoration-[1.5px]',
  ADDED: 'rounded-[4px] bg-ok-tint px-0.75 font-[650] text-ok underline decoration-2 underline-offset-4',
};

/** Two texts as one: words that went are struck, words that came underlined, and both say so to a screen reader (G-13). */
export function DiffText({ before, after, side = 'BOTH' }: DiffTextProps) {
  return (
    <p className="leading-6.5 whitespace-pre-line [overflow-wrap:anywhere]">
      {diffWords(before, after).map(({ kind, text }, at) => {
        const key = `${at}-${kind}`;
        if (kind === 'SAME') return <span key={key}>{text}</span>;
        if (kind === 'REMOVED')
          return side === 'AFTER' ? null : (
            <del key={key} className={WORDS.REMOVED}>
              <span className="sr-only">뺀 말: </span>
              {text}
            </del>
          );
        return side === 'BEFORE' ? null : (
          <ins key={key} className={WORDS.ADDED}>
            <span className="sr-only">넣은 말: </span>
            {text}
          </ins>
        );
      })}
    </p>
  );
}
