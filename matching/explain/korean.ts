/** Won as it is spoken in meetings: 3,000만원, 1억 2,000만원; below 10,000 won to the won. */
export function formatWon(won: number): string {
  if (won < 10_000) return `${won.toLocaleString('ko-KR')}원`;
  const tenThousands = Math.round(won / 10_000);
  const hundredMillions = Math.floor(tenThousands / 10_000);
  const rest = tenThousands % 10_000;
  const parts = [
    ...(hundredMillions > 0 ? [`${hundredMillions.toLocaleString('ko-KR')}억`] : []),
    ...(rest > 0 ? [`${rest.toLocaleString('ko-KR')}만`] : []),
  ];
  return `${parts.join(' ')}원`;
}

/** A ratio with one decimal: 1.1배, 24배 from ten upwards. */
export function formatTimes(ratio: number): string {
  return `${ratio >= 10 ? Math.round(ratio).toLocaleString('ko-KR') : ratio.toFixed(1)}배`;
}

/** A title cut to `length` characters with an ellipsis. */
export function shorten(title: string, length: number): string {
  const letters = [...title];
  return letters.length <= length
    ? title
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
