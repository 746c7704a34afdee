const HOUR_MS = 3_600_000;

/** How much of a promise is left: in words ('2일 3시간 남음', '5시간 지남'), and the share that has passed, 0 to 1. */
export function describeRemaining(
  from: string,
  until: string,
  now: Date,
): { text: string; share: number; isLate: boolean } {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const left = end - now.getTime();
  const isLate = left < 0;
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  const days = Math.floor(hours / 24);
  const length = days > 0 ? `${days}일${hours % 24 > 0 ? ` ${hours % 24}시간` : ''}` : `${hours}시간`;
  const share = Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
  if (hours === 0) return { text: isLate ? '방금 지남' : '1시간도 안 남음', share, isLate };
  return { text: `${length} ${isLate ? '지남' : '남음'}`, share, isLate };
}
