import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BlankName, splitBlanks } from '#contract/agreements/clauses.ts';

/** What stands out as an agreed value: days, money, shares and spans. */
const value = /(\d{4}년 \d{1,2}월 \d{1,2}일|[\d,]+원|\d+%|\d+(?:영업)?일(?= 안))/;

/** The text of a clause: agreed values marked, blanks as buttons where the viewer may fill them. */
export function ClauseText({
  text,
  onFill,
}: {
  text: string;
  onFill?: ((name: BlankName) => void) | undefined;
}) {
  return (
    <p className="leading-6.5 [overflow-wrap:anywhere]">
      {splitBlanks(text).map((piece, at) => {
        const key = `${at}-${piece.text}`;
        if (!piece.isBlank) return <Values key={key} text={piece.text} />;
        return onFill ? (
          <button
            key={key}
            type="button"
            data-hit
            onClick={() => onFill(piece.text as BlankName)}
            className="inline-flex min-h-7 items-center gap-1 rounded-r1 border-[1.5px] border-dashed border-gam bg-gam-tint px-2.5 text-sm font-semibold text-gam-ink"
          >
            <PencilLine aria-hidden="true" className="size-3.5" />
            {piece.text}
            <span className="sr-only"> 빈칸 채우기</span>
          </button>
        ) : (
          <span
            key={key}
            className="rounded-r1 border border-dashed border-gam bg-gam-tint px-2 text-sm text-gam-ink"
          >
            {piece.text}
            <span className="sr-only"> 빈칸</span>
          </span>
        );
      })}
    </p>
  );
}

function Values({ text }: { text: string }): ReactNode {
  return text.split(value).map((piece, at) =>
    at % 2 === 1 ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
        key={at}
        className="tnum rounded-[4px] bg-brand-tint px-px font-[550] inset-shadow-[0_-1.5px] inset-shadow-brand-mid"
      >
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
